"""What a typed code opens: a lesson, or a class's *öva själv*. It opens the list of name tiles and no more."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom import codes, limits
from classroom.models import Lesson, Practice, SchoolClass

TAKEN_FOR_DIGITS = str.maketrans("OILSZ", "01152")  # in a code of digits only one can be meant


@dataclass(frozen=True, slots=True)
class Door:
    code: str
    school_class: SchoolClass
    lesson: Lesson | None = None
    practice: Practice | None = None

    @property
    def lesson_id(self) -> int | None:
        return self.lesson.pk if self.lesson else None


class NoDoor(Exception):
    """The code opens nothing; the text says so to a child, and what to do."""


def find(text: str, address: str) -> Door:
    """The door that the typed code opens. Raises NoDoor; a wrong code is counted, and from the 61st on it waits."""
    code = _spelled(codes.clean(text))
    number = limits.code_tried(address)
    door = _open(code)
    if door and (number <= limits.FREE_CODES or limits.is_at_home(door.school_class, door.lesson_id, address)):
        limits.code_was_right(address)
        return door
    limits.hold(limits.wait_for_wrong(number))
    raise NoDoor(_("Den koden är inte öppen. Titta på tavlan."))


def _open(code: str) -> Door | None:
    lesson = codes.lesson_with(code)
    if lesson:
        return Door(code, lesson.school_class, lesson=lesson)
    practice = codes.practice_with(code)
    return Door(code, practice.school_class, practice=practice) if practice else None


def _spelled(code: str) -> str:
    """The code as it can stand on the board. What can't be one is answered at once and counts for nothing."""
    if not code:
        raise NoDoor(_("Skriv koden först."))
    digits = code.translate(TAKEN_FOR_DIGITS)
    if len(code) == codes.SHORT and digits.isdecimal():
        return digits
    if len(code) < codes.LONG:
        raise NoDoor(_("Några tecken fattas i koden."))
    if len(code) > codes.LONG:
        raise NoDoor(_("Det blev för många tecken."))
    strange = next((sign for sign in code if sign not in codes.SIGNS), None)
    if strange:
        raise NoDoor(_("Koden har inget %(sign)s. Titta en gång till.") % {"sign": strange})
    return code
