"""Moves that are too many to write out: a sequence that spells a move only when it is asked for."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import overload


class Spelled(Sequence[str]):
    """So many moves; move number n is what `spell(n)` gives, n from 0. A spell that can be sent to another process (a
    `partial` of a function of a module) makes the whole so. Python counts no sequence further than to `sys.maxsize`:
    of more moves than that the first ones are here."""

    __slots__ = ("size", "spell")

    def __init__(self, size: int, spell: Callable[[int], str]) -> None:
        self.size, self.spell = min(size, sys.maxsize), spell

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self.spell(number) for number in range(*index.indices(self.size))]
        number = index + self.size if index < 0 else index
        if not 0 <= number < self.size:
            raise IndexError(index)
        return self.spell(number)


def chained(*parts: Sequence[str]) -> Sequence[str]:
    """These moves one after the other; a list if all parts are."""
    full = tuple([part for part in parts if len(part)])
    if all(isinstance(part, list) for part in full):
        return [text for part in full for text in part]
    ends = tuple(accumulate(map(len, full)))
    return Spelled(ends[-1], partial(_of_parts, full, ends))


def _of_parts(parts: tuple[Sequence[str], ...], ends: tuple[int, ...], number: int) -> str:
    at = next(place for place, end in enumerate(ends) if number < end)
    return parts[at][number - ends[at] + len(parts[at])]
