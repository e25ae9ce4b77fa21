"""One run of the load program: servers up, lessons made, pupils in, play, quiet, checks, table."""

import asyncio
import contextlib
import os
import statistics
import tempfile
import time
from pathlib import Path

from . import checks, pupils, world
from .server import Server

QUIET_S = 1.5  # without a new frame anywhere: the bots have played and wait for people


def whole_lesson(options) -> list[str]:
    """Run it; prints the table and gives the faults."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kortskola-load-")))
        environment = _environment(options, folder, stack)
        os.environ.update(environment)
        _django()
        lessons = world.make(options.tables, options.bots, options.game, options.seats)
        cards = world.cards(lessons)
        server = stack.enter_context(Server(environment, processes=options.processes, broken=options.broken))
        with asyncio.Runner(loop_factory=_quick_loop()) as runner:
            return runner.run(_lesson(options, server, lessons, cards))


def _environment(options, folder: Path, stack) -> dict[str, str]:
    pause = f"{options.think / 2}-{options.think}" if options.think else "0.05-0.1"
    found = {
        "KORTSKOLA_DATA": str(folder),
        "KORTSKOLA_BOT_PAUSE": pause,
        "DJANGO_SETTINGS_MODULE": "kortskola.settings",
    }
    found |= {"KORTSKOLA_WRITER": "inline", "DATABASE_URL": "", "REDIS_URL": ""}
    if options.postgres:
        from kortskola import temporary

        servers = stack.enter_context(temporary.servers(folder))
        if not (servers.database_url and servers.redis_url):
            raise SystemExit("PostgreSQL and Redis are needed for --postgres, and one of them was not found.")
        found |= {"DATABASE_URL": servers.database_url, "REDIS_URL": servers.redis_url}
    return {name: value for name, value in found.items() if value} | {
        name: "" for name, value in found.items() if not value and name in os.environ
    }


def _django() -> None:
    import django
    from django.core.management import call_command

    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the checks read the database from the loop's own thread
    django.setup()
    call_command("migrate", verbosity=0, skip_checks=True)
    call_command("collectstatic", verbosity=0, interactive=False, skip_checks=True)


def _quick_loop():
    """uvloop where it is: the load must not be what a saturated run waits for."""
    with contextlib.suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop
    return None


async def _lesson(options, server, lessons, cards) -> list[str]:
    notes = pupils.Notes()
    class_ = pupils.make(cards, [server.url], notes, options.think, options.by)
    for pupil in class_:
        await pupil.browser.sign_in(pupil.place.card)
    for pupil, place in zip(class_, world.start(lessons, cards), strict=True):
        pupil.place = place
        await pupil.arrive()
    playing = [asyncio.create_task(pupil.play()) for pupil in class_]
    await asyncio.sleep(2)
    before = _state(server, notes, class_)
    await asyncio.sleep(options.seconds)
    after = _state(server, notes, class_)
    for pupil in class_:
        pupil.plays = False
    await _quiet(notes)
    faults = notes.faults + [str(task.exception()) for task in playing if task.done() and task.exception()]
    faults += await checks.screens(class_) + checks.stored(notes) + checks.gapless() + checks.replayed()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    _print(options, before, after, notes, len(class_))
    return faults + ([server.complaints()[-2000:]] if server.complaints() else [])


async def _quiet(notes) -> None:
    """Wait until nothing has come for a while."""
    frames, end = -1, time.monotonic() + 60
    while frames != notes.frames and time.monotonic() < end:
        frames = notes.frames
        await asyncio.sleep(QUIET_S)


def _state(server, notes, class_) -> dict:
    from games.models import Move

    return {
        "time": time.perf_counter(), "cpu": server.cpu(), "moves": Move.objects.count(), "own": len(notes.own),
        "others": len(notes.others), "wire": sum(pupil.wire for pupil in class_), "frames": notes.frames,
    }  # fmt: skip


def _print(options, before: dict, after: dict, notes, count: int) -> None:
    took = {name: after[name] - before[name] for name in before}
    moves = max(took["moves"], 1)
    rows = [
        ("tables, pupils, thinking", f"{options.tables}, {count}, {options.think:g} s"),
        ("moves a second", f"{moves / took['time']:.0f}"),
        ("CPU of the server, ms a move", f"{1000 * took['cpu'] / moves:.2f}"),
        ("CPU of the server, share of one core", f"{100 * took['cpu'] / took['time']:.0f} %"),
        ("tap to own screen, ms, median / 95 %", _quantiles(notes.own[before["own"] : after["own"]])),
        ("tap to others' screens, ms, median / 95 %", _quantiles(notes.others[before["others"] : after["others"]])),
        ("bytes a fragment, compressed", f"{took['wire'] / max(took['frames'], 1):.0f}"),
        ("moves accepted, tries refused in all", f"{len(notes.accepted)}, {notes.refused}"),
    ]
    for name, value in rows:
        print(f"{name:<45}{value:>20}")


def _quantiles(seconds: list[float]) -> str:
    if len(seconds) < 20:
        return "–"
    return f"{1000 * statistics.median(seconds):.1f} / {1000 * statistics.quantiles(seconds, n=20)[-1]:.1f}"
