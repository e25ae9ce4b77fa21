"""Teachers, classes, pupils and lessons. A pupil's name stands in ``Pupil``, and for 15 minutes in a ``PaperFile``."""

from .evidence import BondState
from .export import PaperFile
from .learning import TutorialProgress, TutorialTask
from .lessons import Answer, Apart, Attendance, Lesson, LessonGame, LessonTable, PlannedSeat, Practice
from .people import AuditEntry, Invitation, Pupil, School, SchoolClass, Teacher
from .warm_up import WarmUp

__all__ = [
    "Answer", "Apart", "Attendance", "AuditEntry", "BondState", "Invitation", "Lesson", "LessonGame", "LessonTable",
    "PaperFile", "PlannedSeat", "Practice", "Pupil", "School", "SchoolClass", "Teacher", "TutorialProgress",
    "TutorialTask", "WarmUp",
]  # fmt: skip
