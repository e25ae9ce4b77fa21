"""What the shared tests ask of a room that says nothing of itself."""

from dataclasses import replace

from games.registry import ROOMS
from games.tests.every_room import told
from kortskola.management.commands.texts import Command

ROOM = next(iter(ROOMS.values()))


def test_a_room_without_worlds_is_told_of_by_what_says_nothing():
    assert told(replace(ROOM, key="nobodys"), "OPTIONS", ()) == ()


def test_every_room_has_a_catalogue_of_its_own():
    assert {folder.parent.name for folder in Command().folders()} >= ROOMS.keys()
