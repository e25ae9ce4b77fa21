"""Looking at a table page and tapping on it, as a browser without JavaScript does, or one with htmx."""

import re

from django.test import Client

from tests.factories import TableFactory

HTMX = {"HTTP_HX_REQUEST": "true"}


def text(response) -> str:
    return response.content.decode()


def hidden(html: str) -> dict[str, str]:
    """The hidden fields of the move form."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html))


def hand(html: str) -> list[str]:
    return re.findall(r'name="hand" value="([^"]+)"', html)


def slots(html: str) -> list[str]:
    return re.findall(r'name="table" value="([^"]+)"', html)


def is_mine(html: str) -> bool:
    """Is it this page's turn?"""
    return '<form id="move" class="app mine' in html


def guest(name: str) -> Client:
    """A visitor's browser; its holder is `guest:<name>`."""
    browser = Client()
    session = browser.session
    session["guest"] = name
    session.save()
    browser.cookies["sessionid"] = session.session_key
    return browser


class Seat:
    """A browser at a seat of a table."""

    def __init__(self, table, browser: Client, *, htmx: bool = False) -> None:
        self.browser, self.url, self.htmx = browser, f"/spel/{table.code}/", HTMX if htmx else {}

    def page(self) -> str:
        return text(self.browser.get(self.url))

    def fields(self, **said) -> dict:
        """The form as it lies in a fresh page, with this choice."""
        return hidden(self.page()) | said

    def post(self, where: str = "drag/", **fields):
        return self.browser.post(self.url + where, fields, **self.htmx)

    def play(self, **choice):
        """Choose on a fresh page and send it."""
        return self.post(**self.fields(**choice))


def two_guests(**table) -> tuple:
    """(table, seat 0, seat 1): two visitors at one table."""
    found = TableFactory(holders=["guest:one", "guest:two"], where="visitor", **table)
    return found, Seat(found, guest("one")), Seat(found, guest("two"))
