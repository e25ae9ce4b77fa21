import pytest

from classroom import lessons, placing, practice, rounds, supporting
from classroom.models import Apart, LessonGame, PlannedSeat
from classroom.seats import place_of
from games import tables
from tests.factories_lesson import groups, lives, open_lesson, pupil_of, running_lesson

pytestmark = pytest.mark.django_db
FOUR = "Ali Bo Cleo Maja"


def bots(lesson) -> int:
    return sum(seat.is_bot and not seat.kept_for for live in lives(lesson) for seat in live.seats)


def late(lesson, name="Elsa"):
    """One more pupil comes in after the start."""
    pupil = lesson.school_class.pupils.create(name=name)
    lessons.arrive(lesson, pupil, "card")
    return pupil


def add_apart(lesson, one, other):
    pair = sorted([pupil_of(lesson, one), pupil_of(lesson, other)], key=lambda pupil: pupil.pk)
    Apart.objects.create(school_class=lesson.school_class, one=pair[0], other=pair[1])


def plan(lesson, tables_by_number):
    game = lesson.games.get()
    LessonGame.objects.filter(pk=game.pk).update(seating="hand")
    for number, names in tables_by_number.items():
        for place, name in enumerate(names.split()):
            pupil = pupil_of(lesson, name)
            PlannedSeat.objects.create(lesson_game=game, pupil=pupil, table_number=number, place=place)


def test_everyone_who_is_in_gets_a_seat():
    assert set().union(*groups(running_lesson(FOUR))) == set(FOUR.split())


def test_a_lesson_is_started_once():
    lesson = open_lesson(FOUR)
    assert placing.start(lesson)
    assert not placing.start(lesson)
    assert len(lives(lesson)) == 2


def test_a_bot_sits_where_one_is_missing():
    lesson = running_lesson("Ali Bo Cleo")
    assert len(lives(lesson)) == 2 and bots(lesson) == 1


def test_a_bigger_table_instead_of_a_bot():
    lesson = running_lesson("Ali Bo Cleo", odd_one="bigger")
    assert [len(live.seats) for live in lives(lesson)] == [3] and bots(lesson) == 0


def test_the_bots_are_of_the_strength_of_the_form():
    lesson = running_lesson("Ali Bo Cleo", bot="hard")
    assert {seat.holder for live in lives(lesson) for seat in live.seats if seat.is_bot} == {"bot:hard"}


def test_pairs_are_kept_apart():
    lesson = open_lesson(FOUR)
    add_apart(lesson, "Ali", "Bo")
    placing.start(lesson)
    assert frozenset({"Ali", "Bo"}) not in groups(lesson)


def test_as_last_time_the_same_sit_together():
    first = running_lesson(FOUR)
    lessons.close(first)
    again = running_lesson(FOUR, teacher=first.teacher, school_class=first.school_class, seating="last")
    assert groups(again) == groups(first)


def test_by_hand_the_tables_are_as_planned():
    lesson = open_lesson(FOUR)
    plan(lesson, {2: "Ali Maja", 5: "Bo Cleo"})
    placing.start(lesson)
    numbers = list(lesson.games.get().tables.values_list("number", flat=True))
    assert numbers == [2, 5] and groups(lesson) == {frozenset({"Ali", "Maja"}), frozenset({"Bo", "Cleo"})}


def test_a_pupil_has_the_support_that_the_lesson_gives_to_all():
    lesson = running_lesson("Bo Cleo", support="dots")
    assert {seat.support for seat in lives(lesson)[0].seats} == {"dots"}


@pytest.mark.parametrize("given", ["dots", "frame", "parts"])
def test_what_all_have_in_the_lesson_is_not_changed_for_one(given):
    lesson = running_lesson("Bo Cleo", support=given)
    supporting.give(pupil_of(lesson, "Bo"), "")
    assert {seat.support for seat in lives(lesson)[0].seats} == {given}


def test_a_game_played_again_has_the_support_of_now():
    lesson = running_lesson("Bo Cleo")
    tables.end([lives(lesson)[0].id])
    supporting.give(pupil_of(lesson, "Bo"), "parts")
    rounds.play_again(lesson.games.get().tables.get())
    assert {seat.name: seat.support for seat in lives(lesson)[-1].seats} == {"Bo": "parts", "Cleo": ""}


def test_else_a_pupil_has_the_own_support():
    lesson = open_lesson("Bo Cleo")
    lesson.school_class.pupils.filter(name="Bo").update(support="frame")
    placing.start(lesson)
    assert {seat.name: seat.support for seat in lives(lesson)[0].seats} == {"Bo": "frame", "Cleo": ""}


# latecomers


def test_a_late_pupil_takes_the_bots_seat():
    lesson = running_lesson("Ali Bo Cleo")
    placing.place(lesson, late(lesson))
    assert bots(lesson) == 0 and len(lives(lesson)) == 2


def test_a_late_pupil_gets_a_table_with_a_bot_when_no_seat_is_free():
    lesson = running_lesson("Bo Cleo")
    place = placing.place(lesson, late(lesson))
    assert place.row.number == 2 and bots(lesson) == 1


def test_a_late_pupil_is_not_put_with_one_to_be_kept_apart_from():
    lesson = running_lesson("Bo")
    elsa = late(lesson)
    add_apart(lesson, "Bo", "Elsa")
    assert placing.place(lesson, elsa).row.number == 2


def test_a_pupil_who_comes_again_has_the_same_seat():
    lesson = running_lesson("Bo Cleo")
    elsa = late(lesson)
    first = placing.place(lesson, elsa)
    assert placing.place(lesson, elsa).row == first.row and len(lives(lesson)) == 2


def test_before_the_start_there_is_no_seat():
    lesson = open_lesson("Bo")
    assert placing.place(lesson, pupil_of(lesson, "Bo")) is None


def test_a_seat_that_a_bot_keeps_is_given_back():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    place = place_of(lesson, bo.holder)
    tables.hand_over(place.row.table_id, place.seat, "bot:medium", "away", keep=True)
    placing.place(lesson, bo)
    assert tables.look(place.row.table_id).seats[place.seat].holder == bo.holder


def test_a_seat_that_the_teacher_gave_to_a_bot_stays_with_it():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    place = place_of(lesson, bo.holder)
    tables.hand_over(place.row.table_id, place.seat, "bot:medium", "teacher", keep=True)
    assert placing.place(lesson, bo).is_held


# the teacher's hand


def test_a_pupil_is_moved_to_a_bots_seat_and_a_bot_goes_on_in_the_old_one():
    lesson = running_lesson("Ali Bo Cleo")
    [(row, seat)] = placing.free_seats(lesson)
    mover = next(name for name in ("Ali", "Bo", "Cleo") if place_of(lesson, pupil_of(lesson, name).holder).row != row)
    placing.move(lesson, pupil_of(lesson, mover), row, seat)
    assert tables.look(row.table_id).seats[seat].name == mover and bots(lesson) == 1


def test_two_pupils_change_places():
    lesson = running_lesson(FOUR)
    before = groups(lesson)
    first, second = lives(lesson)
    there = lesson.games.get().tables.get(table_id=second.id)
    mover, other = first.seats[0].name, second.seats[0].name
    placing.move(lesson, pupil_of(lesson, mover), there, 0)
    assert groups(lesson) != before
    assert tables.look(first.id).seats[0].name == other and tables.look(second.id).seats[0].name == mover


def test_nobody_is_moved_to_a_table_that_is_done():
    lesson = running_lesson(FOUR)
    first, second = lives(lesson)
    tables.end([second.id])
    there = lesson.games.get().tables.get(table_id=second.id)
    with pytest.raises(placing.NoSeat):
        placing.move(lesson, pupil_of(lesson, first.seats[0].name), there, 0)


def test_an_intruder_is_out_and_a_bot_keeps_the_seat():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    place = place_of(lesson, bo.holder)
    placing.take_out(lesson, bo)
    seat = tables.look(place.row.table_id).seats[place.seat]
    assert seat.is_bot and seat.kept_for == bo.holder
    assert bo.pk not in {row.pupil_id for row in lessons.here(lesson)}


def test_the_right_pupil_gets_the_seat_of_the_intruder():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    placing.take_out(lesson, bo)
    lessons.arrive(lesson, bo, "code")
    assert not placing.place(lesson, bo).is_held


# playing again


def done_table(lesson):
    row = lesson.games.get().tables.get()
    tables.end([row.table_id])
    row.refresh_from_db()
    return row


def test_a_table_that_is_done_plays_again_with_the_same_seats():
    lesson = running_lesson()
    row = done_table(lesson)
    again = rounds.play_again(row)
    names = [seat.name for seat in tables.look(again.table_id).seats]
    assert names == [seat.name for seat in tables.look(row.table_id).seats] and again.round == 1


def test_the_other_one_begins_when_a_table_plays_again():
    lesson = running_lesson()
    row = done_table(lesson)
    again = rounds.play_again(row)
    assert again.table.first == (row.table.first + 1) % 2


def test_asked_twice_a_table_plays_again_once():
    lesson = running_lesson()
    row = done_table(lesson)
    assert rounds.play_again(row) == rounds.play_again(row)


def test_in_a_closed_lesson_no_table_plays_again():
    lesson = running_lesson()
    row = done_table(lesson)
    lessons.close(lesson)
    with pytest.raises(lessons.Closed):
        rounds.play_again(row)


def test_a_table_opened_while_all_look_at_the_teacher_is_frozen_too():
    lesson = running_lesson("Bo Cleo")
    lessons.look_here(lesson, True)
    lesson.refresh_from_db()
    place = placing.place(lesson, late(lesson))
    assert tables.look(place.row.table_id).frozen


def test_a_table_opened_late_shows_the_line_to_all():
    lesson = running_lesson("Bo Cleo")
    lessons.tell(lesson, "Bra!")
    lesson.refresh_from_db()
    place = placing.place(lesson, late(lesson))
    assert tables.look(place.row.table_id).message == "Bra!"


def test_one_who_practises_while_waiting_is_called_in():
    lesson = open_lesson("Bo")
    table = practice.play_alone(pupil_of(lesson, "Bo"), "talkamrater")
    placing.start(lesson)
    assert tables.look(table.pk).message == "Lektionen börjar. Kom till bordet!"


def test_whoever_is_out_is_not_taken_out_again():
    lesson = running_lesson("Bo Cleo")
    bo = pupil_of(lesson, "Bo")
    assert (placing.take_out(lesson, bo), placing.take_out(lesson, bo)) == ("card", "")
