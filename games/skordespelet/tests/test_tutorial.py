"""The tutorials: every step is a case that holds and has its sentences in three languages; other moves get a reason."""

import json
import random
from pathlib import Path

import pytest
from django.utils import translation

from games import learning
from games.engine import tutorial as engine
from games.engine.cards import ByChance
from games.engine.record import load, steps
from games.skordespelet.pointing import put_on_top
from games.skordespelet.room import ROOM
from games.wording import say, translated

FIRST, SECOND = ROOM.tutorials
STEPS = {step.key: step for tutorial in ROOM.tutorials for step in tutorial.steps}
HERE = Path(__file__).resolve().parent
LANGUAGES = ("sv", "nb", "en")
MOST_WORDS = 8
URLS = {name: f"/{name}/" for name in ("table", "move", "again", "show", "index", "next", "previous")}
PILES = ("hands", "fields", "barns", "harvests")  # whose cards lie in no order
# The points of the rules page (The tutorial mirrors), in the order in which the document advises to tell them.
POINTS = {
    "field": "field D6",
    "eight": "sow H2,C6",
    "round": "weather S2>CJ",
    "grow": "grow +H5",
    "harvest": "pass",
    "sally": "graze H4<C3,HA H5<H6",
    "ove": "order H4<HA,C3",
    "spade": "weather S8>H6",
    "whole": "pass",
    "six": "pass",
    "four": "pass",
    "queen": "pass",
    "two": "pass",
    "year": "sow CA",
    "ace": "sow HA using DA",
    "barn": "weather S5>H4",
    "storm": "weather SA>C10",
    "flow": "sow C5",
    "stop": "joker stop",
    "shoo": "joker shoo C4",
    "back": "pass",
}
EXAMPLES = {  # steps of the grazing itself, and the rules' cases that they come to
    "six": "grazing_six_under_three_and_four",
    "four": "grazing_four_under_four",
    "queen": "grazing_four_under_two_and_queen",
    "two": "grazing_two_under_ace",
}


def shared(name):
    return json.loads((HERE / "cases" / f"{name}.json").read_text(encoding="utf-8"))


def own_moves(key):
    return [text for seat, text in STEPS[key].case["moves"] if seat == STEPS[key].seat]


def begun(key, *made):
    return engine.stand(ROOM, STEPS[key], made)


def ended(key):
    return [step.state for step in steps(load(dict(STEPS[key].case), {ROOM.key: ROOM}))][-1]


def judged(key, text, *made):
    """The key of the sentence that answers this move, None if it is the one meant."""
    _kept, refusal = engine.judge(ROOM, STEPS[key], begun(key, *made), text)
    return refusal and refusal.key


def in_no_order(key, value):
    return [sorted(pile) for pile in value] if key in PILES else value


def pointed(key, *made):
    at = begun(key, *made)
    return [pointer.id for pointer in ROOM.pointers(ROOM.view(at.state, STEPS[key].seat), at.wanted[0])]


def drawn(key, made):
    """The page of the step after these moves."""
    tutorial = next(one for one in ROOM.tutorials if STEPS[key] in one.steps)
    place = learning.find(ROOM.key, tutorial.key, tutorial.steps.index(STEPS[key]) + 1)
    return learning.fragment(place, learning.Asked(tuple(made), URLS), language="sv")


def test_every_point_of_the_rules_page_is_a_step():
    assert {key: own_moves(key)[-1] for key in STEPS} == POINTS


def test_the_steps_come_as_the_document_advises_with_the_fields_first():
    assert list(STEPS) == list(POINTS)


def test_the_file_of_every_step_is_used():
    assert sorted(STEPS) == sorted(file.stem for file in (HERE.parent / "steps").glob("*.json"))


@pytest.mark.parametrize("key", STEPS)
class TestStep:
    def test_its_case_holds(self, key):
        expect, state = STEPS[key].case["expect"], ended(key)
        reached, told = ROOM.position(state), expect["position"]
        assert {one: in_no_order(one, reached[one]) for one in told} == {
            one: in_no_order(one, told[one]) for one in told
        }
        assert (ROOM.is_over(state), list(ROOM.to_move(state))) == (expect["over"], expect["to_move"])

    def test_the_moves_of_its_case_bring_it_to_its_end(self, key):
        assert engine.goes_through(ROOM, STEPS[key])

    def test_whatever_may_be_done_in_it_is_answered(self, key):
        at = begun(key)
        answers = [engine.judge(ROOM, STEPS[key], at, move)[1] for move in ROOM.legal_moves(at.state, STEPS[key].seat)]
        assert None in answers

    def test_the_hand_ends_at_a_button(self, key):
        own = own_moves(key)
        assert all(pointed(key, *own[:made])[-1].startswith("do-") for made in range(len(own)))

    def test_its_figure_shows_something(self, key):
        figure = ROOM.figure(engine.figure(ROOM, STEPS[key]))
        assert len(figure) > 1

    def test_its_figure_belongs_to_a_section_of_the_rule_card(self, key):
        """But for those of a whole turn: the rule card pictures the seven seasons and the flow of cards itself."""
        assert STEPS[key].section in {section.key for section in ROOM.rule_card} or key in ("year", "flow")

    def test_every_pointer_has_its_word(self, key):
        own = own_moves(key)
        stands = [begun(key, *own[:made]) for made in range(len(own))]
        pointers = [
            pointer for at in stands for pointer in ROOM.pointers(ROOM.view(at.state, STEPS[key].seat), at.wanted[0])
        ]
        assert all(say(ROOM, pointer.word) for pointer in pointers)

    def test_its_buttons_are_called_as_on_the_table(self, key):
        own = own_moves(key)
        for made in range(len(own)):
            pointer = ROOM.pointers(ROOM.view(begun(key, *own[:made]).state, STEPS[key].seat), own[made])[-1]
            page = drawn(key, own[:made])
            button = page.partition(f' id="{pointer.id}"')[2].partition("</button>")[0]
            assert f"<span>{say(ROOM, pointer.word)}</span>" in button

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_its_sentences_are_short_in_every_language(self, key, language):
        step = STEPS[key]
        said = [translated(sentence, language) for sentence in (*step.say, step.told)]
        assert [sentence for sentence in said if len(sentence.split()) > MOST_WORDS] == []

    @pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "sv"])
    def test_its_sentences_exist_in_every_language(self, key, language):
        step = STEPS[key]
        marked = [*step.say, step.told]
        with translation.override(language):
            assert [one for one in marked if translation.gettext(one) == one] == []


@pytest.mark.parametrize(("key", "name"), EXAMPLES.items())
def test_an_example_of_the_grazing_ends_as_in_the_rules(key, name):
    told = shared(name)["expect"]["position"]
    reached = ROOM.position(ended(key))
    assert {one: reached[one] for one in ("barns", "harvests", "discard")} == {
        one: told[one] for one in ("barns", "harvests", "discard")
    }


def test_sally_and_ove_come_step_by_step_to_the_end_of_the_whole_example():
    told = shared("sally_and_ove_the_whole_example")["expect"]["position"]
    reached = ROOM.position(ended("whole"))
    assert {one: reached[one] for one in ("barns", "harvests", "discard", "season")} == {
        one: told[one] for one in ("barns", "harvests", "discard", "season")
    }


@pytest.mark.parametrize(("before", "after"), [("sally", "ove"), ("ove", "spade"), ("spade", "whole")])
def test_a_step_of_sally_and_ove_begins_where_the_one_before_ended(before, after):
    was, now = ROOM.position(ended(before)), ROOM.position(load(dict(STEPS[after].case), {ROOM.key: ROOM}).start)
    assert was == now


@pytest.mark.parametrize(("key", "other"), [("sally", "Ove"), ("ove", "Sally"), ("spade", "Sally"), ("harvest", "Ove")])
def test_who_sits_opposite_has_the_name_of_the_document(key, other):
    assert STEPS[key].others == (other,)


def test_the_flow_of_cards_begins_as_in_the_rules():
    start, moves = shared("how_cards_flow")["start"], shared("how_cards_flow")["moves"]
    flow = STEPS["flow"].case
    assert (flow["start"] | {"turn": 0}, flow["moves"]) == (start, moves[: len(flow["moves"])])


def test_a_whole_turn_is_that_of_the_rules():
    case = shared("the_seven_seasons_in_order")
    assert (STEPS["year"].case["start"], STEPS["year"].case["moves"]) == (case["start"], case["moves"])


def test_the_others_in_a_case_make_their_moves_by_themselves():
    assert begun("round", "sow HA,CA").state.to_act == 0


@pytest.mark.parametrize(
    ("key", "text", "made", "reason"),
    [
        ("field", "field", [], "lay_field"),
        ("eight", "sow H2", ["field D9"], "sow_both"),
        ("round", "pass", ["sow HA,CA"], "try_spade"),
        ("round", "sow CA", [], "sow_both"),
        ("grow", "grow +H5,+C4", [], "grow_five"),
        ("sally", "graze H3<C3", [], "graze_both"),
        ("ove", "order", [], "three_on_top"),
        ("spade", "weather S8>C3", [], "take_six"),
        ("six", "graze H6<C4,C3", [], "three_first"),
        ("queen", "graze H4<HQ,H2", [], "two_first"),
        ("four", "graze H4<C10", [], "graze_like_this"),
        ("year", "field", ["graze H7<C6,H2", "pass", "grow +C6"], "lay_field"),
        ("ace", "sow", [], "use_ace"),
        ("stop", "pass", [], "use_joker"),
        ("shoo", "joker shoo HA", [], "shoo_four"),
        ("back", "joker back C2", [], "move_five"),
    ],
)
def test_a_move_that_is_allowed_but_not_meant_has_a_reason_of_its_own(key, text, made, reason):
    assert judged(key, text, *made) == reason


@pytest.mark.parametrize(
    ("key", "text", "code"),
    [("eight", "sow H2,C6", "wrong_season"), ("ace", "sow HA", "field_limit"), ("spade", "weather S8>H5", None)],
)
def test_what_the_rules_forbid_is_met_with_their_own_sentence(key, text, code):
    assert judged(key, text) == (code or "take_six")


@pytest.mark.parametrize("text", ["graze H4<HA,C3 H5<H6", "graze H5<H6 H4<C3,HA"])
def test_sally_may_lay_her_cards_in_any_order(text):
    assert judged("sally", text) is None


def test_cards_may_be_sown_in_any_order():
    assert judged("eight", "sow C6,H2", "field D9") is None


def test_every_reason_is_a_sentence_of_the_room():
    for step in STEPS.values():
        assert all(say(ROOM, engine.Text(key)) for _begins, key in step.reasons)


@pytest.mark.parametrize(
    ("key", "made", "ids"),
    [
        ("eight", ["field D9"], ["hand-0", "hand-1", "do-sow"]),
        (
            "sally",
            [],
            ["harvest-1-H4", "barn-0-C3", "barn-0-HA", "harvest-1-H5", "barn-0-H6", "do-graze"],
        ),
        ("ove", [], ["grazing-C3", "do-order"]),
        ("spade", [], ["hand-0", "grazing-H6", "do-weather"]),
        ("ace", [], ["hand-0", "using-DA", "do-sow"]),
        ("grow", [], ["barn-0-H5", "do-grow"]),
        ("shoo", [], ["hand-1", "grazing-C4", "do-shoo"]),
        ("harvest", [], ["do-skip"]),
        ("flow", ["graze C9<C2 H2<H6", "weather S4>C3", "pass", "grow +H6"], ["do-skip"]),
    ],
)
def test_the_hand_points_to_one_place_after_the_other(key, made, ids):
    assert pointed(key, *made) == ids


def test_a_pile_that_lies_as_a_fan_is_opened_before_its_first_card():
    view = ROOM.view(begun("sally").state, 0)
    view["harvests"][1] += ["C2", "C5", "C7"]
    ids = [pointer.id for pointer in ROOM.pointers(view, "graze H4<C3 H5<H6")]
    assert ids[:4] == ["open-harvest-1", "harvest-1-H4", "barn-0-C3", "harvest-1-H5"]


@pytest.mark.parametrize(
    ("lying", "wanted", "raised"),
    [("ab", "ab", ""), ("ab", "ba", "a"), ("abc", "cba", "ba"), ("abc", "acb", "b"), ("abc", "cab", "ab")],
)
def test_as_few_grazers_as_can_be_are_put_on_top(lying, wanted, raised):
    assert put_on_top(list(lying), list(wanted)) == list(raised)


@pytest.mark.parametrize(("tutorial", "beginner", "jokers"), [(FIRST, True, 0), (SECOND, False, 2)])
def test_the_short_game_begins_with_fields_and_low_crops_and_goes_to_ten_points(tutorial, beginner, jokers):
    options, start = tutorial.game(ByChance())
    state = ROOM.from_position(options, 2, start)
    lying = ([len(pile) for pile in state.fields], [len(pile) for pile in state.barns])
    assert (options, lying) == ({"target": 10, "beginner": beginner, "jokers": jokers}, ([3, 3], [2, 2]))


@pytest.mark.parametrize("tutorial", ROOM.tutorials)
def test_the_short_game_is_played_out_in_a_few_minutes(tutorial):
    """By two beginners: in half of the games the pupil makes at most twenty-five moves, passes counted."""
    assert sorted(moves_of_a_short_game(tutorial, seed) for seed in range(21))[10] <= 25


def moves_of_a_short_game(tutorial, seed: int) -> int:
    chance, moves = random.Random(seed), 0

    def shuffle(cards):
        return chance.sample(list(cards), len(cards))

    options, start = tutorial.game(shuffle)
    state = ROOM.run_on(ROOM.from_position(options, 2, start), shuffle)
    while not ROOM.is_over(state):
        seat = ROOM.to_move(state)[0]
        text = ROOM.bots["easy"].choose(ROOM.view(state, seat), ROOM.legal_moves(state, seat), chance)
        state = ROOM.play(state, seat, text, shuffle).state
        moves += seat == 0
    return moves
