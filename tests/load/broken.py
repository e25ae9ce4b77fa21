"""Broken builds of the server, to see that the load program's checks find them. Never part of the product.

KORTSKOLA_LOAD_BREAK: screen (every fifth fragment that a socket sends is the one before it), lose (every fifth move is
answered and not stored), double (every fifth move is stored, and another one of the same seat after it). A lost push
is no break: a socket looks for itself every second.
"""

import itertools
import os

from kortskola.asgi import application

__all__ = ["application"]
count = itertools.count(1)


def is_to_break() -> bool:
    return next(count) % 5 == 0


def screen() -> None:
    from games import consumers

    draw, before = consumers.draw_now, {}

    async def broken(live, seat, **said):
        html = await draw(live, seat, **said)
        old, before[live.id, seat] = before.get((live.id, seat), html), html
        return old if is_to_break() else html

    consumers.draw_now = broken


def lose() -> None:
    from games.tables import playing

    sound = playing.MOVE_SQL
    wrong = sound.replace("VALUES", "SELECT * FROM (VALUES") + ") WHERE 1=0"

    accept = playing._accept

    def broken(tx, live, tap, step):
        playing.MOVE_SQL = wrong if tap.holder.startswith("pupil:") and is_to_break() else sound
        return accept(tx, live, tap, step)

    playing._accept = broken


def double() -> None:
    from dataclasses import replace

    from games.tables import playing

    accept = playing._accept

    def broken(tx, live, tap, step):
        after = accept(tx, live, tap, step)
        if tap.holder.startswith("pupil:") and tap.seat in after.to_move and is_to_break():
            again = replace(
                tap, text=after.room.legal_moves(after.state, tap.seat)[0], key=tap.key + "-2", ply=after.ply
            )
            return playing._play(tx, again)
        return after

    playing._accept = broken


{"screen": screen, "lose": lose, "double": double}[os.environ["KORTSKOLA_LOAD_BREAK"]]()
