"""From a read list to the pupils of a class: who is new, who is known, who needs telling apart."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from django.db import transaction
from django.db.models import F, QuerySet

from classroom import names
from classroom.models import Pupil, SchoolClass
from classroom.sheet import Row

MOST_PUPILS = 100  # of a class
ADDED = {"new", "twin"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list and what becomes of it.

    ``fate``: new, twin (new, told apart from one of the same name), known, repeated, empty, number, long, full."""

    written: str
    name: str
    mark: str
    fate: str
    letter: str = ""
    hidden_removed: bool = False

    @property
    def shown(self) -> str:
        return f"{self.name} {self.mark}".strip()

    @property
    def is_added(self) -> bool:
        return self.fate in ADDED


def plan(rows: Iterable[Row], present: Iterable[Pupil]) -> list[Line]:
    """What becomes of each line, for a class in which ``present`` are already. Nothing is stored."""
    lines = [_read(row) for row in rows]
    taken = defaultdict(set)
    for pupil in present:
        taken[names.fold(pupil.name)].add(pupil.disambiguator)
    room = MOST_PUPILS - sum(len(marks) for marks in taken.values())
    return _within(room, _told_apart(lines, taken))


def _read(row: Row) -> Line:
    cleaned = names.clean(names.without_numbering(row.name))
    fate = "new"
    if not cleaned.text:
        fate = "empty"
    elif not names.has_letter(cleaned.text):
        fate = "number"
    elif len(cleaned.text) > names.LONGEST:
        fate = "long"
    elif row.is_repeated:
        fate = "repeated"
    letter = row.letter if row.letter.isalpha() else ""
    return Line(row.name, cleaned.text, "", fate, letter, cleaned.hidden_removed)


def _told_apart(lines: Sequence[Line], taken: dict[str, set[str]]) -> list[Line]:
    """Same names get the family name's letter where that tells them apart, else numbers. Known ones are left alone."""
    groups = defaultdict(list)
    for line in lines:
        if line.fate == "new":
            groups[names.fold(line.name)].append(line)
    settled = {}
    for key, group in groups.items():
        for line, fate, mark in _marks(group, set(taken[key])):
            settled[id(line)] = Line(line.written, line.name, mark, fate, line.letter, line.hidden_removed)
    return [settled.get(id(line), line) for line in lines]


def _marks(group: list[Line], taken: set[str]):
    """Yields (line, fate, mark) for lines of one name; ``taken``: marks of pupils of that name in the class."""
    letters = Counter(line.letter for line in group)
    known = set(taken)
    new = []
    for line in group:
        match = line.letter if line.letter in known else next(iter(sorted(known)), None)
        exact = line.letter in known or not line.letter or known <= {""}
        if match is not None and exact:
            known.discard(match)
            yield line, "known", match
        else:
            new.append(line)
    alone = len(new) == 1 and not taken
    for line in new:
        own = line.letter if line.letter and letters[line.letter] == 1 else ""
        mark = "" if alone else _free(own, taken)
        taken.add(mark)
        yield line, "new" if alone else "twin", mark


def _free(wanted: str, taken: set[str]) -> str:
    """The letter if it is free, else the first free number."""
    if wanted and wanted not in taken:
        return wanted
    start = 2 if "" in taken else 1
    return next(str(n) for n in count(start) if str(n) not in taken)


def _within(room: int, lines: Sequence[Line]) -> list[Line]:
    fitting = []
    for line in lines:
        if line.is_added and room <= 0:
            line = Line(line.written, line.name, "", "full", line.letter, line.hidden_removed)
        room -= line.is_added
        fitting.append(line)
    return fitting


def present(school_class: SchoolClass) -> QuerySet[Pupil]:
    return school_class.pupils.filter(removed_at=None)


@transaction.atomic
def add(school_class: SchoolClass, rows: Iterable[Row]) -> list[Pupil]:
    """Add the new pupils of a list; sent twice it adds them once, for then they are known."""
    SchoolClass.objects.select_for_update().get(pk=school_class.pk)  # one list at a time
    lines = plan(rows, present(school_class))
    made = [Pupil(school_class=school_class, name=x.name, disambiguator=x.mark) for x in lines if x.is_added]
    for pupil in made:
        pupil.save()
    return made


@transaction.atomic
def add_one(school_class: SchoolClass, name: str) -> Pupil | None:
    """Add one pupil, also when the name is there already: then with a number. None: the name can't be used."""
    SchoolClass.objects.select_for_update().get(pk=school_class.pk)
    line = _read(Row(name))
    if line.fate != "new" or present(school_class).count() >= MOST_PUPILS:
        return None
    return Pupil.objects.create(
        school_class=school_class, name=line.name, disambiguator=free_mark(school_class, line.name)
    )


def free_mark(school_class: SchoolClass, name: str, but: Pupil | None = None) -> str:
    """What tells a pupil of this name apart from the others of the class: nothing, or a number."""
    same = present(school_class).filter(search_name=names.fold(name))
    others = same.exclude(pk=but.pk) if but else same
    taken = set(others.values_list("disambiguator", flat=True))
    return _free("", taken) if taken else ""


@transaction.atomic
def rename(pupil: Pupil, name: str) -> str:
    """Give the pupil another name. Returns "" or why it can't be: empty, number or long."""
    line = _read(Row(name))
    if line.fate != "new":
        return line.fate
    SchoolClass.objects.select_for_update().get(pk=pupil.school_class_id)
    if names.fold(line.name) != names.fold(pupil.name):
        pupil.disambiguator = free_mark(pupil.school_class, line.name, pupil)
    pupil.name = line.name
    pupil.save(update_fields=["name", "disambiguator"])
    return ""


@transaction.atomic
def take_back(pupil: Pupil) -> None:
    """Into the class again, told apart from those there; cards and pictures that were given out stay dead."""
    SchoolClass.objects.select_for_update().get(pk=pupil.school_class_id)
    mark = free_mark(pupil.school_class, pupil.name)
    numbers = {"card_number": F("card_number") + 1, "code_number": F("code_number") + 1}
    removed = Pupil.objects.filter(pk=pupil.pk).exclude(removed_at=None)
    removed.update(removed_at=None, disambiguator=mark, **numbers)


def find(school_class: SchoolClass, text: str) -> QuerySet[Pupil]:
    """Pupils whose name has the text in it; capitals make no difference, å is å."""
    return present(school_class).filter(search_name__contains=names.fold(text.strip()))
