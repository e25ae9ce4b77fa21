"""A browser and contexts of it for stories that last longer than one test."""

import re

import pytest
from django.core.management import call_command
from django.test import override_settings

from tests.browser.eyes import Eyes
from tests.browser.house import House
from tests.fixtures.browser import LANDSCAPE
from tests.fixtures.servers import serving

TABLET = {"has_touch": True, "locale": "sv-SE", "timezone_id": "Europe/Stockholm", "service_workers": "block"}
SOCKETS = re.compile("/ws/")


class Tablets:
    """Browser contexts, each a tablet (or a laptop) of its own, all under the same eyes."""

    def __init__(self, browser, origin: str) -> None:
        self.browser, self.origin = browser, origin
        self.eyes = Eyes(origin.split("://")[1])
        self.contexts: list = []

    def new(self, size=LANDSCAPE, **options):
        """A page of a new context."""
        context = self.browser.new_context(viewport=size, base_url=self.origin, **TABLET | options)
        context.set_default_timeout(30_000)  # a busy machine is no fault
        self.eyes.watch(context)
        self.contexts.append(context)
        return context.new_page()

    def without_sockets(self, size=LANDSCAPE, **options):
        """One whose websockets are closed as soon as they open, as some school filters do."""
        page = self.new(size, **options)
        page.context.route_web_socket(SOCKETS, lambda socket: socket.close())
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


class Line:
    """The websockets of one page, which a test can cut, or make deaf: open still, but nothing comes through."""

    def __init__(self, page) -> None:
        self.open: list = []
        self.opened = 0
        self.is_deaf = False
        page.context.route_web_socket(SOCKETS, self._connect)

    def _connect(self, socket) -> None:
        server = socket.connect_to_server()
        deaf: list = []  # a socket that was deaf once stays so
        socket.on_message(self._pass_on(server, deaf))
        server.on_message(self._pass_on(socket, deaf))
        self.open.append(socket)
        self.opened += 1

    def _pass_on(self, to, deaf: list):
        def pass_on(message) -> None:
            if self.is_deaf and self.open and not deaf:
                deaf.append(True)
            if not deaf:
                to.send(message)

        return pass_on

    def cut(self) -> None:
        while self.open:
            self.open.pop().close()


def let_pass(page, seconds: int) -> None:
    """Seconds on the page's own clock; what it asks of the network takes its real time."""
    for _second in range(seconds):
        page.clock.run_for(1000)


@pytest.fixture(scope="module")
def tablets_of(browser):
    """``tablets_of(origin)`` gives Tablets for the tests of one file."""
    made: list[Tablets] = []

    def make(origin: str) -> Tablets:
        made.append(Tablets(browser, origin))
        return made[-1]

    yield make
    for tablets in made:
        tablets.close()


@pytest.fixture(scope="session")
def open_house(django_db_setup, django_db_blocker):
    """One server, and one database, for all tests that make a class of their own."""
    with override_settings(KORTSKOLA_WRITER="thread"), django_db_blocker.unblock():
        call_command("migrate", verbosity=0)  # pytest-django makes a test database only if a test asks for it by itself
        with serving() as origin:
            yield House(origin)


@pytest.fixture
def house(open_house):
    yield open_house
    open_house.clear_away()


@pytest.fixture
def tablets(browser, house):
    """The tablets of one test; none of them may have had anything to complain of."""
    made = Tablets(browser, house.origin)
    yield made
    made.close()
    assert (made.eyes.trouble, made.eyes.foreign, made.eyes.barriers) == ([], set(), [])
