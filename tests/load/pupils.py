"""The pupils of the load program: each looks at its page, thinks, taps, and notes what it was answered."""

import asyncio
import itertools
import json
import random
import time
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed

from .page import Page
from .wire import Browser, socket
from .world import Place

BEAT_S = 7.0
POLL_S = 2.0
TABLE = "/spel/{code}/"


@dataclass
class Notes:
    """What all pupils together have seen."""

    accepted: list[tuple] = field(default_factory=list)  # (table, ply, key)
    refused: int = 0
    sent_at: dict[tuple, float] = field(default_factory=dict)  # (table, ply) -> when the tap was made
    others: list[float] = field(default_factory=list)  # seconds from a tap to the other's screen
    own: list[float] = field(default_factory=list)  # seconds from a tap to the own screen
    frames: int = 0
    faults: list[str] = field(default_factory=list)


class Pupil:
    """One pupil at one table. `think`: seconds before a tap, 0: at once."""

    def __init__(self, browser: Browser, place: Place, notes: Notes, think: float, seed: int) -> None:
        self.browser, self.place, self.notes, self.think = browser, place, notes, think
        self.chance = random.Random(seed)
        self.page: Page | None = None
        self.tapped: tuple | None = None  # (key, ply, when)
        self.plays = True
        self.wire = 0
        self.code = place.table

    async def arrive(self) -> None:
        """Open the table's page."""
        self.code = self.place.table
        answer = await self.browser.get(TABLE.format(code=self.code))
        assert answer.status == 200, f"the table answered {answer.status}"
        self.page = Page(answer.text)

    async def fresh(self) -> Page:
        """The page as a new load shows it."""
        return Page((await self.browser.get(TABLE.format(code=self.code) + "nu/", htmx=True)).text)

    def see(self, html: str) -> None:
        page, now = Page(html), time.perf_counter()
        self.notes.frames += 1
        if self.page is not None and page.revision < self.page.revision:
            self.notes.faults.append(f"{self.code}: an older table came after a newer one")
        if self.tapped and page.answers == self.tapped[0]:
            self.answered(page, now)
        elif self.page is not None:
            waited = (self.notes.sent_at.get((self.code, ply)) for ply in range(self.page.ply, page.ply))
            self.notes.others += [now - sent for sent in waited if sent is not None]
        self.page = page

    def answered(self, page: Page, now: float) -> None:
        key, ply, when = self.tapped
        self.tapped = None
        if page.has_notice:
            self.notes.refused += 1
        else:
            self.notes.accepted.append((self.code, ply, key))
            self.notes.own.append(now - when)

    def is_to_tap(self) -> bool:
        return self.plays and self.tapped is None and self.page.is_my_turn

    def tap(self) -> dict:
        fields = self.page.choose(self.chance)
        now = time.perf_counter()
        self.tapped = (fields["key"], self.page.ply, now)
        self.notes.sent_at[self.code, self.page.ply] = now
        return fields

    async def pause(self) -> None:
        if self.think:
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.think)


class BySocket(Pupil):
    """As live.js with an open socket."""

    async def play(self) -> None:
        async with socket(self.browser, self.code) as line:
            beats = asyncio.create_task(self.beat(line))
            try:
                async for text in line:
                    self.wire = line.received
                    if text.startswith("{"):
                        continue
                    self.see(text)
                    if self.is_to_tap():
                        await self.pause()
                        if self.is_to_tap():
                            await line.send(json.dumps({"form": self.tap()}))
            except ConnectionClosed as closed:
                self.notes.faults.append(f"{self.code}: the socket closed: {closed}")
            finally:
                beats.cancel()

    async def beat(self, line) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            await line.send('{"here":true}')


class ByForms(Pupil):
    """As a page whose sockets are refused: htmx posts, and a question every other second."""

    async def play(self) -> None:
        address = TABLE.format(code=self.code)
        while True:
            if self.is_to_tap():
                await self.pause()
                answer = await self.browser.post(address + "drag/", self.tap(), htmx=True)
                assert answer.status == 200, f"a move was answered {answer.status}"
                self.see(answer.text)
                continue
            await asyncio.sleep(min(POLL_S, self.think or 0.2))
            answer = await self.browser.get(address + f"nu/?v={self.page._data('version')}", htmx=True)
            if answer.status == 200:
                self.see(answer.text)
            self.wire = self.browser.received


def make(places: list[Place], urls: list[str], notes: Notes, think: float, by: str) -> list[Pupil]:
    """The pupils, spread over the servers' addresses. `by`: socket, forms or both (every third by forms)."""
    kinds = {"socket": [BySocket], "forms": [ByForms], "both": [BySocket, BySocket, ByForms]}[by]
    turn = zip(places, itertools.cycle(kinds), itertools.cycle(urls), itertools.count(), strict=False)
    return [kind(Browser(url), place, notes, think, seed) for place, kind, url, seed in turn]
