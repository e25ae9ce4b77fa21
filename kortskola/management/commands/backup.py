"""``manage.py backup FILE``: a copy of everything this installation has, while it is in use."""

import tempfile
import zipfile
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from kortskola import database, environment, site
from kortskola.speech import _


class Command(BaseCommand):
    help = "Writes database, secret key and address to one zip file. To restore, unpack it in an empty data folder."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path)

    def handle(self, *args, file: Path, **options):
        if not database.is_sqlite():
            raise CommandError(_("PostgreSQL säkerhetskopieras med pg_dump. Kopiera filen secret_key också."))
        if not database.has_begun():  # an empty copy called done would be missed on the day it is needed
            raise CommandError(
                _("I %(folder)s finns ingen databas. Är KORTSKOLA_DATA samma mapp som när Kortskola startas?")
                % {"folder": settings.DATA_DIR}
            )
        if file.exists():
            raise CommandError(_("%(file)s finns redan.") % {"file": file})
        try:
            write(file)
        except OSError as error:
            raise CommandError(environment.explain(error)) from error
        told = _("Säkerhetskopian ligger i %(file)s. Den öppnar alla konton och kort: förvara den som en nyckel.")
        self.stdout.write(told % {"file": file})


def write(file: Path) -> None:
    """Everything into one file, for its owner only. None is left that is not whole."""
    file.touch(mode=0o600)
    try:
        with (
            tempfile.TemporaryDirectory(dir=settings.DATA_DIR) as folder,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out,
        ):
            copy = Path(folder) / "kortskola.sqlite3"
            database.copy_sqlite(copy)
            out.write(copy, copy.name)
            for kept in (site.data_dir() / "secret_key", site.address_file()):
                if kept.exists():
                    out.write(kept, kept.name)
    except BaseException:
        file.unlink()
        raise
