"""The school's log of what was done with personal data. A pupil stands in it as a key, never by name."""

from classroom.models import AuditEntry, Teacher


def record(teacher: Teacher, action: AuditEntry.Action, about: str = "") -> None:
    """One row; ``about`` is ``pupil:<uuid>``, ``class:<id>`` or ``teacher:<id>``."""
    assert teacher.school_id is not None  # the guard lets nobody else in
    AuditEntry.objects.create(school_id=teacher.school_id, teacher=teacher, action=action, about=about)
