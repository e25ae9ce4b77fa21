"""Play whole games between bots and write them as records, one a line."""

import json
import re
import sys
from contextlib import nullcontext
from time import perf_counter

from django.core.management.base import CommandError

from games.engine.arena import Match, Stats
from games.engine.base import BadRecord, Bot, Room
from games.registry import ROOMS

from ._plain import PlainCommand

OPTIONS = "by its kind: trump=true, copies=2, sums=0-5, hidden_rows=3,5 (hidden_rows= for none)"


class Command(PlainCommand):
    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("game", help=f"one of: {', '.join(ROOMS)}")
        parser.add_argument("--seats", type=int, help="default: the fewest, or one for each bot named")
        parser.add_argument("--count", type=int, default=1, help="how many games")
        parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same games")
        parser.add_argument("--bots", default="random", help="one for all seats, or one each: random,easy,medium,hard")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=OPTIONS)
        parser.add_argument("--out", help="file to write to (default: standard output)")
        parser.add_argument("--stats", action="store_true", help="print what came of it, on standard error")
        parser.add_argument("--max-moves", type=int, default=5000, help="cut a game off here; it is reported")

    def handle(self, *, game, seats, count, seed, bots, option, out, stats, max_moves, **_):
        began = perf_counter()
        if game not in ROOMS:
            raise CommandError(f"spelet {game} finns inte; det finns {', '.join(ROOMS)}")
        if count < 1 or max_moves < 1:
            raise CommandError("--count och --max-moves ska vara minst 1")
        room = ROOMS[game]
        match = Match(room, options_of(room, option), bots_of(room, bots, seats), seed, max_moves)
        counted = Stats()
        try:
            self.write(match.records(count, counted if stats else None), out, counted, count)
        except BadRecord as error:  # an option that does not go with so many seats
            raise CommandError(error.message) from error
        if stats:
            report(counted, perf_counter() - began, self.stderr)

    def write(self, records, out, counted, count) -> None:
        try:
            with open(out, "w", encoding="ascii", newline="\n") if out else nullcontext(self.stdout) as file:
                for record in records:
                    file.write(json.dumps(record, separators=(",", ":")) + "\n")
                    if "result" not in record:
                        self.stderr.write(f"avbrutet efter {len(record['moves'])} drag: spel {record['name']}")
        except BrokenPipeError:
            sys.stderr.close()  # the reader has gone (head, less): nothing more to say, not even at exit
        except OSError as error:
            raise CommandError(f"kan inte skriva till {out or 'stdout'}: {error.strerror}") from error


def options_of(room: Room, given: list[str]) -> dict:
    """The options named as KEY=VALUE, checked by the room."""
    kinds = {option.key: option.kind for option in room.options}
    options = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals:
            raise CommandError(f"--option {pair}: skriv tillval=värde")
        options[key] = value_of(value, kinds.get(key))
    try:
        room.check_options(options)
    except BadRecord as error:
        raise CommandError(error.message) from error
    return options


def value_of(text: str, kind: str | None):
    if kind == "range" and (ends := re.fullmatch(r"(\d{1,3})[-,](\d{1,3})", text)):
        return [int(ends[1]), int(ends[2])]
    if kind == "rows" and re.fullmatch(r"(\d{1,3}(,\d{1,3})*)?", text):
        return [int(number) for number in text.split(",") if number]
    if kind == "bool":
        text = text.lower()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def bots_of(room: Room, names: str, seats: int | None) -> tuple[Bot, ...]:
    """A bot for each seat: one name is for all."""
    wanted = names.split(",")
    unknown = [name for name in wanted if name not in room.bots]
    if unknown:
        raise CommandError(f"boten {unknown[0]} finns inte; det finns {', '.join(room.bots)}")
    seats = seats if seats is not None else max(room.min_seats, len(wanted))
    if not room.min_seats <= seats <= room.max_seats:
        raise CommandError(f"{room.key} spelas av {room.min_seats} till {room.max_seats}")
    if len(wanted) not in (1, seats):
        raise CommandError(f"{len(wanted)} botar till {seats} platser: nämn en för alla eller en för varje plats")
    return tuple(room.bots[name] for name in (wanted if len(wanted) > 1 else wanted * seats))


def report(stats: Stats, seconds: float, out) -> None:
    """The table of --stats."""
    lengths = sorted(stats.lengths.elements())
    lines = [
        f"games        {stats.games}   moves {stats.moves}   seconds {seconds:.2f}",
        f"per second   {stats.moves / seconds:,.0f} moves   {stats.games / seconds:,.1f} games",
        f"game length  shortest {lengths[0]}   median {lengths[len(lengths) // 2]}   longest {lengths[-1]} moves",
        f"cut off      {stats.cut_off}",
    ]
    for seat in range(max(stats.seat_wins, default=-1) + 1):
        lines.append(f"seat {seat}       wins {stats.seat_wins[seat] / stats.games:6.1%}")
    for name, times in stats.times.items():
        wins = f"wins {stats.bot_wins[name] / stats.games:6.1%} of the games, in {stats.bot_games[name]} seats"
        choice = [times.share(0.5), times.share(0.95), times.most]
        took = "a move takes {:.3f} / {:.3f} / {:.3f} ms (median, 95 %, most)".format(*(1000 * t for t in choice))
        lines.append(f"{name:<12} {wins}; {took}")
    out.write("\n".join(lines))
