"""``screens``: pictures of the main pages, taken anew: a made-up school in a temporary folder, always the same."""

import os
import sys
import tempfile
from pathlib import Path

from kortskola import chromium, site
from kortskola.speech import _, die, say

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = "http://192.168.1.20:8420"  # what stands on the pictures of cards and projector


def run(options) -> int:
    """Take them all; returns the exit code."""
    if chromium.find() is None:
        die(_("Bilderna tas med Chromium eller Chrome, och ingen av dem finns här."))
    out = Path(options.out).resolve()
    with tempfile.TemporaryDirectory(prefix="kortskola-screens-", ignore_cleanup_errors=True) as folder:
        prepare_environment(Path(folder))
        import django

        django.setup()
        from tests.browser import pictures

        taken = pictures.take(out, options.only)
    say(_("%(n)d bilder ligger i %(folder)s.") % {"n": taken, "folder": out})
    return 0


def prepare_environment(folder: Path) -> None:
    """Nothing of an installation on this machine, and nothing that differs from one time to the next."""
    for name in ("DATABASE_URL", "REDIS_URL", "KORTSKOLA_DEBUG"):
        os.environ.pop(name, None)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "kortskola.settings",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "true",  # playwright's loop runs where the school is built
        "KORTSKOLA_DATA": str(folder),
        "KORTSKOLA_URL": ADDRESS,
        "KORTSKOLA_WRITER": "thread",
    }
    site.write_private(folder / "secret_key", "only-for-pictures")
    sys.path.insert(0, str(ROOT))
