"""The database at a start: is it there, does the code know it, is it up to date? And a copy of it."""

import datetime
import sqlite3
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from kortskola.speech import _, die, say


def check_server() -> None:
    """Raise a DatabaseError at once when PostgreSQL doesn't answer: the pool would try for half a minute."""
    if connection.vendor == "postgresql":
        import psycopg  # only an installation with DATABASE_URL has it

        wait = {"connect_timeout": 5}  # seconds
        try:
            psycopg.connect(**connection.get_connection_params() | wait).close()
        except psycopg.Error as error:
            raise OperationalError(str(error)) from error


def prepare() -> None:
    """Bring the database up to the code, with a copy of an older one first. Ends the process when it is newer."""
    check_server()
    if is_sqlite():
        make_private()
    loader = MigrationLoader(connection)
    if unknown := unknown_migrations(loader):
        die(
            _("Databasen är nyare än programmet (%(name)s). Hämta den senaste versionen av Kortskola.")
            % {"name": unknown[0]}
        )
    if not MigrationExecutor(connection).migration_plan(loader.graph.leaf_nodes()):
        return
    if loader.applied_migrations and is_sqlite():
        copy = settings.DATA_DIR / f"before-update-{datetime.datetime.now():%Y%m%d-%H%M%S}.sqlite3"
        copy_sqlite(copy)
        say(_("Databasen uppdateras. En kopia av den gamla ligger i %(file)s.") % {"file": copy})
    call_command("migrate", verbosity=0, interactive=False)


def make_private() -> None:
    """Pupils' names are for the owner only, also in a folder that others may look into. SQLite's other files follow."""
    Path(settings.DATABASES["default"]["NAME"]).touch(mode=0o600)


def unknown_migrations(loader: MigrationLoader) -> list[str]:
    """Migrations that the database has and the code doesn't, of the apps that are installed: "classroom.0007_x"."""
    known = set(loader.disk_migrations)
    for migration in loader.disk_migrations.values():
        known.update(migration.replaces)
    return sorted(
        ".".join(key) for key in loader.applied_migrations if key[0] in loader.migrated_apps and key not in known
    )


def is_sqlite() -> bool:
    return connection.vendor == "sqlite"


def has_begun() -> bool:
    """Whether the SQLite file is there and holds anything."""
    file = Path(settings.DATABASES["default"]["NAME"])
    return file.exists() and file.stat().st_size > 0


def copy_sqlite(file: Path) -> None:
    """A whole, consistent copy of the database while others go on writing to it; readable by its owner only."""
    file.touch(mode=0o600, exist_ok=False)
    source = sqlite3.connect(settings.DATABASES["default"]["NAME"], timeout=10)
    target = sqlite3.connect(file)
    try:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, not three
    finally:
        target.close()
        source.close()
