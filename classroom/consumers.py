"""Sockets of a lesson: its teacher's wall, the projector, and the waiting room.

Everybody who looks at the same screen in the same language shares one `Hub`: it follows the lesson and its tables by
push, draws at most once a second (and every five seconds, since time passes), and sends only what has changed. No
screen carries a table's hidden cards.
"""

import asyncio
import logging
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError
from django.utils import translation

from classroom import signin
from classroom.models import Attendance, Lesson
from classroom.views import control, cover, snabbkoll, waiting
from games import connections, push
from games.access import policy
from games.languages import language_of

ENDED = 4403
LEAST_S, MOST_S, CHECK_S = 0.7, 5.0, 4.0
KINDS = ("lead", "projector")
PUPILS = {"wait": waiting.draw, "cover": cover.draw, **snabbkoll.SCREENS}

log = logging.getLogger(__name__)
_hubs: dict[tuple, "Hub"] = {}


def in_thread(function):
    """Off the event loop, in a thread of its own: Channels' default is one thread for all sockets."""
    return database_sync_to_async(function, thread_sensitive=False)


class Hub:
    """One screen of one lesson in one language, and the sockets that show it."""

    def __init__(self, key: tuple) -> None:
        self.key = key
        self.sockets: set = set()
        self.topics: set[str] = set()
        self.wake = asyncio.Event()
        self.screen = None
        self.task = asyncio.create_task(self.work(), name=f"lesson-{key}")
        self.task.add_done_callback(self.ended)

    async def join(self, socket) -> None:
        self.sockets.add(socket)
        if self.screen:
            await socket.show(self.screen)
        else:
            self.wake.set()

    def leave(self, socket) -> None:
        self.sockets.discard(socket)
        if not self.sockets:
            self.task.cancel()
            self.forget()

    def forget(self) -> None:
        self.follow(())
        if _hubs.get(self.key) is self:
            del _hubs[self.key]

    def ended(self, task: asyncio.Task) -> None:
        """A screen that can't be drawn is not kept alive: its pages ask for themselves, and get the error page."""
        self.forget()
        if not task.cancelled() and task.exception():
            log.error("The screen %s has stopped", self.key, exc_info=task.exception())
            for socket in list(self.sockets):
                asyncio.ensure_future(socket.close())

    def hear(self, topic: str, revision: int) -> None:
        self.wake.set()

    def follow(self, topics) -> None:
        for topic in self.topics - set(topics):
            push.unsubscribe(topic, self.hear)
        for topic in set(topics) - self.topics:
            push.subscribe(topic, self.hear)
        self.topics = set(topics)

    async def work(self) -> None:
        lesson_id, kind, language = self.key
        self.follow((f"lesson:{lesson_id}",))
        while True:
            try:
                screen = await in_thread(drawn)(lesson_id, kind, language)
                self.follow(screen.topics)
                await self.show(screen)
            except (DatabaseError, Lesson.DoesNotExist) as error:
                log.warning("The screen of lesson %s was not drawn: %s", lesson_id, error)
            await asyncio.sleep(LEAST_S)
            await self.until_woken()

    async def until_woken(self) -> None:
        try:
            await asyncio.wait_for(self.wake.wait(), MOST_S - LEAST_S)
        except TimeoutError:
            return
        self.wake.clear()

    async def show(self, screen) -> None:
        if self.screen and screen.version == self.screen.version:
            return
        self.screen = screen
        await asyncio.gather(*(socket.show(screen) for socket in list(self.sockets)), return_exceptions=True)


def drawn(lesson_id: int, kind: str, language: str):
    with translation.override(language):
        lesson = Lesson.objects.select_related("school_class").get(pk=lesson_id)
        return PUPILS[kind](lesson) if kind in PUPILS else control.draw(lesson, kind)


def asked(scope, known, usual: str) -> str:
    """The screen that the address asks for, if it is one of those."""
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("skarm", [""])[0]
    return wanted if wanted in known else usual


class ScreenConsumer(AsyncWebsocketConsumer):
    """A screen that only listens. Whoever may no longer see it is cut off within five seconds; when somebody says that
    rights have changed (`hear`) nothing more is sent before they have been looked at."""

    hub = checker = doubt = None
    is_cut = is_doubted = False
    topics: tuple[str, ...] = ()

    async def connect(self):
        self.lesson_id = self.scope["url_route"]["kwargs"]["lesson_id"]
        self.topics = connections.rights_topics(self.scope["session"].session_key or "", await self.holders())
        for topic in self.topics:
            push.subscribe(topic, self.hear)
        if not await self.may():
            self.deafen()
            await self.close()
            return
        await self.accept()
        key = (self.lesson_id, self.kind(), await in_thread(language_of)(self.scope))
        self.hub = _hubs.get(key) or _hubs.setdefault(key, Hub(key))
        await self.hub.join(self)
        self.checker = asyncio.create_task(self.check())

    async def may(self) -> bool:
        return await in_thread(self.is_allowed)(self.scope, self.lesson_id)

    async def holders(self) -> set[str]:
        return await in_thread(policy().holders)(self.scope)

    async def check(self):
        while True:
            await asyncio.sleep(CHECK_S)
            if not await self.may():
                await self.cut()
                return

    def hear(self, topic: str, revision: int) -> None:
        if not self.is_doubted:
            self.is_doubted = True
            self.doubt = asyncio.ensure_future(self.look_again())

    async def look_again(self) -> None:
        if not await self.may():
            await self.cut()
            return
        self.is_doubted = False
        if self.hub and self.hub.screen:
            await self.show(self.hub.screen)

    async def show(self, screen) -> None:
        if not self.is_doubted and not self.is_cut:
            await self.send(text_data=screen.html)

    def deafen(self) -> None:
        for topic in self.topics:
            push.unsubscribe(topic, self.hear)

    async def receive(self, text_data=None, bytes_data=None):
        """Nothing is said here: a word from the other end is none of our pages'."""
        await self.cut()

    async def cut(self):
        """Send nothing more, and close; what was said in the same breath changes nothing."""
        self.deafen()
        if self.hub:
            self.hub.leave(self)
        if not self.is_cut:
            self.is_cut = True
            await self.close(code=ENDED)

    async def disconnect(self, code):
        self.deafen()
        if self.checker:
            self.checker.cancel()
        if self.hub:
            self.hub.leave(self)


class LessonConsumer(ScreenConsumer):
    """`/ws/lektion/<id>/?skarm=lead|projector`, for the class's teachers."""

    def kind(self) -> str:
        return asked(self.scope, KINDS, "projector")

    @staticmethod
    def is_allowed(scope, lesson_id: int) -> bool:
        teacher = signin.teacher_of(scope)
        return bool(teacher) and Lesson.objects.filter(pk=lesson_id, school_class__teachers=teacher).exists()


class WaitConsumer(ScreenConsumer):
    """`/ws/vanta/<id>/?skarm=wait|cover|snabbkoll|after`, for a pupil who is in the lesson."""

    def kind(self) -> str:
        return asked(self.scope, PUPILS, "wait")

    @staticmethod
    def is_allowed(scope, lesson_id: int) -> bool:
        pupil = signin.pupil_of(scope)
        rows = Attendance.objects.filter(lesson_id=lesson_id, removed_at=None)
        return bool(pupil) and rows.filter(pupil=pupil).exists()
