"""Acts of one turn for tests of the credit table, and what they say."""

from datetime import UTC, datetime
from itertools import count

from classroom import bonds
from classroom.bonds.credit import Act, Reading, read

AT = datetime(2026, 11, 26, 9, 10, tzinfo=UTC)
ids = count(1)


def card(name, number=None):
    """A card as a room's evidence describes it."""
    bond = bonds.bond_of(name)
    total = bonds.total(bond) if bond else int(name[1:]) if name.startswith("=") else None
    return {"card": name, "bond": bond, "sum": total if number is None else number}


def act(text, verdict="right", *, turn=0, table=1, seat=0, top=None, hint=0, support=(), **more):
    """A match spelled as in records; the verdict stands beside it."""
    evidence = {"do": text.split(" ")[0], "turn": turn, "hint": hint, "support": list(support)}
    if text.startswith("match"):
        hand, targets = text.removeprefix("match ").split(" > ")
        name, _colon, number = hand.partition(":")
        number = int(number) if number else None
        hand = card(name, number)
        targets = [card(target) for target in ([top] if targets == "pile" else targets.split(","))]
        targets = [target | {"equal": _equal(hand["sum"], target)} for target in targets]
        evidence |= hand | {"number": number, "targets": targets}
    more = {"key": f"key of {text}", **more}
    return Act(next(ids), table, seat, turn, "pupil:bo", text, verdict, evidence, AT, **more)


def hint(level, *shown, turn=0, **more):
    evidence = {"do": "hint", "turn": turn, "level": level, "shown": list(shown)}
    return Act(next(ids), 1, 0, turn, "pupil:bo", f"hint {level}", "none", evidence, AT, **more)


def repair(text, turn=0, **answers):
    """The sums that were named for the bonds on the cards of a wrong try; `b1_3=4`: 4 for 1+3."""
    named = [(name[1:].replace("_", "+"), number) for name, number in answers.items()]
    told = [{"card": bond, "bond": bond, "sum": bonds.SUMS[bond], "answer": number} for bond, number in named]
    evidence = {"do": "repair", "turn": turn, "of": f"key of {text}", "answers": told}
    return Act(next(ids), 1, 0, turn, "pupil:bo", f"repair {text}", "none", evidence, AT)


def by_all(*acts):
    """What all of the acts say together."""
    return {(o.bond, o.right, o.weight, o.direct) for reading in read(acts) for o in reading.observations}


def _equal(total, target):
    return total == target["sum"] if target["sum"] is not None else total % 2 == (target["card"] == "odd")


def said(*acts) -> Reading:
    """What the last of the acts says."""
    return list(read(acts))[-1]


def credit(*acts):
    return {(o.bond, o.right, o.weight) for o in said(*acts).observations}


def lenses(*acts):
    return {(lens.name, lens.right) for lens in said(*acts).lenses}
