"""What is older than the school keeps it goes by itself (`School.keep_until_days`), and so does a pupil long removed.

Cleared: lessons with their games and decisions, games played alone, answers in Snabbkoll, ways through tutorials,
practice periods and log entries older than the limit; pupils 30 days after they were removed; classes in which nothing
has happened within the limit; wrong passwords after a day.
"""

import logging
from datetime import datetime, timedelta
from importlib import import_module

from axes.models import AccessAttempt
from channels.db import database_sync_to_async
from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from classroom import erasing
from classroom.models import Answer, AuditEntry, Lesson, Practice, Pupil, School, SchoolClass, TutorialProgress, WarmUp
from games.companion import Companion, again_and_again
from games.models import Table

REMOVED_KEPT = timedelta(days=30)
WRONG_PASSWORDS_KEPT = timedelta(days=1)  # they lock for a quarter of an hour
EVERY_S = 6 * 3600
FIRST_AFTER_S = 60  # not while a class is coming in

log = logging.getLogger(__name__)


def clear(now: datetime | None = None) -> None:
    """Delete everything whose time is out at `now`. Safe to repeat, and to run in several processes."""
    now = now or timezone.now()
    for pupil in Pupil.objects.filter(removed_at__lt=now - REMOVED_KEPT):
        erasing.erase(pupil)
    AccessAttempt.objects.filter(attempt_time__lt=now - WRONG_PASSWORDS_KEPT).delete()
    for school in School.objects.all():
        _clear_school(school, now - timedelta(days=school.keep_until_days))
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()


def _clear_school(school: School, limit: datetime) -> None:
    old = Lesson.objects.filter(school_class__school=school, closed_at__lt=limit)
    erasing.delete_tables(Table.objects.filter(lesson_table__lesson_game__lesson__in=old))
    old.delete()
    erasing.delete_tables(_played_alone(school, limit))
    Answer.objects.filter(pupil__school_class__school=school, at__lt=limit).delete()
    WarmUp.objects.filter(pupil__school_class__school=school, touched_at__lt=limit).delete()
    TutorialProgress.objects.filter(pupil__school_class__school=school, seen_at__lt=limit).delete()
    Practice.objects.filter(school_class__school=school, last_day__lt=timezone.localdate(limit)).delete()
    AuditEntry.objects.filter(school=school, at__lt=limit).delete()
    for school_class in _unused(school, limit):
        erasing.erase_class(school_class)


def _played_alone(school: School, limit: datetime):
    holders = [pupil.holder for pupil in Pupil.objects.filter(school_class__school=school).only("pk")]
    old = Table.objects.filter(where=Table.Where.ALONE, moved_at__lt=limit)
    return old.filter(Q(seats__holder__in=holders) | Q(seats__kept_for__in=holders))


def _unused(school: School, limit: datetime):
    """Classes made before the limit, with no lesson and no practice since."""
    return SchoolClass.objects.filter(school=school, created_at__lt=limit, lessons=None, practices=None)


async def _work() -> None:
    await again_and_again(database_sync_to_async(clear, thread_sensitive=False), EVERY_S, FIRST_AFTER_S)


_companion = Companion("kortskola-retention", _work)
start, stop = _companion.start, _companion.stop
