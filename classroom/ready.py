"""A lesson that is ready to start for a group: the sums it needs, its Snabbkoll, and its pupils at the same tables."""

from collections.abc import Sequence
from uuid import UUID

from classroom import placing, seating, snabbkoll
from classroom.bonds import GOALS, SUMS
from classroom.grouping import Group
from classroom.models import LessonGame, PlannedSeat, Pupil
from games import registry

PUPIL, GROUP = ",", ";"  # between keys in the form's hidden field


def initial(groups: Sequence[Group]) -> dict:
    """What the lesson's form begins with for these groups; {} without one."""
    if not groups:
        return {}
    bonds = [bond for group in groups for bond in group.bonds]
    game = registry.measuring()
    return {
        "game": game.key,
        f"preset-{game.key}": _preset(game, bonds),
        f"snabbkoll-{game.key}": _goal(bonds),
        "table_size": 2,
        "seating": LessonGame.Seating.HAND,
        "together": GROUP.join(PUPIL.join(str(pupil.pk) for pupil in group.pupils) for group in groups),
    }


def _preset(game, bonds: Sequence[str]) -> str:
    """The narrowest choice of sums with all these bonds in it."""
    wanted = [SUMS[bond] for bond in bonds]
    ranges = [(preset.key, *game.sums(preset.options)) for preset in game.presets]
    fitting = [(high - low, key) for key, low, high in ranges if low <= min(wanted) and max(wanted) <= high]
    return min(fitting)[1] if fitting else game.presets[-1].key


def _goal(bonds: Sequence[str]) -> str:
    """The smallest goal with all these bonds in it, for Snabbkoll; else what each pupil needs most."""
    fitting = [(len(GOALS[goal]), goal) for goal in snabbkoll.OF_GOAL if set(bonds) <= set(GOALS[goal])]
    return min(fitting)[1] if fitting else snabbkoll.MIXED


def read(text: str, pupils: Sequence[Pupil]) -> list[list[Pupil]]:
    """The groups in the form's hidden field: only pupils who are in the class, each once."""
    left = {pupil.pk: pupil for pupil in pupils}
    groups = [[_uuid(key) for key in part.split(PUPIL)] for part in text.split(GROUP)]
    found = [[left.pop(key) for key in group if key in left] for group in groups]
    return [group for group in found if len(group) > 1]


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def seat(game: LessonGame, groups: Sequence[Sequence[Pupil]], pupils: Sequence[Pupil]) -> None:
    """Plan the lesson's tables: each group at its own, the others around them. The teacher may change it."""
    apart = placing.pairs_apart(game.lesson.school_class_id)
    seated = {pupil.pk for group in groups for pupil in group}
    parts = [[pupil.pk for pupil in group] for group in groups]
    rest = [pupil.pk for pupil in pupils if pupil.pk not in seated]
    tables = [table for part in parts for table in _tables(part, _sizes(game, len(part)), apart)]
    tables += _tables(rest, placing.table_sizes(game, len(rest)), apart)
    PlannedSeat.objects.bulk_create(
        PlannedSeat(lesson_game=game, pupil_id=key, table_number=number, place=place)
        for number, table in enumerate(tables, 1)
        for place, key in enumerate(table)
    )


def _sizes(game: LessonGame, count: int) -> list[int]:
    """Of a group nobody sits alone with the computer while there can be one more at a table."""
    return seating.sizes(count, game.table_size, True, registry.ROOMS[game.game].max_seats)


def _tables(keys: list, sizes: list[int], apart) -> list[list]:
    return seating.at_random(keys, sizes, apart, placing.CHANCE) or [] if keys else []
