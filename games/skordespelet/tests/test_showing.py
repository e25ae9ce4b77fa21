"""What runs by itself, as it is shown step by step: read out of the events, in words' order, for whom and how long."""

from collections import namedtuple

import pytest

from games.engine.base import Event
from games.skordespelet.room import ROOM
from games.skordespelet.showing import Fate, grazing, shown

from .worlds import play_once, position

Plate = namedtuple("Plate", "number name")
PLATES = [Plate(0, "Sally"), Plate(1, "Ove")]
GRAZED = ("graze H4<C3,HA H5<H6", "order H4<HA,C3", "pass", "pass")


def lines(state, *texts):
    """(the position after these moves, the log's lines as `context` gets them)."""
    told = []
    for text in texts:
        seat, step = state.to_act, play_once(state, text)
        told.append((state.ply, seat, step.events))
        state = step.state
    return state, told


def sally_grazes():
    return position(
        harvests=[[], ["H4", "H5", "H3"]], barns=[["C3", "HA", "H6"], []], hands=[["H10"], ["C9"]], talon=["SK"],
        season="graze",
    )  # fmt: skip


def seen(state, told, seat, **said):
    return shown(ROOM.view(state, seat), seats=PLATES, events=told, **said)


def on(card, *grazers, full=(), total=0, eaten=False, room=0):
    """A pasture of the event, its grazers from the bottom."""
    stays = [grazer for grazer in grazers if grazer not in full]
    each = {"card": card, "total": total, "needs": 0, "eaten": eaten, "room": room, "full": full, "stays": stays}
    return grazing("show-1-0", 1, each)


def fates(part):
    return [(fate.term.face.name, fate.how, fate.there, fate.left) for fate in part.fates]


def test_the_sum_is_that_of_the_cards_from_the_top_down():
    part = on("H4", "HA", "C3", full=("C3",), total=4, eaten=True, room=4)
    assert (part.sum, part.total, [term.face.name for term in part.terms]) == ("3 + 1", 4, ["C3", "HA"])


@pytest.mark.parametrize(("grazers", "said"), [(["C2"], ""), (["CQ"], "2 + 1"), (["HQ"], ""), (["C2", "CQ"], "3 + 2")])
def test_a_number_alone_is_no_sum_and_an_honour_alone_is_one(grazers, said):
    assert on("H4", *grazers).sum == said


def test_a_grazer_is_full_until_one_needs_more_than_there_is():
    part = on("H4", "HA", "C3", full=("C3",), total=4, eaten=True, room=4)
    assert fates(part) == [("C3", "full", 4, 1), ("HA", "short", 1, 1)]


def test_what_lies_under_the_first_that_does_not_fit_goes_home_with_it():
    part = on("H3", "C2", "C9", total=11, eaten=True, room=3)
    assert fates(part) == [("C9", "short", 3, 3), ("C2", "below", 3, 3)]


@pytest.mark.parametrize(
    ("pasture", "needs", "room"),
    [("HQ", "2 + 1", "2"), ("CQ", "2", "2 + 1"), ("H4", "4", "4")],
    ids=["a heart honour resists", "a club honour feeds", "a plain card"],
)
def test_an_honour_is_written_with_what_it_counts_more(pasture, needs, room):
    part = on(pasture, "C2", total=2)
    assert (part.needs.said, part.room.said) == (needs, room)


def test_a_pasture_that_the_weather_took_has_grazers_and_no_fates():
    part = on(None, "C2", total=2)
    assert (part.pasture, part.fates, [term.face.name for term in part.terms]) == (None, (), ["C2"])


def test_the_figures_are_those_of_the_event():
    """Whatever the rules say: the screen tells what happened."""
    part = on("H4", "C2", total=99, eaten=True)
    assert (part.total, part.eaten) == (99, True)


@pytest.mark.parametrize("seat", [0, 1], ids=["who grazes", "whose pasture it is"])
def test_both_pupils_are_shown_the_grazing(seat):
    state, told = lines(sally_grazes(), *GRAZED)
    parts = seen(state, told, seat)["parts"]
    assert [part.pasture.name for part in parts] == ["H4", "H5"]


def test_who_acts_has_seen_enough():
    state, told = lines(sally_grazes(), *GRAZED, "grow")
    assert seen(state, told, 0) is None


def test_who_waits_may_go_on_reading():
    state, told = lines(sally_grazes(), *GRAZED, "grow", "field", "sow")
    plies = [part.ply for part in seen(state, told, 1)["parts"]]
    assert plies == [3, 3, 6]  # the own pass that began it is no act; then the own harvest


def test_a_pass_leaves_a_harvest_to_be_read():
    """A seat that passes by itself must not lose what it has not read."""
    state = position(harvests=[["H4"], ["H5"]], barns=[[], []], hands=[["H10"], ["C9"]], talon=["SK"])
    state, told = lines(state, "sow", "pass", "pass")
    assert [part.kind for part in seen(state, told, 1)["parts"]] == ["harvest"]


def test_what_has_been_put_away_is_not_shown_again():
    state, told = lines(sally_grazes(), *GRAZED)
    assert seen(state, told, 0, closed="v3") is None
    assert seen(state, told, 0, closed="v2") is not None


@pytest.mark.parametrize("closed", ["h9", "e4"])
def test_another_sheet_that_was_put_away_is_no_sheet_of_these(closed):
    state, told = lines(sally_grazes(), *GRAZED)
    assert seen(state, told, 0, closed=closed) is not None


def test_a_replay_shows_what_the_last_move_brought():
    state, told = lines(sally_grazes(), *GRAZED, "grow")
    assert seen(state, told, 1, still=True) is None
    assert seen(state, told[:-1], 1, still=True)["ply"] == 3


def test_an_onlooker_sees_what_the_last_move_brought():
    state, told = lines(sally_grazes(), *GRAZED, "grow")
    assert seen(state, told, None) is None
    assert seen(state, told[:-1], None)["ply"] == 3


def test_a_harvest_is_counted_from_the_points_before_to_those_after():
    state = position(points=[3, 16], harvests=[[], ["HA", "CQ"]], barns=[[], []], hands=[["H10"], ["C9"]])
    state, told = lines(state, "sow")
    (part,) = seen(state, told, 0)["parts"]
    assert (part.sum, part.points, part.before, part.after, part.name, part.own) == ("1 + 3", 4, 16, 20, "Ove", False)


def test_every_step_has_a_key_of_its_own():
    state, told = lines(sally_grazes(), *GRAZED)
    keys = [part.key for part in seen(state, told, 0)["parts"]]
    assert len(set(keys)) == len(keys) == 2


def test_no_event_is_asked_for_what_only_its_seat_may_know():
    hidden = Event("drew", 1, {}, {"card": "S8"}).heard_by(0)
    state = sally_grazes()
    assert seen(state, [(0, 1, (hidden,))], 0) is None


def test_a_fate_can_be_kept():
    assert hash(on("H4", "C3", full=("C3",), room=4)) and isinstance(on("H4", "C3").fates[0], Fate)


def test_a_harvest_is_counted_in_the_order_in_which_it_lies_on_the_table():
    state = position(harvests=[[], ["C2", "H10", "HA", "H4"]], barns=[[], []], hands=[["HK"], ["CK"]], talon=["SK"])
    state, told = lines(state, "sow")
    (part,) = seen(state, told, 1)["parts"]
    assert [term.face.name for term in part.terms] == ["HA", "H4", "H10", "C2"]
