"""Two tabs at the same moment: whatever they do, a question has one answer and a pupil is at one Snabbkoll."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import snabbkoll
from classroom.models import Answer, WarmUp
from tests.factories import ClassFactory
from tests.tabs import TABS, at_once

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.fixture
def bo():
    return ClassFactory(names=["Bo"]).pupils.get()


@pytest.fixture
def tabs(bo) -> list[WarmUp]:
    """The same question on the screen of each."""
    then = timezone.now() - timedelta(seconds=2)
    one = WarmUp.objects.create(pupil=bo, bonds=["3+7", "2+2", "1+4"], shown_at=then)
    return [WarmUp.objects.select_related("pupil", "lesson").get(pk=one.pk) for _tab in range(TABS)]


def test_one_answer_counts(tabs):
    at_once(lambda tab: snabbkoll.answer(tabs[tab], tab, None))
    assert Answer.objects.count() == 1


def test_all_go_on_to_the_same_question(tabs):
    at_once(lambda tab: snabbkoll.go_on(tabs[tab]))
    assert WarmUp.objects.get().place == 1


def test_begun_in_each_it_is_one(bo):
    codes = at_once(lambda tab: snabbkoll.start(bo, None).code)
    assert (len(set(codes)), WarmUp.objects.filter(ended_at=None).count()) == (1, 1)
