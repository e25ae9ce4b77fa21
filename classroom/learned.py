"""Ways through a tutorial for the classes to look at (`demo`, `year`): most are done, some have stopped on the way."""

import random
from collections.abc import Iterable
from datetime import datetime, timedelta

from classroom.models import Pupil, SchoolClass, TutorialProgress, TutorialTask
from games.engine.tutorial import Tutorial
from games.learning import all_tutorials

NOT_BEGUN, FINISHES = 0.08, 0.75  # shares of the pupils, and of those who have begun
MISSES = 0.2  # of the steps, more of those that are hard
STEP_S = 25
IN_ADVANCE = timedelta(days=1)


def make(school_class: SchoolClass, game: str, begins: datetime, chance: random.Random) -> None:
    """Give the game's tutorials to the class, the day before it `begins` them, and let its pupils do them."""
    pupils = list(school_class.pupils.all())
    for room, tutorial in all_tutorials():
        if room.key == game:
            task = {"game": game, "tutorial": tutorial.key, "given_at": begins - IN_ADVANCE}
            TutorialTask.objects.create(school_class=school_class, **task)
            TutorialProgress.objects.bulk_create(_ways(pupils, game, tutorial, begins, chance))


def _ways(
    pupils: Iterable[Pupil], game: str, tutorial: Tutorial, begins: datetime, chance: random.Random
) -> list[TutorialProgress]:
    keys = [step.key for step in tutorial.steps]
    hard = set(chance.sample(keys, 2))
    begun = [pupil for pupil in pupils if chance.random() >= NOT_BEGUN]
    return [_way(pupil, game, tutorial.key, keys, hard, begins, chance) for pupil in begun]


def _way(
    pupil: Pupil, game: str, tutorial: str, keys: list[str], hard: set[str], begins: datetime, chance: random.Random
) -> TutorialProgress:
    is_finished = chance.random() < FINISHES
    stops = [place for place, key in enumerate(keys) if key in hard and place]
    steps = len(keys) if is_finished else chance.choice([*stops, chance.randrange(1, len(keys))])
    at, tries = begins + timedelta(seconds=chance.randrange(90)), {}
    started = at
    for key in keys[: steps + 1]:
        if chance.random() < MISSES * (3 if key in hard else 1):
            tries[key] = chance.randint(1, 3)
        at += timedelta(seconds=STEP_S * chance.lognormvariate(0, 0.4))
    return TutorialProgress(
        pupil=pupil, game=game, tutorial=tutorial, at=keys[min(steps, len(keys) - 1)], done=keys[:steps], tries=tries,
        started_at=started, seen_at=at, finished_at=at if is_finished else None,
    )  # fmt: skip
