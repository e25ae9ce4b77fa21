"""The socket of a table: moves in, fragments out. No database on the way of a push.

A connection is let in once, as the same person the table page knows. It subscribes first, then accepts, then gets
the current fragment, so nothing falls between. A push only says that there is something newer; what is sent is
always the newest, so a slow reader skips what lies between and keeps nobody waiting.

In:  {"form": {fields of the move form}} · {"here": false when the page is hidden} · {"touch": true}
Out: the seat's fragment, to be morphed in by its id · {"here": true} in answer to "here"
"""

import asyncio
import json
import logging
import time

from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import Http404

from games import connections, helps, push, seatpage, tables, taps
from games.engine.base import Garbled, Text
from games.languages import language_of
from games.registry import ROOMS

LARGEST = 64 * 1024  # signs of one frame
RUBBISH, ENDED, TOO_BIG, TOO_MANY, BROKEN = 4400, 4403, 1009, 4429, 1011
PER_SECOND, BURST = 20, 60  # frames; a page sends one a tap
FRESH_S = 10  # after the last sign of life; a page sends one every 7 s

log = logging.getLogger(__name__)
find = database_sync_to_async(connections.find, thread_sensitive=False)
language_in_thread = database_sync_to_async(language_of, thread_sensitive=False)
look = database_sync_to_async(tables.look, thread_sensitive=False)
draw_in_thread = database_sync_to_async(seatpage.fragment, thread_sensitive=False)


class Rubbish(Exception):
    """What no page of ours sends; `code` closes the connection."""

    def __init__(self, why: str, code: int = RUBBISH) -> None:
        super().__init__(why)
        self.code = code


def parse(text: str | None, binary: bytes | None) -> tuple[str, object]:
    """The one word of a frame and what it says; raises Rubbish."""
    if binary is not None or not text:
        raise Rubbish("not text")
    if len(text) > LARGEST:
        raise Rubbish("too long", TOO_BIG)
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Rubbish("not JSON") from None
    if not isinstance(message, dict) or len(message) != 1:
        raise Rubbish("no message")
    return next(iter(message.items()))


def _fields(fields) -> taps.Fields:
    try:
        return taps.Fields(fields)
    except Garbled:
        raise Rubbish("no form") from None


class TableConsumer(AsyncWebsocketConsumer):
    """One page at a table: a seat, or an onlooker who may watch."""

    async def __call__(self, scope, receive, send):
        """As Channels' own loop, without a channel layer and without a thread hop for every message."""
        self.scope, self.base_send = scope, send
        self.place, self.sender = None, None
        self.is_closing = self.is_doubted = self.is_tapping = False
        self.wanted, self.sent, self.answers, self.notice = 0, "", "", (None, None, "")
        self.contact_at = self.credit_at = time.monotonic()
        self.credit = float(BURST)
        self.newest = asyncio.Event()
        try:
            while True:
                message = await receive()
                await getattr(self, message["type"].replace(".", "_"))(message)
        except StopConsumer:
            pass
        finally:
            self.leave()

    async def connect(self):
        self.language = await language_in_thread(self.scope)
        try:
            self.place = await find(self.scope, self.scope["url_route"]["kwargs"]["code"])
        except Http404:
            await self.close()
            return
        for topic in self.place.topics():
            push.subscribe(topic, self.hear)
        await self.accept()
        connections.add(self)
        self.newest.set()
        self.sender = asyncio.create_task(self.send_newest())
        self.sender.add_done_callback(self.sender_ended)
        self.seen(False)

    def leave(self) -> None:
        """Forget everything of this connection, however it ended."""
        if self.place is None:
            return
        for topic in self.place.topics():
            push.unsubscribe(topic, self.hear)
        connections.discard(self)
        if self.sender is not None:
            self.sender.cancel()
            if self.has_just_left():
                self.seen(True)

    def has_just_left(self) -> bool:
        """Was the page here until now, and is no other of the same seat open? (A dead socket tells nothing new.)"""
        live = tables.cached(self.place.table_id)
        is_held = self.place.seat is None or live is None or bool(live.seats[self.place.seat].kept_for)
        is_fresh = time.monotonic() - self.contact_at < FRESH_S
        return is_fresh and not is_held and not connections.has_another(self)

    # What the process says

    def hear(self, topic: str, revision: int) -> None:
        """A push: something newer of the table, or doubt about the own rights (then nothing more is sent)."""
        if topic.startswith("table:"):
            self.wanted = max(self.wanted, revision)
            self.newest.set()
        elif not self.is_doubted:
            self.is_doubted = True
            asyncio.ensure_future(connections.check([self]))

    def checked(self, is_good: bool) -> None:
        """The rights were looked at. Nobody waits for the end of a connection whose other side doesn't read."""
        if is_good:
            self.is_doubted = False
            self.newest.set()
        else:
            self.ending = asyncio.ensure_future(self.end(ENDED))

    async def send_newest(self) -> None:
        """Send the fragment whenever there is something newer, one at a time, until cancelled."""
        while True:
            await self.newest.wait()
            self.newest.clear()
            try:
                await self.send_if_new()
            except tables.NoSuchTable:
                return await self.end(ENDED)

    def sender_ended(self, task: asyncio.Task) -> None:
        """A socket that can't be drawn for is closed: its page asks for itself then, and sees what is wrong."""
        if not task.cancelled() and task.exception() and not isinstance(task.exception(), OSError):
            log.error("Table %s could not be sent", self.place.table_id, exc_info=task.exception())
            self.ending = asyncio.ensure_future(self.end(BROKEN))

    async def send_if_new(self) -> None:
        live = tables.cached(self.place.table_id, self.wanted) or await look(self.place.table_id)
        if self.place.seat is not None and live.seat_of(self.place.holders) != self.place.seat:
            return await self.end(ENDED)  # the seat is somebody else's now, and so is what it sees
        version = seatpage.version(live, self.place.seat)
        if self.is_tapping or self.is_doubted or self.is_closing or (version == self.sent and not self.answers):
            return None
        answers, self.answers = self.answers, ""
        notice, tried = self.answer_at(self.moment(live))
        draw = draw_in_thread if live.over or live.stopped else draw_now
        html = await draw(
            live, self.place.seat, language=self.language, notice=notice, tried=tried, pushed=True, answers=answers
        )
        if self.is_doubted or self.is_closing:
            return None
        self.sent = version
        await self.send(text_data=html)
        if self.place.seat is not None:
            tables.shown(self.place.table_id, self.place.seat, live.ply)
        return None

    def moment(self, live) -> tuple[int, ...]:
        """What a refusal is said for: this revision; while others act too, what this seat is choosing."""
        if len(live.to_move) > 1 and self.place.seat in live.to_move:
            return (live.room.choice_since(live.state, self.place.seat), live.undo_revision)
        return (helps.revision(live, self.place.seat),)

    def answer_at(self, moment: tuple[int, ...]) -> tuple[Text | None, str]:
        """The refusal to be read, and its wrong try: with the next fragment, and as long as nothing else happens."""
        at, notice, tried = self.notice
        if at is not None and at != moment:
            notice, tried = None, ""
        self.notice = (moment, notice, tried)
        return notice, tried

    # What the page says

    async def receive(self, text_data=None, bytes_data=None):
        if self.is_closing:
            return
        try:
            self.spend()
            word, said = parse(text_data, bytes_data)
            if word not in self.WORDS:
                raise Rubbish("unknown word")
            await self.WORDS[word](self, said)
        except Rubbish as rubbish:
            log.warning("A socket of table %s sent rubbish (%s) and was closed", self.place.table_id, rubbish)
            await self.end(rubbish.code)

    def spend(self) -> None:
        """A page sends a frame for a tap and one now and then; a flood is none of ours."""
        now = time.monotonic()
        self.credit = min(BURST, self.credit + (now - self.credit_at) * PER_SECOND) - 1
        self.credit_at = now
        if self.credit < 0:
            raise Rubbish("too many", TOO_MANY)

    async def tap(self, fields) -> None:
        """A move, or a call for help. The answer is the next fragment; a refusal comes with its sentence. Until then
        nothing else is sent: the push of the own move and its answer are one frame."""
        if self.place.seat is None:
            raise Rubbish("an onlooker's move")
        form = _fields(fields)
        self.is_tapping, tried = True, ""
        try:
            tap = taps.read(ROOMS[self.place.game], form)
            tried = tap.text
            live = await asyncio.wrap_future(self.play(tap))
            self.wanted = max(self.wanted, live.revision)
        except Garbled:
            log.warning("A socket of table %s sent a form that can't be read", self.place.table_id)
            self.notice = (None, Text("bad_move"), "")
        except tables.NoSuchTable:
            return await self.end(ENDED)
        except taps.NO as no:
            self.notice = (None, taps.kind_answer(no), taps.wrong_try(no, self.place.seat, tried))
        finally:
            self.is_tapping = False
        self.answers = taps.answered_key(form)
        self.newest.set()
        return None

    def play(self, tap: taps.Tap):
        live = tables.cached(self.place.table_id)
        holder = taps.acting_as(live.seats[self.place.seat], self.place.holders) if live else ""
        return tap.door(self.place.table_id, self.place.seat, holder, tap.text, **tap.page())

    async def here(self, is_visible) -> None:
        """A sign of life, and whether the page can be seen."""
        self.seen(is_visible is False)
        await self.send(text_data='{"here":true}')

    async def touch(self, _said) -> None:
        """A card was chosen or put back: the pupil is thinking, not away."""
        if self.place.seat is not None:
            tables.touched(self.place.table_id, self.place.seat)

    def seen(self, is_hidden: bool) -> None:
        self.contact_at = time.monotonic()
        if self.place.seat is not None:
            tables.seen(self.place.table_id, self.place.seat, is_hidden)

    async def end(self, code: int) -> None:
        """Close for good; nothing is sent after this."""
        if not self.is_closing:
            self.is_closing = True
            await self.close(code)

    WORDS = {"form": tap, "here": here, "touch": touch}


async def draw_now(*args, **kwargs) -> str:
    """On the event loop: while a game runs, drawing asks no database."""
    return seatpage.fragment(*args, **kwargs)
