"""The broken build of the kill test: it answers a move, and tells the others, before the commit, which comes later."""

import time

from django.db import transaction

from games.batch import Batch, Tx

LATER_S = 0.3


def answer_before_the_commit() -> None:
    """Make this process's writer that build."""

    def commit(self, tasks):
        with transaction.atomic():
            tx = Tx(self.db, self._lock(tasks))
            for number, task in enumerate(tasks):
                self._do(tx, task, f"job{number}")
            self._tell(self.listeners.committed, tx.kept, tx.loud)
            for task in tasks:
                task.resolve()
            time.sleep(LATER_S)
        return tx

    Batch._commit = commit
