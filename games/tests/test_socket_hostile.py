"""Sockets that no page of ours opens, and words on them that none says."""

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session

from games import connections, consumers, seatpage, tables
from games.tests.lines import WITHIN, Line
from games.tests.pages import guest
from kortskola.asgi import application
from tests.factories import OPENING, TableFactory

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("writer_thread")]
READ_KINDLY = "Det gick inte att läsa. Prova igen."
OWN = [(b"origin", b"http://testserver"), (b"host", b"testserver")]


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


@pytest.mark.parametrize("path", ["/ws/", "/ws/nothing/", "/healthz", "/ws/spel//", f"/ws/lektion/{'9' * 5000}/"])
async def test_a_socket_that_does_not_exist_is_refused(path):
    socket = WebsocketCommunicator(application, path, headers=OWN)
    assert (await socket.connect(timeout=WITHIN))[0] is False


@pytest.mark.parametrize("key", ["\ud800abcdefgh", "", "x", '"><script>'])
async def test_a_form_whose_key_is_none_is_answered_kindly(table, key):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        await one.socket.send_to(text_data=json.dumps({"form": {"key": key, "ply": "0", "revision": "0", "do": "end"}}))
        answer = await one.fragment()
        assert (READ_KINDLY in answer, 'data-answers="-"' in answer) == (True, True)


async def test_half_a_sign_for_a_card_is_answered_kindly(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.play(await one.fragment(), do="match", hand="\ud800", table="1+3")
        assert READ_KINDLY in await one.fragment()


async def test_a_table_that_can_not_be_drawn_ends_its_socket(table, monkeypatch):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        await one.fragment()
        monkeypatch.setattr(seatpage, "fragment", None)
        await sync_to_async(tables.raise_hand)(table.pk, 0, True)
        assert await one.end() == consumers.BROKEN


async def test_a_connection_that_does_not_read_its_end_keeps_no_other_waiting(table, monkeypatch):
    sound = consumers.TableConsumer.close

    async def stuck(consumer, *code):
        if consumer.place.seat == 0:
            await asyncio.Event().wait()
        await sound(consumer, *code)

    monkeypatch.setattr(consumers.TableConsumer, "close", stuck)
    browsers = [await sync_to_async(guest)(name) for name in ("one", "two")]
    async with Line(table, browsers[0]) as one, Line(table, browsers[1]) as two:
        await one.fragment()
        await two.fragment()
        await sync_to_async(Session.objects.all()._raw_delete)("default")
        await asyncio.wait_for(connections.check(sorted(connections._open, key=lambda line: line.place.seat)), WITHIN)
        assert await two.end() == consumers.ENDED
