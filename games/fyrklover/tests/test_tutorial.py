"""The tutorials: every point of the rules page is a step, as the rules' own cases have it; other moves get a reason."""

import json
import random
from pathlib import Path

import pytest

from games import learning
from games.engine import tutorial as engine
from games.engine.cards import ByChance
from games.engine.record import load, steps
from games.fyrklover.ladders import any_on
from games.fyrklover.room import ROOM
from games.wording import say

FIRST, SECOND = ROOM.tutorials
STEPS = {step.key: step for tutorial in ROOM.tutorials for step in tutorial.steps}
HERE = Path(__file__).resolve().parent
URLS = {name: f"/{name}/" for name in ("table", "move", "again", "show", "index", "next", "previous")}
OTHER_SUIT = str.maketrans("SH", "HS")
# What the rules page's tutorial is to mirror, in the order in which a child meets it, and the last own move of each.
POINTS = {
    "up": "place S6 @ 3,0",
    "down": "place S4 @ 2,0",
    "not": "place S6 @ 3,0",
    "corner": "place S2 @ 3,0",
    "joker": "place S3 @ 1,0",
    "twice": "place X1 @ 0,0",
    "two": "done",
    "danger": "place S4 @ 2,0",
    "five": "swap S4 S3",
    "ace": "swap S4 S3",
    "hide": "hide S4 @ 2,0",
    "peek": "peek 1,0 2,0",
    "trade": "swapdown 1,0 2,0",
    "flip": "flip row 1,0",
    "turn": "turn X1",
    "ada": "done",
    "bo": "done",
    "cleo": "done",
    "dan": "done",
    "gone": "done",
    "free": "flip row 0,0",
    "pair": "done",
    "extra": "done",
    "locked": "place S6 @ 3,0",
}
CASES = {  # steps that begin on the board of one of the rules' cases
    "up": "ladder_3_4_5_6",
    "down": "ladder_6_5_4_3",
    "not": "no_ladder_3_5_4_6",
    "corner": "ladder_round_the_corner_q_k_a_2",
    "twice": "joker_in_two_ladders",
    "two": "two_ladders_in_one_move_two_turns",
    "danger": "two_three_four_is_dangerous",
    "five": "two_four_three_then_five_and_a_swap",
    "ace": "two_four_three_then_ace_and_a_swap",
    "extra": "lock_stays_fresh_through_the_own_extra_turn",
}
OTHER_SEAT = {"joker": "ladder_2_3_4_joker", "locked": "locked_cards_count_in_a_ladder"}  # there seat 1 moves


def shared(name):
    return json.loads((HERE / "cases" / f"{name}.json").read_text(encoding="utf-8"))


def own_moves(key):
    return [text for seat, text in STEPS[key].case["moves"] if seat == STEPS[key].seat]


def begun(key, *made):
    return engine.stand(ROOM, STEPS[key], made)


def opened(key):
    return load(dict(STEPS[key].case), {ROOM.key: ROOM}).start


def ended(key):
    return [step.state for step in steps(load(dict(STEPS[key].case), {ROOM.key: ROOM}))][-1]


def judged(key, text, *made):
    """The key of the sentence that answers this move, None if it is the one meant."""
    _kept, refusal = engine.judge(ROOM, STEPS[key], begun(key, *made), text)
    return refusal and refusal.key


def pointed(key, *made):
    at = begun(key, *made)
    return [pointer.id for pointer in ROOM.pointers(ROOM.view(at.state, STEPS[key].seat), at.wanted[0])]


def drawn(key, made=()):
    """The page of the step after these moves."""
    tutorial = next(one for one in ROOM.tutorials if STEPS[key] in one.steps)
    place = learning.find(ROOM.key, tutorial.key, tutorial.steps.index(STEPS[key]) + 1)
    return learning.fragment(place, learning.Asked(tuple(made), URLS), language="sv")


def dice(state):
    return [lying.lock for _cell, lying in sorted(state.board.items()) if lying.lock]


def by_cell(board):
    return sorted(board, key=lambda card: (card["y"], card["x"]))


def test_every_point_of_the_rules_page_is_a_step_in_its_order():
    assert [(key, own_moves(key)[-1]) for key in STEPS] == list(POINTS.items())


def test_the_file_of_every_step_is_used():
    assert sorted(STEPS) == sorted(file.stem for file in (HERE.parent / "steps").glob("*.json"))


@pytest.mark.parametrize(("key", "name"), CASES.items())
def test_a_step_begins_and_goes_as_the_case_of_the_rules(key, name):
    step, case = STEPS[key].case, shared(name)
    board = [by_cell(one["start"]["board"]) for one in (step, case)]
    moves = [sorted(map(tuple, one["moves"][: len(step["moves"])])) for one in (step, case)]
    if key == "ace":  # the rules' case swaps 3 and 4, the step 4 and 3
        moves[1] = [(seat, text.replace("swap S3 S4", "swap S4 S3")) for seat, text in moves[1]]
    assert (board[0], moves[0]) == (board[1], moves[1])


@pytest.mark.parametrize(("key", "name"), OTHER_SEAT.items())
def test_a_case_of_the_other_seat_is_the_same_with_the_suits_changed(key, name):
    case = json.loads(json.dumps(shared(name)).translate(OTHER_SUIT))
    step = STEPS[key].case
    assert (by_cell(step["start"]["board"]), step["moves"][0][1]) == (
        by_cell(case["start"]["board"]),
        case["moves"][0][1],
    )


@pytest.mark.parametrize("key", STEPS)
class TestStep:
    def test_every_own_card_is_in_the_hand_or_on_the_board(self, key):
        """What is neither is said by the table to lie on the board."""
        case = STEPS[key].case
        lying = [each["card"] for each in case["start"]["board"]]
        assert len([*lying, *sum(case["start"]["hands"], [])]) - ("X1" in str(case["start"])) == 13 * case["seats"]

    def test_its_buttons_are_called_as_on_the_table(self, key):
        own = own_moves(key)
        for made in range(len(own)):
            view = ROOM.view(begun(key, *own[:made]).state, STEPS[key].seat)
            pointer = ROOM.pointers(view, own[made])[-1]
            button = drawn(key, own[:made]).partition(f' id="{pointer.id}"')[2].partition("</button>")[0]
            assert f"<span>{say(ROOM, pointer.word)}</span>" in button

    def test_every_place_that_is_tapped_is_there_before_anything_is_chosen(self, key):
        own = own_moves(key)
        for made in range(len(own)):
            page = drawn(key, own[:made])
            assert [place for place in pointed(key, *own[:made]) if f' id="{place}"' not in page] == []

    def test_its_figure_belongs_to_a_section_of_the_rule_card(self, key):
        """But for the turns between in which nothing but the die changes."""
        assert STEPS[key].section in {section.key for section in ROOM.rule_card} or key in ("bo", "cleo", "dan", "free")


STORIES = [("hide", "peek"), ("ada", "bo"), ("bo", "cleo"), ("cleo", "dan"), ("dan", "gone"), ("gone", "free")]


@pytest.mark.parametrize(("before", "after"), STORIES)
def test_a_step_of_a_story_begins_where_the_one_before_ended(before, after):
    assert ROOM.position(ended(before))["board"] == ROOM.position(opened(after))["board"]


def test_what_is_swapped_lies_there_when_the_row_is_turned_up():
    swapped, found = [{cell: lying.card for cell, lying in at.board.items()} for at in (ended("trade"), opened("flip"))]
    assert swapped == found


def test_the_lock_with_four_goes_down_turn_by_turn():
    assert [dice(ended(key)) for key in ("ada", "bo", "cleo", "dan", "gone")] == [[4, 4], [3, 3], [2, 2], [1, 1], []]


def test_four_at_the_table_are_ada_bo_cleo_and_dan():
    seated = []
    for key in ("ada", "bo", "cleo", "dan"):
        names = list(STEPS[key].others)
        names.insert(STEPS[key].seat, key.capitalize())
        seated.append(names)
    assert seated == [["Ada", "Bo", "Cleo", "Dan"]] * 4


def test_the_lock_with_two_is_seen_at_two_and_at_one_and_then_gone():
    own = own_moves("pair")
    assert [dice(begun("pair", *own[:made]).state) for made in (1, 2, 3)] == [[2, 2], [1, 1], []]


def test_the_die_does_not_go_down_for_the_extra_turn():
    own = own_moves("extra")
    assert [dice(begun("extra", *own[:made]).state) for made in (1, 2)] == [[2], [2]]


def test_noor_takes_the_point_by_herself():
    assert begun("danger", "place S4 @ 2,0").state.points == (0, 1)


def test_the_joker_counts_as_seven_and_as_five():
    events = engine.figure(ROOM, STEPS["twice"]).events
    rungs = [each for event in events if event.kind == "ladder" for each in event.data["cells"]]
    assert [each["rank"] + 1 for each in rungs if each["card"] == "X1"] == [7, 5]


@pytest.mark.parametrize(
    ("key", "text", "made", "reason"),
    [
        ("up", "place S2 @ -1,0", [], "ladder_too"),
        ("up", "place S6 @ 0,1", [], "put_six"),
        ("up", "done", [], "also_right"),
        ("corner", "place SJ @ -1,0", [], "ladder_too"),
        ("twice", "place X1 @ 3,0", [], "put_joker"),
        ("two", "place S5 @ 0,4", [], "try_this"),
        ("five", "swap S4 S3", [], "put_five"),
        ("five", "place S5 @ 3,0", [], None),
        ("five", "swap S3 S4", ["place S5 @ 3,0"], None),
        ("ace", "place S5 @ 3,0", [], "put_ace"),
        ("hide", "place S5 @ 1,0", [], "hide_it"),
        ("hide", "hide S5 @ 2,0", [], "hide_like_this"),
        ("peek", "peek 1,0", [], "peek_at_both"),
        ("peek", "peek 2,0 1,0", [], None),
        ("trade", "peek 1,0 2,0", [], "trade_them"),
        ("trade", "swapdown 2,0 1,0", [], None),
        ("flip", "flip row 2,0", [], None),
        ("flip", "flip column 1,0", [], "turn_the_row"),
        ("turn", "turn X1", [], "three_first"),
        ("free", "done", [], "turn_the_row"),
    ],
)
def test_a_move_that_is_allowed_but_not_meant_has_a_reason_of_its_own(key, text, made, reason):
    assert judged(key, text, *made) == reason


@pytest.mark.parametrize(
    ("key", "text", "code"),
    [("danger", "swap S2 H5", "not_your_suit"), ("locked", "place S6 @ 2,0", "occupied"), ("bo", "peek 0,0", "locked")],
)
def test_what_the_rules_forbid_is_met_with_their_own_sentence(key, text, code):
    assert judged(key, text) == code


@pytest.mark.parametrize(
    ("key", "made", "ids"),
    [
        ("up", [], ["hand-S6", "cell-3_0", "do-place"]),
        ("ace", [], ["hand-SA", "cell--1_0", "do-place"]),
        ("five", ["place S5 @ 3,0"], ["cell-1_0", "cell-2_0", "do-swap"]),
        ("hide", [], ["hand-S5", "cell-1_0", "do-hide"]),
        ("peek", [], ["cell-1_0", "cell-2_0", "do-peek"]),
        ("flip", [], ["cell-1_0", "do-row"]),
        ("turn", [], ["cell-0_0", "do-turn"]),
        ("bo", [], ["do-done"]),
    ],
)
def test_the_hand_points_to_one_place_after_the_other(key, made, ids):
    assert pointed(key, *made) == ids


@pytest.mark.parametrize("seed", range(20))
def test_the_short_game_begins_with_cards_of_both_and_no_ladder(seed):
    options, start = FIRST.game(ByChance(random.Random(seed)))
    state = ROOM.from_position(options, 2, start)
    lying = sorted(card.card[0] for card in state.board.values())
    assert (lying, [len(hand) for hand in state.hands], any_on(state.board)) == (list("HHHSSSX"), [10, 10], False)


def test_the_short_games_are_to_few_points():
    assert [tutorial.game(ByChance())[0]["target"] for tutorial in ROOM.tutorials] == [2, 3]


def test_the_short_game_begins_otherwise_each_time():
    assert FIRST.game(ByChance(random.Random(1))) != FIRST.game(ByChance(random.Random(2)))


@pytest.mark.parametrize("tutorial", ROOM.tutorials, ids=lambda tutorial: tutorial.key)
def test_the_short_game_is_played_out_in_a_few_minutes(tutorial):
    """By two beginners: in half of the games the pupil makes at most twenty-five moves."""
    assert sorted(moves_of_a_short_game(tutorial, seed) for seed in range(11))[5] <= 25


def moves_of_a_short_game(tutorial, seed: int) -> int:
    chance, moves = random.Random(seed), 0

    def shuffle(cards):
        return chance.sample(list(cards), len(cards))

    options, start = tutorial.game(shuffle)
    state = ROOM.from_position(options, 2, start)
    while not ROOM.is_over(state):
        seat = ROOM.to_move(state)[0]
        view, offered = ROOM.seen_by_bot(state, seat), ROOM.legal_moves(state, seat)
        state = ROOM.play(state, seat, ROOM.bots["easy"].choose(view, offered, chance), shuffle).state
        moves += seat == 0
    return moves
