"""The socket of a table: who is let in, what comes down and what goes up."""

import asyncio
import json
import re

import pytest
from asgiref.sync import sync_to_async

from games import consumers, tables
from games.models import Move
from games.tests.lines import Line, is_hidden
from games.tests.pages import guest, hand, is_mine
from tests.factories import OPENING, TableFactory, tap

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("writer_thread")]
MATCH = {"do": "match", "hand": "2+2", "table": "1+3"}
WRONG = {"do": "match", "hand": "6+3", "table": "1+3"}


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


move_count = sync_to_async(Move.objects.count)
play = sync_to_async(tap)


# coming in


async def test_who_connects_gets_the_own_table(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert hand(await one.fragment()) == OPENING["hands"][0]


async def test_a_fragment_by_socket_is_one_whole_table(table):
    async with Line(table, await sync_to_async(guest)("one")) as one:
        assert re.fullmatch(r'<div id="table" .*</div>\s*', await one.fragment(), re.S)


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
