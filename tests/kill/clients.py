"""The script clients of the kill test: they play without a rest, come back by themselves, and note everything."""

import asyncio
import json
import random
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.load.page import Page
from tests.load.wire import Browser, socket

GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake, asyncio.TimeoutError, asyncio.LimitOverrunError)
PAUSE_S = (0.005, 0.03)  # between seeing a page and tapping
BACK_S = (0.02, 0.15)  # before a try to come back
POLL_S = 0.1
PATIENCE_S = 20.0  # for one answer of a server that lives


@dataclass
class Notes:
    """What all clients were told."""

    accepted: list[tuple[str, str]] = field(default_factory=list)  # (table's code, key)
    sent: set[tuple[str, str]] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    came_back: int = 0


class Client:
    """One pupil. Signed in once; plays its tables one after the other."""

    def __init__(self, url: str, place: dict, notes: Notes, seed: int) -> None:
        self.browser, self.card, self.codes, self.notes = Browser(url), place["card"], list(place["codes"]), notes
        self.chance = random.Random(seed)
        self.asked: dict | None = None  # the tap that waits for its answer
        self.is_to_stop = False

    async def sign_in(self) -> None:
        await self.browser.sign_in(self.card)

    async def play(self) -> None:
        """Play until told to stop, over whatever comes between."""
        while self.codes and not self.is_to_stop:
            try:
                await self.play_here(self.codes[0])
            except GONE:
                self.browser.close()
                self.notes.came_back += 1
                await asyncio.sleep(self.chance.uniform(*BACK_S))

    def see(self, html: str) -> Page:
        """Read a fragment, and note what it answers."""
        page = Page(html)
        if self.asked and page.answers == self.asked["key"]:
            if not page.has_notice:
                self.notes.accepted.append((self.codes[0], self.asked["key"]))
            self.asked = None
        if page.is_over:
            self.codes.pop(0)
            self.asked = None
        return page

    def choose(self, page: Page) -> dict:
        self.asked = page.choose(self.chance)
        self.notes.sent.add((self.codes[0], self.asked["key"]))
        return self.asked

    def after_a_loss(self) -> dict | None:
        """What to send first after coming back: now and then the very tap that was not answered."""
        if self.asked and self.chance.random() < 0.5:
            self.asked = None
        return self.asked

    async def pause(self) -> None:
        await asyncio.sleep(self.chance.uniform(*PAUSE_S))


class BySocket(Client):
    async def play_here(self, code: str) -> None:
        async with socket(self.browser, code) as line:
            again = self.after_a_loss()
            if again:
                await line.send(json.dumps({"form": again}))
            async for text in line:
                if self.is_to_stop:
                    return
                if text.startswith("{"):
                    continue
                page = self.see(text)
                if page.is_over:
                    return
                if page.is_my_turn and self.asked is None:
                    await self.pause()
                    await line.send(json.dumps({"form": self.choose(page)}))


class ByForms(Client):
    async def play_here(self, code: str) -> None:
        again = self.after_a_loss()
        if again:
            await self.post(code, again)
        while self.codes and self.codes[0] == code and not self.is_to_stop:
            page = self.see(await self.ask(self.browser.get(f"/spel/{code}/nu/", htmx=True)))
            if page.is_my_turn:
                await self.pause()
                await self.post(code, self.choose(page))
            else:
                await asyncio.sleep(POLL_S)

    async def post(self, code: str, fields: dict) -> None:
        self.see(await self.ask(self.browser.post(f"/spel/{code}/drag/", fields, htmx=True)))

    async def ask(self, asking) -> str:
        answer = await asyncio.wait_for(asking, PATIENCE_S)
        if answer.status != 200:
            self.notes.faults.append(f"the table answered {answer.status} to one who is signed in")
            raise ConnectionError
        return answer.text


def make(url: str, places: list[dict], notes: Notes) -> list[Client]:
    """A client for each place; every third by forms."""
    return [(ByForms if n % 3 == 2 else BySocket)(url, place, notes, n) for n, place in enumerate(places)]
