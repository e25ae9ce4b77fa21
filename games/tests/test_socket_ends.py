"""When the socket of a table ends: rubbish, rights that end, and what stays behind."""

import json
import logging

import pytest
from asgiref.sync import sync_to_async
from django.contrib.sessions.models import Session

from classroom import cards
from games import connections, consumers, push, tables
from games.tests.lines import WITHIN, Line
from games.tests.pages import guest, hand, is_mine
from tests.cast import by_card, logged_in
from tests.factories import OPENING, TableFactory, tap

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("writer_thread")]


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


@pytest.fixture
def soon(monkeypatch):
    """Rights are looked at again at once, so that no test waits for it."""
    monkeypatch.setattr(connections, "RECHECK_S", 0.05)


play = sync_to_async(tap)


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
