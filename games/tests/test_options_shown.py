"""How options are offered: each thing once, with its name and what it does; and what the rules say is a variant."""

import pytest
from django.test import Client

from games.models import Table
from games.registry import ROOMS
from games.tests.pages import text

pytestmark = pytest.mark.django_db

each_room = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
with_presets = pytest.mark.parametrize("room", [room for room in ROOMS.values() if room.presets], ids=lambda r: r.key)


def variants(page):
    """The sections that a page of the rules calls a variant."""
    return page.count("<small>variant</small>")


@with_presets
def test_no_preset_turns_a_switch(room):
    switches = {option.key for option in room.options if option.kind == "bool"}
    assert not [preset.key for preset in room.presets if switches & preset.options.keys()]


@with_presets
def test_the_preset_chosen_beforehand_changes_nothing(room):
    assert room.check_options(room.usual.options) == room.check_options({})


@with_presets
def test_a_visitor_is_asked_in_the_words_of_the_game(room):
    assert room.presets_title in text(Client().get(f"/prova/{room.key}/"))


@with_presets
def test_a_visitor_has_the_usual_preset_chosen(room):
    assert f'value="{room.usual.key}" checked' in text(Client().get(f"/prova/{room.key}/"))


@each_room
def test_a_visitor_reads_what_each_variant_does(room):
    page = text(Client().get(f"/prova/{room.key}/"))
    assert all(f"<small>{option.help}</small>" in page for option in room.options if option.kind == "bool")


@each_room
def test_what_is_on_from_the_start_is_no_variant(room):
    off = [section for section in room.rule_card if room.is_variant(section.option)]
    assert variants(text(Client().get(f"/regler/{room.key}/"))) == len(off)


@each_room
def test_on_paper_too_what_is_on_from_the_start_is_no_variant(room):
    off = [section for section in room.rule_card if room.is_variant(section.option)]
    assert variants(text(Client().get(f"/regler/{room.key}/blad/"))) == len(off)


def test_a_visitor_plays_without_hidden_cards():
    Client().post("/prova/cascata/", {"preset": "none"})
    assert Table.objects.get().options["hidden_rows"] == []
