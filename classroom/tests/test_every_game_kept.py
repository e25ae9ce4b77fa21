"""Each game of the registry when its lesson has been closed: what the receipt says of its rules, tables that go on."""

import random

import pytest

from classroom import lessons
from classroom.lesson_form import words
from games import replaying, tables
from games.registry import ROOMS
from tests.cast import by_card, logged_in
from tests.factories import any_move, tap
from tests.factories_lesson import lives, pupil_of, running_lesson, see

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("game", ROOMS)
VARIANTS = [(key, option.key) for key, room in ROOMS.items() for option in room.options if option.kind == "bool"]
NUMBERS = [(key, option.key) for key, room in ROOMS.items() for option in room.numbers]


def receipt_of(game: str, **options) -> str:
    lesson = running_lesson(game=game, options=ROOMS[game].check_options(options))
    lessons.close(lesson)
    return see(lesson, "kvitto/").content.decode()


def label(game: str, option: str) -> str:
    room = ROOMS[game]
    return words(room, next(each.label for each in room.options if each.key == option))


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_receipt_names_a_variant_that_was_chosen(game, variant):
    assert label(game, variant) in receipt_of(game, **{variant: True})


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_receipt_names_no_variant_that_was_not(game, variant):
    assert label(game, variant) not in receipt_of(game)


@pytest.mark.parametrize(("game", "number"), NUMBERS)
def test_the_receipt_names_a_number_that_is_not_the_usual(game, number):
    low = next(option.low for option in ROOMS[game].numbers if option.key == number)
    assert f"{label(game, number)}: {low}" in receipt_of(game, **{number: low})


# tables that are kept


def kept(game: str):
    """A closed lesson, and what is said when its one table is to be kept."""
    lesson = running_lesson(game=game)
    table = lesson.games.get().tables.get().table
    for _move in range(7):
        tap(table, *any_move(table))
    lessons.close(lesson)
    return lesson


def said_of(lesson, numbers: list[str]) -> str:
    browser = logged_in(lesson.teacher)
    return browser.post(f"/larare/lektion/{lesson.pk}/spara-bord/", {"bord": numbers}, follow=True).content.decode()


def next_time(game: str) -> dict[str, str]:
    """What Bo reads at the table and in its log, when the table goes on in a new lesson."""
    lesson = kept(game)
    lessons.keep(lesson, [1])
    again = running_lesson(game=game, teacher=lesson.teacher, school_class=lesson.school_class)
    url = f"/spel/{lives(again)[0].code}/"
    browser = by_card(pupil_of(again, "Bo"))
    return {part: browser.get(f"{url}{part}").content.decode() for part in ("", "logg/")}


@each_game
def test_a_table_that_is_ticked_is_said_to_be_kept(game):
    assert "Sparat. Borden ligger kvar" in said_of(kept(game), ["1"])


@each_game
def test_with_no_table_ticked_none_is_said_to_be_kept(game):
    page = said_of(kept(game), [])
    assert ("Sparat." in page, "Inget bord är sparat." in page) == (False, True)


@each_game
def test_a_table_that_goes_on_says_so(game):
    page = next_time(game)[""]
    assert ("Spelet fortsätter." in page, "Spelet börjar." in page) == (True, False)


@each_game
def test_the_log_of_a_table_that_goes_on_says_so(game):
    assert "Spelet fortsätter. Inget nytt har hänt än." in next_time(game)["logg/"]


@each_game
def test_a_table_that_is_dealt_does_not_go_on(game):
    (live,) = lives(running_lesson(game=game))
    assert not live.continued


@each_game
@pytest.mark.parametrize("has_begun", [False, True], ids=["waits", "has begun"])
def test_a_game_that_goes_on_is_not_looked_at_again_by_its_pupils(game, has_begun):
    lesson = kept(game)
    lessons.keep(lesson, [1])
    if has_begun:
        running_lesson(game=game, teacher=lesson.teacher, school_class=lesson.school_class)
    (live,) = lives(lesson)
    browser = by_card(pupil_of(lesson, "Bo"))
    page = browser.get(browser.get(f"/spel/{live.code}/repris/")["Location"]).content.decode()
    assert "Spelet är inte slut än." in page and 'id="next-replay"' not in page


@each_game
def test_when_it_is_over_there_it_is_looked_at_again(game):
    lesson = kept(game)
    lessons.keep(lesson, [1])
    again = running_lesson(game=game, teacher=lesson.teacher, school_class=lesson.school_class)
    lessons.close(again)
    (live,) = lives(lesson)
    assert 'id="replay"' in by_card(pupil_of(lesson, "Bo")).get(f"/spel/{live.code}/repris/").content.decode()


@pytest.mark.parametrize("game", [key for key, room in ROOMS.items() if room.memory])
def test_at_a_table_that_goes_on_the_seats_know_what_they_had_seen(game):
    room, lesson, chance = ROOMS[game], running_lesson(game=game), random.Random(3)
    table = lesson.games.get().tables.get().table
    for _move in range(40):
        (live,) = lives(lesson)
        seat = live.to_move[0]
        tap(table, seat, chance.choice(room.legal_moves(live.state, seat)))
    lessons.close(lesson)
    lessons.keep(lesson, [1])
    again = running_lesson(game=game, teacher=lesson.teacher, school_class=lesson.school_class)
    had = room.memory(tables.look(table.pk).state)
    (live,) = lives(again)
    assert room.memory(live.state) == had and any(any(seen) for seen in had.values())
    assert room.memory(replaying.of(live).states[0]) == had
