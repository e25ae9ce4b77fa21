"""The tutorial: every step is a case that holds and has its sentences in three languages; other moves get a reason."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest
from django.utils import translation

from games.engine import tutorial as engine
from games.engine.cards import ByChance
from games.engine.record import load, steps
from games.vandtia.room import ROOM
from games.wording import say, translated

TUTORIAL = ROOM.tutorials[0]
STEPS = {step.key: step for step in TUTORIAL.steps}
CASES = Path(__file__).resolve().parent.parent / "steps"
SHARED_CASES = Path(__file__).resolve().parent / "cases"
LANGUAGES = ("sv", "nb", "en")
MOST_WORDS = 8
PILES = ("hands", "open")  # whose cards lie in no order
# The points of the rules page (The tutorial mirrors): the six steps of the document, then its examples.
POINTS = {
    "deal": "swap H7 C5",
    "swap": "ready",
    "higher": "play HQ",
    "pickup": "pickup",
    "draw": "play S8,H8",
    "ten": "play C5",
    "two": "play C2",
    "open": "play S2",
    "hidden": "flip 2",
    "back": "play D8",
    "win": "flip 3",
    "seven": "play D7",
    "queen": "play C2",
    "king": "play D10",
    "nine": "play S9",
}
ROUND = [key for part in TUTORIAL.parts[:6] for key in [step.key for step in part.steps]]
EXAMPLES = {
    "seven": "example1_seven_on_seven",
    "queen": "example2_two_on_queen",
    "king": "example3_ten_on_king",
    "nine": "example4_fourth_nine",
}


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


def test_every_point_of_the_rules_page_is_a_step():
    assert {key: own_moves(key)[-1] for key in STEPS} == POINTS


def test_the_round_has_the_six_steps_of_the_document_and_then_come_its_four_examples():
    assert [len(part.steps) for part in TUTORIAL.parts] == [1, 1, 2, 1, 2, 4, 4]


@pytest.mark.parametrize("key", STEPS)
class TestStep:
    def test_its_case_holds(self, key):
        expect, state = STEPS[key].case["expect"], ended(key)
        reached = ROOM.position(state)
        told = expect["position"]
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

    def test_the_hand_points_to_places_of_the_table(self, key):
        own = own_moves(key)
        for made in range(len(own)):
            at = begun(key, *own[:made])
            view = ROOM.view(at.state, STEPS[key].seat)
            cards = {f"hand-{place}" for place in range(len(view["hand"]))}
            cards |= {f"open-{place}" for place in range(len(view["open"][0]))}
            cards |= {f"hidden-{place}" for place, there in enumerate(view["hidden"][0], 1) if there}
            button = f"do-{at.wanted[0].split(' ')[0]}"
            assert {pointer.id for pointer in ROOM.pointers(view, at.wanted[0])} <= cards | {button}

    def test_its_figure_can_be_drawn(self, key):
        assert ROOM.figure(engine.figure(ROOM, STEPS[key]))["kind"] in ("swap", "play", "pickup", "flip")

    def test_its_figure_belongs_to_a_section_of_the_rule_card(self, key):
        """But for that of the deal, which shows a swap already: the rule card pictures nine cards itself."""
        assert STEPS[key].section in {section.key for section in ROOM.rule_card} - {"deal"} or key == "deal"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_its_sentences_are_short_in_every_language(self, key, language):
        step = STEPS[key]
        said = [translated(sentence, language) for sentence in (*step.say, step.told)]
        assert [sentence for sentence in said if len(sentence.split()) > MOST_WORDS] == []

    @pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "sv"])
    def test_its_sentences_exist_in_every_language(self, key, language):
        step = STEPS[key]
        marked = [step.title, *step.say, step.told]
        with translation.override(language):
            assert [one for one in marked if translation.gettext(one) == one] == []


@pytest.mark.parametrize(("before", "after"), list(zip(ROUND, ROUND[1:], strict=False)))
def test_in_the_round_a_step_begins_where_the_one_before_ended(before, after):
    was, now = ROOM.position(ended(before)), ROOM.position(load(dict(STEPS[after].case), {ROOM.key: ROOM}).start)
    same = ("open", "hidden") if after == "draw" else tuple(was)  # there some turns have passed
    assert {key: in_no_order(key, now[key]) for key in same} == {key: in_no_order(key, was[key]) for key in same}


@pytest.mark.parametrize("key", ROUND)
def test_in_the_round_every_card_of_the_deck_is_somewhere(key):
    now = ROOM.position(load(dict(STEPS[key].case), {ROOM.key: ROOM}).start)
    places = [*now["hands"], *now["open"], *now["hidden"], now["talon"], now["pile"], now["gone"]]
    cards = Counter(card for place in places for card in place if card)
    assert (len(cards), max(cards.values())) == (52, 1)


@pytest.mark.parametrize(("key", "name"), EXAMPLES.items())
def test_an_example_has_the_cards_of_the_document(key, name):
    case = json.loads((SHARED_CASES / f"{name}.json").read_text(encoding="utf-8"))
    assert STEPS[key].case["start"] == case["start"]


def test_the_deal_and_its_swapping_are_those_of_the_rules_cases():
    case = json.loads((SHARED_CASES / "step2_swap.json").read_text(encoding="utf-8"))
    start, told = ROOM.position(load(dict(STEPS["deal"].case), {ROOM.key: ROOM}).start), case["expect"]["position"]
    assert {key: start[key] for key in ("hands", "open", "hidden")} == {
        key: case["start"][key] for key in ("hands", "open", "hidden")
    }
    reached = ROOM.position(ended("swap"))
    assert {key: in_no_order(key, reached[key]) for key in told} == {key: in_no_order(key, told[key]) for key in told}


def test_the_others_in_a_case_make_their_moves_by_themselves():
    assert begun("ten", "play S10", "play C5").state.pile == ("S9",)


def test_the_others_swap_meanwhile():
    assert begun("swap").state.swaps == (0, 1)


def test_a_card_that_is_too_low_is_met_with_the_rules_reason():
    assert judged("two", "play H6") == "not_in_hand"
    assert judged("back", "play D8") == "too_low"


def test_another_swap_is_right_too_but_not_the_one_meant():
    assert judged("deal", "swap DJ S2") == "also_right"


def test_who_is_ready_at_once_is_asked_to_swap_first():
    assert judged("deal", "ready") == "swap_first"


def test_one_of_two_eights_has_a_reason_of_its_own():
    assert judged("draw", "play S8") == "both_eights"


def test_the_two_eights_may_be_laid_in_any_order():
    assert judged("draw", "play H8,S8") is None


def test_the_two_is_kept_for_later_where_another_card_is_meant():
    assert judged("ten", "play C2") == "keep_two"


def test_another_hidden_card_has_a_reason_of_its_own():
    assert judged("hidden", "flip 1") == "middle_here"


def test_the_last_hidden_card_wins():
    assert ROOM.result(ended("win")) == {"placed": [0], "winners": [0]}


def test_every_reason_is_a_sentence_of_the_room():
    for step in STEPS.values():
        assert all(say(ROOM, engine.Text(key)) for _begins, key in step.reasons)


def test_every_pointer_has_its_word():
    for key in STEPS:
        at = begun(key)
        words = [pointer.word for pointer in ROOM.pointers(ROOM.view(at.state, 0), at.wanted[0])]
        assert all(say(ROOM, word) for word in words)


def test_the_short_game_has_few_cards_to_draw_and_to_turn_and_begins_with_the_swapping():
    options, start = TUTORIAL.game(ByChance())
    state = ROOM.from_position(options, 2, start)
    hidden = [sum(card is not None for card in slots) for slots in state.hidden]
    assert (len(state.talon), hidden, state.phase) == (2, [2, 2], "swap")


def test_the_short_game_is_played_out_in_a_few_minutes():
    """By two beginners: in half of the games the pupil makes at most twenty-five moves."""
    assert sorted(moves_of_a_short_game(seed) for seed in range(41))[20] <= 25


def moves_of_a_short_game(seed: int) -> int:
    chance, moves = random.Random(seed), 0
    options, start = TUTORIAL.game(lambda cards: chance.sample(list(cards), len(cards)))
    state = ROOM.from_position(options, 2, start)
    while not ROOM.is_over(state):
        seat = ROOM.to_move(state)[0]
        text = ROOM.bots["easy"].choose(ROOM.view(state, seat), ROOM.legal_moves(state, seat), chance)
        state = ROOM.play(state, seat, text, list).state
        moves += seat == 0
    return moves


def test_the_file_of_every_step_is_used():
    assert sorted(STEPS) == sorted(file.stem for file in CASES.glob("*.json"))
