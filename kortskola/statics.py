"""Style sheets, drawings, fonts and scripts, collected for serving; only when one of them has changed."""

import hashlib

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def fingerprint() -> str:
    """Changes with the name, size or time of any static file of the project or of an installed package."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in sorted(finder.list([]), key=lambda found: found[0]):
            file = storage.path(path)
            digest.update(f"{file} {storage.size(path)} {storage.get_modified_time(path)}\n".encode())
    return digest.hexdigest()


def collect() -> None:
    stamp = settings.DATA_DIR / "static.stamp"
    wanted = fingerprint()
    if settings.STATIC_ROOT.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(wanted)
