from dataclasses import replace

import pytest
from django.utils import translation

from games.engine.base import Text, ngettext
from games.registry import ROOMS
from games.wording import say

ROOM = ROOMS["talkamrater"]
COUNTED = replace(ROOM, texts={"cards": ngettext("%(n)s kort till %(name)s", "%(n)s korten till %(name)s")})


def test_a_text_is_said_with_its_values():
    assert say(ROOM, Text("ended", {"name": "Bo", "card": "6+3"})) == "Bo lade 6+3 på kasthögen."


def test_a_value_that_is_a_text_is_said_too():
    assert (
        say(ROOM, Text("ended", {"name": "Bo", "card": Text("sum_card", {"n": 7})})) == "Bo lade summan 7 på kasthögen."
    )


def test_a_name_with_a_percent_sign_is_said_as_it_is():
    assert say(ROOM, Text("threw", {"name": "100 %(a)s"})) == "100 %(a)s kastade två kort och tog ett."


def test_a_refusal_with_values_it_does_not_show_is_said():
    assert say(ROOM, Text("sums_differ", {"card": "2+2", "others": ("1+4",)})) == "Inte lika mycket än."


def test_what_is_no_text_is_said_as_it_is():
    assert say(ROOM, "6+3") == "6+3"


@pytest.mark.parametrize(("n", "sentence"), [(1, "1 kort till Bo"), (2, "2 korten till Bo")])
def test_a_text_with_a_number_has_its_plural(n, sentence):
    assert say(COUNTED, Text("cards", {"n": n, "name": "Bo"})) == sentence


@pytest.mark.parametrize("key", sorted(ROOM.texts))
def test_every_text_of_the_room_can_be_said(key):
    values = {name: "x" for name in ("name", "names", "card", "taken", "count", "a", "b", "suit", "rank")} | {"n": 2}
    with translation.override("sv"):
        assert "%(" not in say(ROOM, Text(key, values))


def test_a_text_with_a_number_is_said_in_the_language_that_is_asked_for():
    with translation.override("sv"):
        assert say(ROOM, Text("own_points", {"n": 1}), "en") == "You got 1 point."


@pytest.mark.parametrize("game", [key for key, room in ROOMS.items() if "own_points" in room.texts])
@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen(game, language):
    with translation.override(language):
        assert " −76 " in say(ROOMS[game], Text("own_points", {"n": -76}))
