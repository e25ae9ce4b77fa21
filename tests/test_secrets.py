"""What a seat may not see is never sent: other cards where it can't look give it the same bytes, everywhere.

The same table is shown twice. The second time other seats' hands, the talon and whatever events hold for others are
different ones (ROOM.hides), and not one byte may differ of what is sent to the seat.
"""

import asyncio
import dataclasses
import random
import re

import pytest
from django.test import Client

from games import helps, tables
from games.engine.base import Event, Refused
from games.models import Table
from games.registry import ROOMS
from games.snapshot import Left
from games.tests.lines import Line
from games.tests.pages import guest, hidden
from tests.cast import logged_in
from tests.factories import OPENING, TableFactory, ask, by_seed, tap
from tests.factories_lesson import lives, running_lesson

OWN_OF_EACH_SENDING = re.compile(r'((?:name="(?:key|csrfmiddlewaretoken)" value|data-token)=")[^"]*')
KEY = "0" * 32  # of the test's own taps
SECRET_HELP = {"level": 3, "pair": "match 1+1 > 2+0", "card": "9+1", "text": "match 9+1 > 0+1", "number": 7}
SECRET_LEFT = Left(0, ("match 1+1 > 2+0",))
POSITIONS = [(2, 0), (2, 9), (3, 25), (4, 40), (2, 60), (2, 500)]  # seats, moves made; the last game is over
# OPENING with what seat 0 sees in none of its first moves exchanged: the other hand and the talon's lower half
OTHERWISE = OPENING | {
    "hands": [OPENING["hands"][0], ["1+1", "1+5", "2+6", "8+1", "=0"]],
    "talon": ["3+2", "4+4", "0+6", "9+1", *OPENING["talon"][4:]],
}


def played(seats: int, moves: int, **said):
    """A table of visitors after some moves of bots, always the same one."""
    table = TableFactory(holders=[f"guest:{n}" for n in range(seats)], where="visitor", shuffle=by_seed(moves), **said)
    chance = random.Random(moves)
    for _move in range(moves):
        live = tables.look(table.pk)
        if not live.to_move:
            break
        seat = live.to_move[0]
        legal = live.room.legal_moves(live.state, seat)
        tap(table, seat, live.room.bots["easy"].choose(live.room.view(live.state, seat), legal, chance))
    return table


def with_other_secrets(live, seat: int | None, seed: int = 7):
    """The same table to that seat; what it may not see is something else."""
    lines = [dataclasses.replace(line, events=tuple(_other(event, seat) for event in line.events)) for line in live.log]
    state = live.room.hides(live.state, seat, random.Random(seed))
    helps = tuple(each if each.seat == seat else each._replace(data=each.data | SECRET_HELP) for each in live.helps)
    left = tuple(each if number == seat else SECRET_LEFT for number, each in enumerate(live.left))
    return dataclasses.replace(live, state=state, log=tuple(lines), helps=helps, left=left)


def _other(event: Event, seat: int | None) -> Event:
    return event if event.seat == seat else dataclasses.replace(event, private=dict.fromkeys(event.private, "SECRET"))


def as_if(live) -> None:
    """This process knows the table like that."""
    tables.forget(live.id)
    tables.cache.publish([live])


def sent_to(browser: Client, code: str) -> list[str]:
    """Everything a page of the table gets, whatever it asks for, without what is its own at each sending."""
    url, htmx = f"/spel/{code}/", {"HTTP_HX_REQUEST": "true"}
    answers = [browser.get(url), browser.get(url, **htmx), browser.get(url + "nu/"), browser.get(url + "repris/")]
    answers += [browser.get(url + "logg/"), browser.get(url + "logg/", **htmx)]
    fields = hidden(answers[0].content.decode()) | {"key": KEY}
    for choice in ({"do": "match", "hand": "9+9", "table": "0+0"}, {"do": "end"}, {"do": "throw"}, {"do": "rubbish"}):
        answers.append(browser.post(url + "drag/", fields | choice, **htmx))
    return [_bytes(answer) for answer in answers]


def _bytes(answer) -> str:
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "Content-Length")
    return f"{answer.status_code} {headers} {_same(answer.content.decode())}"


def _same(html: str) -> str:
    return OWN_OF_EACH_SENDING.sub(r"\1", html)


def differing(table, seat: int) -> list[tuple[str, str]]:
    """The answers to the seat that depend on what it may not see."""
    live, browser = tables.look(table.pk), guest(str(seat))
    as_if(live)
    before = sent_to(browser, table.code)
    as_if(with_other_secrets(live, seat))
    return [pair for pair in zip(before, sent_to(browser, table.code), strict=True) if pair[0] != pair[1]]


@pytest.mark.django_db
@pytest.mark.parametrize(("seats", "moves"), POSITIONS)
def test_pages_and_answers_do_not_depend_on_what_the_seat_may_not_see(seats, moves):
    table = played(seats, moves)
    assert not [pair for seat in range(seats) for pair in differing(table, seat)]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "what", [lambda ids: tables.freeze(ids, True, "Titta hit"), lambda ids: tables.message(ids, "hej")]
)
def test_neither_do_they_while_the_teacher_speaks(what):
    table = played(2, 9)
    what([table.pk])
    assert not differing(table, 0)


def helped():
    """A table where seat 0 has had all there is of help: hints, and a wrong pair that is being counted."""
    table = TableFactory(holders=["guest:0", "guest:1"], where="visitor", start=OPENING)
    for text in ("hint 1", "hint 2 6+3", "hint 3"):
        ask(table, 0, text)
    with pytest.raises(Refused):
        tap(table, 0, "match 6+3 > 1+3")
    ask(table, 0, "answer 0 8")
    return table


@pytest.mark.django_db
@pytest.mark.parametrize("seat", [0, 1])
def test_neither_do_they_when_somebody_has_been_helped(seat):
    assert not differing(helped(), seat)


@pytest.mark.django_db
def test_what_another_was_helped_with_is_sent_to_nobody():
    table = TableFactory(holders=["guest:0", "guest:1"], where="visitor", start=OPENING)
    before = sent_to(guest("1"), table.code)[:3]
    for text in ("hint 1", "hint 2 6+3", "hint 3"):
        ask(table, 0, text)
    assert sent_to(guest("1"), table.code)[:3] == before


def replayed(table, start: dict) -> list[str]:
    """What seat 0 gets of its game that has ended, when it had begun like that."""
    Table.objects.filter(pk=table.pk).update(start=table.start | start)
    tables.forget()
    browser, url = guest("0"), f"/spel/{table.code}/"
    pages = [f"{url}repris/?drag={ply}" for ply in range(4)]
    return [_bytes(browser.get(page)) for page in [url, url + "logg/", *pages]]


def ended():
    moves = [(0, "match 2+2 > 1+3"), (0, "end 0+1"), (1, "end 1+1")]
    table = TableFactory(holders=["guest:0", "guest:1"], where="visitor", start=OPENING, moves=moves)
    tables.end([table.pk])
    return table


@pytest.mark.django_db
def test_the_replay_of_an_own_game_shows_what_the_seat_saw_and_no_more():
    table = ended()
    as_it_was = replayed(table, OPENING)
    assert as_it_was[-1].startswith("200") and replayed(table, OTHERWISE) == as_it_was


@pytest.mark.django_db
def test_the_replay_of_a_running_game_is_not_there():
    table = played(2, 9)
    assert guest("0").get(f"/spel/{table.code}/repris/").status_code == 404


@pytest.mark.django_db
def test_the_secrets_are_really_others():
    live = tables.look(played(3, 25).pk)
    assert all(with_other_secrets(live, seat).state != live.state for seat in (0, 1, 2, None))


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("writer_thread")
async def test_what_a_socket_sends_does_not_depend_on_it_either():
    table = await asyncio.to_thread(played, 2, 9)
    live = tables.cached(table.pk)
    browser, frames = await asyncio.to_thread(guest, "0"), []
    for variant in (live, with_other_secrets(live, 0)):
        as_if(variant)
        async with Line(table, browser) as line:
            frames.append(_same(await line.fragment()))
            fields = hidden(frames[-1]) | {"do": "end", "key": KEY}
            await line.socket.send_json_to({"form": fields})
            frames.append(_same(await line.fragment()))
    assert frames[:2] == frames[2:]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/skarm/{lesson}/", "/skarm/{lesson}/nu/"])
def test_the_projector_does_not_depend_on_any_hidden_card(path):
    lesson = running_lesson("Bo Cleo Dag Eva")
    browser, shown = logged_in(lesson.teacher), []
    url = path.format(lesson=lesson.pk)
    for variant in (lambda live: live, lambda live: with_other_secrets(live, None)):
        for live in lives(lesson):
            as_if(variant(live))
        shown.append(_same(browser.get(url).content.decode()))
    assert shown[0] == shown[1]


# the same checks on builds that leak


def leaking(monkeypatch, **changes) -> None:
    for name, change in changes.items():
        monkeypatch.setitem(ROOMS["talkamrater"].__dict__, name, change(getattr(ROOMS["talkamrater"], name)))


@pytest.mark.django_db
def test_a_view_that_shows_the_talons_top_is_found(monkeypatch):
    def leaky(view):
        return lambda state, seat: view(state, seat) | {"table": [state.talon[-1], *state.table[1:]]}

    leaking(monkeypatch, view=leaky)
    assert differing(played(2, 9), 0)


@pytest.mark.django_db
def test_a_view_that_adds_up_what_others_hold_is_found(monkeypatch):
    def total(hand):
        return sum(int(sign) for sign in "".join(hand) if sign.isdigit())

    def leaky(view):
        return lambda state, seat: view(state, seat) | {"talon": total(state.hands[1 - seat])}

    leaking(monkeypatch, view=leaky)
    assert differing(played(2, 9), 0)


@pytest.mark.django_db
def test_a_log_that_tells_what_others_drew_is_found(monkeypatch):
    def drawing(play):
        def and_tell(state, seat, text, shuffle):
            step = play(state, seat, text, shuffle)
            drew = [dataclasses.replace(event, private={"hand": step.state.hands[seat]}) for event in step.events]
            return dataclasses.replace(step, events=tuple(drew))

        return and_tell

    def leaky(say):
        return lambda event, names, looking: say(event, [f"{name} {event.private}" for name in names], looking)

    leaking(monkeypatch, play=drawing, say=leaky)
    assert differing(played(2, 9), 0)


@pytest.mark.django_db
def test_a_page_that_shows_anothers_help_is_found(monkeypatch):
    monkeypatch.setattr(helps, "shown", lambda live, seat: {"help": helps.of(live, 0), "left": None})
    assert differing(helped(), 1)


@pytest.mark.django_db
def test_a_page_that_counts_anothers_help_is_found(monkeypatch):
    monkeypatch.setattr(helps, "revision", lambda live, seat: live.revision)
    with pytest.raises(AssertionError):
        test_what_another_was_helped_with_is_sent_to_nobody()


@pytest.mark.django_db
def test_a_replay_that_shows_the_talons_bottom_is_found(monkeypatch):
    def leaky(view):
        return lambda state, seat: view(state, seat) | {"table": [state.talon[0], *state.table[1:]]}

    leaking(monkeypatch, view=leaky)
    table = ended()
    assert replayed(table, OPENING) != replayed(table, OTHERWISE)
