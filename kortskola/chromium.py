"""Where this machine's Chromium or Chrome is, for the tests and the screenshots."""

import os
import shutil
from pathlib import Path

# Debian's headless shell goes first: the same engine without a window's machinery, a third less time for all tests
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def find() -> str | None:
    """The path of the program, or None. KORTSKOLA_CHROMIUM goes first."""
    if named := os.environ.get("KORTSKOLA_CHROMIUM"):
        return named
    installed = filter(None, map(shutil.which, COMMANDS))
    return next(installed, None) or next((place for place in PLACES if Path(place).exists()), None)
