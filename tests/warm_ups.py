"""Pupils who are at Snabbkoll, for tests."""

from datetime import timedelta

from django.utils import timezone

from classroom import snabbkoll
from classroom.models import Lesson, WarmUp
from tests.factories_lesson import pupil_of

OPENING = {"snabbkoll": snabbkoll.MIXED}


def begun(lesson: Lesson, name: str = "Bo", bonds=("3+7", "2+2")) -> WarmUp:
    """The pupil is at it, and has looked at the first question for two seconds."""
    then = timezone.now() - timedelta(seconds=2)
    return WarmUp.objects.create(pupil=pupil_of(lesson, name), lesson=lesson, bonds=list(bonds), shown_at=then)


def send(browser, one: WarmUp, **said):
    """The form of the question that is asked now, with what is said."""
    return browser.post(f"/snabbkoll/{one.code}/", {"key": one.key, "bond": one.bond, **said})


def text_of(answer) -> str:
    return answer.content.decode()


def shown(browser, one: WarmUp) -> str:
    return text_of(browser.get(f"/snabbkoll/{one.code}/"))
