"""A table that is over, as its teacher sees it: of every game."""

import re

import pytest

from games import tables
from games.tests.every_room import each_room
from tests.cast import logged_in
from tests.factories_lesson import lives, running_lesson

pytestmark = [pytest.mark.django_db, each_room]


def watched(room):
    """(the teacher's browser, the page of a table of a lesson that has ended)."""
    lesson = running_lesson(game=room.key)
    (live,) = lives(lesson)
    tables.end([live.id])
    browser = logged_in(lesson.teacher)
    return browser, browser.get(f"/spel/{live.code}/").content.decode()


def test_it_leads_to_the_game_seen_again(room):
    browser, page = watched(room)
    (link,) = re.findall('id="next-replay" href="([^"]+)"', page)
    assert browser.get(link).status_code == 200


def test_nobody_has_played_with_the_teacher(room):
    _browser, page = watched(room)
    assert "med dig" not in page
