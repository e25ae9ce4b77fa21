"""Who sits with whom. Pure Python: pupils are any hashable keys, a table is a list of them, chance is a Random.

Nobody is left alone while it can be avoided: with an odd number a bot fills up, or a table gets one more.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random

ROUNDS = 60  # new shuffles before the best arrangement so far is taken


def sizes(count: int, size: int, bigger: bool, most: int) -> list[int]:
    """How many pupils sit at each table.

    ``bigger``: those who are left over make tables of one more (never over ``most``); else the tables are as even as
    they can be and bots fill them up."""
    if count <= 0:
        return []
    whole, over = divmod(count, size)
    if bigger and over and whole >= over and size < most:
        return [size + 1] * over + [size] * (whole - over)
    tables = -(-count // size)
    least, more = divmod(count, tables)
    return [least + 1] * more + [least] * (tables - more)


def clashes(tables: Iterable[Sequence], apart: Iterable[frozenset]) -> list[frozenset]:
    """The pairs that should not sit together and do."""
    pairs = [frozenset(pair) for pair in apart]
    return [pair for table in tables for pair in pairs if pair <= set(table)]


def at_random(pupils: Sequence[Hashable], table_sizes: Sequence[int], apart: Iterable[frozenset], chance: Random):
    """Tables of these sizes, with as few clashes as can be found."""
    apart = list(apart)
    best, fewest = None, None
    for _round in range(ROUNDS):
        tables = _mend(_cut(_shuffled(pupils, chance), table_sizes), apart)
        count = len(clashes(tables, apart))
        if fewest is None or count < fewest:
            best, fewest = tables, count
        if not count:
            break
    return best


def as_before(before: Sequence[Sequence], pupils: Sequence, table_sizes: Sequence[int], apart, chance: Random):
    """As last time: groups of which at least two are here stay together, the others are dealt around them."""
    here, left = set(pupils), sorted(table_sizes, reverse=True)
    groups = sorted(([p for p in group if p in here] for group in before), key=len, reverse=True)
    tables, seated = [], set()
    for group in groups:
        fitting = [size for size in left if size >= len(group)]
        if len(group) >= 2 and fitting:
            left.remove(fitting[-1])
            tables.append((list(group), fitting[-1]))
            seated.update(group)
    tables += [([], size) for size in left]
    return _fill(tables, [p for p in pupils if p not in seated], apart, chance)


def by_hand(plan: Mapping[int, Sequence], pupils: Sequence, size: int, apart, chance: Random) -> dict[int, list]:
    """Table number → who sits there: the plan without those who are away; unplanned pupils take free places first."""
    here = set(pupils)
    tables = {number: [p for p in group if p in here] for number, group in sorted(plan.items())}
    tables = {number: group for number, group in tables.items() if group}
    planned = {p for group in tables.values() for p in group}
    waiting = _shuffled([p for p in pupils if p not in planned], chance)
    for pupil in waiting:
        tables.setdefault(_free_table(tables, pupil, size, apart), []).append(pupil)
    return tables


def _free_table(tables: Mapping[int, Sequence], pupil, size: int, apart) -> int:
    """The table with a free place where the pupil clashes with nobody, the emptiest first; else a new one."""
    free = [number for number, group in tables.items() if len(group) < size]
    fine = [number for number in free if not clashes([[*tables[number], pupil]], apart)]
    if fine:
        return min(fine, key=lambda number: (len(tables[number]), number))
    return max(tables, default=0) + 1


def _shuffled(pupils: Iterable, chance: Random) -> list:
    pupils = list(pupils)
    chance.shuffle(pupils)
    return pupils


def _cut(pupils: Sequence, table_sizes: Sequence[int]) -> list[list]:
    tables, start = [], 0
    for size in table_sizes:
        tables.append(list(pupils[start : start + size]))
        start += size
    return tables


def _mend(tables: list[list], apart: Sequence[frozenset]) -> list[list]:
    """Swap one of each clashing pair with somebody at another table, when that leaves fewer clashes."""
    for pair in clashes(tables, apart):
        before = len(clashes(tables, apart))
        for a, i, b, j in _swaps(tables, pair):
            tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
            if len(clashes(tables, apart)) < before:
                break
            tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
    return tables


def _swaps(tables: list[list], pair: frozenset):
    """Every exchange of one of the pair with somebody at another table: (table, place, other table, other place)."""
    home = next((number for number, table in enumerate(tables) if pair <= set(table)), None)
    if home is None:
        return
    for place, pupil in enumerate(tables[home]):
        if pupil in pair:
            yield from (
                (home, place, other, there)
                for other in range(len(tables))
                if other != home
                for there in range(len(tables[other]))
            )


def _fill(tables: list[tuple[list, int]], waiting: Sequence, apart, chance: Random) -> list[list]:
    """Deal the waiting over the free places, trying a few shuffles for the fewest clashes."""
    best, fewest = None, None
    for _round in range(ROUNDS):
        pupils = iter(_shuffled(waiting, chance))
        dealt = [[*group, *(next(pupils) for _place in range(size - len(group)))] for group, size in tables]
        count = len(clashes(dealt, apart))
        if fewest is None or count < fewest:
            best, fewest = dealt, count
        if not count:
            break
    return best
