"""What an own move would do, told before it is made."""

import random

import pytest

from games.skordespelet.preview import preview
from games.skordespelet.room import ROOM

from .worlds import played, position


def test_a_grazing_is_shown_with_its_sums():
    shown = preview(position(season="graze"), 0, "graze HQ<C3")
    assert [(each["total"], each["needs"], each["eaten"]) for each in shown["pastures"]] == [(3, 3, True)]


def test_a_club_honour_counts_one_more_in_the_sum():
    shown = preview(position(season="graze", barns=[["C3", "CA"], []]), 0, "graze C7<C3,CA")
    assert shown["pastures"][0]["terms"] == "2+3"


def test_a_needless_field_still_shows_what_the_move_costs():
    assert preview(position(), 0, "sow H2 using C3")["cost"] == 2


def test_who_would_be_full_is_shown():
    shown = preview(position(season="graze"), 0, "graze C7<C3,HA")
    assert shown["pastures"][0]["full"] == ("HA", "C3")


def test_the_owner_sees_what_another_order_does():
    state = played(position(season="graze", harvests=[[], ["H3"]]), "graze H3<HA,C3")
    shown = [preview(state, 1, text)["pastures"][0]["full"] for text in ("order", "order H3<C3,HA")]
    assert shown == [("C3",), ("HA",)]


def test_a_sowing_shows_what_it_costs_and_lacks():
    shown = preview(position(), 0, "sow H2,C6")
    assert [shown[key] for key in ("cost", "left", "short")] == [8, 4, 4]


def test_single_use_fields_that_would_help_are_offered():
    assert preview(position(consolation=0), 0, "sow C6")["offers"] == ["DA", "C3", "HA"]


def test_none_is_offered_where_all_together_do_not_do():
    assert preview(position(barns=[["HA"], []]), 0, "sow H2,C6")["offers"] == []


def test_the_cheapest_is_suggested():
    assert preview(position(consolation=0), 0, "sow C6")["suggested"] == ["DA", "HA"]


def test_what_is_thrown_already_is_not_offered_again():
    assert preview(position(), 0, "sow H2,C6 using HA")["offers"] == ["C3"]


@pytest.mark.parametrize(("season", "text"), [("sow", "sow S8"), ("sow", "grow"), ("grow", "grow +C3"), ("sow", "?")])
def test_what_shows_nothing_has_no_preview(season, text):
    assert preview(position(season=season), 0, text) is None


@pytest.mark.parametrize(
    ("season", "text"), [("graze", "graze C7<C3,HA"), ("sow", "sow H2,C6"), ("weather", "weather S8>C7")]
)
def test_what_is_hidden_changes_no_preview(season, text):
    state = position(season=season)
    assert preview(ROOM.hides(state, 0, random.Random(1)), 0, text) == preview(state, 0, text)
