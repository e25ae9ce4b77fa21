"""Recompute what the pupils have shown about number bonds, from all rows: of one class, or of every class.

Nothing depends on it: pages catch up by themselves. It is for a new version of the model, and for those who want to
see that the same comes out again.
"""

from time import perf_counter

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from classroom import evidence
from classroom.bonds import STATES, VERSION
from classroom.models import Pupil, SchoolClass


class Command(BaseCommand):
    help = "Recompute all states of number bonds from the stored rows"

    def add_arguments(self, parser) -> None:
        parser.add_argument("--class", dest="class_id", type=int, help=_("bara den här klassen (numret i adressen)"))

    def handle(self, *, class_id: int | None, **options) -> None:
        classes = SchoolClass.objects.order_by("pk")
        if class_id is not None:
            classes = classes.filter(pk=class_id)
            if not classes:
                raise CommandError(_("Det finns ingen klass %(number)s.") % {"number": class_id})
        for school_class in classes:
            self.stdout.write(_recomputed(school_class))


def _recomputed(school_class: SchoolClass) -> str:
    """In words: how many rows, how long, and which states the bonds have by lessons alone."""
    began = perf_counter()
    pupils = list(Pupil.objects.filter(school_class=school_class))
    lessons = evidence.recompute(pupils)
    took = perf_counter() - began
    shown = [one.state for picture in lessons.values() for one in picture.bonds.values()]
    told = {
        "number": school_class.pk,
        "pupils": len(pupils),
        "rows": evidence.count(pupils),
        "seconds": f"{took:.1f}",
        "version": VERSION,
        "states": ", ".join(f"{_(state.words)} {shown.count(key)}" for key, state in STATES.items()),
    }
    return (
        _("Klass %(number)s: %(pupils)d elever, %(rows)d rader, %(seconds)s s, modell %(version)s. %(states)s.") % told
    )
