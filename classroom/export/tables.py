"""What stands in an exported report, as plain tables: numbers stay numbers, dates stay dates.

Rows are in the order of the class list; nothing is ranked, and no mean is made.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from django.utils.translation import gettext as _

from classroom import evidence, telling
from classroom.bonds import BONDS, GOALS, LENSES, STATES, SUMS, Picture, Shown, credit
from classroom.bonds.credit import Act, Answer, Observation
from classroom.bonds.history import Said, told_by
from classroom.bonds.parameters import VERSION
from classroom.bonds.weeks import SCHOOL_TIME
from classroom.models import Pupil, SchoolClass

KEYS = (*GOALS, *LENSES)

Value = str | int | float | date | None


@dataclass(frozen=True)
class Table:
    """`title`: in one word or two; every row has as many values as there are `columns`."""

    title: str
    columns: list[str]
    rows: list[list[Value]] = field(default_factory=list)


def notes(about: SchoolClass | Pupil, day: date, *, alone: bool) -> list[list[Value]]:
    """What every export carries: what it does not replace, of whom it is, what counted, by which model, and when."""
    whose = _("Elev") if isinstance(about, Pupil) else _("Klass")
    return [
        [_("Underlag från spel. Ersätter inte Skolverkets bedömningsstöd.")],
        [whose, str(about)],
        [_("Räknat"), _("Lektioner och Öva själv.") if alone else _("Bara lektioner.")],
        [_("Modell"), f"bonds {VERSION}"],
        [_("Datum"), day],
    ]


# a class


def class_picture(pupils: Iterable[Pupil], pictures: Mapping) -> Table:
    """One row a pupil, with every goal."""
    told = [_("läge"), _("rätt"), _("försök"), _("senast")]
    columns = [f"{goal(key)}: {word}" for key in KEYS for word in told]
    made = Table(_("Klassbild"), [_("Elev"), _("Säkra av 36"), _("Senast"), *columns])
    for pupil in pupils:
        picture = pictures[pupil.pk]
        cells = [value for key in KEYS for value in _short(picture.shown(key))]
        made.rows.append([str(pupil), picture.secure, day_of(picture.newest), *cells])
    return made


def pyramid(pupils: Iterable[Pupil], pictures: Mapping) -> Table:
    """One row a pupil, with the state of each of the 36 bonds."""
    made = Table(_("36 talkamrater"), [_("Elev"), *BONDS])
    for pupil in pupils:
        made.rows.append([str(pupil), *(_word(pictures[pupil.pk].bonds[bond]) for bond in BONDS)])
    return made


def bonds(pupils: Iterable[Pupil], pictures: Mapping) -> Table:
    """One row for each bond of each pupil."""
    made = Table(_("Alla talkamrater"), [_("Elev"), _("Talkamrat"), _("Summa"), *_long_columns()])
    for pupil in pupils:
        for bond in BONDS:
            made.rows.append([str(pupil), bond, SUMS[bond], *_long(pictures[pupil.pk].bonds[bond])])
    return made


def of_class(pupils: list[Pupil], pictures: Mapping) -> list[Table]:
    return [make(pupils, pictures) for make in (class_picture, pyramid, bonds)]


# a pupil


def claims(picture: Picture) -> Table:
    """One row for each goal, lens and bond of one pupil."""
    made = Table(_("Mål och talkamrater"), [_("Mål eller talkamrater"), *_long_columns()])
    made.rows.extend([goal(key), *_long(picture.shown(key), key in LENSES)] for key in (*KEYS, *BONDS))
    return made


def growth(picture: Picture) -> Table:
    rows: list[list[Value]] = [[monday, count] for monday, count in picture.secure_by_week]
    return Table(_("Säkra, vecka för vecka"), [_("Vecka från"), _("Säkra av 36")], rows)


def observations(pupil: Pupil, *, alone: bool = False) -> Table:
    """Everything that counted for or against something, the newest first."""
    turns = credit.turns(evidence.acts([pupil], alone=alone))
    said = told_by(turns, evidence.answers([pupil], alone=alone)).said
    columns = [_("Datum"), _("Mål eller talkamrater"), _("Rätt"), _("Vikt"), _("Vad"), _("Var"), _("Med prickar")]
    return Table(_("Försök"), columns, [row for one in reversed(said) for row in _observed(one)])


def of_pupil(pupil: Pupil, picture: Picture, *, alone: bool = False) -> list[Table]:
    return [claims(picture), growth(picture), observations(pupil, alone=alone)]


def _observed(said: Said) -> list[list[Value]]:
    lenses = [Observation(lens.act, lens.name, lens.right, 1.0, True) for lens in said.reading.lenses]
    found = []
    for act, key, right, weight, _direct, counted in (*said.reading.observations, *lenses):
        what, where = (_tried(act, counted), _("Spel")) if isinstance(act, Act) else (_answered(act), _("Snabbkoll"))
        found.append([day_of(act.at), goal(key), int(right), plain(weight), what, where, yes(act.with_dots)])
    return found


def _tried(act: Act, counted: int | None) -> str:
    words = f"{telling.tried(act)}: {telling.outcome(act)}"
    return words if counted is None else f"{words} ({telling.counted(counted)})"


def _answered(answer: Answer) -> str:
    return _("%(bond)s, svarade %(n)s") % {"bond": answer.bond, "n": answer.answer}


# the pieces


def goal(key: str) -> str:
    """The name of a goal or a lens; a bond is called what it is."""
    return str(telling.GOALS[key][0]) if key in telling.GOALS else key


def day_of(at: datetime | None) -> date | None:
    """The Swedish day of a moment."""
    return at.astimezone(SCHOOL_TIME).date() if at else None


def plain(number: float) -> int | float:
    """A whole number without decimals."""
    return int(number) if number == int(number) else number


def yes(value: bool) -> str:
    return _("ja") if value else _("nej")


def _word(shown: Shown) -> str:
    return _(STATES[shown.state].words)


def _short(shown: Shown) -> list[Value]:
    return [_word(shown), plain(shown.right), plain(shown.n), day_of(shown.newest)]


def _long_columns() -> list[str]:
    chances = [_("Möjliga"), _("Tagna"), _("Lämnade"), _("Väljs sällan")]
    return [_("Läge"), _("Rätt"), _("Försök"), _("Senast"), _("Har varit säker"), _("Med prickar"), *chances]


def _long(shown: Shown, is_lens: bool = False) -> list[Value]:
    """A lens has no opportunities of its own."""
    chances = [None] * 4 if is_lens else [shown.opportunities, shown.taken, shown.missed, yes(shown.rare)]
    return [*_short(shown), yes(shown.was_secure), yes(shown.dots), *chances]
