"""The sheets of a class as one PDF, drawn in the background: asked for, followed, kept for a short while, deleted.

Everything stands in `PaperFile`, so any process of the server can tell how far it has come.
"""

import logging
import threading
import time
import uuid
from collections.abc import Callable
from datetime import timedelta

from channels.db import database_sync_to_async
from django.db import connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone, translation

from classroom import evidence, roster
from classroom.export import drawing, sheets
from classroom.models import PaperFile, SchoolClass, Teacher
from games.companion import Companion, again_and_again

KEPT = timedelta(minutes=15)
SILENT = timedelta(seconds=60)  # whoever draws it and says nothing for so long is gone
TOLD_EVERY_S = 0.3
BEAT_S = 5
CLEARED_EVERY_S = 60
State = PaperFile.State

log = logging.getLogger(__name__)


def find(teacher: Teacher, school_class: SchoolClass, language: str) -> PaperFile | None:
    """The teacher's own, without the file; None when there is none or its time is out."""
    return _kept(teacher, school_class, language).defer("file").first()


def ready(teacher: Teacher, school_class: SchoolClass, language: str) -> PaperFile | None:
    """The same with the file; None while there is none."""
    return _kept(teacher, school_class, language).filter(state=State.READY).first()


def _kept(teacher: Teacher, school_class: SchoolClass, language: str) -> QuerySet[PaperFile]:
    mine = PaperFile.objects.filter(teacher=teacher, school_class=school_class, language=language)
    return mine.filter(heard_at__gte=timezone.now() - KEPT)


def is_being_drawn(paper: PaperFile) -> bool:
    return paper.state == State.DRAWING and paper.heard_at > timezone.now() - SILENT


def begin(teacher: Teacher, school_class: SchoolClass, language: str) -> PaperFile:
    """Begin to draw, or join what is being drawn."""
    which = {"teacher": teacher, "school_class": school_class, "language": language}
    with transaction.atomic():
        found = PaperFile.objects.select_for_update().defer("file")
        paper, is_new = found.get_or_create(**which, defaults={"run": uuid.uuid4()})
        if not is_new and is_being_drawn(paper):
            return paper
        paper.run, paper.drawn, paper.sheets, paper.state = uuid.uuid4(), 0, 0, State.DRAWING
        paper.file, paper.heard_at = None, timezone.now()
        paper.save()
        transaction.on_commit(lambda: in_background(paper))
    return paper


def in_background(paper: PaperFile) -> None:
    threading.Thread(target=_alone, args=(paper,), name="kortskola-papers", daemon=True).start()


def _alone(paper: PaperFile) -> None:
    try:
        draw(paper)
    finally:
        connection.close()


def draw(paper: PaperFile) -> None:
    """Draw it, and write down how far it has come. Writes nothing when the row is gone, or drawn by somebody else."""
    mine = PaperFile.objects.filter(pk=paper.pk, run=paper.run)
    try:
        file = _drawn(paper, mine)
    except Exception as error:  # whatever it is: the teacher is told, and may try again
        log.warning("The sheets of class %s were not drawn: %s", paper.school_class_id, _kind(error))
        mine.update(state=State.FAILED, heard_at=timezone.now())
    else:
        mine.update(state=State.READY, file=file, drawn=F("sheets"), heard_at=timezone.now())


def _kind(error: Exception) -> str:
    """Not its words: they may hold a name."""
    return str(error) if isinstance(error, drawing.NotDrawn) else type(error).__name__


def _drawn(paper: PaperFile, mine: QuerySet[PaperFile]) -> bytes:
    while not drawing.AT_ONCE.acquire(timeout=BEAT_S):
        mine.update(heard_at=timezone.now())
    try:
        told = told_of(paper.school_class, paper.language)
        mine.update(sheets=len(told["sheets"]), heard_at=timezone.now())
        return drawing.draw(told, _teller(mine))
    finally:
        drawing.AT_ONCE.release()


def _teller(mine: QuerySet[PaperFile]) -> Callable[[int], bool]:
    """Writes down how many are drawn, now and then; stops the drawing when nobody waits for it any more."""
    last = 0.0

    def each(number: int) -> bool:
        nonlocal last
        if time.monotonic() < last + TOLD_EVERY_S:
            return True
        last = time.monotonic()
        return mine.update(drawn=number, heard_at=timezone.now()) == 1

    return each


def of_one(school_class: SchoolClass, pupil_id: uuid.UUID, language: str) -> bytes:
    """The sheet of one pupil, drawn at once."""
    with drawing.AT_ONCE:
        return drawing.draw(told_of(school_class, language, pupil_id))


def told_of(school_class: SchoolClass, language: str, only: uuid.UUID | None = None) -> dict:
    """What stands on the sheets of the class; with `only` (a pupil's id) on that pupil's."""
    pupils = list(roster.present(school_class))
    numbers = {pupil.pk: number for number, pupil in enumerate(pupils, start=1)}
    chosen = [pupil for pupil in pupils if only in (None, pupil.pk)]
    with translation.override(language):
        return sheets.told(school_class, chosen, evidence.pictures(chosen), numbers) | {"language": language}


def clear() -> None:
    """Delete what has been kept long enough."""
    PaperFile.objects.filter(heard_at__lt=timezone.now() - KEPT).delete()


async def _work() -> None:
    await again_and_again(database_sync_to_async(clear, thread_sensitive=False), CLEARED_EVERY_S, CLEARED_EVERY_S)


_companion = Companion("kortskola-papers", _work)
start = _companion.start


async def stop() -> None:
    drawing.stop()
    await _companion.stop()
