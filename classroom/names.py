"""Names as they are written, sorted and found: the same on every database. Pure Python."""

import re
import unicodedata
from dataclasses import dataclass

LONGEST = 60  # signs of a name

# Places after z. Swedish ends … x y z å ä ö, Norwegian … x y z æ ø å; the other language's letters go with their kin.
AFTER_Z = {
    "sv": {"å": 1, "ä": 2, "æ": 2, "ö": 3, "ø": 3},
    "nb": {"æ": 1, "ä": 1, "ø": 2, "ö": 2, "å": 3},
}
SPELLED = {"ß": "ss", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "œ": "oe", "ı": "i", "ħ": "h"}
WORD_BREAKS = " -–"


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A name fit to be kept, and whether signs that can't be seen were taken out of it."""

    text: str
    hidden_removed: bool


def clean(text: str) -> Cleaned:
    """Take out control signs, zero-width signs and signs that turn the direction of writing; one space between words.

    The letters of every script stay: an Arabic name still runs from right to left, but only the name."""
    composed = _composed(text)
    spaced = "".join(" " if sign.isspace() else sign for sign in composed)
    visible = "".join(sign for sign in spaced if unicodedata.category(sign) not in {"Cc", "Cf", "Co", "Cs", "Cn"})
    calm = _without_piled_marks(visible, 2)
    return Cleaned(" ".join(calm.split()), hidden_removed=calm != spaced)


def _composed(text: str) -> str:
    """A letter and its marks as one sign. Python sorts the marks of a letter, in a time that grows with their square:
    a hundred thousand of them would keep the whole server waiting."""
    return unicodedata.normalize("NFC", _without_piled_marks(text, 8))


def _without_piled_marks(text: str, most: int) -> str:
    """At most so many marks on a letter: more than two only paint over the lines around."""
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= most:
            kept.append(sign)
    return "".join(kept)


def has_letter(text: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LS" for sign in text)  # S: an alias may be a picture sign


def fold(text: str) -> str:
    """For searching and for telling whether two names are the same: capitals and composition make no difference."""
    return _composed(_composed(text).casefold())


def sort_key(name: str, language: str = "sv") -> str:
    """Signs 0-9 and a-f only, in whose order every database sorts alike: … z å ä ö (Norwegian: … z æ ø å).

    Accents decide only between names that are otherwise the same (Andre before André)."""
    letters = "".join(SPELLED.get(sign, sign) for sign in fold(name))
    first = "".join(_place(sign, AFTER_Z.get(language, AFTER_Z["sv"])) for sign in letters)
    second = "".join(_accent(sign) for sign in letters)
    return f"{first[:140]}00{second}"[:200]


def _place(sign: str, after_z: dict[str, int]) -> str:
    """Two signs for what stands in a Swedish or Norwegian name, more for other scripts, none for an apostrophe."""
    if sign in WORD_BREAKS:
        return "01"
    if sign.isdecimal() and sign.isascii():
        return f"{0x10 + int(sign):02x}"
    if sign in after_z:
        return f"{0x60 + after_z[sign]:02x}"
    base = unicodedata.normalize("NFD", sign)[0]
    if "a" <= base <= "z":
        return f"{0x40 + ord(base) - ord('a'):02x}"
    return f"f{ord(base):05x}" if base.isalnum() else ""


def _accent(sign: str) -> str:
    marks = unicodedata.normalize("NFD", sign)[1:]
    return f"{ord(marks[0]) & 0xFF:02x}" if marks and sign not in AFTER_Z["sv"] else "0"


def school_year(year: int, month: int) -> str:
    """`2026/2027`: a school year begins in July."""
    start = year if month >= 7 else year - 1
    return f"{start}/{start + 1}"


NUMBERING = re.compile(r"^\s*(?:\d{1,3}\s*[.):]\s*|\d{1,3}\s+(?=\S*[^\W\d])|[•*–—-]\s+)")


def without_numbering(line: str) -> str:
    """A line of a pasted list without its number or bullet: ``3. Alva``, ``3) Alva``, ``3 Alva``, ``- Alva``."""
    return NUMBERING.sub("", line, count=1)
