"""Teachers, classes, pupils and lessons. A pupil's name stands in ``Pupil`` and nowhere else."""

from .lessons import Answer, Attendance, Lesson, LessonGame, LessonTable, Practice
from .people import AuditEntry, Invitation, Pupil, School, SchoolClass, Teacher

__all__ = [
    "Answer", "Attendance", "AuditEntry", "Invitation", "Lesson", "LessonGame", "LessonTable", "Practice",
    "Pupil", "School", "SchoolClass", "Teacher",
]  # fmt: skip
