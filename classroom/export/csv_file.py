"""A table as CSV that a Nordic Excel opens in its columns: UTF-8 with a mark at its beginning, CRLF.

With semicolons a decimal comma, with commas a decimal point.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date

from classroom.export.tables import Table, Value

SEMICOLON, COMMA = ";", ","
DECIMAL = {SEMICOLON: ",", COMMA: "."}
COMMANDS = tuple("=+-@\t\r\n＝＋－＠")  # what a spreadsheet may take for the beginning of a formula
GUARD = "'"


def separator_for(language: str) -> str:
    """What a spreadsheet set to this language expects."""
    return COMMA if language.startswith("en") else SEMICOLON


def harmless(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"{GUARD}{text}" if text.lstrip(" \u00a0").startswith(COMMANDS) else text


def write(table: Table, notes: Iterable[list[Value]], separator: str) -> bytes:
    """The table, an empty line, and the notes."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    rows: list[Sequence[Value]] = [table.columns, *table.rows, [], *notes]
    for row in rows:
        writer.writerow([_written(value, DECIMAL[separator]) for value in row])
    return out.getvalue().encode("utf-8-sig")


def _written(value: Value, decimal: str) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, date):
        return value.isoformat()
    return str(value).replace(".", decimal)
