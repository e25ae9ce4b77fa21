"""A seat that can do nothing else passes by itself, when its pupil wants that; and what a teacher may say for it."""

import pytest
from asgiref.sync import sync_to_async

from games import botplay, helps, seatpage, tables, writer
from games.models import Attempt, Move, TableEvent
from games.registry import ROOMS
from games.tables import playing
from games.tests.every_room import moments
from games.tests.pages import hidden, two_guests
from games.tests.test_botplay import Running, until
from tests.factories import OPENING, TableFactory, tap

pytestmark = pytest.mark.django_db
PASSING = [game for game, room in ROOMS.items() if room.only_pass]
FINISHING = [game for game, room in ROOMS.items() if room.finish]
each_passing = pytest.mark.parametrize("game", PASSING)
each_finishing = pytest.mark.parametrize("game", FINISHING)
SWITCH = 'id="skip"'


def moment(game, can_only_pass=True):
    """The first moment of random games of two in which seat 0 is to act and can only pass, or can do something."""
    found, only_pass = moments(ROOMS[game], 2), ROOMS[game].only_pass
    return next(one for one in found if bool(only_pass(one.state, 0)) == can_only_pass and one.seat == 0)


def position(game, can_only_pass=True) -> dict:
    return ROOMS[game].position(moment(game, can_only_pass).state)


def said_there(game) -> str:
    return ROOMS[game].only_pass(moment(game).state, 0)


def passing(game, **said):
    """A table of the game where seat 0 can only pass."""
    return TableFactory(game=game, start=position(game), **said)


def test_there_are_such_games():
    assert PASSING and FINISHING


# the switch


@each_passing
@pytest.mark.parametrize("can_only_pass", [True, False])
def test_it_is_offered_when_nothing_else_can_be_done(game, can_only_pass):
    _table, one, _other = two_guests(game=game, start=position(game, can_only_pass))
    assert (SWITCH in one.page()) == can_only_pass


@each_passing
def test_it_stays_in_sight_while_it_is_on(game):
    _table, one, other = two_guests(game=game, start=position(game, False))
    one.post("hoppa/", on="1")
    assert (SWITCH in one.page(), SWITCH in other.page()) == (True, False)


@each_passing
def test_it_says_in_words_that_it_is_on(game):
    _table, one, _other = two_guests(game=game, start=position(game))
    before = "inget går: på" in one.page()
    one.post("hoppa/", on="1")
    assert (before, "inget går: på" in one.page()) == (False, True)


@each_passing
@pytest.mark.parametrize(("said", "is_on"), [("1", True), ("0", False), ("", False)])
def test_it_is_the_seats_own(game, said, is_on):
    table, one, _other = two_guests(game=game, start=position(game))
    one.post("hoppa/", on=said)
    assert [seat.passes for seat in tables.look(table.pk).seats] == [is_on, False]


@each_passing
@pytest.mark.parametrize("said", ["1", "0"])
def test_putting_it_on_or_off_is_not_even_a_new_revision_to_others(game, said):
    table, one, other = two_guests(game=game, start=position(game))
    tables.let_pass(table.pk, 0, said == "0")
    page, version = hidden(other.page()), seatpage.version(tables.look(table.pk), 1)
    one.post("hoppa/", on=said)
    polled = other.browser.get(f"{other.url}nu/?v={version}")
    assert (polled.status_code, hidden(other.page())["revision"]) == (204, page["revision"])


@each_passing
def test_the_own_page_hears_of_it(game):
    table, one, _other = two_guests(game=game, start=position(game))
    before = seatpage.version(tables.look(table.pk), 0)
    one.post("hoppa/", on="1")
    assert seatpage.version(tables.look(table.pk), 0) != before


@each_passing
def test_a_fresh_process_keeps_it_from_others_too(game):
    table, _one, _other = two_guests(game=game, start=position(game))
    live = tables.let_pass(table.pk, 0, True)
    tables.forget()
    assert tables.look(table.pk) == live and helps.revision(live, 1) == helps.revision(live, None) == 0


@each_passing
def test_where_it_can_not_be_saved_one_kind_sentence_says_so(game, monkeypatch):
    _table, one, _other = two_guests(game=game, start=position(game))

    def full(*_said):
        raise writer.DiskFull

    monkeypatch.setattr(tables, "let_pass", full)
    answer = one.post("hoppa/", on="1")
    assert (answer.status_code, "Det gick inte att spara." in one.page()) == (303, True)


@each_passing
def test_who_gets_the_seat_after_that_has_it_off(game):
    table = passing(game)
    tables.let_pass(table.pk, 0, True)
    assert not tables.sit(table.pk, 0, "pupil:other").seats[0].passes


@each_passing
def test_it_is_on_in_the_own_next_game_too(game):
    table = passing(game, holders=["pupil:bo", "pupil:cleo"])
    tables.let_pass(table.pk, 0, True)
    next_table = TableFactory(game=game, holders=["pupil:cleo", "pupil:bo"])
    assert [seat.passes for seat in tables.look(next_table.pk).seats] == [False, True]


@each_passing
def test_it_is_as_it_was_last_left(game):
    for is_on in (True, False):
        table = passing(game, holders=["pupil:bo", "pupil:cleo"])
        tables.let_pass(table.pk, 0, is_on)
    assert not tables.look(passing(game, holders=["pupil:bo", "pupil:dag"]).pk).seats[0].passes


@each_passing
def test_it_is_of_that_game_alone(game):
    table = passing(game, holders=["pupil:bo", "pupil:cleo"])
    tables.let_pass(table.pk, 0, True)
    others = [TableFactory(game=other, holders=["pupil:bo", "pupil:cleo"]) for other in ROOMS if other != game]
    assert not any(seat.passes for other in others for seat in tables.look(other.pk).seats)


@each_passing
def test_it_is_kept_for_one_whose_seat_a_bot_has(game):
    table = passing(game, holders=["pupil:bo", "pupil:cleo"])
    tables.let_pass(table.pk, 0, True)
    tables.hand_over(table.pk, 0, "bot:easy", "gone")
    assert tables.look(passing(game, holders=["pupil:bo", "bot:easy"]).pk).seats[0].passes


@each_passing
def test_who_comes_to_another_seat_has_the_own_there(game):
    table, other = passing(game, holders=["pupil:bo", "pupil:cleo"]), passing(game)
    tables.let_pass(table.pk, 0, True)
    assert tables.sit(other.pk, 0, "pupil:bo").seats[0].passes


def test_a_game_without_it_has_no_such_address():
    _table, one, _other = two_guests(start=OPENING)
    assert one.post("hoppa/", on="1").status_code == 404


@each_passing
def test_where_it_is_on_the_table_acts_by_itself(game):
    waiting, on = passing(game), passing(game)
    tables.let_pass(on.pk, 0, True)
    assert (tables.to_act_by_themselves(), waiting.pk != on.pk) == ([on.pk], True)


@each_passing
def test_it_says_nothing_while_something_can_be_done(game):
    table = TableFactory(game=game, start=position(game, False))
    tables.let_pass(table.pk, 0, True)
    assert tables.to_act_by_themselves() == []


@each_passing
def test_it_says_nothing_while_the_table_stands_still(game):
    table = passing(game)
    tables.let_pass(table.pk, 0, True)
    tables.freeze([table.pk], True)
    assert tables.to_act_by_themselves() == []


# passing, in a server


@pytest.fixture
def at_once(monkeypatch, writer_thread):
    monkeypatch.setenv("KORTSKOLA_BOT_PAUSE", "0")


in_a_server = [
    pytest.mark.asyncio,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("at_once"),
]


def marked(test):
    for mark in in_a_server:
        test = mark(test)
    return each_passing(test)


def has_passed(table) -> bool:
    live = tables.cached(table.pk)
    return live is not None and live.ply > 0


let_pass, make = sync_to_async(tables.let_pass), sync_to_async(passing)
texts = sync_to_async(lambda: list(Move.objects.values_list("text", "holder")))


@marked
async def test_the_seat_passes_by_itself(game):
    table = await make(game, holders=["pupil:bo", "pupil:cleo"])
    async with Running():
        await let_pass(table.pk, 0, True)
        await until(lambda: has_passed(table))
    assert await texts() == [(said_there(game), "pupil:bo")]


@marked
async def test_what_it_says_is_no_decision_of_the_pupils(game):
    table = await make(game)
    async with Running():
        await let_pass(table.pk, 0, True)
        await until(lambda: has_passed(table))
    assert await sync_to_async(Attempt.objects.count)() == 0


@marked
async def test_after_a_restart_it_passes_still(game):
    table = await make(game)
    await let_pass(table.pk, 0, True)
    tables.forget()
    async with Running():
        await until(lambda: has_passed(table))


@marked
async def test_it_is_asked_again_after_the_pause(game, monkeypatch):
    """The switch that is put off while the seat waits is off."""
    table = await make(game)

    async def wait(self, time):
        await let_pass(table.pk, 0, False)

    monkeypatch.setattr(botplay.Scheduler, "until", wait)
    async with Running():
        await let_pass(table.pk, 0, True)
        await until(lambda: not tables.cached(table.pk).seats[0].passes and not botplay._scheduler.at_work)
    assert await texts() == []


# what a teacher may say


def others_wait(game, seats=2, **said):
    """A table where all have said what they wait for, but seat 0."""
    table = TableFactory(game=game, seats=seats, **said)
    for seat in range(1, seats):
        tap(table, seat, ROOMS[game].finish(tables.look(table.pk).state, seat))
    return table


@each_finishing
def test_what_the_others_wait_for_is_played_as_the_seats_own_move(game):
    table = others_wait(game)
    said = tables.may_finish(tables.look(table.pk), 0)
    live = tables.finish(table.pk, 0)
    move = table.moves.get(seat=0)
    assert (move.text, move.holder, live.ply) == (said, live.seats[0].holder, 2)


@each_finishing
def test_it_is_kept_that_the_teacher_said_it(game):
    table = others_wait(game)
    tables.finish(table.pk, 0)
    event = TableEvent.objects.get(table=table, kind="finish")
    assert (event.seat, event.data) == (0, {"text": table.moves.get(seat=0).text})


@each_finishing
def test_said_twice_it_is_played_once(game):
    table = others_wait(game)
    assert tables.finish(table.pk, 0).revision == tables.finish(table.pk, 0).revision


@each_finishing
def test_a_page_can_not_take_the_key_of_it(game):
    table, _one, other = two_guests(game=game)
    text = ROOMS[game].finish(tables.look(table.pk).state, 1)
    key = playing.own_key("finish", tables.look(table.pk).revision + 2, 0)
    refused = other.play(do=text, key=key)
    tap(table, 1, text)
    assert (refused.status_code, tables.finish(table.pk, 0).ply) == (400, 2)


@each_finishing
def test_while_nobody_waits_there_is_nothing_to_say(game):
    table = TableFactory(game=game, seats=3)
    assert tables.finish(table.pk, 0).ply == 0


@each_finishing
def test_nothing_is_said_for_a_seat_while_the_table_stands_still(game):
    table = others_wait(game)
    tables.freeze([table.pk], True)
    assert tables.finish(table.pk, 0).ply == 1


@each_finishing
def test_a_fresh_process_reads_what_was_said(game):
    table = others_wait(game)
    live = tables.finish(table.pk, 0)
    tables.forget()
    assert tables.look(table.pk) == live


@each_finishing
def test_what_is_said_for_a_pupil_is_no_decision_of_theirs(game):
    table = others_wait(game)
    tables.finish(table.pk, 0)
    assert not Attempt.objects.filter(seat=0).exists()


def test_in_a_game_without_it_nothing_is_said():
    table = TableFactory(start=OPENING)
    assert tables.finish(table.pk, 0).ply == 0
