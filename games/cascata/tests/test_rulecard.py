"""The rule card: every variant has a section of its own, and the table opens it where the moment is told of."""

from types import SimpleNamespace

import pytest

from games.cascata.board import context
from games.cascata.room import ROOM
from games.views.rules import sections_of

from .worlds import group, position, pyramid

LYING = pyramid({(6, 1): "S3", (6, 2): "S4"})
PLATES = [SimpleNamespace(number=n, name=name) for n, name in enumerate(("Bo", "Cleo"))]
SECTIONS = {section.key: section for section in ROOM.rule_card}


def opened(seat=0, **changes):
    return ROOM.section_now(ROOM.view(position(**changes), seat))


def test_every_option_has_a_section():
    assert {section.option for section in ROOM.rule_card} - {""} == {option.key for option in ROOM.options}


@pytest.mark.parametrize("option", ["multiplier", "lock_card", "open_theft"])
def test_a_variant_is_told_of_where_it_is_played(option):
    plain = {section.option for section in sections_of(ROOM, ROOM.check_options({}))}
    chosen = {section.option for section in sections_of(ROOM, ROOM.check_options({option: True}))}
    assert (option in plain, option in chosen) == (False, True)


@pytest.mark.parametrize(("is_open", "theft"), [(False, "steal"), (True, "open_theft")])
def test_how_a_group_is_taken_is_told_once_as_it_is_played(is_open, theft):
    chosen = {section.key for section in sections_of(ROOM, ROOM.check_options({"open_theft": is_open}))}
    assert chosen & {"steal", "open_theft"} == {theft}


def test_the_whole_card_tells_of_both_ways_of_taking_a_group():
    assert {"steal", "open_theft"} <= {section.key for section in sections_of(ROOM, None)}


def test_without_a_hidden_row_the_card_tells_of_none():
    assert "hidden" not in {section.key for section in sections_of(ROOM, ROOM.check_options({"hidden_rows": []}))}


@pytest.mark.parametrize("key", sorted(SECTIONS.keys() - {"groups", "end"}))
def test_a_section_says_where_the_choice_was_ours(key):
    assert SECTIONS[key].ours


def test_who_has_a_joker_reads_of_it():
    assert opened() == "joker"


def test_who_is_to_take_reads_of_the_pyramid():
    assert opened(hands=[["H8"], ["C3"]]) == "pyramid"


def test_where_the_reserve_is_locked_one_reads_of_that():
    assert opened(options={"lock_card": True}, hands=[["H8"], ["C3"]], locked=True, aside=["LOCK"]) == "lock"


def test_who_may_group_reads_of_groups():
    assert opened(hands=[["H8"], ["C3"]], phase="group") == "groups"


def test_who_may_steal_reads_of_that():
    theirs = [[], [group("S8", "C8")]]
    assert opened(hands=[["H8", "D8"], ["C3"]], groups=theirs, pyramid=LYING, phase="group") == "steal"


def test_with_open_theft_who_may_steal_reads_of_that():
    state = {"options": {"open_theft": True}, "groups": [[], [group("S8", "C8")]], "pyramid": LYING, "phase": "group"}
    assert opened(hands=[["H8", "C5"], ["C3"]], **state) == "open_theft"


def test_who_waits_reads_of_the_goal():
    assert opened(seat=1) == "goal"


def test_an_onlooker_reads_of_the_goal():
    assert opened(seat=None) == "goal"


@pytest.mark.parametrize(("marks", "section"), [(True, "steal"), (False, "groups")])
def test_the_way_to_the_rules_gives_no_hint_where_nothing_is_marked(marks, section):
    theirs = [[], [group("S8", "C8")]]
    state = position(hands=[["H8", "D8"], ["C3"]], groups=theirs, pyramid=LYING, phase="group")
    assert context(ROOM.view(state, 0), seats=PLATES, marks=marks)["part"] == section
