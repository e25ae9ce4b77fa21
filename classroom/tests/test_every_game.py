"""Each game of the registry in a class: lessons from form to receipt, practice, the own page, the teacher's pages."""

import pytest
from django.test import Client
from django.urls import reverse

from classroom import lessons, played, rounds, wall
from games import tables
from games.registry import ROOMS
from games.wording import say
from tests.cast import by_card, logged_in
from tests.factories import any_move, tap
from tests.factories_lesson import lives, pupil_of, running_lesson, see
from tests.test_texts import LANGUAGES

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("game", ROOMS)


def text(browser, path) -> str:
    return browser.get(path).content.decode()


def own_row(live, number) -> str:
    """In the words of the game: how it ended for this seat."""
    return say(live.room, live.room.own_result(live.result, number))


def one_table(game):
    """A lesson with one table: of three pupils, or of as many as the game can have."""
    size = min(3, ROOMS[game].max_seats)
    return running_lesson(" ".join(["Bo", "Cleo", "Maja"][:size]), game=game, table_size=size)


@pytest.fixture(params=ROOMS)
def ended(request):
    """A lesson with this game, ended by the teacher after some moves."""
    lesson = one_table(request.param)
    table = lesson.games.get().tables.get().table
    for _move in range(7):
        tap(table, *any_move(table))
    tables.end([table.pk])
    return lesson


# the lesson


@each_game
def test_a_lesson_fills_tables_of_the_most_with_bots(game):
    most = ROOMS[game].max_seats
    (live,) = lives(running_lesson("Bo Cleo", game=game, table_size=most))
    assert [seat.is_bot for seat in live.seats] == [False] * 2 + [True] * (most - 2)


@each_game
@pytest.mark.parametrize("what", ["", "nu/", "bord/1/"])
def test_the_teacher_sees_it(game, what):
    lesson = one_table(game)
    assert "Bo" in see(lesson, what).content.decode()


@each_game
def test_the_projector_shows_it(game):
    lesson = one_table(game)
    assert "Bo" in text(logged_in(lesson.teacher), f"/skarm/{lesson.pk}/")


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pupil_and_an_onlooker_see_the_table_in_each_language(game, language):
    lesson = one_table(game)
    (live,) = lives(lesson)
    for browser in (by_card(pupil_of(lesson, "Bo")), logged_in(lesson.teacher)):
        browser.post(reverse("classroom:language"), {"language": language})
        assert f'data-code="{live.code}"' in text(browser, f"/spel/{live.code}/")


@each_game
def test_titta_hit_holds_it_and_lets_it_go(game):
    lesson = running_lesson(game=game)
    lessons.look_here(lesson, True)
    held = lives(lesson)[0]
    lessons.look_here(lesson, False)
    assert (held.frozen, lives(lesson)[0].frozen, held.to_move) == (True, False, lives(lesson)[0].to_move)


def test_the_receipt_tells_of_it(ended):
    lessons.close(ended)
    assert ended.school_class.name in see(ended, "kvitto/").content.decode()


PRACTICE = ("Det här övades", "försök vid borden", "Underlaget räcker inte", "Klassbild", "bedömningsstöd")


def test_the_receipt_tells_of_number_bonds_where_the_game_has_them_alone(ended):
    lessons.close(ended)
    page, has_sums = see(ended, "kvitto/").content.decode(), bool(ROOMS[ended.games.get().game].sums)
    assert [words for words in PRACTICE if (words in page) != has_sums] == []


@each_game
@pytest.mark.parametrize("what", ["stang/", "bord/1/"])
def test_what_is_said_of_a_table_that_is_ended_fits_games_without_points(game, what):
    page = see(running_lesson(game=game), what).content.decode()
    assert ("lika många turer" in page, "Poängen" in page) == (True, False)


def test_everybody_reads_the_own_end(ended):
    (live,) = lives(ended)
    for seat in live.seats:
        page = text(by_card(pupil_of(ended, seat.name)), f"/spel/{live.code}/")
        assert 'id="next-replay"' in page


def test_it_is_seen_again_move_by_move(ended):
    (live,) = lives(ended)
    own = by_card(pupil_of(ended, "Bo")).get(f"/spel/{live.code}/repris/", {"drag": 3})
    teachers = logged_in(ended.teacher).get(f"/larare/bord/{live.code}/", {"drag": 3})
    assert (own.status_code, teachers.status_code) == (200, 200)


def test_the_same_table_plays_again(ended):
    row = ended.games.get().tables.get()
    assert tables.look(rounds.play_again(row).table_id).to_move


def test_the_own_list_says_how_it_ended_in_the_games_words(ended):
    (live,) = lives(ended)
    bo = next(seat for seat in live.seats if seat.name == "Bo")
    page = text(by_card(pupil_of(ended, "Bo")), "/min/spel/")
    assert own_row(live, bo.number) in page and f"/spel/{live.code}/repris/" in page


def test_the_own_list_names_nobody_else(ended):
    page = text(by_card(pupil_of(ended, "Bo")), "/min/spel/")
    assert "Cleo" not in page and "Maja" not in page


def test_the_teacher_reads_it_on_the_pupils_page_as_played(ended):
    (live,) = lives(ended)
    pupil = pupil_of(ended, "Bo")
    bo = next(seat for seat in live.seats if seat.name == "Bo")
    page = text(logged_in(ended.teacher), f"/larare/klass/{ended.school_class_id}/rapport/{pupil.pk}/")
    assert own_row(live, bo.number) in page and f"/larare/bord/{live.code}/" in page


def test_a_game_that_goes_on_is_not_in_the_list():
    lesson = running_lesson()
    assert played.ended(pupil_of(lesson, "Bo"), 5) == []


def test_the_newest_game_is_first_and_only_so_many(ended):
    again = rounds.play_again(ended.games.get().tables.get())
    tables.end([again.table_id])
    (first,) = played.ended(pupil_of(ended, "Bo"), 1)
    assert first.code == tables.look(again.table_id).code


# what a teacher says for a seat


FINISHING = [game for game, room in ROOMS.items() if room.finish]


def waited_for(game):
    """A lesson in which all at the table but seat 0 have said what they wait for."""
    lesson = one_table(game)
    (live,) = lives(lesson)
    for seat in (1, 2):
        table = lesson.games.get().tables.get().table
        tap(table, seat, live.room.finish(tables.look(live.id).state, seat))
    return lesson


BUTTON = 'value="finish"'


@pytest.mark.parametrize("game", FINISHING)
@pytest.mark.parametrize("what", ["", "bord/1/"])
def test_the_button_is_there_for_the_one_who_is_waited_for(game, what):
    assert see(waited_for(game), what).content.decode().count(BUTTON) == 1


@pytest.mark.parametrize("game", FINISHING)
def test_it_is_not_there_while_nobody_waits(game):
    lesson = one_table(game)
    assert BUTTON not in see(lesson).content.decode()


@pytest.mark.parametrize("game", FINISHING)
def test_it_is_never_on_the_projector(game):
    lesson = waited_for(game)
    assert BUTTON not in text(logged_in(lesson.teacher), f"/skarm/{lesson.pk}/")


@pytest.mark.parametrize("game", FINISHING)
def test_pressed_on_the_wall_it_lets_them_go_on_and_the_teacher_stays_there(game):
    lesson = waited_for(game)
    form = {"do": "finish", "seat": "0", "to": "wall"}
    answer = logged_in(lesson.teacher).post(f"/larare/lektion/{lesson.pk}/bord/1/gor/", form)
    assert (answer.url, lives(lesson)[0].ply) == (f"/larare/lektion/{lesson.pk}/", 3)


@pytest.mark.parametrize("game", FINISHING)
def test_while_all_act_at_the_same_time_nobody_has_the_turn(game):
    sitters = wall.tiles(waited_for(game), "w-46")[0].sitters
    assert [(each.turn, each.does, each.is_ready) for each in sitters] == [
        (False, ROOMS[game].at_once, False),
        (False, "", True),
        (False, "", True),
    ]


@each_game
def test_when_they_take_turns_one_has_it_and_nobody_is_done(game):
    lesson = waited_for(game) if game in FINISHING else one_table(game)
    if game in FINISHING:
        (live,) = lives(lesson)
        tap(lesson.games.get().tables.get().table, 0, live.room.finish(live.state, 0))
    sitters = wall.tiles(lesson, "w-46")[0].sitters
    assert (sum(each.turn for each in sitters), any(each.does or each.is_ready for each in sitters)) == (1, False)


# alone


@each_game
def test_a_pupil_plays_it_alone(bo, game):
    browser = by_card(bo)
    assert browser.post("/min/ova/", {"game": game}).url.startswith("/spel/")


@each_game
def test_the_own_page_leads_to_it(bo, game):
    page = text(by_card(bo), "/min/")
    assert f'name="game" value="{game}"' in page and f'href="/regler/{game}/"' in page


@each_game
def test_a_visitor_plays_it_with_as_many_as_it_can_have(game):
    visitor, most = Client(), ROOMS[game].max_seats
    answer = visitor.post(f"/prova/{game}/", {"bot": "easy", "seats": str(most)})
    assert len(tables.look_by_code(answer.url.split("/")[2]).seats) == most


@each_game
def test_two_at_a_tablet_are_said_not_to_count_only_where_something_is_counted(game):
    lesson = one_table(game)
    tables.share(lives(lesson)[0].id, 0, True)
    page = see(lesson, "bord/1/").content.decode()
    assert ("två vid plattan" in page, "räknas inte" in page) == (True, bool(ROOMS[game].sums))
