"""The worked examples of every game's rules, each a record with what holds after it; and its tutorials' cases."""

import json
import re

import pytest
from django.utils import translation

from games.engine import tutorial as engine
from games.engine.base import BadRecord, Refused
from games.engine.record import load, steps
from games.learning import all_tutorials
from games.registry import ROOMS
from games.wording import say

from .every_room import LANGUAGES, MOST_WORDS, case_files, each_room, told, words

CASES = [(room, file) for room in ROOMS.values() for file in case_files(room)]
CELLS = re.compile(r"[-\d,]+")
STEPS = [(room, step) for room, tutorial in all_tutorials() for step in tutorial.steps]

each_case = pytest.mark.parametrize(("room", "file"), CASES, ids=[f"{room.key}-{file.stem}" for room, file in CASES])
each_step = pytest.mark.parametrize(("room", "step"), STEPS, ids=[f"{room.key}-{step.key}" for room, step in STEPS])


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


def run(record):
    """The state after the last move that could be made, and the error that stopped it: (ply, code) or None."""
    state = record.start
    try:
        for step in steps(record):
            state = step.state
    except Refused as refused:
        return state, (refused.ply, refused.text.key)
    except BadRecord as error:
        return state, (error.ply, error.code)
    return state, None


@each_case
def test_case(room, file):
    data = read(file)
    expect = data["expect"]
    error = expect.get("error")
    try:
        record = load(data, ROOMS)
    except BadRecord as bad:
        assert error and (bad.ply, bad.code) == (error["ply"], error["code"])
        return
    state, stopped = run(record)
    if error:
        assert stopped and stopped[0] == error["ply"] and stopped[1] in error.get("codes", [error["code"]])
    else:
        assert stopped is None
    check_state(room, state, expect)


def check_state(room, state, expect):
    reached = room.position(state)
    for key, value in expect.get("position", {}).items():
        assert unordered(room, key, reached[key]) == unordered(room, key, value), key
    if "over" in expect:
        assert room.is_over(state) == expect["over"]
    if "to_move" in expect:
        assert list(room.to_move(state)) == expect["to_move"]
    for key, value in expect.get("result", {}).items():
        assert room.result(state)[key] == value


def unordered(room, key, value):
    """The same cards in another order are the same, where the order means nothing in the game."""
    return in_order(value) if key in told(room, "UNORDERED", ("hands",)) else value


def in_order(value):
    """Every list of cards in it sorted, and a seat's lists of them too; the seats stay where they are."""
    if isinstance(value, dict):
        return {key: in_order(each) for key, each in value.items()}
    if not isinstance(value, list):
        return value
    inner = [in_order(each) for each in value]
    is_by_seat = any(isinstance(each, list) for each in inner)
    return inner if is_by_seat else sorted(inner, key=json.dumps)


@each_room
def test_a_room_has_cases_and_some_of_our_own(room):
    own = [file for file in case_files(room) if file.parent.name == "own"]
    assert own and len(case_files(room)) > 1


@each_room
def test_every_error_code_has_a_case(room):
    errors = [read(file)["expect"].get("error", {}) for file in case_files(room)]
    shown = {code for error in errors for code in error.get("codes", [error.get("code")])}
    assert sorted(set(room.codes) - shown) == []


def judged(room, step, state, text):
    """The key of the sentence that answers this move in the step, None if it is the one meant."""
    _kept, refusal = engine.judge(room, step, state, text)
    return refusal and refusal.key


def the_other_way_round(text):
    """The move with its cards named from the last to the first, as a page may have them; a cell stays a cell."""
    return re.sub(r"[^ >]+(,[^ >]+)+", lambda found: found[0] if CELLS.fullmatch(found[0]) else turned(found[0]), text)


def turned(cards):
    return ",".join(reversed(cards.split(",")))


@each_step
class TestStep:
    def test_its_case_holds(self, room, step):
        state, stopped = run(engine.record_of(room, step))
        assert stopped is None
        check_state(room, state, step.case.get("expect", {}))

    def test_the_moves_of_its_case_bring_it_to_its_end(self, room, step):
        assert engine.goes_through(room, step)

    def test_among_all_that_may_be_done_in_it_is_what_is_meant(self, room, step):
        at = engine.stand(room, step)
        assert any(judged(room, step, at, move) is None for move in room.legal_moves(at.state, step.seat))

    def test_cards_may_be_chosen_in_any_order(self, room, step):
        own = [text for seat, text in engine.record_of(room, step).moves if seat == step.seat]
        for number, wanted in enumerate(own):
            at, other = engine.stand(room, step, own[:number]), the_other_way_round(wanted)
            if other != wanted and room.why_not(at.state, step.seat, other) is None:
                assert judged(room, step, at, other) is None

    def test_its_figure_can_be_drawn(self, room, step):
        assert room.figure(engine.figure(room, step))

    def test_every_reason_is_a_sentence_of_the_room(self, room, step):
        assert all(say(room, engine.Text(key)) for _begins, key in step.reasons)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_its_sentences_are_short_in_every_language(self, room, step, language):
        said = [form for sentence in (*step.say, step.told) for form in words(sentence, language)]
        assert [sentence for sentence in said if len(sentence.split()) > MOST_WORDS] == []

    @pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "sv"])
    def test_its_sentences_exist_in_every_language(self, room, step, language):
        same = told(room, "CALLED_THE_SAME", {}).get(language, set())
        with translation.override(language):
            marked = [one for one in (step.title, *step.say, step.told) if one not in same]
            assert [one for one in marked if translation.gettext(one) == one] == []
