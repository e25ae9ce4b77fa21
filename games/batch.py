"""Jobs of the writer in one transaction: locks, a savepoint for each, one commit, then the answers."""

import contextlib
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.database import Postgres, Sqlite, database, marks

log = logging.getLogger(__name__)
BROKEN = (DatabaseError, InterfaceError, sqlite3.Error)
DOUBLE = (IntegrityError, sqlite3.IntegrityError)
ATTEMPTS = 8


class NotSaved(Exception):
    """The commit failed; nothing of the job is stored. `sentence` is for the screen."""

    sentence = _("Det gick inte att spara. Prova igen.")


class DiskFull(NotSaved):
    sentence = _("Det gick inte att spara. Hämta din lärare.")


@dataclass(frozen=True, slots=True)
class Fail:
    """A job's answer that is an exception, although what the job wrote is kept."""

    error: BaseException


class Head(NamedTuple):
    """What a table's row says of its newest state."""

    code: str
    revision: int
    ply: int
    undo_revision: int


@dataclass(eq=False, slots=True)
class Task:
    table_ids: tuple[int, ...]
    job: Callable
    future: Future = field(default_factory=Future)
    answer: Any = None
    error: BaseException | None = None

    def is_wanted(self) -> bool:
        return self.future.running() or self.future.set_running_or_notify_cancel()

    def resolve(self) -> None:
        with contextlib.suppress(InvalidStateError):
            if self.error is not None:
                self.future.set_exception(self.error)
            else:
                self.future.set_result(self.answer)


class Tx:
    """What a job works with. What it keeps is seen by the batch's later jobs, and forgotten if the job fails.

    db      raw statements (games.database); Django's ORM works too
    now     the moment of the batch, UTC
    again   true when the job is run a second time because its first run met a unique key
    """

    def __init__(self, db: Sqlite | Postgres, heads: dict[int, Head]) -> None:
        self.db = db
        self.heads = heads
        self.now: datetime = timezone.now()
        self.again = False
        self.kept: dict[int, Any] = {}
        self.loud: set[int] = set()
        self.after_commit: list[Callable[[], None]] = []
        self._job_kept: dict[int, Any] = {}
        self._job_loud: set[int] = set()
        self._job_after: list[Callable[[], None]] = []

    def head(self, table_id: int) -> Head | None:
        """The table's row as it was when the batch began; None if there is no such table."""
        return self.heads.get(table_id)

    def keep(self, table_id: int, live: Any, *, quiet: bool = False) -> None:
        """The table's new state, published after the commit; `quiet`: nobody need be told."""
        self._job_kept[table_id] = live
        if not quiet:
            self._job_loud.add(table_id)

    def recall(self, table_id: int) -> Any:
        """The state that this batch has already made of the table, or None."""
        found = self._job_kept.get(table_id)
        return self.kept.get(table_id) if found is None else found

    def after(self, callback: Callable[[], None]) -> None:
        """Call after the commit, before anyone is answered, in the writing thread."""
        self._job_after.append(callback)

    def job_is_done(self) -> None:
        self.kept.update(self._job_kept)
        self.loud |= self._job_loud
        self.after_commit += self._job_after
        self.job_is_undone()

    def job_is_undone(self) -> None:
        self._job_kept, self._job_loud, self._job_after = {}, set(), []


class Batch:
    """Writes batches of tasks, one after the other, on the calling thread's connection."""

    def __init__(self, listeners) -> None:
        self.listeners = listeners
        self.db = database()

    def close(self) -> None:
        self.db.connection.close()

    def write(self, tasks: list[Task]) -> None:
        """Write the tasks, together if it can be, else one by one; each is answered in the end."""
        wanted = [task for task in tasks if task.is_wanted()]
        if not wanted:
            return
        try:
            self._write_together(wanted)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # the thread must outlive whatever a job or a driver does
            self._write_apart(wanted, error)

    def _write_apart(self, tasks: list[Task], error: BaseException) -> None:
        """The transaction as a whole broke (not one job in its savepoint): find out whose fault it was."""
        if len(tasks) == 1 or isinstance(error, NotSaved) or not isinstance(error, BROKEN):
            return self._give_up(tasks, error)
        for task in tasks:
            try:
                self._write_together([task])
            except Exception as its_error:
                self._give_up([task], its_error)
        return None

    def _give_up(self, tasks: list[Task], error: BaseException) -> None:
        log.error("A batch of %d jobs was not saved: %s", len(tasks), error, exc_info=not isinstance(error, NotSaved))
        ids = {table_id for task in tasks for table_id in task.table_ids}
        self._tell(self.listeners.failed, ids)
        for task in tasks:
            task.error = error if isinstance(error, NotSaved) else not_saved(error)
            task.resolve()

    def _write_together(self, tasks: list[Task]) -> None:
        for attempt in range(ATTEMPTS):
            try:
                tx = self._commit(tasks)
                break
            except BROKEN as error:
                if attempt == ATTEMPTS - 1 or not self._may_try_again(error):
                    raise
                time.sleep(0.02 * 2**attempt)
        self._tell(self.listeners.committed, tx.kept, tx.loud)
        self._tell(tx.after_commit)
        for task in tasks:
            task.resolve()

    def _commit(self, tasks: list[Task]) -> Tx:
        commits = False
        try:
            with transaction.atomic():
                tx = Tx(self.db, self._lock(tasks))
                for number, task in enumerate(tasks):
                    self._do(tx, task, f"job{number}")
                commits = True
        except BROKEN as error:
            if commits and not isinstance(error, DOUBLE):
                raise not_saved(error) from error  # whether a lost commit took hold is unknown: never do it twice
            raise
        return tx

    def _lock(self, tasks: list[Task]) -> dict[int, Head]:
        """Read the tables' rows, and lock them in one order for all (SQLite: the whole file is locked already)."""
        ids = sorted({table_id for task in tasks for table_id in task.table_ids})
        if not ids:
            return {}
        sql = f"SELECT id,code,revision,ply,undo_revision FROM games_table WHERE id IN ({marks(len(ids))}) ORDER BY id"
        return {row[0]: Head(*row[1:]) for row in self.db.execute(sql + self.db.for_update, ids).fetchall()}

    def _do(self, tx: Tx, task: Task, name: str) -> None:
        """One job in its savepoint. If it meets a unique key it is run again, to look for its earlier answer."""
        for tx.again in (False, True):
            task.answer = task.error = None
            self.db.execute(f"SAVEPOINT {name}")
            try:
                answer = task.job(tx)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                task.error = error
                self._undo(tx, name, error)
                if not isinstance(error, DOUBLE):
                    return
                task.error = not_saved(error)
            else:
                self.db.execute(f"RELEASE SAVEPOINT {name}")
                tx.job_is_done()
                task.answer, task.error = (None, answer.error) if isinstance(answer, Fail) else (answer, None)
                return

    def _undo(self, tx: Tx, name: str, error: BaseException) -> None:
        """Take back what the job wrote; a transaction that its error broke is the batch's to begin again."""
        tx.job_is_undone()
        if isinstance(error, BROKEN) and not isinstance(error, DOUBLE):
            raise error
        self.db.execute(f"ROLLBACK TO SAVEPOINT {name}")
        self.db.execute(f"RELEASE SAVEPOINT {name}")

    def _may_try_again(self, error: BaseException) -> bool:
        """A deadlock, a serialization failure or a lost connection: the same batch again, on a sound connection."""
        connection = self.db.connection
        if connection.vendor != "postgresql" or connection.in_atomic_block:
            return False
        state = getattr(error, "sqlstate", None) or getattr(error.__cause__, "sqlstate", None) or ""
        is_lost = isinstance(error, InterfaceError) or (isinstance(error, OperationalError) and state[:2] != "53")
        if is_lost:
            connection.close()
        return is_lost or state in ("40001", "40P01")

    @staticmethod
    def _tell(callbacks: list[Callable], *what: Any) -> None:
        for callback in callbacks:
            try:
                callback(*what)
            except Exception:
                log.exception("A listener of the writer failed")


def not_saved(error: BaseException) -> NotSaved:
    """The clear exception for a failed write."""
    words = str(error).lower()
    full = "disk is full" in words or "no space left" in words or getattr(error.__cause__, "sqlstate", "") == "53100"
    failure = (DiskFull if full else NotSaved)(str(error))
    failure.__cause__ = error
    return failure
