"""What an installation is told from outside, looked at before Django reads it: a mistake gets a sentence, no traceback.

``start`` and ``manage.py`` both ask. Standard library only.
"""

import errno
import os
from urllib.parse import urlsplit

from kortskola import address, site
from kortskola.speech import _, die, warn

DATABASES = ("postgres", "postgresql", "sqlite")
NO_PLACE = (errno.EEXIST, errno.ENOTDIR, errno.ENOENT, errno.ENAMETOOLONG, errno.ELOOP)


def check() -> None:
    """End the process with a sentence when the data folder or a variable can't be what it should."""
    try:
        site.data_dir()
        check_key()
    except OSError as error:
        die(explain(error))
    address.check_spelling()
    check_servers()
    check_mail_port()


def explain(error: OSError) -> str:
    """In a sentence, why something could not be written or read."""
    if error.errno == errno.ENOSPC:
        return _("Disken är full. Gör plats och starta igen: inget som var sparat är borta.")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _("Kortskola får inte skriva i %(file)s.") % {"file": error.filename or site.data_dir()}
    if error.errno in NO_PLACE:
        return _("%(file)s: där kan det inte ligga. Finns mappen, och är den en mapp?") % {"file": error.filename}
    return _("Det gick inte: %(error)s.") % {"error": error}


def check_key() -> None:
    """A key of nothing would sign nothing, and another one would not know the cards that are printed."""
    file = site.data_dir() / "secret_key"
    if not file.exists() and (site.data_dir() / "kortskola.sqlite3").exists():
        # Its owner may have lost it for good: then a new one is better than none
        lost = _("%(file)s saknas: alla utskrivna kort slutar gälla. Lägg tillbaka den från säkerhetskopian.")
        warn(lost % {"file": file})
    if file.exists() and len(site.read(file)) < 20:  # a whole one has 67 signs
        die(_("Filen %(file)s är skadad. Lägg tillbaka den från en säkerhetskopia.") % {"file": file})


def check_servers() -> None:
    """The shape of DATABASE_URL and REDIS_URL; whether they answer is asked later."""
    for name, schemes, example in (
        ("DATABASE_URL", DATABASES, "postgres://namn:losenord@dator/databas"),
        ("REDIS_URL", ("redis", "rediss", "unix"), "redis://dator:6379/0"),
    ):
        if (given := os.environ.get(name)) and not _names_a_server(given, schemes, name):
            die(_("%(name)s ska se ut som %(example)s.") % {"name": name, "example": example})


def _names_a_server(given: str, schemes: tuple[str, ...], name: str) -> bool:
    try:
        server = urlsplit(given)
        server.port  # noqa: B018 - asked for what it raises
    except ValueError:
        return False
    return server.scheme in schemes and bool(server.path.strip("/") or (name == "REDIS_URL" and server.netloc))


def check_mail_port() -> None:
    text = os.environ.get("KORTSKOLA_MAIL_PORT") or "587"
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        die(_("KORTSKOLA_MAIL_PORT ska vara ett tal, som 587, inte %(text)s.") % {"text": text})
