"""The codes a class types: short while few lessons are open, of signs that can't be taken for one another.

A code opens only the list of name tiles. Guessing: with ten lessons open a wrong four-digit code hits one in a
thousand tries; the limit on wrong codes (60 an hour per address, then each waits) is in the join view.
"""

import secrets

from django.utils import timezone

from classroom.models import Lesson, Practice

SIGNS = "2346789BCDFGHJKMNPQRTVWX"
SHORT, LONG = 4, 6
FEW = 10  # so many open lessons and more: six signs


def clean(text: str) -> str:
    """What was typed, as a code is stored: without blanks and hyphens, in capitals."""
    return "".join(sign for sign in text.upper() if sign.isalnum())[: LONG + 1]


def new_lesson_code() -> str:
    """A code that no open lesson and no practice has."""
    is_few = Lesson.objects.exclude(code="").count() < FEW
    while True:
        code = _digits() if is_few else _signs()
        if not is_taken(code):
            return code


def new_practice_code() -> str:
    while is_taken(code := _signs()):
        pass
    return code


def is_taken(code: str) -> bool:
    return Lesson.objects.filter(code=code).exists() or Practice.objects.filter(code=code).exists()


def lesson_with(code: str) -> Lesson | None:
    """The open lesson with this code."""
    if not code:
        return None
    is_open = Lesson.objects.exclude(state=Lesson.State.CLOSED).select_related("school_class")
    return is_open.filter(code=code).first()


def practice_with(code: str) -> Practice | None:
    """*Öva själv* with this code, while it is open."""
    open_now = Practice.objects.filter(ended_at=None, last_day__gte=timezone.localdate())
    return open_now.select_related("school_class").filter(code=code).first() if code else None


def _digits() -> str:
    return "".join(str(secrets.randbelow(10)) for _place in range(SHORT))


def _signs() -> str:
    return "".join(secrets.choice(SIGNS) for _place in range(LONG))
