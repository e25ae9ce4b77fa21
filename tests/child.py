"""What a child would tap on a table page of any room: told from the page alone, often right, now and then refused."""

import random
import re

from games.registry import ROOMS
from games.tests.every_room import told

GAME = re.compile(r'href="/regler/(\w+)/')
PICK = re.compile(r'<input type="(?:checkbox|radio)" name="(\w+)" value="([^"]*)"(?![^>]* disabled)')
DO = re.compile(r'<button(?![^>]* disabled)[^>]* name="do" value="(\w+)"')


def tap(html: str, chance: random.Random) -> dict:
    """The fields that are chosen there, without the form's hidden ones."""
    room = ROOMS[GAME.search(html)[1]]
    picks: dict[str, list[str]] = {}
    for name, value in PICK.findall(html):
        picks.setdefault(name, []).append(value)
    return told(room, "TAP", None)(picks, set(DO.findall(html)), chance)
