"""Observations, rows and histories for tests of the model: as short as the claim they stand in."""

from datetime import UTC, date, datetime, timedelta
from itertools import count

from classroom.bonds import bond_of, credit, total
from classroom.bonds.credit import Act, Answer
from classroom.bonds.history import History, told_by
from classroom.bonds.picture import picture
from classroom.bonds.weeks import SchoolWeeks, monday

ids = count(1)
MONDAY = date(2026, 9, 7)
NOON = datetime(2026, 9, 7, 10, tzinfo=UTC)  # of that day, in Sweden


def card(name):
    """A card as a room's evidence describes it."""
    bond = bond_of(name)
    return {"card": name, "bond": bond, "sum": total(bond) if bond else int(name[1:]) if name[0] == "=" else None}


def act(text, verdict="right", *, day=0, turn=None, **fields):
    """A row of an own act, such as `match 3+1 > =4` or `end 3+1`; each a turn of its own unless `turn` is given."""
    id_ = fields.pop("id", None) or next(ids)
    evidence = {"do": text.split(" ")[0], "turn": id_ if turn is None else turn, "hint": fields.pop("hint", 0)}
    evidence["pairs"] = [pair(*cards.split(" ")) for cards in fields.pop("pairs", ())]
    if text.startswith("match"):
        hand, others = text.removeprefix("match ").split(" > ")
        hand = card(hand)
        targets = [card(name) | {"equal": card(name)["sum"] == hand["sum"]} for name in others.split(",")]
        evidence |= hand | {"number": None, "targets": targets}
    row = {"table": 1, "seat": 0, "ply": id_, "holder": "pupil:bo", "key": f"k{id_}", "at": at(day), **fields}
    return Act(id=id_, text=text, verdict=verdict, evidence=evidence, **row)


def pair(hand, other):
    """A pair that could be taken, as evidence lists it."""
    bonds = [name for name in (bond_of(hand), bond_of(other)) if name]
    return {"hand": hand, "other": other, "bonds": [] if len(bonds) == 2 and bonds[0] == bonds[1] else bonds}


def at(day, minutes=0):
    return NOON + timedelta(days=day, minutes=minutes)


def answers(marks, bond="3+4", days=None, **fields):
    """Answers of Snabbkoll, `+` right and `-` wrong, one a day from the first Monday on, or on `days`."""
    days = range(len(marks)) if days is None else days
    return [
        Answer(next(ids), "pupil:bo", bond, total(bond) + (mark != "+"), at(day), **fields)
        for mark, day in zip(marks, days, strict=True)
    ]


def halves(n, day=0, bond="3+4"):
    """Wrong pairs of two bonds without repair: half a wrong each, with 0+1 as the other."""
    left, right = bond.split("+")
    return [act(f"match {left}+{right} > 0+1", "wrong", day=day, table=next(ids)) for _n in range(n)]


def every_week(count=60):
    """School in every week from the first Monday on."""
    return SchoolWeeks(MONDAY.toordinal() + 7 * week for week in range(count))


def seen(rows, day=None, school=None):
    """The picture of these rows on a day, counted from the first Monday; by default that of the newest row."""
    rows = list(rows)
    acts = [row for row in rows if isinstance(row, Act)]
    history = History(school or every_week())
    history.add(told_by(credit.turns(acts), [row for row in rows if isinstance(row, Answer)]))
    newest = max((row.at for row in rows), default=NOON).date()
    return picture(history, newest if day is None else MONDAY + timedelta(days=day))


def state(rows, day=None, school=None, bond="3+4"):
    return seen(rows, day, school).bonds[bond].state


def monday_of(day):
    return monday(MONDAY.toordinal() + day)
