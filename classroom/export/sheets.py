"""What stands on the A4 of each pupil, as plain data for the process that draws it: words, states and figures."""

from collections.abc import Mapping

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from classroom import curriculum, report, talk
from classroom.bonds.parameters import VERSION
from classroom.models import Pupil, SchoolClass
from classroom.talk import Sheet

DAY, SHORT_DAY = "j F Y", "j b"


def told(school_class: SchoolClass, pupils: list[Pupil], pictures: Mapping, numbers: Mapping) -> dict:
    """`numbers`: pupil id → place in the class list, said where a name can't be drawn."""
    sheets = talk.sheets(report.rows(pupils, pictures))
    return {
        "title": _("Blad till utvecklingssamtal"),
        "class": school_class.name,
        "common": _common(pictures),
        "sheets": [_sheet(sheet, school_class, numbers[sheet.pupil.pk]) for sheet in sheets],
    }


def _common(pictures: Mapping) -> dict:
    """The same on every sheet."""
    days = [picture.day for picture in pictures.values()]
    return {
        "goals": _("Målen"),
        "columns": [_("Mål"), _("Läge"), _("Rätt"), _("Senast")],
        "bonds": _("36 talkamrater"),
        "home": _("Så kan ni öva hemma"),
        "legend": [[state.key, _(state.words)] for state in report.LEGEND],
        "agreed": _("Vi kom överens om"),
        "fine": _fine(),
        "model": _("Modell bonds %(version)s, %(day)s.")
        % {"version": VERSION, "day": date_format(days[0], DAY) if days else ""},
        "by_hand": _("Namnets tecken finns inte i filens typsnitt. Skriv in namnet för hand."),
    }


def _fine() -> str:
    rule = _(
        "Säker = bland de tolv senaste försöken, utan tips och från minst tre olika dagar: minst sex och alla rätt, "
        "eller tolv och högst ett fel."
    )
    source = _("Underlag från spel. Ersätter inte Skolverkets bedömningsstöd.")
    return f"{rule} {source} {curriculum.line(talk.HOME, get_language())}"


def _sheet(sheet: Sheet, school_class: SchoolClass, number: int) -> dict:
    name = {"pupil": str(sheet.pupil)}
    return {
        "pupil": name["pupil"],
        "instead": _("Elev nr %(n)d") % {"n": number},
        "heading": _("%(pupil)s, klass %(name)s: talkamrater") % {**name, "name": school_class.name},
        "under": _under(sheet),
        "boxes": [
            [_("%(pupil)s svarar säkert på") % name, sheet.secure],
            [_("%(pupil)s övar på") % name, sheet.practises],
            [_("Nästa steg"), " ".join(sheet.next_steps)],
        ],
        "home_ways": sheet.home_ways,
        "goals": [_goal(cell) for cell in sheet.goals],
        "pyramid": [[[cell.shown.state, cell.key] for cell in cells] for _total, cells in sheet.row.pyramid],
    }


def _under(sheet: Sheet) -> str:
    if not sheet.row.newest:
        return _("Inget underlag än. Det kommer när eleven har spelat en lektion.")
    last = date_format(timezone.localtime(sheet.row.newest), DAY)
    if not sheet.first:
        return _("Det senaste underlaget är från %(last)s: för gammalt för att säga något nu.") % {"last": last}
    values = {"first": date_format(sheet.first, DAY), "last": last, "n": sheet.lessons}
    return (
        ngettext(
            "Underlag från %(first)s till %(last)s: %(n)s lektion, utan tips.",
            "Underlag från %(first)s till %(last)s: %(n)s lektioner, utan tips.",
            sheet.lessons,
        )
        % values
    )


def _goal(cell: report.Cell) -> list[str]:
    shown = cell.shown
    newest = date_format(timezone.localtime(shown.newest), SHORT_DAY) if shown.newest else "–"
    return [cell.name, shown.state, cell.words, cell.share if shown.n else "–", newest]
