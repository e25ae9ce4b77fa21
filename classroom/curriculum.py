"""What the goals have to do with the curricula of Sweden and Norway. Data with a version: a change is a new one.

Goals' ids never change. Only short terms are quoted, from Lgr22; of LK20 it is said in our own words.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from classroom.telling import listed

VERSION = 1
SPLIT_SV, SPLIT_NB = ("hur talen kan delas upp", "huvudräkning"), ("addisjon i lek og hverdag", "regler i spill")


@dataclass(frozen=True, slots=True)
class Goal:
    """`terms`: what the curriculum has that it belongs to; none: it says nothing of it."""

    key: str
    name: str
    text: str
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Curriculum:
    """`quotes`: the terms are the document's own words; `noted`: when they were taken from it."""

    code: str
    language: str
    title: str
    short: str
    document: str
    part: str
    publisher: str
    address: str
    valid_from: date
    noted: date
    quotes: bool
    goals: tuple[Goal, ...]

    def terms(self, keys: Iterable[str]) -> str:
        """The terms of these goals, each once, in one line."""
        found = [term for goal in self.goals if goal.key in tuple(keys) for term in goal.terms]
        return listed(list(dict.fromkeys(found)))


SWEDEN = Curriculum(
    code="se",
    language="sv",
    title="Sverige: Lgr22",
    short="Lgr22 åk 1–3",
    document="Läroplan för grundskolan, förskoleklassen och fritidshemmet 2022 (Lgr22)",
    part="Kursplan i matematik, centralt innehåll i årskurs 1–3",
    publisher="Skolverket",
    address="skolverket.se",
    valid_from=date(2022, 7, 1),
    noted=date(2026, 11, 30),
    quotes=True,
    goals=(
        Goal("TK05", "Talkamrater 0–5", "Talen 0 till 5 som två delar, åt båda håll.", SPLIT_SV),
        Goal("TK69", "Talkamrater 6–9", "Talen 6 till 9 som två delar.", SPLIT_SV),
        Goal("TK10", "Tiokamrater", "Två tal som är 10 tillsammans.", SPLIT_SV),
        Goal("DUB", "Dubblor", "Lika stora delar, 1+1 till 5+5.", ("dubbelt och hälften",)),
        Goal("NOLL", "Med noll", "Att lägga till noll ändrar inget.", ("hur talen kan delas upp",)),
        Goal("BYT", "Byta plats", "2+3 är lika mycket som 3+2.", ("räknesättens egenskaper",)),
        Goal(
            "LIKA", "Lika mycket", "Två olika uttryck kan vara lika mycket: 2+2 = 1+3.",
            ("matematiska likheter och likhetstecknets betydelse",),
        ),
        Goal("JU", "Udda och jämna", "Kort som gäller för udda eller för jämna summor."),
    ),
)  # fmt: skip
NORWAY = Curriculum(
    code="no",
    language="nb",
    title="Norge: LK20",
    short="LK20 etter 2. trinn, med våre ord",
    document="Læreplan i matematikk 1.–10. trinn (MAT01-05), Kunnskapsløftet 2020",
    part="Kompetansemål etter 2. trinn, med våre ord",
    publisher="Utdanningsdirektoratet",
    address="udir.no/lk20/mat01-05",
    valid_from=date(2020, 8, 1),
    noted=date(2026, 11, 30),
    quotes=False,
    goals=(
        Goal("TK05", "Tallvenner 0–5", "Tallene 0 til 5 som to deler, begge veier.", SPLIT_NB),
        Goal("TK69", "Tallvenner 6–9", "Tallene 6 til 9 som to deler.", SPLIT_NB),
        Goal("TK10", "Tiervenner", "To tall som er 10 til sammen.", SPLIT_NB),
        Goal("DUB", "Doblinger", "Like store deler, 1+1 til 5+5.", ("addisjon i lek og hverdag",)),
        Goal("NOLL", "Med null", "Å legge til null endrer ingenting.", ("addisjon i lek og hverdag",)),
        Goal("BYT", "Bytte plass", "2+3 er like mye som 3+2.", ("den kommutative egenskapen ved addisjon",)),
        Goal("LIKA", "Like mye", "To ulike uttrykk kan være like mye: 2+2 = 1+3.", ("addisjon i lek og hverdag",)),
        Goal("JU", "Oddetall og partall", "Kort som gjelder oddetall eller partall.", ("partall og oddetall",)),
    ),
)
COUNTRIES = (SWEDEN, NORWAY)


def line(keys: Iterable[str], language: str) -> str:
    """What the curriculum has of these goals, in the country of this language; else in Sweden."""
    country = next((each for each in COUNTRIES if each.language == language), SWEDEN)
    return f"{country.short}: {country.terms(keys)}."
