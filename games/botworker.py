"""The bots' own process: reads what a bot may see, writes the move it chooses. It never opens the database.

It writes that it listens; then one request a line on standard input, one answer a line on standard output:
{"game", "bot", "view", "moves", "seed", "stray": true}  →  {"move": "...", "stray": "..." or null}
The answer is JSON; the request is pickled, since moves may be too many to write out (`engine.choices`). It comes from
the server alone, whose child this process is. It ends when its standard input ends, so it never outlives the server.
"""

import base64
import json
import os
import pickle
import random
import signal
import sys

from games.registry import ROOMS

LISTENING = b"listening\n"


def think(asked: dict) -> dict:
    """The bot's choice among `moves`, and, if asked, a wrong try to make first."""
    bot = ROOMS[asked["game"]].bots[asked["bot"]]
    chance = random.Random(asked["seed"])
    stray = bot.stray(asked["view"], chance) if asked["stray"] and bot.stray else None
    return {"move": bot.choose(asked["view"], asked["moves"], chance), "stray": stray}


def written(asked: dict) -> bytes:
    """The request as a line."""
    return base64.b64encode(pickle.dumps(asked)) + b"\n"


def read(line: bytes) -> dict:
    return pickle.loads(base64.b64decode(line))


def main() -> None:
    """Answer until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and with it this input
    if hasattr(os, "nice"):
        os.nice(5)  # children's taps go first
    sys.stdout.buffer.write(LISTENING)
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        print(json.dumps(think(read(line))), flush=True)


if __name__ == "__main__":
    main()
