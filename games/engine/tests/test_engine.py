"""What all games share."""

import random
from collections import Counter

import pytest

from games.engine.arena import Stats, Times
from games.engine.base import BadRecord, Bot, Event, Text
from games.engine.cards import AsRecorded, ByChance, deck52, too_many


def test_texts_with_the_same_key_and_values_are_equal():
    assert Text("took", {"name": "Bo"}) == Text("took", (("name", "Bo"),))


def test_a_texts_value_is_found_by_name():
    assert Text("took", {"name": "Bo"}).get("name") == "Bo"


def test_a_value_that_is_not_there_has_a_default():
    assert Text("took").get("name", "Cleo") == "Cleo"


def test_the_private_part_of_an_event_is_for_its_seat_alone():
    event = Event("drew", 1, {"count": 2}, {"cards": ["H6", "S2"]})
    assert event.seen_by(1)["private"] == {"cards": ["H6", "S2"]}
    assert event.seen_by(0)["private"] == event.seen_by(None)["private"] == {}


def test_an_event_of_no_seat_has_no_private_part_for_an_onlooker():
    assert Event("laid", None, {}, {"cards": ["H6"]}).seen_by(None)["private"] == {}


def test_the_deck_has_52_cards_and_the_jokers_wanted():
    assert len(set(deck52())) == 52
    assert deck52(2)[-2:] == ["X1", "X2"]


def test_a_card_held_too_often_is_found():
    assert too_many(["H6", "S2", "H6"], Counter(deck52())) == "H6"


def test_a_card_of_no_deck_is_found():
    assert too_many(["H1"], Counter(deck52())) == "H1"


def test_a_deck_in_pieces_holds_nothing_too_often():
    assert too_many(reversed(deck52()), Counter(deck52())) is None


def test_a_live_shuffle_keeps_the_cards():
    pile = deck52()
    mixed = ByChance(random.Random(1))(pile)
    assert sorted(mixed) == sorted(pile) and mixed != pile


def test_a_live_shuffle_leaves_the_pile_as_it_was():
    pile = deck52()
    ByChance(random.Random(1))(pile)
    assert pile == deck52()


def test_recorded_shuffles_come_in_their_order():
    shuffle = AsRecorded([["H6", "S2"], ["S2"]])
    assert [shuffle(["S2", "H6"]), shuffle(["S2"])] == [["H6", "S2"], ["S2"]]


@pytest.mark.parametrize(
    ("entries", "pile", "code"),
    [
        ([], ["H6"], "shuffle_missing"),
        ([], [], "shuffle_missing"),
        ([["H6"]], ["S2"], "shuffle_mismatch"),
        ([["H6", "H6"]], ["H6"], "shuffle_mismatch"),
        ([[]], ["H6"], "shuffle_mismatch"),
    ],
)
def test_a_shuffle_that_the_record_does_not_hold_is_an_error(entries, pile, code):
    with pytest.raises(BadRecord) as error:
        AsRecorded(entries)(pile)
    assert error.value.code == code


def test_times_are_told_to_within_two_percent():
    times = Times()
    for ms in range(1, 1001):
        times.add(ms / 1000)
    assert [times.share(0.5), times.share(0.95), times.most] == pytest.approx([0.5, 0.95, 1.0], rel=0.03)


def test_the_memory_of_times_does_not_grow_with_their_number():
    times = Times()
    for n in range(5000):
        times.add(0.001 + n * 1e-8)
    assert len(times.steps) < 5


def test_a_shared_game_counts_half_for_each():
    stats = Stats()
    bots = (Bot("easy", None), Bot("hard", None))
    stats.count({"moves": [1], "result": {"winners": [0, 1]}}, bots)
    stats.count({"moves": [1, 2], "result": {"winners": [1]}}, bots)
    assert (stats.bot_wins["easy"], stats.bot_wins["hard"], stats.seat_wins[0]) == (0.5, 1.5, 0.5)


def test_a_game_without_a_result_counts_as_cut_off():
    stats = Stats()
    stats.count({"moves": [1]}, (Bot("easy", None),))
    assert (stats.cut_off, stats.games, stats.moves) == (1, 1, 1)
