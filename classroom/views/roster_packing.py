"""A read list on its way through the preview's form, and back: what may be names and first letters, nothing else."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from classroom import asked, sheet
from classroom.views import roster_words as words

USES = ("name", "letter", "dropped")
EXAMPLES = 2  # names that show which column it is


@dataclass(frozen=True, slots=True)
class Chosen:
    """How the list is read, and the place of the column that holds the names."""

    coding: str
    column: int

    def __str__(self) -> str:
        return f"{self.coding}.{self.column}"


@dataclass(frozen=True, slots=True)
class Form:
    """A list read in one way. ``packed``: its rows by the column that holds the names, as the form carries them."""

    columns: tuple[sheet.Column, ...]
    packed: dict[int, str]

    @classmethod
    def of(cls, reading: sheet.Reading) -> "Form":
        return cls(reading.columns, {place: _pack(rows) for place, rows in reading.by_column.items()})

    @property
    def main(self) -> int:
        """Where the names stand as far as the list tells."""
        return next(place for place, column in enumerate(self.columns) if column.use == "name")

    def rows(self, column: int) -> list[sheet.Row]:
        return unpack(self.packed[column])

    def examples(self, column: int) -> list[str]:
        """The first names of a column that may be chosen."""
        if column not in self.packed:
            return []
        return [row.name for row in self.rows(column) if row.name][:EXAMPLES]

    def columns_with(self, chosen: int) -> list[sheet.Column]:
        """The columns and what happens to each when this one holds the names."""
        uses = sheet.uses_with([column.use for column in self.columns], chosen)
        return [
            sheet.Column(column.title, use, place in self.packed)
            for place, (column, use) in enumerate(zip(self.columns, uses, strict=True))
        ]


Forms = dict[str, Form]


def hidden(forms: Forms) -> dict[str, str]:
    """The fields of the preview's form, by name."""
    found = {}
    for coding, form in forms.items():
        found[f"columns-{coding}"] = json.dumps([[one.title, one.use] for one in form.columns], ensure_ascii=False)
        found |= {f"rows-{coding}-{column}": text for column, text in form.packed.items()}
    return found


def read(data: Mapping[str, str]) -> Forms:
    """What a form carries; a way of reading that is not whole is left out."""
    forms = {coding: _form(data, coding) for coding in words.CODINGS}
    return {coding: form for coding, form in forms.items() if form is not None}


def chosen(data: Mapping[str, str], forms: Forms) -> Chosen | None:
    """What the form says; None when there is no such thing."""
    form = forms.get(data.get("coding", ""))
    if form is None:
        return None
    column = asked.number(data.get("column", ""))
    is_there = column is not None and column in form.packed
    return Chosen(data["coding"], column if is_there else form.main)


def _form(data: Mapping[str, str], coding: str) -> Form | None:
    columns = tuple(_columns(_loaded(data.get(f"columns-{coding}", ""))))
    packed = {place: data.get(f"rows-{coding}-{place}") for place in range(len(columns))}
    form = Form(columns, {place: text for place, text in packed.items() if text is not None})
    is_whole = sum(column.use == "name" for column in columns) == 1 and form.main in form.packed
    return form if is_whole else None


def _columns(found: list) -> Iterable[sheet.Column]:
    for one in found[: sheet.MOST_COLUMNS]:
        if isinstance(one, list) and len(one) == 2 and isinstance(one[0], str) and one[1] in USES:
            yield sheet.Column(_whole(one[0])[: sheet.LONGEST_NAME], one[1])


def _pack(rows: Iterable[sheet.Row]) -> str:
    return json.dumps([[row.name, row.letter, row.is_repeated] for row in rows], ensure_ascii=False)


def unpack(text: str) -> list[sheet.Row]:
    """Rows of a form; what is no such row is left out."""
    return [_row(*row) for row in _loaded(text)[: sheet.MOST_ROWS] if _is_row(row)]


def _loaded(text: str) -> list[Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return found if isinstance(found, list) else []


def _row(name: str, letter: str, is_repeated) -> sheet.Row:
    return sheet.Row(_whole(name)[: sheet.LONGEST_NAME], _whole(letter)[:1], is_repeated is True)


def _is_row(row) -> bool:
    return isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) and isinstance(row[1], str)


def _whole(text: str) -> str:
    r"""JSON can spell half a sign (\ud800), which nothing can show."""
    return text.encode("utf-8", "replace").decode()
