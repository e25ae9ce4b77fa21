"""A class with something to report, for tests of the reports: answers of Snabbkoll and tries at tables, day by day."""

from datetime import timedelta
from itertools import count

from django.utils import timezone

from classroom.bonds import total
from classroom.models import Answer
from games.models import Attempt
from tests.cast import logged_in

keys = count(1)


def answers(pupil, bond, marks, *, where="lesson", ago=0, **fields):
    """Stored answers, `+` right and `-` wrong, one a day; the last one `ago` days ago."""
    for place, mark in enumerate(reversed(marks)):
        at = timezone.now() - timedelta(days=ago + place)
        number = total(bond) if mark == "+" else (total(bond) + 1) % 11
        row = {"pupil": pupil, "bond": bond, "answer": number, "key": f"report-{next(keys)}", "at": at, "where": where}
        Answer.objects.create(**{**row, **fields})


def counted(wrong, **numbers):
    """The cards of a wrong pair counted one by one, a row each: `b2_5=6` says that 2+5 is 6."""
    for name, number in numbers.items():
        bond = name[1:].replace("_", "+")
        told = {"do": "repair", "turn": wrong.evidence["turn"], "of": wrong.key}
        told["answers"] = [{"card": bond, "bond": bond, "sum": total(bond), "answer": number}]
        row = {"table": wrong.table, "holder": wrong.holder, "seat": wrong.seat, "ply": wrong.ply, "where": wrong.where}
        row |= {"text": f"answer 0 {number}", "verdict": "none", "evidence": told, "key": f"report-{next(keys)}"}
        Attempt.objects.create(at=wrong.at, **row)


def page(lesson, path="rapport/", **query):
    """A page of the lesson's class, as its own teacher gets it."""
    return logged_in(lesson.teacher).get(f"/larare/klass/{lesson.school_class_id}/{path}", query)


def html(lesson, path="rapport/", **query):
    return " ".join(page(lesson, path, **query).content.decode().split())


def cell(lesson, name, key):
    """What the class picture says of a pupil and a goal: word and count."""
    row = next(row for row in page(lesson).context["rows"] if row.pupil.name == name)
    found = next(cell for cell in row.cells if cell.key == key)
    return found.short, found.count
