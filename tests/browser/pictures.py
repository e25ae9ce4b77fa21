"""Takes the pictures of `shots`: the same school at the same moment, with the same chance, every time."""

import io
import os
import random
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from unittest import mock
from zoneinfo import ZoneInfo

from django.core.management import call_command
from django.test import override_settings
from PIL import Image
from playwright.sync_api import sync_playwright

from kortskola import chromium
from kortskola.speech import say
from tests.browser import stage as the_stage
from tests.browser.conftest import Tablets
from tests.browser.house import House
from tests.browser.shots import sign_in
from tests.browser.shots_games import SHOTS
from tests.fixtures.browser import LAPTOP, PORTRAIT
from tests.fixtures.servers import serving

NOW = datetime(2026, 11, 25, 9, 24, tzinfo=ZoneInfo("Europe/Stockholm"))
PLAIN = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
COLOURS, TALLEST = 256, 1400
FLAGS = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]


@contextmanager
def always_the_same():
    """Time stands still, and chance is not chance."""
    chance = random.Random(2026)
    with (
        the_stage.Clock(NOW).runs(),
        mock.patch.object(os, "urandom", chance.randbytes),
        mock.patch.object(random, "_urandom", chance.randbytes),
    ):
        yield


def take(folder: Path, only: str = "") -> int:
    """Take them all (or those with `only` in their names); gives how many."""
    folder.mkdir(parents=True, exist_ok=True)
    with always_the_same(), override_settings(STORAGES=PLAIN), sync_playwright() as playwright:
        call_command("migrate", verbosity=0)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        with serving() as origin:
            stage = the_stage.build(House(origin), NOW)
            tablets = Tablets(browser, origin)
            taken = [
                take_one(tablets, stage, shot, size, folder)
                for shot in SHOTS
                if only in shot.name
                for size in shot.sizes
            ]
            tablets.close()
        browser.close()
    return len(taken)


def take_one(tablets: Tablets, stage, shot, size: dict, folder: Path) -> Path:
    page = tablets.new(size)
    sign_in(page, stage, shot.who)
    shot.go(page, stage)
    page.evaluate("document.fonts.ready")
    if size == LAPTOP:  # a teacher's page in full
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({**LAPTOP, "height": min(height, TALLEST)})
    drawn = page.screenshot(animations="disabled", caret="hide")
    page.context.close()
    tablets.contexts.remove(page.context)
    file = folder / f"{shot.name}{'-staende' if size == PORTRAIT else ''}.png"
    Image.open(io.BytesIO(drawn)).convert("RGB").quantize(COLOURS).save(file, optimize=True)
    say(f"  {file.name}")
    return file
