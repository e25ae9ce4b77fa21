"""The pupil's own list of games."""

import re

import pytest

from games import tables
from games.tests.every_room import each_room
from tests.cast import by_card
from tests.factories_lesson import lives, pupil_of, running_lesson

pytestmark = [pytest.mark.django_db, each_room]


def test_the_day_stands_apart_from_how_it_ended(room):
    lesson = running_lesson(game=room.key)
    tables.end([live.id for live in lives(lesson)])
    page = by_card(pupil_of(lesson, "Bo")).get("/min/spel/").content.decode()
    assert re.search(r"\S <small>\d", page)
