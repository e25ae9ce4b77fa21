"""How much a move costs below the views: rules, the writer, the database. Prints a table; no test.

    python -m tests.load.core_bench [--game vandtia] [--tables 100] [--moves 20000]

One game after the other, or that one. At every table as few pupils as its game can have, who tap as fast as they are
answered, in a database of its own (DATABASE_URL for PostgreSQL). `writing` is CPU of the writer: rules, judging,
statements, commit.
"""

import argparse
import atexit
import os
import queue
import random
import shutil
import tempfile
import threading
import time


def settings_of_its_own() -> None:
    folder = tempfile.mkdtemp(prefix="kortskola-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["KORTSKOLA_DATA"] = folder
    os.environ["KORTSKOLA_WRITER"] = "thread"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kortskola.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, skip_checks=True)


def open_tables(game: str, count: int, holder: str) -> list:
    from games import tables
    from games.registry import ROOMS

    seats = range(ROOMS[game].min_seats)
    people = [[f"{holder}:{number}-{seat}" for seat in seats] for number in range(count)]
    return [tables.open_table(game, {}, who, where="lesson").pk for who in people]


class Players:
    """One tap under way at each table; the next is chosen when the answer is there."""

    def __init__(self, game: str, count: int, moves: int, holder: str) -> None:
        self.game, self.left, self.holder = game, moves, holder
        self.ids = open_tables(game, count, holder)
        self.answers: queue.SimpleQueue = queue.SimpleQueue()
        self.chance = random.Random(1)
        self.played = self.commits = 0

    def run(self) -> None:
        from games import tables

        for table_id in self.ids:
            self.tap(tables.look(table_id))
        while self.played < self.left:
            live = self.answers.get().result()
            self.played += 1
            self.tap(live if live.to_move else tables.look(open_tables(self.game, 1, self.holder)[0]))

    def tap(self, live) -> None:
        from games import tables

        seat = live.to_move[0]
        moves = live.room.legal_moves(live.state, seat)
        text = moves[self.chance.randrange(len(moves))]
        holder, key = live.seats[seat].holder, f"{live.id}-{live.revision}"
        tables.shown(live.id, seat, live.ply)
        future = tables.play_soon(live.id, seat, holder, text, ply=live.ply, revision=live.revision, key=key)
        future.add_done_callback(self.answers.put)


def writer_cpu() -> float:
    """CPU seconds of the writer's thread so far."""
    from games import writer

    return writer.run_now([], lambda tx: time.thread_time())


def measure(game: str, count: int, moves: int, holder: str) -> dict:
    from games import writer

    commits = []
    writer.on_commit(lambda kept, loud: commits.append(len(loud)))
    players = Players(game, count, moves, holder)
    commits.clear()
    wall, own, written = time.perf_counter(), time.thread_time(), writer_cpu()
    players.run()
    wall, own, written = time.perf_counter() - wall, time.thread_time() - own, writer_cpu() - written
    return {
        "moves": players.played,
        "moves/s": round(players.played / wall),
        "writing, µs a move": round(written / players.played * 1e6),
        "choosing, µs a move": round(own / players.played * 1e6),
        "moves a commit": round(players.played / max(1, sum(map(bool, commits))), 1),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="", help="one game; without it each of them")
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--moves", type=int, default=20000)
    asked = asked.parse_args()
    settings_of_its_own()
    from django.db import connection

    from games.registry import ROOMS

    kinds = [(game, holder) for game in ([asked.game] if asked.game else ROOMS) for holder in ("pupil", "guest")]
    rows = {kind: measure(kind[0], asked.tables, asked.moves, kind[1]) for kind in kinds}
    print(f"{connection.vendor}, {asked.tables} tables, {threading.active_count()} threads")
    names = list(next(iter(rows.values())))
    print("| game | holders | " + " | ".join(names) + " |")
    print("| --- " * (len(names) + 2) + "|")
    for kind, row in rows.items():
        print(f"| {' | '.join(kind)} | " + " | ".join(str(row[name]) for name in names) + " |")


if __name__ == "__main__":
    main()
