"""Teachers, classes, pupils and lessons. A pupil's name stands in ``Pupil`` and nowhere else."""

from .lessons import Answer, Apart, Attendance, Lesson, LessonGame, LessonTable, PlannedSeat, Practice
from .learning import TutorialProgress, TutorialTask
from .people import AuditEntry, Invitation, Pupil, School, SchoolClass, Teacher
from .warm_up import WarmUp

__all__ = [
    "Answer", "Apart", "Attendance", "AuditEntry", "Invitation", "Lesson", "LessonGame", "LessonTable", "PlannedSeat",
    "Practice", "Pupil", "School", "SchoolClass", "Teacher", "TutorialProgress", "TutorialTask",
    "WarmUp",
]  # fmt: skip
