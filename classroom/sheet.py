"""A class list as it comes: pasted, or a file from Excel. What is no name is dropped here and goes no further.

Pure Python. `read_file` and `read_text` give one or several `Reading`s of the same list, the most likely first: several
when å, ä and ö can be read in more than one way.
"""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

LARGEST = 200_000  # bytes of a file, or signs of a paste: a class list is a few thousand
MOST_ROWS, MOST_COLUMNS = 500, 50
MOST_NAMES = 6  # columns that may be chosen as the names
LONGEST_NAME = 200  # signs of a name that are looked at, shown and kept until it is saved: four times what fits

SIGNATURES = {  # first bytes of files that are no text
    b"PK\x03\x04": "excel",
    b"\xd0\xcf\x11\xe0": "excel",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
    b"%PDF": "pdf",
    b"\x1f\x8b": "packed",
    b"BZh": "packed",
    b"7z\xbc\xaf": "packed",
    b"Rar!": "packed",
}
GIVEN = {"förnamn", "fornavn", "tilltalsnamn", "first name", "firstname", "given name", "name first"}
WHOLE = {"namn", "navn", "name", "elev", "elevnamn", "elevens namn", "elevnavn", "pupil", "student", "alias"}
FAMILY = {"efternamn", "etternavn", "last name", "lastname", "surname", "family name"}
OTHERS = {
    "personnummer", "fødselsnummer", "födelsedatum", "klass", "klasse", "class", "grupp", "gruppe", "e-post", "epost",
    "email", "e-mail", "mail", "telefon", "mobil", "adress", "adresse", "vårdnadshavare", "foresatt", "skola", "skole",
    "nr", "nummer", "id", "kön", "kjønn", "årskurs", "trinn", "postnummer", "ort",
}  # fmt: skip
NO_NAME = re.compile(r"^[\d\s+().:/-]*$|@|^\d{6,8}[-+ ]?\d{4}$|^\d{1,2}\s?[A-Za-zÅÄÖåäö]$")
PRIVATE = re.compile(r"\+?\d(?:[-+ /.]?\d){4,}")  # numbers of persons and phones, birthdays
MOJIBAKE = re.compile(r"Ã[\x80-\xbf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¤¥¦§¨©ª«¬­®¯°±²³´µ¶·¸¹º»¼½¾¿]|Â[\xa0-\xbf]")


class Unreadable(Exception):
    """Not a list of names. ``reason``: empty, excel, picture, pdf, packed, binary, large, long."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Row:
    """One line: the name as it stands there, the family name's first letter, and whether the whole line came before.

    An empty name is a line without one."""

    name: str
    letter: str = ""
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column and what happens to it: name, letter (its first letter tells two of one name apart) or dropped.

    ``may_be_name``: it has words in it, so the teacher may say that these are the names."""

    title: str
    use: str
    may_be_name: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A list read in one way. ``coding``: utf-8, windows-1252, utf-16, repaired, or pasted.

    ``by_column``: its rows with each of the columns that may be the names, by the column's place."""

    coding: str
    separator: str
    rows: tuple[Row, ...]
    columns: tuple[Column, ...] = field(default=())
    by_column: dict[int, tuple[Row, ...]] = field(default_factory=dict)


def read_file(raw: bytes) -> list[Reading]:
    """A file's readings. Raises Unreadable."""
    if len(raw) > LARGEST:
        raise Unreadable("large")
    kind = next((kind for start, kind in SIGNATURES.items() if raw.startswith(start)), None)
    if kind:
        raise Unreadable(kind)
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return [_read("utf-16", raw.decode("utf-16", errors="replace"))]
    if b"\0" in raw:
        raise Unreadable("binary")
    return _readings_of_bytes(raw)


def _readings_of_bytes(raw: bytes) -> list[Reading]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        old = _read("windows-1252", raw.decode("cp1252", errors="replace"))
        return [old, _read("utf-8", raw.decode("utf-8-sig", errors="replace"))]
    return read_text(text, coding="utf-8")


def read_text(text: str, coding: str = "pasted") -> list[Reading]:
    """A paste's readings: as it is, and, when it looks as if UTF-8 had been taken for Windows-1252, repaired."""
    if len(text) > LARGEST:
        raise Unreadable("large")
    readings = [_read(coding, text)]
    repaired = _repaired(text)
    return [_read("repaired", repaired), *readings] if repaired else readings


def _repaired(text: str) -> str | None:
    if not MOJIBAKE.search(text):
        return None
    try:
        return "".join(map(_as_byte, text)).encode("latin-1").decode("utf-8")
    except UnicodeError:
        return None


def _as_byte(sign: str) -> str:
    """The byte a sign had in Windows-1252; five of its places are unused and pass as they are."""
    try:
        return sign.encode("cp1252").decode("latin-1")
    except UnicodeEncodeError:
        return sign


def _read(coding: str, text: str) -> Reading:
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_ROWS:
        raise Unreadable("long")
    separator = _separator(lines)
    table = [[cell.strip() for cell in row[:MOST_COLUMNS]] for row in _cells(lines, separator)]
    if len(table) > MOST_ROWS:  # of names in one line
        raise Unreadable("long")
    if not any(any(row) for row in table):
        raise Unreadable("empty")
    titles = _titles(table)
    body = table[table.index(titles) + 1 :] if titles else table
    return _reading(coding, separator, titles, body)


def _cells(lines: list[str], separator: str) -> list[list[str]]:
    if not separator:
        return [[line] for line in lines]
    try:
        table = list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator))
    except csv.Error:
        raise Unreadable("binary") from None
    full = [row for row in table if any(cell.strip() for cell in row)]
    return [[cell] for cell in full[0]] if len(full) == 1 else table  # "Alva, Bo, Cleo" in one line


def _separator(lines: Sequence[str]) -> str:
    """Tab, semicolon or comma: the first that stands in at least half of the lines that are not empty."""
    full = [line for line in lines if line.strip()]
    for sign in "\t;,":
        if full and sum(sign in line for line in full) * 2 >= len(full):
            return sign
    return ""


def _titles(table: list[list[str]]) -> list[str] | None:
    """The first row that is not empty, if it is a row of titles."""
    first = next(row for row in table if any(row))
    known = GIVEN | WHOLE | FAMILY | OTHERS
    is_heading = any(_title(cell) in GIVEN | WHOLE for cell in first) or sum(_title(c) in known for c in first) >= 2
    return first if is_heading else None


def _title(cell: str) -> str:
    return " ".join(cell.casefold().strip('\ufeff:" ').split())


def _reading(coding: str, separator: str, titles: list[str] | None, body: list[list[str]]) -> Reading:
    width = max((len(row) for row in body), default=0) if titles is None else len(titles)
    uses = _uses_by_title(titles) if titles else _uses_by_content(body, width)
    shown, main = titles or [""] * width, uses.index("name")
    able = [i for i in _wordy(body, width) if _title(shown[i]) not in OTHERS and i != main]
    able = sorted([main, *able[: MOST_NAMES - 1]])
    columns = tuple(Column(title, use, i in able) for i, (title, use) in enumerate(zip(shown, uses, strict=True)))
    by_column = {i: _rows_by(body, uses_with(uses, i), has_titles=bool(titles)) for i in able}
    return Reading(coding, separator, by_column[main], columns, by_column)


def uses_with(uses: Sequence[str], chosen: int) -> list[str]:
    """What the columns are used for when another one holds the names: these two change places, or it alone counts."""
    main, letter = uses.index("name"), uses.index("letter") if "letter" in uses else None
    letter = main if letter == chosen else letter
    return ["name" if i == chosen else "letter" if i == letter else "dropped" for i in range(len(uses))]


def _rows_by(body: list[list[str]], uses: list[str], has_titles: bool) -> tuple[Row, ...]:
    return tuple(_rows(body if has_titles else list(_rightly_placed(body, uses.index("name"))), uses))


def _wordy(body: list[list[str]], width: int) -> list[int]:
    """The columns with words in them."""
    return [i for i in range(width) if _is_wordy([row[i] for row in body if len(row) > i and row[i]])]


def _uses_by_title(titles: list[str]) -> list[str]:
    names = [_title(title) for title in titles]
    given = next((i for i, name in enumerate(names) if name in GIVEN), None)
    main = given if given is not None else next((i for i, name in enumerate(names) if name in WHOLE), None)
    if main is None:
        main = next((i for i, name in enumerate(names) if name not in OTHERS | FAMILY), 0)
    return ["name" if i == main else "letter" if name in FAMILY else "dropped" for i, name in enumerate(names)]


def _uses_by_content(body: list[list[str]], width: int) -> list[str]:
    """Without titles: the first column with words in it holds the names, a second one the family names."""
    wordy = _wordy(body, width)
    main = wordy[0] if wordy else 0
    family = next((i for i in wordy if i == main + 1), None)
    return ["name" if i == main else "letter" if i == family else "dropped" for i in range(width)]


def _is_wordy(cells: list[str]) -> bool:
    return bool(cells) and sum(bool(NO_NAME.search(cell)) for cell in cells) * 2 < len(cells)


def _rows(body: list[list[str]], uses: list[str]):
    main, family = uses.index("name"), uses.index("letter") if "letter" in uses else None
    seen: set[tuple[str, ...]] = set()
    for row in body:
        cells = [*row, *[""] * (len(uses) - len(row))]
        full = tuple(cells)
        is_repeated = len([cell for cell in cells if cell]) > 1 and full in seen
        seen.add(full)
        yield Row(_name(cells[main]), cells[family][:1].upper() if family is not None else "", is_repeated)


def _rightly_placed(body: list[list[str]], main: int):
    """A line without any separator, below lines with names in their column, is a name that was added by hand."""
    names_begun = False
    for row in body:
        names_begun = names_begun or (len(row) > main and bool(row[main]))
        is_added = names_begun and len(row) == 1 and not NO_NAME.search(row[0])
        yield [""] * main + row if is_added else row


def _name(cell: str) -> str:
    """A cell without what stands beside the name in it: columns that few other lines have, numbers and addresses."""
    words = [word for word in cell.split("\t")[0].split() if "@" not in word]
    return " ".join(PRIVATE.sub(" ", " ".join(words)).split())[:LONGEST_NAME]
