"""A table of a lesson that is done plays again, by the pupils' own button."""

import pytest
from django.test import Client
from django.urls import reverse

from classroom.models import Lesson, LessonTable
from games import tables
from games.models import Table
from tests.access_world import World

pytestmark = pytest.mark.django_db


@pytest.fixture
def world() -> World:
    made = World()
    tables.end([made.table.pk])
    return made


def ask(client: Client, world: World):
    return client.post(reverse("games:again", args=[world.table.code]))


def test_the_button_leads_to_the_next_game_at_the_table(world):
    response = ask(world.client("seated"), world)
    again = LessonTable.objects.get(round=1).table
    assert (response.status_code, response["Location"]) == (303, f"/spel/{again.code}/")


def test_who_still_looks_at_the_game_that_is_over_is_called(world):
    ask(world.client("seated"), world)
    assert "Bordet spelar igen. Kom med!" in world.client("seated").get(f"/spel/{world.table.code}/").content.decode()


def test_the_button_pressed_twice_opens_one_game(world):
    ask(world.client("seated"), world)
    ask(world.client("seated"), world)
    assert Table.objects.count() == 2


def test_a_lesson_that_is_closed_opens_no_game(world):
    Lesson.objects.update(state=Lesson.State.CLOSED)
    ask(world.client("seated"), world)
    assert Table.objects.count() == 1
