"""Support on a pupil's cards, as the teacher gives it: at once, wherever the pupil sits."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from classroom.models import LessonTable, Pupil
from classroom.seats import support_of
from games import tables
from games.models import Seat

SINCE = timedelta(days=1)  # a game that ended longer ago is not played again from its last page


def give(pupil: Pupil, support: str) -> None:
    """Remember it, and draw it on the cards of every table where the pupil sits or could play again now."""
    pupil.support = support
    pupil.save(update_fields=["support"])
    lay_out(pupil)


def lay_out(pupil: Pupil) -> None:
    """The cards of the pupil's seats have what the lesson gives to all, else what the pupil has."""
    mine = Q(holder=pupil.holder) | Q(kept_for=pupil.holder)
    running, lately = Q(table__over=False, table__stopped=False), Q(table__moved_at__gte=timezone.now() - SINCE)
    seats = Seat.objects.filter(mine & (running | lately))
    rows = LessonTable.objects.filter(table__in=[seat.table_id for seat in seats]).select_related("lesson_game")
    games = {row.table_id: row.lesson_game for row in rows}
    for seat in seats:
        game = games.get(seat.table_id)
        tables.give_support(seat.table_id, seat.number, support_of(game, pupil) if game else pupil.support)
