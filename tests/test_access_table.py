"""Who gets what at every address and socket (tests/access_table.py), and no address or socket that is not in it."""

import re

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.urls import URLPattern, get_resolver, reverse

from classroom.routing import websocket_urlpatterns as classroom_sockets
from games.routing import websocket_urlpatterns as games_sockets
from tests.access_table import ADDRESSES, SOCKETS
from tests.access_world import ROLES, World


class Address:
    """A URL pattern: its name with its name space, the names of its parameters, and how it is spelled."""

    def __init__(self, pattern: URLPattern, spaces: list[str], before: str):
        self.name = ":".join([*spaces, pattern.name or str(pattern.pattern)])
        self.parameters = list(pattern.pattern.regex.groupindex)
        self.is_named = bool(pattern.name)
        self.route = before + str(pattern.pattern)

    def path(self, arguments: dict) -> str:
        if self.is_named:
            return reverse(self.name, kwargs=arguments)
        return "/" + re.sub(
            r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>.*", lambda found: str(arguments[found[1] or found[2]]), self.route
        )


def addresses(resolver=None, spaces=(), before=""):
    """Every URL pattern of the site."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLPattern):
            yield Address(pattern, list(spaces), before)
        else:
            inner = [*spaces, pattern.namespace] if pattern.namespace else spaces
            yield from addresses(pattern, inner, before + str(pattern.pattern))


KNOWN = {address.name: address for address in addresses()}
SOCKET_ROUTES = [str(pattern.pattern) for pattern in (*games_sockets, *classroom_sockets)]


class Row:
    """``GET games:table  404 200 …`` and, after a bar, the form that is posted. ``admin:*`` stands for all of them."""

    def __init__(self, line: str):
        words, _bar, self.form = (part.strip() for part in line.partition("|"))
        self.method, self.pattern, *cells = words.split()
        assert len(cells) == len(ROLES), f"{len(ROLES)} answers, please: {line}"
        self.answers = dict(zip(ROLES, cells, strict=True))

    def names(self, known) -> list[str]:
        wanted = re.compile(re.escape(self.pattern).replace(r"\*", ".*") + "$")
        return [name for name in known if wanted.match(name)]


def rows(table: str) -> list[Row]:
    lines = (line.strip() for line in table.splitlines())
    return [Row(line) for line in lines if line and not line.startswith("#")]


def first_match(table: str, known) -> list[tuple[Row, str]]:
    """Each row with each name it speaks for; a row with a star leaves what a row before it has named."""
    taken, pairs = set(), []
    for row in rows(table):
        names = [name for name in row.names(known) if "*" not in row.pattern or name not in taken]
        taken.update(names)
        pairs.extend((row, name) for name in names)
    return pairs


ASKED = first_match(ADDRESSES, KNOWN)
ASKED_SOCKETS = first_match(SOCKETS, SOCKET_ROUTES)


def label(pair) -> str:
    row, name = pair
    return f"{row.method} {name}"


def test_every_address_is_in_the_table():
    assert sorted(set(KNOWN) - {name for _row, name in ASKED}) == []


def test_every_row_of_the_table_is_an_address():
    unknown = [row.pattern for row in rows(ADDRESSES) if not row.names(KNOWN)]
    assert unknown == []


def test_every_socket_is_in_the_table():
    assert sorted(set(SOCKET_ROUTES) - {route for _row, route in ASKED_SOCKETS}) == []


def ask(world: World, role: str, row: Row, path: str):
    client = world.client(role)
    if row.method == "GET":
        return client.get(path)
    form = dict(pair.split("=", 1) for pair in row.form.format(**vars(world)).split("&") if pair)
    return client.post(path, form)


def told(response) -> str:
    """The answer in the table's words: a status, or ``login`` where the way on is to log in as a teacher."""
    where = response.headers.get("Location", "")
    return "login" if where.startswith((settings.LOGIN_URL, "/admin/login/")) else str(response.status_code)


def is_as_told(said: str, wanted: str) -> bool:
    if wanted == "in":  # let in, whatever comes then: also "no such thing" and "this form is empty"
        return said != "login" and not said.startswith("5") and said != "403"
    return said in wanted.split("/")


@pytest.mark.parametrize("pair", ASKED, ids=label)
def test_an_address_gives_each_what_the_table_says(pair, db):
    row, name = pair
    world, has_acted = World(), False
    got = {}
    for role, wanted in row.answers.items():
        if wanted == "-":
            continue
        if has_acted:  # what one has posted must not be what the next one meets
            world = World()
        has_acted = row.method != "GET" and wanted not in ("404", "login")
        path = KNOWN[name].path(world.arguments(name, KNOWN[name].parameters))
        got[role] = told(ask(world, role, row, path))
    assert {role: said for role, said in got.items() if not is_as_told(said, row.answers[role])} == {}


HIDDEN = [(row, name) for row, name in ASKED if KNOWN[name].parameters and "404" in row.answers.values()]


@pytest.mark.parametrize("pair", HIDDEN, ids=label)
def test_what_is_someone_elses_answers_like_what_does_not_exist(pair, db):
    row, name = pair
    world = World()
    role = next(role for role, wanted in row.answers.items() if wanted == "404")
    arguments = world.arguments(name, KNOWN[name].parameters)
    theirs, nothing = KNOWN[name].path(arguments), KNOWN[name].path(of_nothing(arguments))
    there, not_there = ask(world, role, row, theirs), ask(world, role, row, nothing)
    assert (there.status_code, there.content) == (not_there.status_code, not_there.content)


def of_nothing(arguments: dict) -> dict:
    """The same parameters for things that do not exist."""
    made_up = {int: 987654, str: "zzzz"}
    return {key: made_up.get(type(value), "00000000-0000-4000-8000-000000000000") for key, value in arguments.items()}


NUMBERED = [address for address in KNOWN.values() if "<number:" in address.route]
TOO_LONG = "9" * 30  # for any database


def with_number(route: str, number: str, arguments: dict) -> str:
    """The path of a route in which each number is this one."""
    return "/" + re.sub(
        r"<(\w+):(\w+)>", lambda each: number if each[1] == "number" else str(arguments[each[2]]), route
    )


def test_no_address_has_a_number_that_a_database_could_not_hold():
    assert [route for route in [*(one.route for one in KNOWN.values()), *SOCKET_ROUTES] if "<int:" in route] == []


@pytest.mark.parametrize("number", ["9" * 9, TOO_LONG])
@pytest.mark.parametrize("address", NUMBERED, ids=lambda address: address.name)
def test_a_number_of_nothing_is_not_found(address, number, db):
    world = World()
    path = with_number(address.route, number, world.arguments(address.name, address.parameters))
    assert world.client("teacher").get(path).status_code in (404, 405)


async def is_let_in(path: str, cookies: str, origin: str) -> bool:
    from kortskola.asgi import application

    headers = [(b"host", b"testserver"), (b"origin", origin.encode()), (b"cookie", cookies.encode())]
    socket = WebsocketCommunicator(application, path, headers=headers)
    connected, _protocol = await socket.connect(timeout=5)
    if connected and not await socket.receive_nothing(timeout=0.3):
        connected = (await socket.receive_output())["type"] != "websocket.close"
    await socket.disconnect()
    return connected


def knock(world: World, role: str, route: str, origin: str = "http://testserver") -> str:
    """``yes`` or ``no``: whether the socket lets the role in."""
    arguments = world.arguments("", re.findall(r"<(?:\w+:)?(\w+)>", route))
    path = "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(arguments[found[1]]), route)
    cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in world.client(role).cookies.items())
    return "yes" if async_to_sync(is_let_in)(path, cookies, origin) else "no"


@pytest.mark.parametrize("pair", ASKED_SOCKETS, ids=label)
def test_a_socket_lets_in_whom_the_table_says(pair, transactional_db):
    row, route = pair
    world = World()
    assert {role: knock(world, role, route) for role in ROLES} == row.answers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.evil.example"])
@pytest.mark.parametrize("pair", ASKED_SOCKETS, ids=label)
def test_a_socket_is_opened_by_our_own_pages_only(pair, origin, transactional_db):
    row, route = pair
    role = next(role for role, wanted in row.answers.items() if wanted == "yes")
    assert knock(World(), role, route, origin) == "no"


@pytest.mark.parametrize("role", ["seated", "teacher"])
@pytest.mark.parametrize("number", ["9" * 9, TOO_LONG])
@pytest.mark.parametrize("route", [route for route in SOCKET_ROUTES if "<number:" in route])
def test_a_socket_of_a_number_of_nothing_lets_nobody_in(route, number, role, transactional_db):
    world = World()
    cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in world.client(role).cookies.items())
    assert not async_to_sync(is_let_in)(with_number(route, number, {}), cookies, "http://testserver")
