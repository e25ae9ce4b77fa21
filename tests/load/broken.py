"""Broken builds of the server, to see that the load program's checks find them. Never part of the product.

KORTSKOLA_LOAD_BREAK: push (every fifth push is lost), lose (every fifth move is answered and not stored), double
(every fifth move is stored, and another one of the same seat after it).
"""

import itertools
import os

from kortskola.asgi import application

__all__ = ["application"]
count = itertools.count(1)


def is_to_break() -> bool:
    return next(count) % 5 == 0


def push() -> None:
    from games import push as pushes

    sound = pushes.changed_all
    pushes.changed_all = lambda changes: None if is_to_break() else sound(changes)


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


{"push": push, "lose": lose, "double": double}[os.environ["KORTSKOLA_LOAD_BREAK"]]()
