"""Tables as a workbook: real numbers and dates, the first row and column in sight, and nothing that is computed."""

import io
import re
from collections.abc import Iterable, Sequence
from datetime import date

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, TYPE_STRING
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from classroom.export.csv_file import COMMANDS
from classroom.export.tables import Table, Value

DATE = "yyyy-mm-dd"
LONGEST_TITLE = 31
NARROW, WIDE = 8, 44  # widths of columns, in signs
FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]")


def write(tables: Iterable[Table], about: str, notes: Iterable[list[Value]]) -> bytes:
    """One sheet for each table, and one called `about` with the notes."""
    book = Workbook()
    book.remove(book.active)
    book.properties.creator = "Kortskola"
    taken: set[str] = set()
    for table in tables:
        _sheet(book, sheet_name(table.title, taken), table)
    sheet = book.create_sheet(sheet_name(about, taken))
    for number, row in enumerate(notes, start=1):
        _row(sheet, number, row)
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 14, 14
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def sheet_name(title: str, taken: set[str]) -> str:
    """A name that a workbook takes: without the signs that it refuses, short, and not taken yet."""
    clean = FORBIDDEN.sub(" ", title).strip("' ")[:LONGEST_TITLE] or "1"
    name, number = clean, 2
    while name.casefold() in taken:
        name = f"{clean[: LONGEST_TITLE - 4]} {number}"
        number += 1
    taken.add(name.casefold())
    return name


def _sheet(book: Workbook, name: str, table: Table) -> None:
    sheet = book.create_sheet(name)
    rows: list[Sequence[Value]] = [table.columns, *table.rows]
    for number, row in enumerate(rows, start=1):
        _row(sheet, number, row)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
        cell.alignment = Alignment(wrap_text=True, vertical="top")
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = sheet.dimensions
    for column, width in enumerate(_widths(table), start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width


def _row(sheet, number: int, row: Iterable[Value]) -> None:
    for column, value in enumerate(row, start=1):
        if value is not None:
            _cell(sheet.cell(number, column), value)


def _cell(cell, value: Value) -> None:
    if isinstance(value, str):
        cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
        cell.data_type = TYPE_STRING  # else "=1+1" would be a formula
        cell.quotePrefix = value.startswith(COMMANDS)  # and stay text when it is edited
        return
    cell.value = value
    if isinstance(value, date):
        cell.number_format = DATE


def _widths(table: Table) -> list[int]:
    """For the longest value, and the longest word of the heading."""
    found = [max(map(len, heading.split()), default=0) for heading in table.columns]
    for row in table.rows:
        for place, value in enumerate(row):
            found[place] = max(found[place], 10 if isinstance(value, date) else len(str(value or "")))
    return [min(max(width + 2, NARROW), WIDE) for width in found]
