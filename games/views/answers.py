"""How every act at a table is answered: a fragment to htmx, a way back to the table (303) to a plain form.

A sentence for a plain form is kept in the session and shown once by the table page, so a reload posts nothing.
"""

import re

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.datastructures import MultiValueDict

from games import previewing, seatpage, tables
from games.engine.base import Text

SAID = "said"  # in the session: {table code: what is to be said}
CLOSED = "closed"  # in the session: {table code: the sheet that was put away last}


class SeeOther(HttpResponse):
    """After a POST: look there, by GET."""

    status_code = 303

    def __init__(self, url: str) -> None:
        super().__init__()
        self["Location"] = url


def fragment(live, seat, *, status=200, **said) -> HttpResponse:
    """The seat's fragment alone, as htmx and polls get it. `said`: see seatpage.fragment."""
    html = seatpage.fragment(live, seat, language=translation.get_language(), **said)
    if seat is not None:
        tables.shown(live.id, seat, live.ply)
    return HttpResponse(html, status=status)


def answer(request, live, seat, *, notice=None, tried="", answered="", refused=False, status=200) -> HttpResponse:
    """The outcome of an act: a refusal is no error, it comes with the same table and one kind sentence.

    tried: the own wrong try that the sentence answers; answered: yes or no, what was said to a bot's try;
    refused: a page without JavaScript comes back with the same chosen.
    """
    if request.htmx:
        key = request.POST.get("key", "")[:40]
        said = {"notice": notice, "tried": tried, "answered": answered, "answers": key}
        return fragment(live, seat, status=status, **said)
    if status >= 400:
        return render(request, "play/unreadable.html", {"back": seatpage.address(live.code)}, status=status)
    if notice is not None:
        keep(request, live.code, notice, tried, answered, previewing.choice(request.POST) if refused else {})
    return SeeOther(seatpage.address(live.code))


def keep(request, code: str, notice: Text, tried: str, answered: str, chosen: dict[str, list[str]]) -> None:
    """Keep a sentence for the next time the table page is asked for, and what was chosen then."""
    said = {"notice": as_data(notice), "tried": tried, "answered": answered, "chosen": chosen}
    request.session[SAID] = {code: said}


def kept(request, code: str) -> dict:
    """What a plain form left to be said at this table, taken out; empty if there is nothing."""
    if "notice" not in request.session.get(SAID, {}).get(code, {}):
        return {}
    said = request.session.pop(SAID)[code]
    chosen = MultiValueDict(said.get("chosen") or {})
    again = {"notice": as_text(said["notice"]), "tried": said["tried"], "answered": said["answered"]}
    return again | ({"chosen": chosen} if chosen else {})


def as_data(text: Text) -> dict:
    """A sentence as JSON data; its values may be sentences themselves (a card's name)."""
    values = {name: as_data(value) if isinstance(value, Text) else value for name, value in text.values}
    return {"key": text.key, "values": values}


def as_text(data: dict) -> Text:
    """The sentence again."""
    values = {name: as_text(value) if isinstance(value, dict) else value for name, value in data["values"].items()}
    return Text(data["key"], values)


def closed(request, code: str, seen: str) -> str:
    """The sheet that this page has put away at this table: the one that it names now, else the last one."""
    if re.fullmatch("[a-z][0-9]{1,6}", seen):
        request.session[CLOSED] = {code: seen}
    return request.session.get(CLOSED, {}).get(code, "")
