"""`manage.py backup FILE`: everything in one file, while it is in use."""

import errno
import sqlite3
import stat
import threading
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from classroom.models import School
from kortskola import database


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A data folder with a database of one growing table, in the place of the installation's."""
    file = tmp_path / "kortskola.sqlite3"
    with closing(sqlite3.connect(file)) as made:  # an open one would keep what it wrote beside the file
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE pair (a INTEGER, b INTEGER)")
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", str(file))
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    monkeypatch.setenv("KORTSKOLA_DATA", str(tmp_path))
    (tmp_path / "secret_key").write_text("the key")
    (tmp_path / "address").write_text("http://192.168.1.20:8420")
    return file


class Writer(threading.Thread):
    """Writes pairs of equal numbers, one transaction each, until told to stop."""

    def __init__(self, file: Path):
        super().__init__(daemon=True)
        self.file, self.done, self.written = file, threading.Event(), 0

    def run(self):
        connection = sqlite3.connect(self.file, timeout=10, isolation_level=None)
        while not self.done.is_set():
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO pair VALUES (?, NULL)", [self.written])
            connection.execute("UPDATE pair SET b = a WHERE b IS NULL")
            connection.execute("COMMIT")
            self.written += 1
        connection.close()


def unpacked(file: Path, folder: Path) -> Path:
    with zipfile.ZipFile(file) as packed:
        packed.extractall(folder)
    return folder


def back_up(tmp_path) -> Path:
    """The backup, unpacked in an empty folder as it says."""
    call_command("backup", str(tmp_path / "copy.zip"), verbosity=0)
    return unpacked(tmp_path / "copy.zip", tmp_path / "restored")


def test_a_backup_taken_while_others_write_is_whole(data, tmp_path):
    writer = Writer(data)
    writer.start()
    while writer.written < 100:
        pass
    before = writer.written
    restored = back_up(tmp_path)
    assert writer.written > before, "nothing was written meanwhile: this shows nothing"
    writer.done.set()
    writer.join()
    with sqlite3.connect(restored / "kortskola.sqlite3") as copy:
        count, halves = copy.execute("SELECT count(*), sum(b IS NULL) FROM pair").fetchone()
        assert (copy.execute("PRAGMA integrity_check").fetchone()[0], halves) == ("ok", 0) and count >= before


def test_a_backup_holds_the_key_that_the_printed_cards_need(data, tmp_path):
    assert (back_up(tmp_path) / "secret_key").read_text() == "the key"


def test_a_backup_holds_the_address(data, tmp_path):
    assert (back_up(tmp_path) / "address").read_text() == "http://192.168.1.20:8420"


def test_a_backup_is_for_its_owner_only(data, tmp_path):
    back_up(tmp_path)
    assert stat.S_IMODE((tmp_path / "copy.zip").stat().st_mode) == 0o600


def test_a_backup_never_writes_over_a_file(data, tmp_path):
    (tmp_path / "copy.zip").write_text("last week's")
    with pytest.raises(CommandError):
        back_up(tmp_path)
    assert (tmp_path / "copy.zip").read_text() == "last week's"


@pytest.mark.parametrize("empty", [True, False])
def test_a_folder_without_a_database_is_no_backup(data, tmp_path, empty):
    data.write_bytes(b"") if empty else data.unlink()
    with pytest.raises(CommandError, match="KORTSKOLA_DATA"):
        back_up(tmp_path)


def test_a_place_that_is_no_folder_is_said_in_a_sentence(data, tmp_path):
    with pytest.raises(CommandError, match="Finns mappen"):
        call_command("backup", str(tmp_path / "secret_key" / "copy.zip"))


def test_a_backup_that_the_disk_has_no_room_for_leaves_no_half_file(data, tmp_path, monkeypatch):
    def full(*args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(database, "copy_sqlite", full)
    with pytest.raises(CommandError, match="Disken är full"):
        back_up(tmp_path)
    assert not (tmp_path / "copy.zip").exists()


def test_a_postgresql_installation_is_told_of_pg_dump(data, tmp_path, monkeypatch):
    monkeypatch.setattr(database, "is_sqlite", lambda: False)
    with pytest.raises(CommandError, match="pg_dump"):
        back_up(tmp_path)


@pytest.mark.django_db(transaction=True)
def test_a_restored_database_is_the_one_that_was_backed_up(tmp_path, settings):
    School.objects.create(name="Åsskolan")
    database.copy_sqlite(tmp_path / "copy.sqlite3")
    with sqlite3.connect(tmp_path / "copy.sqlite3") as copy:
        assert copy.execute("SELECT name FROM classroom_school").fetchall() == [("Åsskolan",)]
