import re
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from classroom import lessons, wall
from classroom.models import Lesson
from classroom.views import control
from games import tables
from games.models import Seat, Table
from games.registry import ROOMS
from tests.factories import tap
from tests.factories_lesson import attempt, lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def tile(lesson, later=timedelta()):
    return wall.tiles(lesson, "w-46", timezone.now() + later)[0]


def kinds(lesson, later=timedelta()):
    return [flag.kind for flag in tile(lesson, later).flags]


def turn_of(lesson):
    """(live, seat) of whose turn it is at the first table."""
    live = lives(lesson)[0]
    return live, live.seats[live.to_move[0]]


def everyone_is_here(lesson, at=None):
    Seat.objects.filter(table__lesson_table__lesson_game__lesson=lesson).update(seen_at=at or timezone.now())
    for live in lives(lesson):
        tables.forget(live.id)


def wrong_tries(lesson, count):
    live, seat = turn_of(lesson)
    pupil = pupil_of(lesson, seat.name)
    for _try in range(count):
        attempt(live_table(lesson), pupil, "match 3+1 > =5", "wrong", seat=seat.number)


def live_table(lesson):
    return lesson.games.get().tables.get().table


def test_a_tile_shows_whose_turn_it_is():
    lesson = running_lesson()
    _live, seat = turn_of(lesson)
    assert [sitter.name for sitter in tile(lesson).sitters if sitter.turn] == [seat.name]


def test_a_raised_hand_is_a_flag_with_its_name():
    lesson = running_lesson()
    live, seat = turn_of(lesson)
    tables.raise_hand(live.id, seat.number, True)
    assert [(flag.kind, flag.name) for flag in tile(lesson).flags] == [("hand", seat.name)]


def test_two_hands_at_one_table_are_told_once():
    lesson = running_lesson()
    everyone_is_here(lesson)
    for seat in lives(lesson)[0].seats:
        tables.raise_hand(lives(lesson)[0].id, seat.number, True)
    assert control.draw(lesson, "lead").html.count("bord 1 räcker upp handen") == 1


def test_two_minutes_in_a_turn_without_a_touch_is_stuck():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() + timedelta(seconds=121))
    assert kinds(lesson, timedelta(seconds=121)) == ["stuck"]


def test_of_one_who_never_came_the_reason_is_said():
    assert kinds(running_lesson(), timedelta(seconds=121)) == ["never"]


def test_one_whose_tablet_is_gone_does_not_think_long():
    lesson = running_lesson()
    everyone_is_here(lesson)
    assert "stuck" not in kinds(lesson, timedelta(seconds=181))


@pytest.mark.parametrize("kind", ["lead", "projector"])
def test_who_has_the_turn_and_is_away_has_both_signs(kind):
    lesson = running_lesson()
    html = control.draw(lesson, kind).html
    chip = html.partition('<li class="turn">')[2].partition("</li>")[0]
    assert ("#point" in chip, "#sleep" in chip) == (True, True)


def test_less_than_two_minutes_is_not_stuck():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() + timedelta(seconds=100))
    assert kinds(lesson, timedelta(seconds=100)) == []


def test_one_who_tries_is_not_stuck():
    lesson = running_lesson()
    later = timezone.now() + timedelta(seconds=121)
    everyone_is_here(lesson, later)
    live, seat = turn_of(lesson)
    soon = timezone.now() + timedelta(seconds=60)
    attempt(live_table(lesson), pupil_of(lesson, seat.name), "match 3+1 > =5", "wrong", seat=seat.number, at=soon)
    assert kinds(lesson, timedelta(seconds=121)) == []


def test_nobody_is_stuck_while_all_look_at_the_teacher():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() + timedelta(seconds=121))
    tables.freeze([lives(lesson)[0].id], True)
    assert kinds(lesson, timedelta(seconds=121)) == []


def test_five_wrong_tries_in_one_turn_are_many():
    lesson = running_lesson()
    wrong_tries(lesson, 5)
    assert "many" in kinds(lesson)


def test_four_wrong_tries_are_not_many():
    lesson = running_lesson()
    wrong_tries(lesson, 4)
    assert "many" not in kinds(lesson)


def test_wrong_tries_of_an_earlier_turn_do_not_count():
    lesson = running_lesson()
    wrong_tries(lesson, 5)
    table, (_live, first) = live_table(lesson), turn_of(lesson)
    for _move in range(40):
        if turn_of(lesson)[1].number == first.number and tables.look(table.pk).ply > 2:
            break
        tap(table, *any_end(table))
    assert "many" not in kinds(lesson)


def any_end(table):
    live = tables.look(table.pk)
    seat = live.to_move[0]
    return seat, next(move for move in live.room.legal_moves(live.state, seat) if move.startswith("end"))


def test_a_sleeping_tablet_is_a_flag():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() - timedelta(seconds=20))
    assert set(kinds(lesson)) == {"asleep"}


def test_a_tablet_that_is_gone_is_a_flag():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() - timedelta(seconds=60))
    assert set(kinds(lesson)) == {"gone"}


def test_the_projector_tells_nobodys_trouble():
    lesson = running_lesson()
    everyone_is_here(lesson, timezone.now() + timedelta(seconds=121))
    wrong_tries(lesson, 5)
    assert tile(lesson, timedelta(seconds=121)).seen_by_all == ()


def test_the_projector_shows_no_minutes_and_no_reasons():
    lesson = running_lesson()
    wrong_tries(lesson, 5)
    html = control.draw(lesson, "projector").html
    assert "minut" not in html and "Många försök" not in html


def test_the_teachers_wall_tells_what_the_projector_does_not():
    lesson = running_lesson()
    wrong_tries(lesson, 5)
    assert "Många försök" in control.draw(lesson, "lead").html


def test_no_screen_shows_a_hidden_card():
    """All that nobody may see from outside is mixed anew: every screen stays the same to the byte."""
    lesson = running_lesson()
    live = lives(lesson)[0]
    mixed = replace(live, state=live.room.hides(live.state, None, Random(1)))
    assert mixed.state != live.state
    wall._drawn.clear()
    before = wall._felt(live, "w-46")
    wall._drawn.clear()
    assert wall._felt(mixed, "w-46") == before


def test_a_wall_of_fifteen_tables_asks_the_database_a_few_times(django_assert_max_num_queries):
    lesson = running_lesson(" ".join(f"Elev{n}" for n in range(30)))
    control.draw(lesson, "lead")
    with django_assert_max_num_queries(12):
        control.draw(Lesson.objects.select_related("school_class").get(pk=lesson.pk), "lead")


def test_nothing_has_changed_while_the_version_is_the_same():
    lesson = running_lesson()
    assert control.draw(lesson, "lead").version == control.draw(lesson, "lead").version


def test_a_turn_that_passes_changes_the_version():
    lesson = running_lesson()
    before = control.draw(lesson, "lead").version
    live = lives(lesson)[0]
    seat = live.to_move[0]
    tap(live_table(lesson), seat, f"end {live.state.hands[seat][0]}")
    assert control.draw(lesson, "lead").version != before


def test_when_the_time_is_out_the_teacher_may_extend():
    lesson = running_lesson()
    Lesson.objects.filter(pk=lesson.pk).update(started_at=timezone.now() - timedelta(minutes=21))
    lesson.refresh_from_db()
    assert "Tiden är ute: avsluta eller förläng." in control.draw(lesson, "lead").html


def test_after_a_minute_without_anybody_the_projector_says_what_to_try():
    lesson = running_lesson("")
    Lesson.objects.filter(pk=lesson.pk).update(state="open", opened_at=timezone.now() - timedelta(seconds=61))
    lesson.refresh_from_db()
    assert "brandvägg" in control.draw(lesson, "projector").html


def test_before_that_it_waits():
    lesson = running_lesson("")
    Lesson.objects.filter(pk=lesson.pk).update(state="open", opened_at=timezone.now())
    lesson.refresh_from_db()
    assert "brandvägg" not in control.draw(lesson, "projector").html


def test_a_held_seat_shows_whose_it_is():
    lesson = running_lesson()
    live, seat = turn_of(lesson)
    tables.hand_over(live.id, seat.number, "bot:medium", "gone", keep=True)
    sitter = tile(lesson).sitters[seat.number]
    assert sitter.name == seat.name and sitter.is_held


def said(lesson):
    return control.draw(Lesson.objects.get(pk=lesson.pk), "lead").html


def test_the_wall_says_that_tables_play():
    assert "Alla bord spelar." in said(running_lesson())


@pytest.mark.parametrize("kind", ["lead", "projector"])
@pytest.mark.parametrize("game", ROOMS)
def test_a_table_whose_game_is_over_has_a_sign_in_its_middle(kind, game):
    lesson = running_lesson(game=game)
    Table.objects.update(over=True)
    tables.forget(lives(lesson)[0].id)
    assert '<div class="felt ended"><svg' in control.draw(lesson, kind).html


def test_the_wall_says_when_all_tables_are_done():
    lesson = running_lesson()
    tables.end([live.id for live in lives(lesson)])
    assert "Alla bord är klara." in said(lesson)


def notes(lesson) -> list[str]:
    """What the wall says above the tables: what wants the teacher, and what does not, each in a box of its own."""
    box = said(lesson).split('id="wants"')[1].split("</div>")[0]
    return [" ".join(re.sub("<[^>]*>", " ", f"<p {note}").split()) for note in box.split("<p ")[1:]]


def arrived_late(lesson, name="Åsa"):
    lessons.arrive(lesson, lesson.school_class.pupils.create(name=name), "card")


def test_on_the_way_to_the_table_is_no_wish():
    lesson = running_lesson()
    arrived_late(lesson)
    tables.raise_hand(lives(lesson)[0].id, 0, True)
    assert notes(lesson) == ["Vill ha dig: bord 1 räcker upp handen.", "På väg till sitt bord: Åsa."]


def test_without_a_wish_the_wall_has_one_calm_line():
    lesson = running_lesson()
    arrived_late(lesson)
    assert notes(lesson) == ["Alla bord spelar. På väg till sitt bord: Åsa."]
