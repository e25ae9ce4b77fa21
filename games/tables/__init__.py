"""The only door to a running game: open, play, take back, freeze, hand over, look.

Every change runs as a job of the writer and is answered when it is on disk. `…_soon` versions give a Future.
Nothing here may be called inside a transaction of the caller's own while the writer has its thread.
"""

from games.snapshot import Line, Live, SeatInfo

from .answers import Frozen, GameOver, NoSuchTable, NotYourSeat, Page, SeatHeld, Stale
from .bots import bot_try, bot_view, let_bots_play, to_act_by_themselves
from .cache import cached, forget, lives, look, look_by_code, on_change
from .contact import presence, seen, sweep
from .events import end, freeze, message, raise_hand, rename, take_back
from .helping import help_now, help_soon
from .opening import Crowded, open_table, purge_visitors
from .playing import finish, may_finish, play, play_soon
from .records import record
from .seats import give_back, give_support, hand_over, let_pass, share, sit
from .shutting import put_away
from .timing import shown, touched, touched_at
from .whose import SitsHere, Stretch, credit, played_here, sat_here, stretches

__all__ = [
    "Crowded", "Frozen", "GameOver", "Line", "Live", "NoSuchTable", "NotYourSeat", "Page", "SeatHeld", "SeatInfo",
    "SitsHere", "Stale", "Stretch", "bot_try", "bot_view", "cached", "credit", "end", "finish", "forget", "freeze",
    "give_back", "give_support", "hand_over", "help_now", "help_soon", "let_bots_play", "let_pass", "lives", "look",
    "look_by_code", "may_finish", "message", "on_change", "open_table", "play", "play_soon", "played_here", "presence",
    "purge_visitors", "put_away", "raise_hand", "record", "rename", "sat_here", "seen", "share", "shown", "sit",
    "stretches", "sweep", "take_back", "to_act_by_themselves", "touched", "touched_at",
]  # fmt: skip
