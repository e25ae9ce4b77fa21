"""How much a pupil has played."""

from games.models import Table


def games(holder: str) -> int:
    """Games that the pupil has played to their end."""
    return Table.objects.filter(seats__holder=holder, over=True).distinct().count()
