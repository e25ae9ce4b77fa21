"""The socket of a table: who is let in, what comes down, what goes up, and when it ends."""

import asyncio
import json
import logging
import time

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session

from classroom import cards
from games import connections, consumers, push, tables
from games.models import Move
from games.tests.pages import guest, hand, hidden, is_mine
from kortskola.asgi import application
from tests.cast import by_card, logged_in
from tests.factories import OPENING, TableFactory, tap

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("writer_thread")]
WITHIN = 10  # seconds; a busy machine is no fault
MATCH = {"do": "match", "hand": "2+2", "table": "1+3"}
WRONG = {"do": "match", "hand": "6+3", "table": "1+3"}


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


@pytest.fixture
def soon(monkeypatch):
    """Rights are looked at again at once, so that no test waits for it."""
    monkeypatch.setattr(connections, "RECHECK_S", 0.05)


class Line:
    """A page's socket."""

    def __init__(self, table, browser, *, origin: str = "http://testserver") -> None:
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
        headers = [(b"cookie", cookie.encode()), (b"origin", origin.encode()), (b"host", b"testserver")]
        self.socket = WebsocketCommunicator(application, f"/ws/spel/{table.code}/", headers=headers)

    async def __aenter__(self) -> "Line":
        self.is_in, _code = await self.socket.connect(timeout=WITHIN)
        return self

    async def __aexit__(self, *_error) -> None:
        await self.socket.disconnect(timeout=WITHIN)

    async def fragment(self) -> str:
        """The next fragment that comes."""
        return await self.socket.receive_from(timeout=WITHIN)

    async def fragment_at(self, ply: int) -> str:
        """The first fragment of this ply."""
        while f' data-ply="{ply}"' not in (html := await self.fragment()):
            pass
        return html

    async def play(self, html: str, **choice) -> dict:
        fields = {name: value for name, value in hidden(html).items() if name != "csrfmiddlewaretoken"} | choice
        await self.socket.send_to(text_data=json.dumps({"form": fields}))
        return fields

    async def end(self) -> int:
        """Wait until the server closes; gives the code. Whatever is sent before that fails the test."""
        said = await self.socket.receive_output(timeout=WITHIN)
        assert said["type"] == "websocket.close", said
        return said["code"]


def sockets(*tables_and_browsers):
    return [Line(*pair) for pair in tables_and_browsers]


async def is_hidden(table) -> bool:
    """Does the process come to know that the page of seat 0 is hidden? (It is written soon, not at once.)"""
    end = time.monotonic() + WITHIN
    while not tables.cached(table.pk).seats[0].hidden and time.monotonic() < end:
        await asyncio.sleep(0.01)
    return tables.cached(table.pk).seats[0].hidden


move_count = sync_to_async(Move.objects.count)
play = sync_to_async(tap)


# coming in


async def test_who_connects_gets_the_own_table(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert hand(await one.fragment()) == OPENING["hands"][0]


async def test_a_fragment_by_socket_is_morphed_in(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert ' hx-swap-oob="morph"' in await one.fragment()


async def test_who_has_no_seat_is_not_let_in(table):
    async with Line(table, await sync_to_async(guest)("dag")) as stranger:
        assert not stranger.is_in


async def test_a_table_that_is_none_lets_nobody_in(table):
    table.code = "bcdfghjkmnpq"
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert not one.is_in


async def test_another_site_is_not_let_in(table):
    async with Line(table, await sync_to_async(guest)("one"), origin="https://evil.example") as one:
        assert not one.is_in


async def test_a_teacher_looks_on_without_hands(lesson, bo, cleo, as_alva):
    table = await sync_to_async(TableFactory)(holders=[bo.holder, cleo.holder], start=OPENING)
    async with Line(table, as_alva) as alva:
        assert hand(await alva.fragment()) == []


async def test_what_happens_while_a_socket_is_made_is_not_missed(table, monkeypatch):
    find = consumers.find

    async def slow(scope, code):
        place = await find(scope, code)
        await play(table, 0, "end 0+1")
        return place

    monkeypatch.setattr(consumers, "find", slow)
    async with Line(table, await sync_to_async(guest)("two")) as two:
        assert is_mine(await two.fragment())


# playing


async def test_a_move_by_socket_is_answered_with_the_next_table(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.play(await one.fragment(), **MATCH)
        assert ' data-ply="1"' in await one.fragment()


async def test_the_answer_says_which_tap_it_answers(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        fields = await one.play(await one.fragment(), **MATCH)
        assert f' data-answers="{fields["key"]}"' in await one.fragment_at(1)


async def test_the_others_get_the_move_too(table):
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await one.play(await one.fragment(), do="end", hand="0+1")
        assert is_mine(await two.fragment_at(1))


async def test_the_others_do_not_get_the_hand(table):
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await one.play(await one.fragment(), do="end", hand="0+1")
        assert hand(await two.fragment_at(1)) == OPENING["hands"][1]


async def test_a_refusal_comes_with_the_same_hand(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.play(await one.fragment(), **WRONG)
        answer = await one.fragment()
        assert " data-notice" in answer and hand(answer) == OPENING["hands"][0]


async def test_a_refusal_is_seen_by_that_pupil_only(table):
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await two.fragment()
        await one.play(await one.fragment(), **WRONG)
        assert 'id="pad"' in await one.fragment()
        await two.socket.send_to(text_data='{"here": true}')
        heard = [await two.fragment()]
        while heard[-1][0] != "{":  # that somebody has come may be told meanwhile
            heard.append(await two.fragment())
        assert not any(" data-notice" in html or 'id="answer"' in html for html in heard)


async def test_the_same_tap_twice_is_one_move(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        html = await one.fragment()
        for _time in range(2):
            await one.play(html, **MATCH)
        await one.socket.send_to(text_data='{"here": true}')
        while (await one.fragment())[0] != "{":
            pass
        assert await move_count() == 1


async def test_a_form_that_cannot_be_read_is_answered_kindly(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.play(await one.fragment(), do="")
        assert "Det gick inte att läsa. Prova igen." in await one.fragment()


async def test_who_only_looks_on_can_not_play(lesson, bo, cleo, as_alva):
    table = await sync_to_async(TableFactory)(holders=[bo.holder, cleo.holder], start=OPENING)
    async with Line(table, as_alva) as alva:
        await alva.fragment()
        await alva.socket.send_to(
            text_data=json.dumps({"form": {**MATCH, "ply": "0", "revision": "0", "key": "k" * 8}})
        )
        assert await alva.end() == consumers.RUBBISH


async def test_titta_hit_comes_by_socket(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await sync_to_async(tables.freeze)([table.pk], True)
        assert 'id="look"' in await one.fragment()


async def test_a_sign_of_life_is_answered(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await one.socket.send_to(text_data='{"here": true}')
        assert json.loads(await one.fragment()) == {"here": True}


async def test_a_hidden_page_is_asleep(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await one.socket.send_to(text_data='{"here": false}')
        assert await is_hidden(table)


async def test_who_leaves_is_asleep(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
    assert await is_hidden(table)


# a reader that is slow


async def test_a_slow_reader_gets_the_newest_and_not_all_between(table, monkeypatch):
    sent, gate, sound = [], asyncio.Event(), consumers.TableConsumer.send

    async def slow(consumer, text_data=None, **kwargs):
        sent.append(text_data)
        await gate.wait()
        await sound(consumer, text_data=text_data, **kwargs)

    monkeypatch.setattr(consumers.TableConsumer, "send", slow)
    async with Line(table, await sync_to_async(guest)("one")) as one:
        for card in ("0+1", "6+3", "5+5"):
            await play(table, 0, f"end {card}")
            await play(table, 1, f"end {tables.cached(table.pk).state.hands[1][0]}")
        gate.set()
        await one.fragment_at(6)
        assert len(sent) == 2


async def test_a_slow_reader_keeps_nobody_waiting(table, monkeypatch):
    sound = consumers.TableConsumer.send

    async def slow(consumer, text_data=None, **kwargs):
        if consumer.place.seat == 0:
            await asyncio.Event().wait()
        await sound(consumer, text_data=text_data, **kwargs)

    monkeypatch.setattr(consumers.TableConsumer, "send", slow)
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]), Line(table, browsers[1]) as two:
        await play(table, 0, "end 0+1")
        assert is_mine(await two.fragment_at(1))


# rubbish

RUBBISH = {
    "an open brace": {"text": "{"},
    "an empty frame": {"text": ""},
    "binary": {"bytes": b"\x00\x01"},
    "1 MB": {"text": "x" * 1_000_000},
    "10,000 brackets": {"text": "[" * 10_000 + "]" * 10_000},
    "a word that is none": {"text": '{"say": "hello"}'},
    "a list": {"text": "[1]"},
    "two words": {"text": '{"here": true, "touch": true}'},
    "a form that is none": {"text": '{"form": [1]}'},
    "a form of forms": {"text": '{"form": {"hand": {"a": 1}}}'},
    "a form of 50 fields": {"text": json.dumps({"form": {str(n): "" for n in range(50)}})},
}
each_rubbish = pytest.mark.parametrize("frame", RUBBISH.values(), ids=RUBBISH)


@each_rubbish
async def test_rubbish_closes_the_connection(table, frame):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await one.socket.send_input({"type": "websocket.receive", **frame})
        assert await one.end() in (consumers.RUBBISH, consumers.TOO_BIG)


@each_rubbish
async def test_rubbish_is_one_line_in_the_log(table, frame, caplog):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await one.socket.send_input({"type": "websocket.receive", **frame})
        await one.end()
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(line.name, line.exc_info) for line in lines] == [("games.consumers", None)]


async def test_rubbish_is_not_noticed_by_the_others(table):
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await one.fragment()
        await one.socket.send_to(text_data="{")
        await one.end()
        await play(table, 0, "end 0+1")
        assert is_mine(await two.fragment_at(1))


async def test_a_flood_of_frames_closes_the_connection(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        for _frame in range(consumers.BURST + 5):
            await one.socket.send_to(text_data='{"touch": true}')
        assert await one.end() == consumers.TOO_MANY


# rights that end


async def end_of(line, change) -> int:
    """The code with which the socket ends after `change`, with nothing sent in between."""
    await line.fragment()
    await sync_to_async(change)()
    return await line.end()


async def test_a_deleted_session_ends_the_socket(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert await end_of(one, lambda: Session.objects.all().delete()) == consumers.ENDED


async def test_a_session_that_is_gone_from_the_database_ends_the_socket(table, soon):
    """As when another process, or a hand, has deleted it: nobody tells."""
    async with Line(table, await sync_to_async(guest)("one")) as one:
        delete = Session.objects.all()._raw_delete
        assert await end_of(one, lambda: delete("default")) == consumers.ENDED


async def test_a_renewed_card_ends_the_socket(bo, cleo, soon):
    table = await sync_to_async(TableFactory)(holders=[bo.holder, cleo.holder], start=OPENING)
    async with Line(table, await sync_to_async(by_card)(bo)) as line:
        assert await end_of(line, lambda: cards.renew_card(bo)) == consumers.ENDED


async def test_a_teacher_who_loses_the_class_sees_no_more_of_its_tables(alva, bo, cleo):
    """`bo` and `cleo` are of Alva's class."""
    table = await sync_to_async(TableFactory)(where="alone", holders=[bo.holder, "bot:easy"], start=OPENING)
    async with Line(table, await sync_to_async(logged_in)(alva)) as line:
        assert await end_of(line, lambda: bo.school_class.teachers.remove(alva)) == consumers.ENDED


async def test_a_seat_given_to_another_ends_the_socket(bo, cleo, dag):
    table = await sync_to_async(TableFactory)(holders=[bo.holder, cleo.holder], start=OPENING)
    async with Line(table, await sync_to_async(by_card)(bo)) as line:
        await line.fragment()
        await sync_to_async(tables.sit)(table.pk, 0, dag.holder)
        while (said := await line.socket.receive_output(timeout=WITHIN))["type"] != "websocket.close":
            assert not hand(said["text"])
        assert said["code"] == consumers.ENDED


async def test_after_its_session_a_socket_is_sent_no_move(table):
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await one.fragment()
        await two.fragment()
        await sync_to_async(Session.objects.filter(session_key=browsers[0].cookies["sessionid"].value).delete)()
        await play(table, 0, "end 0+1")
        assert await one.end() == consumers.ENDED


async def test_a_bot_on_the_seat_does_not_end_the_socket(bo, cleo, soon):
    table = await sync_to_async(TableFactory)(holders=[bo.holder, cleo.holder], start=OPENING)
    async with Line(table, await sync_to_async(by_card)(bo)) as line:
        await line.fragment()
        await sync_to_async(tables.hand_over)(table.pk, 0, "bot:medium", "teacher")
        await line.fragment()
        assert await line.socket.receive_nothing(timeout=0.3)


# nothing stays behind


async def test_closed_sockets_leave_nothing(table):
    before = push.topics()
    for _time in range(20):
        async with Line(table, await sync_to_async(guest)("one")) as one:
            await one.fragment()
    assert (push.topics(), connections.count()) == (before, 0)
