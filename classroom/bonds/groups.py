"""Whom to put together tomorrow: pupils who need the same practice. A proposal from states. Pure Python."""

from collections.abc import Mapping

from classroom.bonds.pairs import TAGS
from classroom.bonds.parameters import LEAST_PUPILS, MOST_GROUPS, MOST_PUPILS
from classroom.bonds.picture import Picture

NEEDS = ("practising", "repeat")


def for_tomorrow(pictures: Mapping) -> list[tuple[str, list]]:
    """(practice tag, pupils' ids in the order they came): at most three groups of two to eight, a pupil in one of them.

    First the tag that most pupils need: bonds of it they practise or are due to repeat. Of more than eight those with
    most such bonds. Pupils whom nothing speaks for are in no group.
    """
    free = dict(pictures)
    made: list[tuple[str, list]] = []
    while len(made) < MOST_GROUPS:
        needs = {tag: _needs(free, tag) for tag in TAGS if tag not in [done for done, _ids in made]}
        tag = max(needs, key=lambda tag: len(needs[tag]))
        if len(needs[tag]) < LEAST_PUPILS:
            break
        most = sorted(needs[tag], key=lambda pupil: -needs[tag][pupil])[:MOST_PUPILS]
        made.append((tag, [pupil for pupil in free if pupil in most]))
        free = {pupil: picture for pupil, picture in free.items() if pupil not in most}
    return made


def _needs(pictures: Mapping, tag: str) -> dict:
    """Pupil → how many bonds of the tag are to be practised; only those with one."""
    found = {pupil: needed(picture, tag) for pupil, picture in pictures.items()}
    return {pupil: len(bonds) for pupil, bonds in found.items() if bonds}


def needed(picture: Picture, tag: str) -> list[str]:
    """Bonds of a tag that a pupil is to practise."""
    return [bond for bond in TAGS[tag] if picture.bonds[bond].state in NEEDS]
