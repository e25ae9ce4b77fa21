"""What a move shows a seat for a while is put away by that seat, and by nobody else: kept until its next move."""

import random
from dataclasses import replace

import pytest
from asgiref.sync import sync_to_async

from games import helps, putaway, seatpage, tables
from games.engine.record import load, replay, same
from games.models import Table, TableEvent
from games.registry import ROOMS
from games.tests.every_room import sample
from games.tests.lines import Line
from games.tests.pages import Seat, guest, hidden, text
from tests.factories import tap
from tests.mid_game import mid_game, play

pytestmark = pytest.mark.django_db
each_shut = pytest.mark.parametrize("room", [room for room in ROOMS.values() if room.shut], ids=lambda room: room.key)


def is_shown(room, state, seat) -> bool:
    return room.view(state, seat)["shown_for_now"]


def shown(room, turn_passes=False):
    """(which game of the sample, which moment of it, whose): after that move of a seat it alone is shown something, and
    has the turn still, or has not."""
    for number, (_played, found) in enumerate(sample(room, 2)):
        for at, (one, after) in enumerate(zip(found, found[1:], strict=False)):
            passes = one.seat not in room.to_move(after.state)
            seen = [seat for seat in range(2) if is_shown(room, after.state, seat)]
            if seen == [one.seat] and passes == turn_passes and not room.is_over(after.state):
                return number, at + 1, one.seat
    raise AssertionError(f"{room.key} shows nothing for a while in its sample")


def at_it(room, turn_passes=False):
    """(a table at which a seat has just been shown something, the moments to come, the seat)."""
    number, at, seat = shown(room, turn_passes)
    found = sample(room, 2)[number][1]
    table = mid_game(room, 2, at / (len(found) - 1), number)
    return table, found[at:], seat


def browsers(table, seat):
    """The pages of that seat and of the other."""
    return Seat(table, guest(str(seat))), Seat(table, guest(str(1 - seat)))


def look(table):
    return tables.look(table.pk)


def seen(table, seat) -> dict:
    live = look(table)
    return live.room.view(live.state, seat)


@each_shut
def test_it_is_shown_until_it_is_put_away(room):
    table, _rest, seat = at_it(room)
    before = is_shown(room, look(table).state, seat)
    answer = browsers(table, seat)[0].post("undan/")
    assert (answer.status_code, before, is_shown(room, look(table).state, seat)) == (303, True, False)


@each_shut
@pytest.mark.parametrize("turn_passes", [False, True])
def test_a_fresh_process_knows_that_it_is_away(room, turn_passes):
    table, _rest, seat = at_it(room, turn_passes)
    live = tables.put_away(table.pk, seat, f"guest:{seat}")
    tables.forget()
    assert look(table) == live and not is_shown(room, live.state, seat)


@each_shut
def test_a_process_that_catches_up_knows_it_too(room):
    table, _rest, seat = at_it(room)
    older = look(table)
    live = tables.put_away(table.pk, seat, f"guest:{seat}")
    tables.forget()
    tables.cache.publish([older])
    assert look(table) == live


@each_shut
def test_it_stays_away_while_others_move(room):
    table, rest, seat = at_it(room, turn_passes=True)
    tables.put_away(table.pk, seat, f"guest:{seat}")
    others = [moment for moment, _next in zip(rest, rest[1:], strict=False)]
    others = others[: next(place for place, moment in enumerate(others) if moment.seat == seat)]
    play(table, others)
    tables.forget()
    assert others and not is_shown(room, look(table).state, seat)


@each_shut
def test_what_the_next_look_shows_is_shown(room):
    """The same look again: what was put away was the last one."""
    table, _rest, seat = at_it(room)
    text_of_it = table.moves.order_by("-ply")[0].text
    tables.put_away(table.pk, seat, f"guest:{seat}")
    tap(table, seat, text_of_it)
    kept = is_shown(room, look(table).state, seat)
    tables.forget()
    assert (kept, is_shown(room, look(table).state, seat)) == (True, True)


@each_shut
def test_moves_that_are_taken_back_do_not_bring_it_again(room):
    table, _rest, seat = at_it(room, turn_passes=True)
    other = 1 - seat
    taken = can_be_taken_back(room, look(table).state, other)
    tap(table, other, taken)
    tables.put_away(table.pk, seat, f"guest:{seat}")
    live = tables.take_back(table.pk, other, f"guest:{other}")
    tables.forget()
    assert look(table) == live and not is_shown(room, live.state, seat)


def can_be_taken_back(room, state, seat) -> str:
    moves = room.legal_moves(state, seat)
    chance = random.Random(1)
    tried = (moves[chance.randrange(len(moves))] for _time in range(500))
    return next(text for text in tried if room.can_undo(state, text, room.play(state, seat, text, list)))


def test_what_was_put_away_before_moves_that_are_taken_back_counts_from_there():
    """Put away at ply 7; then the moves 6 and 5 were taken back, and the seat's own next one is number 6."""

    class Db:
        def execute(self, _sql, _values):
            self.rows = [("shut", 0, 7), ("undo", 1, 7), ("undo", 1, 6)]
            return self

        def fetchall(self):
            return self.rows

    room = replace(next(iter(ROOMS.values())), shut=lambda state, seat: state)
    assert putaway.of_table(Db(), 1, room) == {5: {0}}


@each_shut
def test_the_own_page_hears_of_it(room):
    table, _rest, seat = at_it(room)
    before = seatpage.version(look(table), seat)
    browsers(table, seat)[0].post("undan/")
    assert seatpage.version(look(table), seat) != before


@each_shut
def test_it_is_not_even_a_new_revision_to_others(room):
    table, _rest, seat = at_it(room)
    one, other = browsers(table, seat)
    other.post("hand/", up="1")
    before = [helps.revision(look(table), who) for who in (1 - seat, None)]
    version = seatpage.version(look(table), 1 - seat)
    one.post("undan/")
    tables.forget()
    assert [helps.revision(look(table), who) for who in (1 - seat, None)] == before
    assert other.browser.get(f"{other.url}nu/?v={version}").status_code == 204


@each_shut
def test_to_others_the_table_looks_the_same(room):
    table, _rest, seat = at_it(room)
    before = [seen(table, who) for who in (1 - seat, None)]
    tables.put_away(table.pk, seat, f"guest:{seat}")
    assert [seen(table, who) for who in (1 - seat, None)] == before


@each_shut
def test_twice_is_once(room):
    table, _rest, seat = at_it(room)
    first = tables.put_away(table.pk, seat, f"guest:{seat}")
    again = tables.put_away(table.pk, seat, f"guest:{seat}")
    assert again is first and TableEvent.objects.filter(kind="shut").count() == 1


@each_shut
def test_with_nothing_to_put_away_nothing_happens(room):
    table = mid_game(room, 2, 0)
    live = look(table)
    assert tables.put_away(table.pk, 0, "guest:0") is live


@each_shut
def test_a_page_from_before_the_look_puts_nothing_away(room):
    table, _rest, seat = at_it(room)
    own = browsers(table, seat)[0]
    own.post("undan/", **own.fields(ply=look(table).ply - 1))
    assert is_shown(room, look(table).state, seat)


@each_shut
def test_the_page_that_shows_it_puts_it_away(room):
    table, _rest, seat = at_it(room)
    own = browsers(table, seat)[0]
    own.post("undan/", **own.fields())
    assert not is_shown(room, look(table).state, seat)


@each_shut
def test_another_may_not_put_it_away(room):
    table, _rest, seat = at_it(room)
    browsers(table, seat)[1].post("undan/")
    stranger = guest("stranger").post(f"/spel/{table.code}/undan/")
    assert (stranger.status_code, is_shown(room, look(table).state, seat)) == (404, True)


@each_shut
@pytest.mark.parametrize(
    ("happens", "kind"),
    [
        (lambda table, seat: tables.freeze([table.pk], True), tables.Frozen),
        (lambda table, seat: tables.end([table.pk]), tables.GameOver),
        (lambda table, seat: tables.hand_over(table.pk, seat, "bot:easy", "gone"), tables.SeatHeld),
        (lambda table, seat: tables.sit(table.pk, seat, "guest:new"), tables.NotYourSeat),
    ],
    ids=["frozen", "over", "held", "another's"],
)
def test_when_nobody_could_act_there_it_stays(room, happens, kind):
    table, _rest, seat = at_it(room)
    happens(table, seat)
    with pytest.raises(kind):
        tables.put_away(table.pk, seat, f"guest:{seat}")


@each_shut
def test_who_sits_down_there_instead_is_not_shown_it(room):
    table, _rest, seat = at_it(room)
    before = is_shown(room, look(table).state, seat)
    tables.sit(table.pk, seat, "guest:new")
    now = is_shown(room, look(table).state, seat)
    tables.forget()
    assert (before, now, is_shown(room, look(table).state, seat)) == (True, False, False)


@each_shut
def test_the_record_says_nothing_of_it(room):
    table, _rest, seat = at_it(room)
    before = tables.record(table.pk)
    live = tables.put_away(table.pk, seat, f"guest:{seat}")
    reached = replay(load(tables.record(table.pk), ROOMS)).state
    assert tables.record(table.pk) == before and same(room.position(reached), room.position(live.state))


@each_shut
def test_a_bot_goes_by_the_same(room):
    """What it could remember is not what lies open before it."""
    table, _rest, seat = at_it(room)
    other = room.seen_by_bot(look(table).state, 1 - seat)
    own = room.seen_by_bot(look(table).state, seat)
    live = tables.put_away(table.pk, seat, f"guest:{seat}")
    assert room.seen_by_bot(live.state, 1 - seat) == other
    assert room.seen_by_bot(live.state, seat).get("memory") == own.get("memory")


@each_shut
def test_it_can_be_put_away_by_htmx_too(room):
    table, _rest, seat = at_it(room)
    page = Seat(table, guest(str(seat)), htmx=True)
    answer = page.post("undan/", **hidden(page.page()))
    assert answer.status_code == 200 and f'data-revision="{look(table).revision}"' in text(answer)


@each_shut
def test_its_button_is_on_the_own_page_alone_and_goes_with_it(room):
    table, _rest, seat = at_it(room)
    one, other = browsers(table, seat)
    button = f'formaction="/spel/{table.code}/undan/"'
    before = [button in page.page() for page in (one, other)]
    one.post("undan/")
    assert (before, button in one.page()) == ([True, False], False)


@pytest.mark.parametrize("game", [room.key for room in ROOMS.values() if not room.shut])
def test_a_game_that_shows_nothing_for_a_while_has_no_such_address(game):
    table = mid_game(ROOMS[game], 2, 0)
    assert guest("0").post(f"/spel/{table.code}/undan/").status_code == 404


shut_away = sync_to_async(tables.put_away)


@each_shut
@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("writer_thread")
async def test_another_page_of_the_same_seat_is_drawn_anew(room):
    table, _rest, seat = await sync_to_async(at_it)(room)
    browser = await sync_to_async(guest)(str(seat))
    async with Line(table, browser) as line:
        await line.fragment()
        live = await shut_away(table.pk, seat, f"guest:{seat}")
        assert f'data-revision="{live.revision}"' in await line.fragment()


@each_shut
def test_a_revision_that_is_anothers_stays_unknown_after_a_move(room):
    table, rest, seat = at_it(room)
    tables.put_away(table.pk, seat, f"guest:{seat}")
    play(table, rest[:1])
    live = look(table)
    assert helps.revision(live, 1 - seat) == live.revision == Table.objects.get(pk=table.pk).revision
