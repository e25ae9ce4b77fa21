"""The next game at a table, and a table gone on with: who has the seats."""

import pytest

from classroom import erasing, lessons, rounds
from games import tables
from tests.factories import any_move, tap
from tests.factories_lesson import lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def over_lesson(**game):
    """Bo and Cleo have played a game to its end in a lesson that goes on."""
    lesson = running_lesson(**game)
    tables.end([lives(lesson)[0].id])
    return lesson


def play_again(lesson):
    """Who has each seat of the next game, and whom it is kept for."""
    row = rounds.play_again(lesson.games.get().tables.get())
    return {(seat.holder, seat.kept_for) for seat in tables.look(row.table_id).seats}


def kept_lesson():
    """A lesson that is closed; Bo's and Cleo's table is kept for the next."""
    lesson = running_lesson()
    table = lesson.games.get().tables.get().table
    tap(table, *any_move(table))
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    return lesson


def seats_next_time(lesson, names: str) -> set:
    again = running_lesson(names, teacher=lesson.teacher, school_class=lesson.school_class)
    return {(seat.holder, seat.kept_for) for seat in lives(again)[0].seats}


def test_the_same_pupils_play_again():
    lesson = over_lesson()
    assert play_again(lesson) == {(pupil_of(lesson, name).holder, "") for name in ("Bo", "Cleo")}


def test_a_bot_plays_again_for_one_who_has_been_erased():
    lesson = over_lesson(bot="hard")
    erasing.erase(pupil_of(lesson, "Cleo"))
    assert play_again(lesson) == {(pupil_of(lesson, "Bo").holder, ""), ("bot:hard", "")}


def test_a_bot_keeps_the_seat_of_one_who_has_been_removed():
    lesson = over_lesson(bot="hard")
    cleo = pupil_of(lesson, "Cleo")
    erasing.remove(cleo)
    assert ("bot:hard", cleo.holder) in play_again(lesson)


def test_a_bot_goes_on_for_one_who_has_been_erased():
    lesson = kept_lesson()
    erasing.erase(pupil_of(lesson, "Cleo"))
    assert seats_next_time(lesson, "Bo") == {(pupil_of(lesson, "Bo").holder, ""), ("bot:medium", "")}


def test_those_who_sat_there_go_on_though_what_was_played_is_anothers():
    lesson = kept_lesson()
    ali = lesson.school_class.pupils.create(name="Ali")
    before = {(seat.holder, "") for seat in lives(lesson)[0].seats}
    tables.credit(tables.stretches(lives(lesson)[0].id)[-1], ali.holder)
    assert seats_next_time(lesson, "Bo Cleo Ali") == before
