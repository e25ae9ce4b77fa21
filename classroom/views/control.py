"""The screens of a lesson, drawn the same way for a page, a poll and a push.

Kinds: ``lead`` is the teacher's own page, ``projector`` what the class sees. In the place of the form token stands a
word: the page puts its own in.
"""

import hashlib
from dataclasses import dataclass

import segno
from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from classroom import lessons, snabbkoll, wall
from classroom.models import Lesson, LessonTable
from classroom.seats import current_rows

NOBODY_AFTER = 60  # seconds until the projector says what to try
JUST_CAME = 20  # seconds a new name stands out
VERY_FEW, FEW, MORE = 6, 12, 15  # tables that fit in three columns, in four, in five
TOKEN = "%TOKEN%"
CARDS = {"lead": ("w-46",) * 4, "projector": ("w-132", "w-100", "w-88", "w-62")}  # in three columns to six
TEMPLATES = {
    ("lead", True): "classroom/lesson/_wall.html",
    ("lead", False): "classroom/lesson/_arrivals.html",
    ("projector", True): "classroom/lesson/_projector_wall.html",
    ("projector", False): "classroom/lesson/_projector_join.html",
}


@dataclass(frozen=True, slots=True)
class Screen:
    """`topics`: what it follows by push."""

    html: str
    version: str
    topics: tuple[str, ...]


def draw(lesson: Lesson, kind: str) -> Screen:
    """The screen as it is now."""
    if lesson.is_closed:
        return _closed(lesson, kind)
    lessons.remind(lesson)
    context = _context(lesson, kind) | {"csrf_token": TOKEN}
    html = render_to_string(TEMPLATES[kind, lesson.is_running], context)
    version = hashlib.sha256(html.encode()).hexdigest()[:16]
    ids = [tile.live.id for tile in context.get("tiles", ())]
    topics = (f"lesson:{lesson.pk}", *(f"{what}:{n}" for n in ids for what in ("table", "presence")))
    return Screen(f'<template data-version="{version}"></template>{html}', version, topics)


def _closed(lesson: Lesson, kind: str) -> Screen:
    """The class reads that it is over; the teacher goes to the receipt."""
    html = render_to_string("classroom/lesson/_closed.html", {"lesson": lesson, "kind": kind})
    return Screen(f'<template data-version="closed"></template>{html}', "closed", (f"lesson:{lesson.pk}",))


def context(request: HttpRequest, lesson: Lesson, kind: str) -> dict:
    """For the whole page: the screen as it is now stands in it, its forms with the page's token."""
    html = draw(lesson, kind).html.replace(TOKEN, get_token(request))
    game_name = wall.game_name(lessons.current_game(lesson).game)
    return {"lesson": lesson, "screen": mark_safe(html), "game_name": game_name}  # noqa: S308


def _context(lesson: Lesson, kind: str) -> dict:
    return head(lesson) | (_wall(lesson, kind) if lesson.is_running else _arrivals(lesson))


def head(lesson: Lesson) -> dict:
    """What every screen of a lesson says on top."""
    game = lessons.current_game(lesson)
    pupils = lesson.school_class.pupils.filter(removed_at=None).count()
    return {
        "lesson": lesson,
        "game": game,
        "game_name": wall.game_name(game.game),
        "pupils": pupils,
        "opens_snabbkoll": snabbkoll.opens(game),
        "here": lesson.attendance.filter(removed_at=None, pupil__removed_at=None).count(),
        **_time(lesson),
    }


def _time(lesson: Lesson) -> dict:
    if lesson.ends_at is None:
        return {"left": None, "time_is_out": False}
    seconds = (lesson.ends_at - timezone.now()).total_seconds()
    return {"left": max(0, -(-int(seconds) // 60)), "time_is_out": seconds <= 0}


def _wall(lesson: Lesson, kind: str) -> dict:
    count = len(current_rows(lesson))
    columns = 3 if count <= VERY_FEW and kind == "projector" else 4 if count <= FEW else 5 if count <= MORE else 6
    tiles = wall.tiles(lesson, CARDS[kind][columns - 3])
    wants = list(dict.fromkeys(flag.sentence for tile in tiles for flag in tile.flags))
    busy, found = snabbkoll.at_it(lesson), _without_seat(lesson, tiles)
    return {
        "tiles": tiles,
        "wants": wants,
        "all_done": bool(tiles) and all(tile.done for tile in tiles),
        "columns": columns,
        "waiting": [row for row in found if row.pupil_id not in busy],
        "busy": [row for row in found if row.pupil_id in busy],
        "at_snabbkoll": any(sitter.at_snabbkoll for tile in tiles for sitter in tile.sitters),
        "at_once": next((sitter.does for tile in tiles for sitter in tile.sitters if sitter.does), ""),
    }


def _without_seat(lesson: Lesson, tiles) -> list:
    """Those who have come in and have no seat yet: they are on their way to it."""
    seated = {sitter.pupil_id for tile in tiles for sitter in tile.sitters}
    return [row for row in lessons.here(lesson) if str(row.pupil_id) not in seated]


def _arrivals(lesson: Lesson) -> dict:
    """Every name of the class, lit when the pupil is in."""
    rows = {row.pupil_id: row for row in lesson.attendance.filter(removed_at=None)}
    now = timezone.now()
    at_it, done = snabbkoll.at_it(lesson), snabbkoll.done(lesson)
    names = [
        _name(pupil, rows.get(pupil.pk), now, at_it, done)
        for pupil in lesson.school_class.pupils.filter(removed_at=None)
    ]
    waited = (now - lesson.opened_at).total_seconds()
    return {"names": names, "code": list(lesson.code), "address": settings.PUBLIC_URL.split("://")[-1],
            "qr": qr(lesson), "nobody": not rows and waited >= NOBODY_AFTER,
            "at_snabbkoll": sum(name["snabbkoll"] == "at" for name in names)}  # fmt: skip


def _name(pupil, row, now, at_it: set, done: set) -> dict:
    is_new = row is not None and (now - row.arrived_at).total_seconds() < JUST_CAME
    mark = "at" if row and pupil.pk in at_it else "done" if row and pupil.pk in done else ""
    return {"pupil": pupil, "row": row, "is_new": is_new, "snabbkoll": mark}


def qr(lesson: Lesson) -> SafeString:
    """The way in as a QR code, drawn as SVG."""
    url = settings.PUBLIC_URL + reverse("classroom:join_class", args=[lesson.code])
    code = segno.make_qr(url, error="m")
    svg = code.svg_inline(border=0, dark="#101827", omitsize=True, svgclass="qr", lineclass=None, title=_("QR-kod"))
    return mark_safe(svg)  # noqa: S308 - made here


# lists of lessons


def unfinished(lesson: Lesson) -> list[LessonTable]:
    """The tables where a game is going on."""
    return [row for row in current_rows(lesson) if not (row.table.over or row.table.stopped)]


def listed(lesson: Lesson) -> dict:
    """A line in the list of lessons. Wants its games and its attendance fetched with it."""
    game = list(lesson.games.all())[-1]
    was_here = sum(row.removed_at is None for row in lesson.attendance.all())
    return {"lesson": lesson, "name": wall.game_name(game.game), "detail": rules_label(game), "here": was_here}


def rules_label(game) -> str:
    """All that was chosen of the game's rules, as the lesson form's summary has it: "Två dolda rader, Låskort"."""
    from classroom.lesson_form import words
    from games.registry import ROOMS

    room, options = ROOMS[game.game], game.options
    preset = next((preset for preset in room.presets if preset.key == game.preset), None)
    others = [option for option in room.options if option.key not in (preset.options if preset else {})]
    on = [words(room, option.label) for option in others if option.kind == "bool" and options.get(option.key)]
    numbers = [option for option in others if option in room.numbers]
    changed = [option for option in numbers if options.get(option.key, option.default) != option.default]
    counted = [f"{words(room, option.label)}: {options[option.key]}" for option in changed]
    return ", ".join(filter(None, [preset_label(game), *on, *counted]))


def preset_label(game) -> str:
    """The preset in words, such as "0–10"; empty for a game without."""
    from classroom.lesson_form import words
    from games.registry import ROOMS

    room = ROOMS[game.game]
    return next((words(room, preset.label) for preset in room.presets if preset.key == game.preset), "")
