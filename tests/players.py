"""A process of its own that plays at given tables, for tests with several writers: python -m tests.players NAME ID …

Plays every seat. At every other ply all such processes send the very same tap (same text, same key), at the rest
each its own. Writes one JSON line for each tap that was accepted: [table id, key].
With KORTSKOLA_TEST_LOSES it is a broken build that accepts every tenth move without storing it.
"""

import json
import os
import random
import sys

import django

MOST = 300  # moves; a broken build may never come to an end


def lose_moves() -> None:
    """Be a build that loses moves."""
    from games.tables import playing

    accept = playing._accept

    def accept_and_lose(tx, live, tap, step):
        after = accept(tx, live, tap, step)
        if live.ply % 10 == 9:
            tx.db.execute("DELETE FROM games_move WHERE table_id=%s AND ply=%s", (live.id, live.ply))
        return after

    playing._accept = accept_and_lose


def play_on(name: str, table_id: int) -> bool:
    """One tap at the table; false when the game is over."""
    from games import tables

    try:
        live = tables.look(table_id)
    except tables.NoSuchTable:
        return False
    if not live.to_move or live.ply > MOST:
        return False
    mine = live.ply % 2
    chance = random.Random(f"{live.ply} {name if mine else ''}")
    seat = chance.choice(live.to_move)
    text = chance.choice(live.room.legal_moves(live.state, seat))
    key = f"{name}-{live.ply}" if mine else f"same-{live.ply}"
    try:
        tables.play(table_id, seat, live.seats[seat].holder, text, ply=live.ply, revision=live.revision, key=key)
    except (tables.Stale, tables.GameOver, tables.NoSuchTable):
        return True
    print(json.dumps([table_id, key]))
    return True


def main() -> None:
    django.setup()
    name, *ids = sys.argv[1:]
    if os.environ.get("KORTSKOLA_TEST_LOSES"):
        lose_moves()
    running = {int(table_id) for table_id in ids}
    print("ready", flush=True)
    sys.stdin.readline()
    while running:
        running = {table_id for table_id in running if play_on(name, table_id)}


if __name__ == "__main__":
    main()
