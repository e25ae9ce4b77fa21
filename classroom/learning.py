"""Tutorials: how far somebody has come, and what a class has been given.

A pupil's way is stored; a visitor's (and a teacher's) is in the session and nowhere else. The moves made in the step
that is open are in the session for everybody: they are gone with the tablet's session, and the step begins anew.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.utils import timezone

from classroom import lessons
from classroom.models import Pupil, SchoolClass, TutorialProgress, TutorialTask
from games.engine.base import Room
from games.engine.tutorial import Tutorial
from games.learning import Place, all_tutorials, playable
from games.models import Table
from games.views.visitor import GUEST_SECONDS

WAYS = "ways"  # in a visitor's session: {"game/tutorial": {"at": key, "done": [keys]}}
OPEN = "step"  # in every session: {"in": "game/tutorial/key", "made": [moves], "shut": …, "said": {…}}


@dataclass
class Way:
    """How far one is in a tutorial. `at`: the key of the step where one is; `row`: where a pupil's is stored."""

    room: Room
    tutorial: Tutorial
    at: str = ""
    done: list[str] = field(default_factory=list)
    row: TutorialProgress | None = None

    @property
    def numbers(self) -> frozenset[int]:
        return frozenset(n for n, step in enumerate(self.tutorial.steps, 1) if step.key in self.done)

    @property
    def count(self) -> int:
        return len(self.numbers)

    @property
    def total(self) -> int:
        return len(self.tutorial.steps)

    @property
    def next_number(self) -> int:
        """The first step that is not done, 0 when all are."""
        return next((n for n in range(1, self.total + 1) if n not in self.numbers), 0)

    @property
    def is_begun(self) -> bool:
        return bool(self.at or self.done)

    @property
    def is_finished(self) -> bool:
        return bool(self.row and self.row.finished_at) or (self.row is None and self.next_number == 0)

    @property
    def plays(self) -> bool:
        """All steps are done, and the short game has been begun and is not over."""
        return self.next_number == 0 and bool(self.row and self.row.table_id) and not self.is_finished


def letters_for(pupil: Pupil | None) -> str:
    """The letters on this pupil's court cards; empty: those of the language."""
    return pupil.school_class.court_letters if pupil else ""


def way_of(request, pupil: Pupil | None, room: Room, tutorial: Tutorial) -> Way:
    """How far this browser's pupil or visitor has come."""
    if pupil is None:
        kept = request.session.get(WAYS, {}).get(f"{room.key}/{tutorial.key}", {})
        return Way(room, tutorial, kept.get("at", ""), list(kept.get("done", [])))
    rows = pupil.tutorials.select_related("table").filter(game=room.key, tutorial=tutorial.key)
    row = rows.first() or TutorialProgress(pupil=pupil, game=room.key, tutorial=tutorial.key)
    return of_row(row, room, tutorial)


def of_row(row: TutorialProgress, room: Room, tutorial: Tutorial) -> Way:
    """A stored way. The short game's end is found out here, when it is asked for."""
    if row.finished_at is None and row.table is not None and (row.table.over or row.table.stopped):
        row.finished_at = row.table.moved_at
        row.save(update_fields=["finished_at"])
    return Way(room, tutorial, row.at, list(row.done), row)


def all_ways(request, pupil: Pupil | None) -> list[Way]:
    """The ways through every tutorial there is."""
    return [way_of(request, pupil, room, tutorial) for room, tutorial in all_tutorials()]


def come_to(request, way: Way, place: Place, *, is_done: bool) -> None:
    """Keep where one is now, and that the step is done if it is."""
    key = place.step.key
    if way.at == key and (key in way.done or not is_done):
        return
    way.at = key
    if is_done and key not in way.done:
        way.done.append(key)
    if way.row is None:
        _keep_in_session(request, way)
        return

    def come(row: TutorialProgress) -> None:
        row.at, row.done = key, list(dict.fromkeys([*row.done, *way.done]))
        is_through = Way(way.room, way.tutorial, done=row.done).next_number == 0
        if is_through and way.tutorial.game is None and row.finished_at is None:
            row.finished_at = timezone.now()

    _change(way, come)


def _keep_in_session(request, way: Way) -> None:
    ways = request.session.get(WAYS, {})
    ways[f"{way.room.key}/{way.tutorial.key}"] = {"at": way.at, "done": way.done}
    request.session[WAYS] = ways


def _change(way: Way, change: Callable[[TutorialProgress], None]) -> None:
    """Change a pupil's row as it is now: another page of the pupil's may have come further. The first act makes it."""
    pupil = way.row.pupil
    with lessons.one_at_a_time(f"learn:{pupil.pk}"):
        row, _is_new = TutorialProgress.objects.select_related("table").get_or_create(
            pupil=pupil, game=way.room.key, tutorial=way.tutorial.key
        )
        change(row)
        row.seen_at = timezone.now()
        row.save()
    way.row, way.at, way.done = row, row.at, list(row.done)


def game_of(way: Way, open_game: Callable[[], Table]) -> Table:
    """A pupil's short game at the end: the one that is going on, or a new one. Asked twice at once it is one."""
    assert way.row is not None

    def begin(row: TutorialProgress) -> None:
        if row.table is None or row.table.over or row.table.stopped:
            row.table = open_game()

    _change(way, begin)
    return way.row.table


def missed(way: Way, key: str) -> None:
    """A move that was not the one meant: counted for the teacher, who sees where it is hard."""

    def count(row: TutorialProgress) -> None:
        row.tries[key] = row.tries.get(key, 0) + 1

    if way.row is not None:
        _change(way, count)


# the step that is open


def made_in(request, place: Place) -> tuple[str, ...]:
    """The moves made so far in this step; none if they are from before it was changed."""
    kept = request.session.get(OPEN, {})
    return playable(place, kept.get("made", ())) if kept.get("in") == _name(place) else ()


def keep_made(request, place: Place, made, said: dict | None = None) -> None:
    """`said`: what the next page is to say once, for a plain form. A visitor's session ends as after a game."""
    shut = len(made) if is_shut(request, place, made) else None
    _keep_open(request, {"in": _name(place), "made": list(made), "shut": shut, "said": said or {}})


def put_away(request, place: Place, made) -> None:
    """What the last of these moves shows is put away, until the next one."""
    _keep_open(request, {"in": _name(place), "made": list(made), "shut": len(made)})


def is_shut(request, place: Place, made) -> bool:
    kept = request.session.get(OPEN, {})
    return kept.get("in") == _name(place) and kept.get("shut") == len(made)


def _keep_open(request, step: dict) -> None:
    if request.session.is_empty():
        request.session.set_expiry(GUEST_SECONDS)
    request.session[OPEN] = step


def take_said(request, place: Place) -> dict:
    kept = request.session.get(OPEN, {})
    if kept.get("in") != _name(place) or not kept.get("said"):
        return {}
    said = kept["said"]
    request.session[OPEN] = {**kept, "said": {}}
    return said


def _name(place: Place) -> str:
    return f"{place.room.key}/{place.tutorial.key}/{place.step.key}"


# what a class has been given


def tasks_of(school_class: SchoolClass) -> list[tuple[Room, Tutorial, TutorialTask]]:
    """The tutorials that the class has been given, oldest first."""
    known = {(room.key, tutorial.key): (room, tutorial) for room, tutorial in all_tutorials()}
    tasks = school_class.tutorial_tasks.all()
    return [(*known[task.game, task.tutorial], task) for task in tasks if (task.game, task.tutorial) in known]


def give(school_class: SchoolClass, room: Room, tutorial: Tutorial) -> None:
    """Give it to the class; given already, nothing changes."""
    TutorialTask.objects.get_or_create(school_class=school_class, game=room.key, tutorial=tutorial.key)


def take_back(school_class: SchoolClass, room: Room, tutorial: Tutorial) -> None:
    """No longer a task; what the pupils have done of it stays."""
    school_class.tutorial_tasks.filter(game=room.key, tutorial=tutorial.key).delete()


def given_to(pupil: Pupil) -> set[tuple[str, str]]:
    return set(pupil.school_class.tutorial_tasks.values_list("game", "tutorial"))


def on_my_page(request, pupil: Pupil) -> list[tuple[Way, bool]]:
    """The tutorials for the pupil's own page, and whether the teacher has given it: those first that are to be done."""
    given = given_to(pupil)
    ways = [(way, (way.room.key, way.tutorial.key) in given) for way in all_ways(request, pupil)]
    return sorted(ways, key=lambda each: not each[1] or each[0].is_finished)
