"""Help for one seat in its own turn: hints one level at a time, and the cards of a wrong pair counted one by one.

Like a tap: a job of the writer, judged against the table as it is now, on disk before it is answered. A level that was
given already, or a number told already, is answered with the table as it is: asked twice is asked once.
"""

from concurrent.futures import Future
from typing import Any

from games import helps, writer
from games.engine.base import Refused, Text
from games.snapshot import Live

from . import timing
from .answers import RefusedNow, Stale
from .attempts import store_row
from .cache import now
from .happening import help_happens
from .playing import Tap, why_not_now


def help_soon(
    table_id: int, seat: int, holder: str, text: str, *, ply: int, revision: int | None = None, key: str, timing=None
) -> Future:
    """Ask for a hint or answer in a repair; the Future gives the table after it, as `play_soon` does.

    text  `hint 1`, `hint 2 2+2` (level, and what the form had chosen) · `answer 0 5` (the card's place, the number)
    """
    tap = Tap(table_id, seat, holder, text, ply, revision, key, timing or {})
    return writer.run([table_id], lambda tx: _help(tx, tap))


def help_now(table_id: int, seat: int, holder: str, text: str, **page) -> Live:
    """As `help_soon`, waiting for the answer."""
    return help_soon(table_id, seat, holder, text, **page).result()


def _help(tx, tap: Tap) -> Any:
    live = now(tx, tap.table_id)
    if tx.again:  # its key has been another act's: an old page
        return writer.Fail(Stale(live))
    if problem := why_not_now(live, tap):
        return writer.Fail(problem)
    if tap.seat not in live.to_move:
        return writer.Fail(RefusedNow(Text("not_your_turn"), live))
    if tap.ply != live.ply:
        return writer.Fail(Stale(live))
    tx.after(lambda: timing.touched(live.id, tap.seat))
    kind, first, *rest = tap.text.split(" ")
    if kind == "hint":
        return _hint(tx, live, tap, int(first), " ".join(rest))
    return _answer(tx, live, tap, int(first), int(rest[0]))


def _hint(tx, live: Live, tap: Tap, level: int, about: str) -> Any:
    shown = helps.of(live, tap.seat)
    given = shown.hints if shown else ()
    if level <= len(given):
        return live
    if level != len(given) + 1 or level > live.room.hint_levels or (shown and shown.repair and shown.repair.is_open):
        return writer.Fail(Stale(live))
    try:
        found = live.room.hint(live.state, tap.seat, about, given)
    except Refused as refused:
        return writer.Fail(RefusedNow(refused.text, live))
    data = {"level": level, **found}
    evidence = {"do": "hint", "turn": live.room.turn_since(live.state, tap.seat), **data}
    store_row(tx, live, tap, "none", evidence, timing.measure(live, live.seats[tap.seat], tap))
    return help_happens(tx, live, "hint", tap.seat, data)


def _answer(tx, live: Live, tap: Tap, place: int, number: int) -> Any:
    shown = helps.of(live, tap.seat)
    repair = shown.repair if shown else None
    if repair is None:
        return writer.Fail(Stale(live))
    if place < len(repair.answers):
        return live if repair.answers[place] == number else writer.Fail(Stale(live))
    if place != len(repair.answers) or place >= len(repair.cards) or number not in live.room.pad:
        return writer.Fail(Stale(live))
    time = timing.measure(live, live.seats[tap.seat], tap)
    tx.after(lambda: timing.decided(live.id, tap.seat))  # the next card is a decision of its own
    turn, answer = live.room.turn_since(live.state, tap.seat), repair.cards[place] | {"answer": number}
    store_row(tx, live, tap, "none", {"do": "repair", "turn": turn, "of": repair.of, "answers": [answer]}, time)
    return help_happens(tx, live, "answer", tap.seat, {"place": place, "number": number})
