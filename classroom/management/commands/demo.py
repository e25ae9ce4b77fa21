"""A class with two finished lessons to look at (`start --demo`), or a whole school year of four classes (`--year`).

Run again it changes nothing; a year that was interrupted is gone on with.
"""

from time import monotonic

from django.core.management.base import BaseCommand
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from classroom import demo
from classroom.year import making

TENTHS = 10


class Command(BaseCommand):
    help = "Make an example class with two lessons played by bots, or with --year a school year of four classes"

    def add_arguments(self, parser) -> None:
        parser.add_argument("--year", action="store_true", help="a school year with about 300,000 attempts")

    def handle(self, *args, year: bool = False, **options) -> None:
        if year:
            self.make_year()
        else:
            self.make_class()

    def make_class(self) -> None:
        told = demo.make()
        if not told["made"]:
            self.stdout.write(_("Exempelklassen finns redan."))
            return
        self.stdout.write(_("Exempelklassen är klar: %(pupils)d elever, %(games)d spel i två lektioner.") % demo.told())
        self.tell_whose(told, _("Den ligger hos %(email)s."))

    def make_year(self) -> None:
        told = making.make(Progress(self.stdout))
        if not told["made"]:
            self.stdout.write(_("Läsåret finns redan."))
            return
        self.stdout.write(_("Läsåret är spelat. Försöken räknas igenom, det tar en halv minut till."))
        making.read_rows()
        self.stdout.write(
            _("Läsåret är klart: %(classes)d klasser, %(pupils)d elever, %(lessons)d lektioner, %(attempts)d försök.")
            % making.told()
        )
        self.tell_whose(told, _("Klasserna ligger hos %(email)s."))

    def tell_whose(self, told: dict, sentence: str) -> None:
        if told["password"]:
            self.stdout.write(_("Logga in som %(email)s med lösenordet %(password)s") % told)
        else:
            self.stdout.write(sentence % told)


class Progress:
    """How far the year has come: one line that changes in a terminal, elsewhere a line for each tenth."""

    def __init__(self, out) -> None:
        self.out, self.begun, self.tenth = out, monotonic(), -1

    def __call__(self, done: int, total: int, meeting) -> None:
        if self.out.isatty():
            self.out.write(self.line(done, total, meeting).ljust(79), ending="\n" if done == total else "\r")
            self.out.flush()
        elif done * TENTHS // total > self.tenth:
            self.tenth = done * TENTHS // total
            self.out.write(self.line(done, total, meeting))

    def line(self, done: int, total: int, meeting) -> str:
        left = (monotonic() - self.begun) / done * (total - done)
        said = {"percent": done * 100 // total, "month": date_format(meeting.day, "F Y"), "seconds": round(left)}
        return _("Läsåret spelas: %(percent)d %%, nu %(month)s. Ungefär %(seconds)d sekunder kvar.") % said
