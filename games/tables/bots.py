"""The bots' door: what a bot may see, its move by the same way as a pupil's, its wrong try for all to see."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from games import writer
from games.database import database
from games.engine.base import Refused, Text
from games.engine.play import legal_moves, why_not
from games.snapshot import Live

from .answers import Frozen, NotYourSeat, Stale
from .cache import lives, look, now
from .happening import happen
from .playing import own_key, play

BOTS_SQL = (
    "SELECT DISTINCT t.id FROM games_table t JOIN games_seat s ON s.table_id=t.id "
    "WHERE NOT t.over AND NOT t.stopped AND NOT t.frozen AND (s.passes OR s.holder LIKE %s)"
)


class BotTurn(NamedTuple):
    """All that a bot is given: plain data, fit for another process. `view` is what its seat may see.

    Without a `bot` it is a pupil's seat that passes by itself: its one move is all that it can do."""

    table_id: int
    game: str
    seat: int
    holder: str
    bot: str
    view: dict[str, Any]
    moves: Sequence[str]
    ply: int
    revision: int
    seed: str

    @property
    def key(self) -> str:
        """The move's key: two processes that play the same turn make one move of it."""
        return own_key("bot" if self.bot else "pass", self.revision, self.ply, self.seat)


def bot_view(table_id: int) -> BotTurn | None:
    """The turn of the bot that is to act at this table; None if none is. Asks the database if need be."""
    return turn_of(look(table_id))


def turn_of(live: Live) -> BotTurn | None:
    """As `bot_view`, from a table at hand."""
    if live.frozen:
        return None
    for number in live.to_move:
        seat = live.seats[number]
        if seat.is_bot:
            name = seat.holder.removeprefix("bot:")
            moves = legal_moves(live.room, live.state, number)
            view = {} if live.room.bots[name].blind else live.room.seen_by_bot(live.state, number)
            seed = f"{live.code}:{live.revision}"
            return BotTurn(live.id, live.game, number, seat.holder, name, view, moves, live.ply, live.revision, seed)
    return None


def pass_of(live: Live) -> BotTurn | None:
    """The pass of a seat that passes by itself; None where nothing is to be said for anybody."""
    if live.frozen or live.room.only_pass is None:
        return None
    for number in live.to_move:
        seat = live.seats[number]
        if seat.passes and not seat.is_bot and (text := live.room.only_pass(live.state, number)):
            return BotTurn(live.id, live.game, number, seat.holder, "", {}, [text], live.ply, live.revision, "")
    return None


def acts_by_itself(live: Live) -> bool:
    """Is a bot to act here, or a seat that passes by itself? Cheap: for every change."""
    is_bots = not live.frozen and any(live.seats[number].is_bot for number in live.to_move)
    return is_bots or pass_of(live) is not None


def to_act_by_themselves() -> list[int]:
    """Tables where a bot is to act, or a seat passes by itself: for the scheduler after a restart. Gives their ids."""
    ids = [row[0] for row in database().execute(BOTS_SQL, ["bot:%"]).fetchall()]
    return [live.id for live in lives(ids).values() if acts_by_itself(live)]


def let_bots_play(table_id: int, limit: int = 5000) -> Live:
    """Play the bots' moves here and now until a person is to act (or `limit` moves are made). Gives the table."""
    live = look(table_id)
    for _move in range(limit):
        turn = turn_of(live)
        if turn is None:
            break
        bot = live.room.bots[turn.bot]
        text = bot.choose(turn.view, turn.moves, random.Random(turn.seed))
        live = play(table_id, turn.seat, turn.holder, text, ply=turn.ply, key=turn.key)
    return live


def bot_try(table_id: int, seat: int, text: str) -> Live:
    """A bot's wrong try, for all to see and to answer; it is no move. Raises Refused if it would be a right one."""
    return writer.run_now([table_id], lambda tx: _bot_try(tx, now(tx, table_id), seat, text))


def _bot_try(tx, live: Live, seat: int, text: str) -> Live:
    if not live.seats[seat].is_bot:
        raise NotYourSeat(live)
    if live.frozen:
        raise Frozen(live)
    if seat not in live.to_move or live.bot_try:
        raise Stale(live)
    if why_not(live.room, live.state, seat, text) is None:
        raise Refused(Text("not_wrong"), live.ply)
    shown = {"seat": seat, "text": text, "revision": live.revision + 1}
    after = replace(happen(tx, live, "bot_try", seat=seat, data={"text": text}), bot_try=shown)
    tx.keep(live.id, after)
    return after
