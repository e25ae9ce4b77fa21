"""Two tabs at the same moment: whatever they do, a question has one answer and a pupil is at one Snabbkoll."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import placing, snabbkoll
from classroom.models import Answer, WarmUp
from tests.factories import ClassFactory
from tests.factories_lesson import open_lesson, pupil_of
from tests.tabs import TABS, at_once
from tests.warm_ups import begun

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


def test_an_answer_under_way_while_the_impostor_is_taken_out_is_nobodys():
    lesson = open_lesson("Bo")
    one = begun(lesson)

    def act(tab: int) -> None:
        if tab:
            snabbkoll.answer(one, 10, lesson)
        else:
            placing.take_out(lesson, one.pupil)

    at_once(act)
    assert not Answer.objects.exclude(void="other").exists()


def test_an_answer_in_a_lesson_that_the_pupil_has_been_taken_out_of_is_not_stored():
    lesson = open_lesson("Bo")
    placing.take_out(lesson, pupil_of(lesson, "Bo"))
    snabbkoll.answer(begun(lesson), 10, lesson)
    assert not Answer.objects.exists()
