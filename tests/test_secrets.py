"""What a seat may not see is never sent, in any game: other cards where it can't look give it the same bytes.

The same table is shown twice. The second time other seats' hands, what lies face down and whatever events hold for
others are different ones (ROOM.hides), and not one byte may differ of what is sent to the seat.
"""

import asyncio
import dataclasses
import random
import re
from datetime import timedelta
from functools import cache

import pytest
from django.http import QueryDict
from django.test import Client

from games import helps, tables
from games.engine.base import Event, Garbled, Refused
from games.models import Table
from games.registry import ROOMS
from games.snapshot import Left
from games.tables import contact
from games.tests.every_room import SEATED, each_room, moments, options, sample, told
from games.tests.lines import Line
from games.tests.pages import guest, hidden
from tests.cast import logged_in
from tests.factories import OPENING, TableFactory, ask, tap
from tests.factories_lesson import lives, running_lesson
from tests.mid_game import mid_game, play

OWN_OF_EACH_SENDING = re.compile(r'((?:name="(?:key|csrfmiddlewaretoken)" value|data-token)=")[^"]*')
KEY = "0" * 32  # of the test's own taps
SECRET_HELP = {"level": 3, "pair": "match 1+1 > 2+0", "card": "9+1", "text": "match 9+1 > 0+1", "number": 7}
SECRET_LEFT = Left(0, ("match 1+1 > 2+0",))
PARTS = (0, 0.3, 0.8, 1)  # of a game; at the last one it is over
# two seats at each part, more seats at one of them
MOMENTS = [(room, seats, part) for room, seats in SEATED for part in (PARTS if seats == 2 else [PARTS[seats - 2]])]
HINTED = next(room for room in ROOMS.values() if room.hint_levels)

each_moment = pytest.mark.parametrize(
    ("room", "seats", "part"), MOMENTS, ids=[f"{room.key}-{seats}-{part}" for room, seats, part in MOMENTS]
)


@pytest.fixture(autouse=True)
def nobody_falls_asleep(monkeypatch):
    """However long a busy machine draws these pages: who is here is no secret, but it is sent."""
    monkeypatch.setattr(contact, "ASLEEP", timedelta(days=1))
    monkeypatch.setattr(contact, "AWAY", timedelta(days=1))


def with_other_secrets(live, seat: int | None, seed: int = 7):
    """The same table to that seat; what it may not see is something else."""
    deck = told_alone(live.room.key)
    lines = [_told_otherwise(line, seat, deck) for line in live.log]
    state = live.room.hides(live.state, seat, random.Random(seed))
    helps = tuple(each if each.seat == seat else each._replace(data=each.data | SECRET_HELP) for each in live.helps)
    left = tuple(each if number == seat else SECRET_LEFT for number, each in enumerate(live.left))
    return dataclasses.replace(live, state=state, log=tuple(lines), helps=helps, left=left)


@cache
def told_alone(game: str) -> list[str]:
    """Cards that one seat alone is told of in the sample of the game, or any two where nobody is told anything alone:
    with two of them there is always another."""
    room, found = ROOMS[game], set()
    for moment in moments(room, 2):
        for told_one in (value for event in moment.step.events for value in event.private.values()):
            found |= set(told_one) if isinstance(told_one, list) else {told_one}
    return sorted(found) or ["S2", "H3"]


def _told_otherwise(line, seat: int | None, deck: list[str]):
    """The line with other cards in what others alone were told."""
    return dataclasses.replace(line, events=tuple([_other(event, seat, deck) for event in line.events]))


def _other(event: Event, seat: int | None, deck: list[str]) -> Event:
    if event.seat == seat:
        return event
    others = {name: next(card for card in deck if card not in str(told)) for name, told in event.private.items()}
    others = {name: [card] if isinstance(event.private[name], list) else card for name, card in others.items()}
    return dataclasses.replace(event, private=others)


def as_if(live) -> None:
    """This process knows the table like that."""
    tables.forget(live.id)
    tables.cache.publish([live])


def sent_to(browser: Client, code: str, choices=()) -> list[str]:
    """Everything a page of the table gets, whatever it asks for, without what is its own at each sending."""
    url, htmx = f"/spel/{code}/", {"HTTP_HX_REQUEST": "true"}
    answers = [browser.get(url), browser.get(url, **htmx), browser.get(url + "nu/"), browser.get(url + "repris/")]
    answers += [browser.get(url + "logg/"), browser.get(url + "logg/", **htmx)]
    fields = hidden(answers[0].content.decode()) | {"key": KEY}
    answers += [browser.post(url + "drag/", fields | choice, **htmx) for choice in choices]
    return [_bytes(answer) for answer in answers]


def refused_forms(live, seat: int) -> list[dict]:
    """What the seat may send there without a move being made."""
    return [{"do": "rubbish"}, *(form for form in told(live.room, "FORMS", ()) if _is_refused(live, seat, form))]


def _is_refused(live, seat: int, form: dict) -> bool:
    data = QueryDict(mutable=True)
    for name, value in form.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    try:
        return live.room.why_not(live.state, seat, live.room.read_form(data)) is not None
    except (Garbled, Refused):
        return True


def _bytes(answer) -> str:
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "Content-Length")
    return f"{answer.status_code} {headers} {_same(answer.content.decode())}"


def _same(html: str) -> str:
    return OWN_OF_EACH_SENDING.sub(r"\1", html)


def differing(table, seat: int) -> list[tuple[str, str]]:
    """The answers to the seat that depend on what it may not see."""
    tables.forget(table.pk)
    live, browser = tables.look(table.pk), guest(str(seat))
    choices = refused_forms(live, seat)
    as_if(live)
    before = sent_to(browser, table.code, choices)
    as_if(with_other_secrets(live, seat))
    return [pair for pair in zip(before, sent_to(browser, table.code, choices), strict=True) if pair[0] != pair[1]]


@pytest.mark.django_db
@each_moment
def test_pages_and_answers_do_not_depend_on_what_the_seat_may_not_see(room, seats, part):
    table = mid_game(room, seats, part)
    assert not [pair for seat in range(seats) for pair in differing(table, seat)]


@pytest.mark.django_db
@each_room
@pytest.mark.parametrize(
    "what", [lambda ids: tables.freeze(ids, True, "Titta hit"), lambda ids: tables.message(ids, "hej")]
)
def test_neither_do_they_while_the_teacher_speaks(room, what):
    table = mid_game(room, 2, 0.3)
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


def unseen_otherwise(room):
    """(its number, the moment, another state) of a game of two where seat 0 sees the same before and after its move."""
    for number, found in sample(room, 2):
        for moment in [one for one in found if one.seat == 0 and not one.step.shuffles]:
            for seed in range(40):
                other = room.hides(moment.state, 0, random.Random(seed))
                if other != moment.state and seen(room, other, moment) == seen(room, moment.state, moment):
                    return number, moment, other
    raise AssertionError(f"{room.key}: no such moment in {len(sample(room, 2))} games")


def seen(room, state, moment):
    """What seat 0 sees of the move, made in this state."""
    step = room.play(state, 0, moment.text, list)
    return room.view(step.state, 0), [event.seen_by(0) for event in step.events]


def replayed(table, start: dict) -> list[str]:
    """What seat 0 gets of its game that has ended, when it had begun like that."""
    Table.objects.filter(pk=table.pk).update(start=table.start | start)
    tables.forget()
    browser, url = guest("0"), f"/spel/{table.code}/"
    pages = [f"{url}repris/?drag={ply}" for ply in range(2)]
    return [_bytes(browser.get(page)) for page in [url, url + "logg/", *pages]]


def ended(room):
    """A game that was stopped after one move of seat 0, and another start that it might have had."""
    number, moment, other = unseen_otherwise(room)
    said = {"options": options(room, number), "start": room.position(moment.state), "first": number % 2}
    table = TableFactory(game=room.key, holders=["guest:0", "guest:1"], where="visitor", **said)
    play(table, [moment])
    tables.end([table.pk])
    return table, room.position(other)


@each_room
@pytest.mark.django_db
def test_the_replay_of_an_own_game_shows_what_the_seat_saw_and_no_more(room):
    table, other = ended(room)
    as_it_was = replayed(table, table.start)
    assert as_it_was[-1].startswith("200") and replayed(table, other) == as_it_was


@each_room
@pytest.mark.django_db
def test_the_replay_of_a_running_game_is_not_there(room):
    table = mid_game(room, 2, 0.3)
    assert guest("0").get(f"/spel/{table.code}/repris/").status_code == 404


@each_room
@pytest.mark.django_db
def test_the_secrets_are_really_others(room):
    live = tables.look(mid_game(room, room.max_seats, 0.3).pk)
    assert all(with_other_secrets(live, seat).state != live.state for seat in (*range(room.max_seats), None))


@each_room
@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("writer_thread")
async def test_what_a_socket_sends_does_not_depend_on_it_either(room):
    table = await asyncio.to_thread(mid_game, room, 2, 0.3)
    live = tables.cached(table.pk)
    browser, frames = await asyncio.to_thread(guest, "0"), []
    for variant in (live, with_other_secrets(live, 0)):
        as_if(variant)
        async with Line(table, browser) as line:
            frames.append(_same(await line.fragment()))
            fields = hidden(frames[-1]) | refused_forms(live, 0)[-1] | {"key": KEY}
            await line.socket.send_json_to({"form": fields})
            frames.append(_same(await line.fragment()))
    assert frames[:2] == frames[2:]


@each_room
@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/skarm/{lesson}/", "/skarm/{lesson}/nu/"])
def test_the_projector_does_not_depend_on_any_hidden_card(room, path):
    lesson = running_lesson("Bo Cleo Dag Eva", game=room.key)
    browser, shown = logged_in(lesson.teacher), []
    url = path.format(lesson=lesson.pk)
    for variant in (lambda live: live, lambda live: with_other_secrets(live, None)):
        for live in lives(lesson):
            as_if(variant(live))
        shown.append(_same(browser.get(url).content.decode()))
    assert shown[0] == shown[1]


# the same checks on builds that leak


def leaking(monkeypatch, room, **changes) -> None:
    for name, change in changes.items():
        monkeypatch.setitem(room.__dict__, name, change(room, getattr(room, name)))


def told_in_the_view(room, view):
    """As ROOM.view, with all there is."""
    return lambda state, seat: view(state, seat) | {"leak": str(room.position(state))}


def shown_as_said(room, context):
    """As ROOM.context, with what the view leaks in the place of what happened last."""
    return lambda view, **around: context(view, **around) | {"said": view["leak"]}


@each_room
@pytest.mark.django_db
def test_a_view_that_shows_what_is_hidden_is_found(room, monkeypatch):
    leaking(monkeypatch, room, view=told_in_the_view, context=shown_as_said)
    assert differing(mid_game(room, 2, 0.3), 0)


@each_room
@pytest.mark.django_db
def test_a_replay_that_shows_what_is_hidden_is_found(room, monkeypatch):
    table, other = ended(room)
    leaking(monkeypatch, room, view=told_in_the_view, context=shown_as_said)
    assert replayed(table, table.start) != replayed(table, other)


@each_room
@pytest.mark.django_db
def test_a_log_that_tells_what_others_alone_saw_is_found(room, monkeypatch):
    def telling(room, play):
        def and_tell(state, seat, text, shuffle):
            step = play(state, seat, text, shuffle)
            events = [dataclasses.replace(event, private=event.private | {"told": ""}) for event in step.events]
            return dataclasses.replace(step, events=tuple(events))

        return and_tell

    def leaky(room, say):
        return lambda event, names, looking: say(event, [f"{name} {event.private}" for name in names], looking)

    monkeypatch.setattr(Event, "heard_by", lambda event, seat: event)
    leaking(monkeypatch, room, play=telling, say=leaky)
    assert differing(mid_game(room, 2, 0.3), 0)


@pytest.mark.django_db
def test_a_page_that_shows_anothers_help_is_found(monkeypatch):
    monkeypatch.setattr(helps, "shown", lambda live, seat: {"help": helps.of(live, 0), "left": None})
    assert differing(helped(), 1)


@pytest.mark.django_db
def test_a_page_that_counts_anothers_help_is_found(monkeypatch):
    monkeypatch.setattr(helps, "revision", lambda live, seat: live.revision)
    with pytest.raises(AssertionError):
        test_what_another_was_helped_with_is_sent_to_nobody()
