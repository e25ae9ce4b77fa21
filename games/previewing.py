"""What an own move would do, before it is made: asked with the form of a move, told by `ROOM.preview`, stored nowhere.

A page without JavaScript comes back with what was chosen in it: `chosen_again` ticks its boxes, whatever the room.
"""

import re
from collections import Counter
from html import unescape
from typing import Any, NamedTuple

from games.engine.base import Garbled, Refused, Room, State, Text
from games.engine.play import read_form

BOX = re.compile(r'<input type="(?:checkbox|radio)" name="(\w+)" value="([^"]*)"[^>]*>')
SELECT = re.compile(r'<select name="(\w+)"[^>]*>.*?</select>', re.S)
OPTION = re.compile(r'<option value="([^"]*)"[^>]*>')
MOST_CHOSEN, LONGEST = 100, 100  # values of a form, signs of each
NOT_CHOSEN = {"csrfmiddlewaretoken", "ply", "revision", "key", "do"}


class Preview(NamedTuple):
    """`shown`: what ROOM.preview gave; without it a sentence that says why there is none, where there is one."""

    shown: dict[str, Any] | None = None
    said: Text | None = None


NONE = Preview()


def of_table(live, seat: int, data) -> Preview:
    """What the form's move would do at this table; nothing for a page that is old, or where it is not the own turn."""
    is_held = bool(live.seats[seat].kept_for)
    if live.frozen or is_held or not live.is_running or seat not in live.to_move or data.get("ply") != str(live.ply):
        return NONE
    return of_position(live.room, live.state, seat, data)


def of_position(room: Room, state: State, seat: int, data) -> Preview:
    """What the form's move would do in this position, for a seat whose turn it is."""
    try:
        text = read_form(room, data)
    except Garbled:
        return NONE
    except Refused as refused:
        return Preview(said=refused.text)
    shown = room.preview(state, seat, text) if room.preview else None
    return Preview(shown) if shown else Preview(said=room.why_not(state, seat, text))


def chosen_again(html: str, data) -> str:
    """The page with what this form had chosen: its boxes ticked, its lists at the same line."""
    left = Counter((name, value) for name in data if name not in NOT_CHOSEN for value in data.getlist(name))
    listed = {name: iter(data.getlist(name)) for name in data}

    def box(found: re.Match) -> str:
        name, value = found[1], unescape(found[2])
        plain = found[0].replace(" checked", "", 1)
        if name not in data or left[name, value] == 0:
            return plain
        left[name, value] -= 1
        return f"{plain[:-1]} checked>"

    def select(found: re.Match) -> str:
        value = next(listed.get(found[1], iter(())), None)
        return OPTION.sub(lambda option: _option(option, value), found[0])

    return SELECT.sub(select, BOX.sub(box, html))


def choice(data) -> dict[str, list[str]]:
    """What a form has chosen, as JSON data: nothing for one that no page of ours sends."""
    found = {name: data.getlist(name) for name in data if name not in NOT_CHOSEN}
    values = [value for listed in found.values() for value in listed]
    is_ours = len(values) <= MOST_CHOSEN and all(len(value) <= LONGEST for value in (*values, *found))
    return found if is_ours else {}


def _option(found: re.Match, value: str | None) -> str:
    plain = found[0].replace(" selected", "", 1)
    return f"{plain[:-1]} selected>" if unescape(found[1]) == value else plain
