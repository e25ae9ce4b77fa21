"""The tutorial: it has every point of the rules page with the document's own numbers; what is pointed to, drawn and
answered in its steps. That the cases hold and have their sentences is asked of every room."""

import re

import pytest
from django.template.loader import render_to_string

from games.cascata.room import ROOM
from games.engine import tutorial as engine
from games.engine.cards import ByChance
from games.engine.standard import named
from games.engine.tutorial import Pointer
from games.wording import say

TUTORIAL = ROOM.tutorials[0]
STEPS = {step.key: step for step in TUTORIAL.steps}
# The points of the rules page (The tutorial mirrors), each by the last move of the pupil's.
POINTS = {
    "free": "take D9",
    "hidden": "take H6",
    "pair": "group H8,S8",
    "three": "group H8,D8,S8",
    "four": "add C8 to H8",
    "stolen": "group H8,S8",
    "steal": "steal H8 with D8,C8",
    "joker": "group D9,S9",
    "joker_group": "group H2,D2,X1,S2",
    "penalty": "stop",
    "multiplier": "group C8,D8",
    "lock": "take S4",
}
# What the document says that groups and hands count, as the figure of a step has it.
COUNTED = {"pair": [16], "three": [48], "four": [100], "steal": [100], "joker_group": [100], "multiplier": [36, 16]}


def own_moves(key):
    return [text for seat, text in STEPS[key].case["moves"] if seat == STEPS[key].seat]


def begun(key, *made):
    return engine.stand(ROOM, STEPS[key], made)


def on_the_way(key):
    """The step before each of its own moves."""
    own = own_moves(key)
    return [begun(key, *own[:made]) for made in range(len(own))]


def pointed(at, seat=0):
    return ROOM.pointers(ROOM.view(at.state, seat), at.wanted[0])


def drawn(key, *made):
    return ROOM.figure(engine.figure(ROOM, STEPS[key], made))


def judged(key, text, *made):
    """The key of the sentence that answers this move, None if it is the one meant."""
    _kept, refusal = engine.judge(ROOM, STEPS[key], begun(key, *made), text)
    return refusal and refusal.key


def test_every_point_of_the_rules_page_is_a_step():
    assert {key: own_moves(key)[-1] for key in STEPS} == POINTS


@pytest.mark.parametrize(("key", "points"), COUNTED.items())
def test_a_figure_counts_as_the_document_does(key, points):
    assert [group.points for group in drawn(key)["laid"]] == points


@pytest.mark.parametrize("key", STEPS)
class TestStep:
    def test_no_cards_make_a_group_but_those_that_it_is_about(self, key):
        about = {card for text in own_moves(key) for card in text.replace(" ", ",").split(",")}
        views = [ROOM.view(at.state, 0) for at in on_the_way(key)]
        assert {card for view in views for each in view["previews"] for card in each["cards"]} <= about

    def test_the_hand_points_to_places_of_the_table_that_have_words(self, key):
        pointers = [pointer for at in on_the_way(key) for pointer in pointed(at)]
        kinds = {pointer.id.split("-")[0] for pointer in pointers}
        assert kinds <= {"hand", "pyramid", "reserve", "group", "do"}
        assert all(say(ROOM, pointer.word) for pointer in pointers)

    def test_the_last_place_that_it_points_to_sends_the_form(self, key):
        for at in on_the_way(key):
            *places, last = pointed(at)
            assert (last.done, [place.id for place in places if not place.done]) == ("", [])

    def test_its_figure_belongs_to_a_section_of_the_rule_card(self, key):
        assert STEPS[key].section in {section.key for section in ROOM.rule_card}


def test_a_theft_points_to_the_cards_the_group_and_the_button():
    ids = [pointer.id for pointer in pointed(begun("steal", "take C8"))]
    assert ids == ["hand-1", "hand-2", "group-1-0", "do-steal"]


def test_a_joker_swap_points_to_the_joker_and_the_covered_card():
    joker, card, _button = pointed(begun("joker"))
    assert joker == Pointer("hand-3", named("X1"), "#hand-box-3:checked")
    assert card == Pointer("pyramid-6-3", named("S9"), "#pyramid-box-6-3:checked")


def test_the_figure_of_a_take_shows_what_became_free():
    lower = {when: [spot.is_free for spot in drawn("free")[when][1]] for when in ("before", "after")}
    assert lower == {"before": [False, False, False], "after": [True, False, False]}


def test_the_figure_of_the_hidden_row_shows_the_card_that_turned_up():
    lower = {when: [spot.face.name for spot in drawn("hidden")[when][1]] for when in ("before", "after")}
    assert lower == {"before": ["", "", ""], "after": ["CA", "", ""]}


def test_the_figure_of_a_pair_that_was_stolen_shows_what_others_made_of_it():
    assert [(group.points, group.is_safe) for group in drawn("stolen")["lost"]] == [(100, True)]


def test_the_figure_of_the_end_counts_the_hand_off():
    told = drawn("penalty")
    assert (told["laid"][0].points, told["penalty"], told["points"], told["total"]) == (100, 37, 100, 63)


def test_when_a_step_is_done_its_picture_is_of_the_move_that_it_is_about():
    assert engine.figure(ROOM, STEPS["joker"], own_moves("joker")).move == "joker X1>6,3"


def test_a_figure_with_the_multiplier_says_what_was_multiplied():
    assert [(group.sum, group.times, group.points) for group in drawn("multiplier")["laid"]] == [
        (18, 2, 36),
        (16, 1, 16),
    ]


@pytest.mark.parametrize("key", sorted(COUNTED))
def test_no_figure_says_that_cards_are_equal_to_their_points(key):
    html = render_to_string("cascata/figure.html", {"fig": drawn(key)})
    words = " ".join(re.sub(r"<[^>]+>", " ", re.sub(r'<span class="card.*?</span></span>', "▮", html)).split())
    assert not re.search(r"▮[ 0-9]*=", words), words


def test_the_figure_of_the_lock_card_shows_it():
    assert (drawn("lock")["got"].name, drawn("lock")["locked"]) == ("LOCK", True)


def test_the_other_steals_the_pair_by_itself():
    assert [group.rank for group in begun("stolen", "draw", "group H8,S8").state.groups[1]] == ["8"]


def test_a_covered_card_is_met_with_the_rules_reason():
    assert judged("free", "take D9") == "covered"


def test_another_free_card_is_right_too_but_not_the_one_meant():
    assert judged("free", "take H3") == "also_right"


@pytest.mark.parametrize(
    ("key", "text", "made", "reason"),
    [
        ("pair", "stop", ["draw"], "lay_first"),
        ("three", "group H8,S8", ["take S8"], "lay_all"),
        ("steal", "group D8,C8", ["take C8"], "take_the_pair"),
        ("joker_group", "group H2,D2,S2", ["take S2"], "lay_all"),
        ("multiplier", "group C8,D8", ["take S2"], "nines_first"),
    ],
)
def test_a_move_that_is_allowed_has_a_reason_of_its_own(key, text, made, reason):
    assert judged(key, text, *made) == reason


def test_any_free_card_follows_the_lock_card():
    assert judged("lock", "take S7", "draw") is None


def test_the_short_game_is_a_position_with_fourteen_cards_and_a_hidden_row():
    options, start = TUTORIAL.game(ByChance())
    state = ROOM.from_position(options, 2, start)
    assert (sum(card is not None for card in state.pyramid), state.up.count(False), len(state.reserve)) == (14, 3, 6)
