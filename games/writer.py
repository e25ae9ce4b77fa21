"""The one writer of a process: everything that changes a table goes through it, one job after the other.

``settings.KORTSKOLA_WRITER``:

- ``thread`` (the server): jobs wait in a queue; a long-lived thread with a connection of its own takes all that
  wait, runs them in one transaction with a savepoint each, and commits once for all. A job is answered after
  the commit, never before.
- ``inline`` (management commands, tests): each job runs at once in the caller's connection.

A job is a callable that gets a `Tx` and gives back the answer, or `Fail(error)` for an answer that is an
exception although what the job wrote is kept. An exception raised in a job undoes that job alone. Jobs may
be run again (a lost connection, a deadlock, a broken neighbour): they must do nothing outside the Tx.
"""

import atexit
import logging
import os
import queue
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from games.batch import Batch, DiskFull, Fail, NotSaved, Task, Tx
from games.database import in_transaction

__all__ = ["DiskFull", "Fail", "NotSaved", "Tx", "on_commit", "on_failure", "run", "run_now", "stop"]

log = logging.getLogger(__name__)
MOST_AT_ONCE = 256
Job = Callable[[Tx], Any]


@dataclass
class Listeners:
    """Who is told in the writing thread, after a commit and after one that failed."""

    committed: list[Callable[[dict, set], None]]
    failed: list[Callable[[set], None]]


listeners = Listeners([], [])


def on_commit(callback: Callable[[dict, set], None]) -> None:
    """`callback(kept, loud)` after each commit: what the jobs kept, and the ids of which others are to be told."""
    listeners.committed.append(callback)


def on_failure(callback: Callable[[set], None]) -> None:
    """`callback(table_ids)` after a batch that could not be saved."""
    listeners.failed.append(callback)


class Writer:
    """The queue and its thread; the thread starts with the first job."""

    def __init__(self) -> None:
        self.waiting: queue.SimpleQueue = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.starting = threading.Lock()

    def put(self, task: Task) -> None:
        if self.thread is None:
            self._start()
        self.waiting.put(task)

    def _start(self) -> None:
        with self.starting:
            if self.thread is None:
                self.thread = threading.Thread(target=self._work, name="kortskola-writer", daemon=True)
                self.thread.start()

    def stop(self, timeout: float = 10) -> None:
        """Write what waits, close the connection, end the thread. A later job starts a new one."""
        with self.starting:
            thread, self.thread = self.thread, None
        if thread is not None:
            self.waiting.put(None)
            thread.join(timeout)

    def _work(self) -> None:
        batch = Batch(listeners)
        go_on = True
        while go_on:
            tasks, go_on = self._take()
            batch.write(tasks)
        batch.close()

    def _take(self) -> tuple[list[Task], bool]:
        """Everything that waits, at least one; False when the thread is to end after it."""
        tasks = [self.waiting.get()]
        while tasks[-1] is not None and len(tasks) < MOST_AT_ONCE:
            try:
                tasks.append(self.waiting.get_nowait())
            except queue.Empty:
                return tasks, True
        return ([*tasks[:-1]], False) if tasks[-1] is None else (tasks, True)


_writer = Writer()


def run(table_ids: Iterable[int], job: Job) -> Future:
    """Do `job` for these tables. The Future gets its answer, or its exception, after the commit."""
    task = Task(tuple(sorted(set(table_ids))), job)
    if settings.KORTSKOLA_WRITER == "thread":
        if in_transaction():
            raise RuntimeError("The writer's thread can't go on while the caller holds a transaction: call outside it.")
        _writer.put(task)
    else:
        Batch(listeners).write([task])
    return task.future


def run_now(table_ids: Iterable[int], job: Job) -> Any:
    """As `run`, and wait for the answer."""
    return run(table_ids, job).result()


def stop(timeout: float = 10) -> None:
    """Write what waits and end the thread."""
    _writer.stop(timeout)


def _start_afresh() -> None:
    """In a forked child: the parent's thread is not here, and its queue is not ours to write."""
    global _writer
    _writer = Writer()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_start_afresh)
atexit.register(stop)
