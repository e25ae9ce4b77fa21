"""*Lär dig* on several tablets at the same moment: nothing done is lost, and the game at the end is one."""

import pytest
from django.urls import reverse

from classroom.models import TutorialProgress
from games.models import Table
from games.registry import ROOMS
from tests.cast import by_card
from tests.factories import ClassFactory
from tests.tabs import TABS, at_once

pytestmark = pytest.mark.usefixtures("each_database")
KEYS = [step.key for step in ROOMS["talkamrater"].tutorials[0].steps]


@pytest.fixture
def tablets():
    """The same pupil on each."""
    bo = ClassFactory(names=["Bo"]).pupils.get()
    return [by_card(bo) for _tab in range(TABS)]


def send(tablet, key: str, **form):
    address = reverse("classroom:learn_step", args=["talkamrater", "grunder", KEYS.index(key) + 1])
    return tablet.post(address, {"ply": 0, "revision": 0, "key": "a1b2c3d4e5", **form})


def test_steps_that_are_done_at_once_are_all_done(tablets):
    moves = [
        ("pair", {"do": "match", "hand": "2+2", "table": "1+3"}),
        ("pile", {"do": "match", "hand": "=4", "pile": "1"}),
        ("throw", {"do": "throw", "hand": ["3+4", "=9"]}),
        ("swap_hand", {"do": "play", "hand": "swap3"}),
    ]
    at_once(lambda tab: send(tablets[tab], moves[tab][0], **moves[tab][1]))
    assert sorted(TutorialProgress.objects.get().done) == sorted(key for key, _form in moves)


def test_each_move_that_was_not_the_one_meant_is_counted(tablets):
    at_once(lambda tab: send(tablets[tab], "pair", do="match", hand="2+2", table="2+5"))
    assert TutorialProgress.objects.get().tries == {"pair": TABS}


def test_the_short_game_begun_on_each_is_one(tablets):
    at_once(lambda tab: tablets[tab].post(reverse("classroom:learn_game", args=["talkamrater", "grunder"])))
    assert Table.objects.count() == 1
