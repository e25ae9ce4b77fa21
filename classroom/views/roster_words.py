"""What the pages of a class list say."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from classroom.roster import Line
from classroom.sheet import Column

UNREADABLE = {
    "empty": _("Det finns inga namn att läsa. Klistra in ett namn på varje rad."),
    "excel": _("Det är en Excel-fil. Spara den som CSV i Excel, eller kopiera namnen och klistra in dem här."),
    "picture": _("Det är en bild, ingen lista. Klistra in namnen här i stället."),
    "pdf": _("Det är en PDF-fil. Kopiera namnen ur den och klistra in dem här."),
    "packed": _("Det är en packad fil. Packa upp den och välj listan."),
    "binary": _("Filen går inte att läsa som en lista. Spara den som CSV, eller klistra in namnen här."),
    "large": _("Filen är för stor för en klasslista. Den får vara högst 200 kB."),
    "long": _("Listan har fler än 500 rader. Läs in en klass i taget."),
}
FATES = {
    "new": ("plus", _("Ny")),
    "twin": ("people", _("Samma namn. Får bokstav eller siffra.")),
    "known": ("check", _("Finns redan i klassen. Ändras inte.")),
    "repeated": ("close", _("Samma rad en gång till. Hoppas över.")),
    "empty": ("minus", _("Tom rad. Hoppas över.")),
    "number": ("minus", _("Inget namn. Hoppas över.")),
    "long": ("close", _("Längre än 60 tecken. Hoppas över.")),
    "full": ("close", _("Klassen är full med 100 elever. Hoppas över.")),
}
SEPARATORS = {
    ";": _("semikolon mellan kolumnerna"),
    ",": _("komma mellan kolumnerna"),
    "\t": _("tabb mellan kolumnerna"),
}
CODINGS = {
    "utf-8": _("UTF-8"),
    "windows-1252": _("Windows-1252"),
    "utf-16": _("UTF-16"),
    "repaired": _("Rättat: å, ä och ö hade blivit två tecken"),
    "pasted": _("Som det klistrades in"),
}
BAD_NAME = _("Namnet går inte att använda. Det behöver en bokstav och får vara högst 60 tecken.")


def summary(lines: Sequence[Line], columns: Sequence[Column]) -> str:
    """What is left out, in one line: known, repeated and empty rows, dropped columns."""
    fates = Counter(line.fate for line in lines)
    known, repeated, empty = fates["known"], fates["repeated"], fates["empty"] + fates["number"]
    other, dropped = fates["long"] + fates["full"], sum(column.use == "dropped" for column in columns)
    parts = [
        ngettext("%d finns redan.", "%d finns redan.", known) % known if known else "",
        ngettext("%d rad kommer två gånger.", "%d rader kommer två gånger.", repeated) % repeated if repeated else "",
        ngettext("%d tom rad hoppas över.", "%d tomma rader hoppas över.", empty) % empty if empty else "",
        ngettext("%d rad går inte att läsa in.", "%d rader går inte att läsa in.", other) % other if other else "",
        ngettext("%d kolumn slängs.", "%d kolumner slängs.", dropped) % dropped if dropped else "",
        _t("Osynliga tecken är borttagna.") if any(line.hidden_removed for line in lines) else "",
    ]
    return " ".join(part for part in parts if part)
