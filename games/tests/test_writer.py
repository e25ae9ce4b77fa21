"""The writer: together on disk, each job for itself, answered after the commit, and alive whatever happens."""

import contextlib
import os
import subprocess
import sys
import threading

import pytest
from django.db import connection, transaction

from games import tables, writer
from games.models import Move, Table
from tests.factories import OPENING, TableFactory, key

MATCH, END = "match 2+2 > 1+3", "end 0+1"


@contextlib.contextmanager
def one_batch():
    """The jobs asked for inside are written together: the writer is kept busy meanwhile, between two commits."""
    held, go_on = threading.Event(), threading.Event()

    def hold():
        held.set()
        go_on.wait(30)

    writer.run([], lambda tx: tx.after(hold))
    held.wait(30)
    try:
        yield
    finally:
        go_on.set()


@pytest.fixture
def commits():
    """How many tables each commit changed."""
    counted = []

    def note(kept, loud):
        counted.append(len(loud))

    writer.on_commit(note)
    yield counted
    writer.listeners.committed.remove(note)


@pytest.fixture
def threaded(each_database, writer_thread):
    """The writer's own thread, on each database."""


def say(table, text):
    """A job that writes into a table's row."""

    def job(tx):
        tx.db.execute("UPDATE games_table SET message=%s WHERE id=%s", (text, table.pk))
        return text

    return job


def said(table) -> str:
    return Table.objects.get(pk=table.pk).message


def fail(tx):
    raise ValueError("a job that fails")


def exit_the_thread(tx):
    raise SystemExit


def tap_soon(table, text, ply):
    holder = tables.look(table.pk).seats[0].holder
    return tables.play_soon(table.pk, 0, holder, text, ply=ply, key=key())


def texts(table) -> list[str]:
    return list(Move.objects.filter(table=table).values_list("text", flat=True))


def test_a_job_is_answered(threaded):
    assert writer.run([], lambda tx: 42).result() == 42


def test_what_is_answered_is_there_for_others(threaded):
    table = TableFactory()
    writer.run_now([table.pk], say(table, "hej"))
    assert said(table) == "hej"


def test_a_job_that_fails_gives_its_exception(threaded):
    with pytest.raises(ValueError, match="a job that fails"):
        writer.run_now([], fail)


def test_a_job_that_fails_leaves_nothing(threaded):
    table = TableFactory()
    writer.run([table.pk], lambda tx: fail(say(table, "half")(tx))).exception()
    assert said(table) == ""


def test_a_failure_may_keep_what_its_job_wrote(threaded):
    table = TableFactory()

    def job(tx):
        say(table, "kept")(tx)
        return writer.Fail(ValueError())

    assert isinstance(writer.run([table.pk], job).exception(), ValueError) and said(table) == "kept"


def test_jobs_that_wait_are_committed_at_once(threaded, commits):
    made = [TableFactory(start=OPENING) for _number in range(3)]
    del commits[:]
    with one_batch():
        futures = [tap_soon(table, MATCH, 0) for table in made]
    assert [future.result().ply for future in futures] == [1, 1, 1] and commits[1:] == [3]


def test_a_job_that_fails_harms_no_other_of_its_batch(threaded):
    table = TableFactory()
    with one_batch():
        futures = [writer.run([table.pk], job) for job in (say(table, "one"), fail, say(table, "two"))]
    assert futures[2].result() == "two" and said(table) == "two"


def test_a_statement_that_fails_harms_no_other_of_its_batch(threaded):
    table = TableFactory()
    with one_batch():
        good = writer.run([table.pk], say(table, "good"))
        bad = writer.run([table.pk], lambda tx: tx.db.execute("SELECT no_such_column FROM games_table"))
    assert isinstance(bad.exception(), writer.NotSaved) and good.result() == "good" and said(table) == "good"


def test_a_job_that_would_end_the_thread_does_not(threaded):
    with pytest.raises(SystemExit):
        writer.run_now([], exit_the_thread)
    assert writer.run_now([], lambda tx: "alive") == "alive"


def test_a_listener_that_fails_does_not_end_the_thread(threaded):
    def broken(kept, loud):
        raise ValueError

    writer.on_commit(broken)
    writer.run_now([], lambda tx: None)
    writer.listeners.committed.remove(broken)
    assert writer.run_now([], lambda tx: "alive") == "alive"


def test_the_second_tap_of_a_batch_sees_the_first(threaded):
    table = TableFactory(start=OPENING)
    with one_batch():
        futures = [tap_soon(table, MATCH, 0), tap_soon(table, END, 1)]
    assert [future.result().ply for future in futures] == [1, 2] and texts(table) == [MATCH, END]


def test_of_two_taps_at_one_ply_the_second_is_stale(threaded):
    table = TableFactory(start=OPENING)
    with one_batch():
        futures = [tap_soon(table, MATCH, 0), tap_soon(table, END, 0)]
    assert isinstance(futures[1].exception(), tables.Stale) and texts(table) == [MATCH]


def test_a_tap_after_one_that_failed_sees_the_table_before_it(threaded, monkeypatch):
    table = TableFactory(start=OPENING)
    accept, calls = tables.playing._accept, []

    def fail_once(*args):
        live = accept(*args)
        calls.append(live)
        return fail(None) if len(calls) == 1 else live

    monkeypatch.setattr(tables.playing, "_accept", fail_once)
    with one_batch():
        futures = [tap_soon(table, MATCH, 0), tap_soon(table, END, 0)]
    assert isinstance(futures[0].exception(), ValueError) and futures[1].result().ply == 1 and texts(table) == [END]


def test_the_same_tap_twice_in_a_batch_is_one_move(threaded):
    table = TableFactory(start=OPENING)
    holder, same = tables.look(table.pk).seats[0].holder, key()
    with one_batch():
        futures = [tables.play_soon(table.pk, 0, holder, MATCH, ply=0, key=same) for _time in range(2)]
    assert futures[0].result() == futures[1].result() and texts(table) == [MATCH]


# a commit that fails


class CommitFails:
    """Makes the next commit of a connection fail."""

    def __init__(self, monkeypatch, error=None):
        from django.db.backends.base.base import BaseDatabaseWrapper
        from django.db.utils import OperationalError

        commit = BaseDatabaseWrapper.commit

        def fail(self):
            monkeypatch.setattr(BaseDatabaseWrapper, "commit", commit)
            raise error or OperationalError("the connection is gone")

        monkeypatch.setattr(BaseDatabaseWrapper, "commit", fail)


def test_after_a_failed_commit_every_job_is_told(threaded, monkeypatch):
    made = [TableFactory(start=OPENING) for _number in range(2)]
    with one_batch():
        futures = [tap_soon(table, MATCH, 0) for table in made]
        CommitFails(monkeypatch)
    assert [type(future.exception()) for future in futures] == [writer.NotSaved] * 2


def test_after_a_failed_commit_the_tables_are_as_stored(threaded, monkeypatch):
    table = TableFactory(start=OPENING)
    before = tables.look(table.pk)
    with one_batch():
        future = tap_soon(table, MATCH, 0)
        CommitFails(monkeypatch)
    future.exception()
    assert tables.cached(table.pk) is None and tables.look(table.pk) == before


def test_after_a_failed_commit_the_next_tap_is_played(threaded, monkeypatch):
    table = TableFactory(start=OPENING)
    with one_batch():
        future = tap_soon(table, MATCH, 0)
        CommitFails(monkeypatch)
    future.exception()
    assert tap_soon(table, MATCH, 0).result().ply == 1


@pytest.fixture
def full_disk(transactional_db, writer_thread):
    """The database may grow no more (SQLite's own limit: it fails as on a full disk)."""
    if connection.vendor != "sqlite":
        pytest.fail("a full disk is made with a PRAGMA of SQLite")
    pages = writer.run_now([], lambda tx: tx.db.execute("PRAGMA page_count").fetchone()[0])

    def fill():
        writer.run_now([], lambda tx: tx.after(lambda: tx.db.execute(f"PRAGMA max_page_count={pages}").fetchone()))

    yield fill


def long_message(table):
    """Longer than the pages that earlier tests may have left free in the file."""
    return lambda tx: tx.db.execute(
        "INSERT INTO games_tableevent (table_id,revision,ply,kind,data,at) VALUES (%s,1,0,'message',%s,'2026-01-01')",
        (table.pk, f'"{"x" * 20_000_000}"'),
    )


def test_a_full_disk_is_said_kindly(full_disk):
    table = TableFactory()
    full_disk()
    with pytest.raises(writer.DiskFull) as full:
        writer.run_now([table.pk], long_message(table))
    assert str(full.value.sentence) == "Det gick inte att spara. Hämta din lärare."


def test_when_the_disk_has_room_again_the_writer_goes_on(full_disk):
    table = TableFactory(start=OPENING)
    full_disk()
    writer.run([table.pk], long_message(table)).exception()
    writer.run_now([], lambda tx: tx.db.execute("PRAGMA max_page_count=1000000").fetchone())
    assert tap_soon(table, MATCH, 0).result().ply == 1


# its life


def test_stop_writes_what_waits(threaded):
    table = TableFactory(start=OPENING)
    with one_batch():
        future = tap_soon(table, MATCH, 0)
    writer.stop()
    assert future.done() and texts(table) == [MATCH]


def test_after_stop_the_next_job_starts_it_again(threaded):
    writer.stop()
    assert writer.run_now([], lambda tx: "again") == "again"


def test_a_job_nobody_waits_for_any_more_is_left_out(threaded):
    table = TableFactory()
    with one_batch():
        assert writer.run([table.pk], say(table, "late")).cancel()
    writer.run_now([], lambda tx: None)
    assert said(table) == ""


def test_a_caller_inside_a_transaction_is_told_at_once(threaded):
    with transaction.atomic(), pytest.raises(RuntimeError, match="outside"):
        writer.run([], lambda tx: None)


FORKED = """
import os, django
django.setup()
from games import writer
writer.run_now([], lambda tx: None)
child = os.fork()
if child == 0:
    os._exit(writer.run([], lambda tx: 42).result(20) - 42)
print("child", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), "parent", writer.run_now([], lambda tx: "writes"))
"""


def test_a_forked_child_has_a_writer_of_its_own(tmp_path):
    environ = {**os.environ, "KORTSKOLA_WRITER": "thread", "KORTSKOLA_DATA": str(tmp_path)}
    environ |= {"DJANGO_SETTINGS_MODULE": "kortskola.settings"}
    done = subprocess.run([sys.executable, "-c", FORKED], env=environ, capture_output=True, text=True, timeout=60)
    assert done.stdout == "child 0 parent writes\n", done.stderr


@pytest.mark.django_db
def test_inline_a_job_is_part_of_the_callers_transaction():
    table = TableFactory()
    with contextlib.suppress(ValueError), transaction.atomic():
        writer.run_now([table.pk], say(table, "undone"))
        fail(None)
    assert said(table) == ""


# PostgreSQL


def terminate_own_connection(tx) -> None:
    """Once: the server ends the connection under the job."""
    pid = tx.db.execute("SELECT pg_backend_pid()").fetchone()[0]
    with connection.copy("default").cursor() as other:
        other.execute("SELECT pg_terminate_backend(%s)", [pid])


@pytest.mark.postgres
def test_a_batch_whose_connection_is_lost_is_written_on_a_new_one(transactional_db, writer_thread):
    table, runs = TableFactory(), []

    def job(tx):
        runs.append(tx)
        if len(runs) == 1:
            terminate_own_connection(tx)
        return say(table, "saved")(tx)

    assert writer.run_now([table.pk], job) == "saved" and said(table) == "saved"


@pytest.mark.postgres
@pytest.mark.parametrize("state", ["40001", "40P01"])
def test_a_batch_that_met_another_is_run_again(transactional_db, writer_thread, state):
    table, runs = TableFactory(), []

    def job(tx):
        runs.append(tx)
        if len(runs) == 1:
            tx.db.execute(f"DO $$ BEGIN RAISE EXCEPTION 'met another' USING ERRCODE = '{state}'; END $$")
        return say(table, "saved")(tx)

    assert writer.run_now([table.pk], job) == "saved" and len(runs) == 2
