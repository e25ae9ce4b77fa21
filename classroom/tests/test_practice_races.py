"""*Öva själv* pressed on several tablets at the same moment."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import practice
from classroom.models import Practice
from games.models import Table
from tests.factories import ClassFactory, key
from tests.tabs import at_once

pytestmark = pytest.mark.usefixtures("each_database")


def test_a_game_alone_begun_on_each_is_one():
    bo = ClassFactory(names=["Bo"]).pupils.get()
    at_once(lambda tab: practice.play_alone(bo, "talkamrater"))
    assert Table.objects.count() == 1


def test_a_practice_opened_in_each_is_one():
    school_class, last_day = ClassFactory(), timezone.localdate() + timedelta(days=7)
    at_once(lambda tab: practice.make(school_class, key(), last_day, "talkamrater", "", {}))
    assert Practice.objects.filter(ended_at=None).count() == 1
