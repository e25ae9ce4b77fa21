"""Which number bonds somebody has tried at a table, for the end of a game: the own tries, never those of a bot."""

from games.models import Attempt
from games.snapshot import Live

NOT_OWN = ("bot", "moved", "undone", "other")  # reasons why a row is nobody's try
KEPT_FOR = "pupil:"  # tries of others are not kept


def bonds(live: Live, seat: int | None) -> list[str] | None:
    """The bonds in the tries of whoever has the seat, or whose it is while a bot holds it; None where no tries are
    kept. Asks the database."""
    if seat is None or not live.id:
        return None
    holder = live.seats[seat].kept_for or live.seats[seat].holder
    if not holder.startswith(KEPT_FOR):
        return None
    rows = Attempt.objects.filter(table_id=live.id, holder=holder).exclude(void__in=NOT_OWN)
    found = {bond for evidence in rows.values_list("evidence", flat=True) for bond in _bonds(evidence)}
    return sorted(found)


def _bonds(evidence: dict) -> list[str]:
    """Of a match the bond of each card, of a count that of the card counted; of other acts none."""
    cards = {"match": [evidence, *evidence.get("targets", ())], "repair": evidence.get("answers", ())}
    return [card["bond"] for card in cards.get(evidence.get("do", ""), ()) if card.get("bond")]
