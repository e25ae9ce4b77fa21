"""Settings of the tests: a data folder of their own, and nothing of this machine's installation.

With DATABASE_URL set (``kortskola test`` sets it for the tests marked ``postgres``) the test database is made there.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# before the settings are read: the tests never touch the folder of a real installation
os.environ["KORTSKOLA_DATA"] = tempfile.mkdtemp(prefix="kortskola-test-")
os.environ["KORTSKOLA_LANGUAGE"] = "sv"  # what the launcher is expected to say
atexit.register(shutil.rmtree, os.environ["KORTSKOLA_DATA"], ignore_errors=True)
for name in ("KORTSKOLA_URL", "KORTSKOLA_PORT", "KORTSKOLA_WRITER", "REDIS_URL", "KORTSKOLA_DEBUG"):
    os.environ.pop(name, None)

from kortskola.settings import *  # noqa: E402, F403
from kortskola.settings import DATA_DIR, DATABASES, STORAGES  # noqa: E402

ALLOWED_HOSTS = ["127.0.0.1", "localhost", "testserver"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # a file, not memory: the server's threads, the writer and the test must share it
    DATABASES["default"]["TEST"] = {"NAME": Path(DATA_DIR) / f"test-{os.getpid()}.sqlite3"}
# no collectstatic before a test
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
(Path(DATA_DIR) / "static").mkdir()
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
