"""A game played in memory by made-up pupils, by the room's own rules: its moves, and the pupils' decisions as rows.

Nothing here knows which game it is: who errs and how is asked of the room (`judge`, `hint`, `repair`, its bots).
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from games.engine.base import Bot, Refused, Room, Text
from games.engine.cards import ByChance
from games.engine.play import legal_moves, play, why_not
from games.tables.attempts import as_data

from .minds import Mind

BOT_S = 1.6
STRAYS = 120  # so often a believable wrong try is asked for; most of the time there is none
AFTER_HINT = (0.6, 0.5)  # share of those who ask for the second, and then for the third
COUNTS_ON = 0.97  # share of the cards of a repair that are counted
KNOWS_THE_OTHER = 0.25  # of a card whose bond was not known, its sum is found by counting
TIME_IS_VOID = ((0.003, "fast"), (0.012, "hidden"), (0.004, "long"))


class TimeIsOut(Exception):
    """The lesson ends here."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: a pupil (`mind`), or a bot (`bot`). `gone`: the share of the year that had gone."""

    holder: str
    mind: Mind | None = None
    bot: Bot | None = None
    support: str = ""
    gone: float = 0


class Game:
    """A game from its deal to its end, or until `ends`. `moves`, `attempts`, `events` are values of the rows."""

    def __init__(
        self,
        room: Room,
        options: dict,
        chairs: Sequence[Chair],
        first: int,
        times: tuple[datetime, datetime],
        chance: random.Random,
    ) -> None:
        self.room, self.options, self.chairs, self.first, self.chance = room, options, chairs, first, chance
        self.begins, self.ends = times
        self.at, self.ended_at = self.begins, self.begins
        self.shuffle = ByChance(chance)
        self.start = room.position(room.new(options, len(chairs), first, self.shuffle))
        self.state = self.fair = room.from_position(options, len(chairs), self.start)
        self.moves: list[dict] = []
        self.attempts: list[dict] = []
        self.events: list[dict] = []
        self.revision, self.keys = 0, count()
        self.turn: int | None = None
        self.hint, self.repaired, self.told = 0, False, set[str]()

    @property
    def over(self) -> bool:
        return self.room.is_over(self.state)

    @property
    def result(self) -> dict[str, Any] | None:
        """How it ended; of a game that was stopped, the points when all had had equally many turns."""
        return self.room.result(self.state) if self.over else self.room.standing(self.fair)

    def play(self) -> "Game":
        try:
            while not self.over:
                self._act(self.room.to_move(self.state)[0])
            self.ended_at = self.at
        except TimeIsOut:
            self.ended_at = self.ends
            self._tell("end", None, {}, self.ends)
        return self

    def _act(self, seat: int) -> None:
        self._look_whose_turn(seat)
        chair = self.chairs[seat]
        view, moves = self.room.seen_by_bot(self.state, seat), legal_moves(self.room, self.state, seat)
        if chair.mind is None:
            self._wait(BOT_S)
            self._move(seat, chair.bot.choose(view, moves, self.chance))
        else:
            self._decide(seat, chair.mind, view, moves)

    def _look_whose_turn(self, seat: int) -> None:
        turn = self.room.turn_since(self.state, seat)
        if turn != self.turn:
            self.turn, self.hint, self.repaired, self.told = turn, 0, False, set()

    # a pupil's decision

    def _decide(self, seat: int, mind: Mind, view: dict, moves: Sequence[str]) -> None:
        """See a pair, be unsure of it perhaps, ask, err, and then take it (or another)."""
        text, judged = self._wish(seat, mind, view, moves)
        known = bonds_of(judged)
        unsure = mind.unsure([bond for bond in known if bond not in self.told], self.chairs[seat].gone, self.chance)
        if unsure and self.chance.random() < mind.asks:
            self._ask(seat, judged["evidence"])
            unsure = [bond for bond in unsure if bond not in self.told]
        if unsure and not self._err(seat, unsure, view):
            text, judged = self._without(seat, mind, view, moves, unsure)
        self._wait(self._seconds(mind))
        self._attempt(seat, text, judged)
        self._move(seat, text)

    def _wish(self, seat: int, mind: Mind, view: dict, moves: Sequence[str]) -> tuple[str, dict]:
        """What it would like to do; a bond that it avoids is most often looked at and left."""
        text, judged = self._choose(seat, mind, view, moves)
        avoided = mind.avoids.intersection(bonds_of(judged))
        if avoided and self.chance.random() < 0.9:
            return self._without(seat, mind, view, moves, avoided)
        return text, judged

    def _choose(self, seat: int, mind: Mind, view: dict, moves: Sequence[str]) -> tuple[str, dict]:
        text = self.room.bots[mind.sees].choose(view, moves, self.chance)
        return text, self.room.judge(self.state, seat, text)

    def _without(self, seat: int, mind: Mind, view: dict, moves: Sequence[str], bonds) -> tuple[str, dict]:
        """Choose among the moves that have nothing to do with these bonds."""
        unwanted = set(bonds)
        left = [move for move in moves if unwanted.isdisjoint(bonds_of(self.room.judge(self.state, seat, move)))]
        return self._choose(seat, mind, view, left or moves)

    def _err(self, seat: int, unsure: Sequence[str], view: dict) -> bool:
        """Try a believable pair that is not equal, with a bond that is not known. False: there is none."""
        found = self._stray(seat, set(unsure), view)
        if not found:
            return False
        text, judged = found
        self._wait(self._seconds(self.chairs[seat].mind))
        refusal = why_not(self.room, self.state, seat, text)
        wrong = self._attempt(seat, text, judged, refusal)
        self.told.update(bonds_of(judged))
        if not self.repaired and (cards := self.room.repair(self.state, seat, text)):
            self._repair(seat, text, wrong["key"], cards, unsure)
        return True

    def _stray(self, seat: int, unsure: set[str], view: dict) -> tuple[str, dict] | None:
        for bot in self.room.bots.values():
            for _try in range(STRAYS if bot.stray else 0):
                text = bot.stray(view, self.chance)
                judged = self.room.judge(self.state, seat, text) if text else None
                if judged and judged["verdict"] == "wrong" and unsure.intersection(bonds_of(judged)):
                    return text, judged
        return None

    def _repair(self, seat: int, text: str, of: str, cards: Sequence[dict], unsure: Sequence[str]) -> None:
        """Count the cards of the wrong pair one by one."""
        self.repaired = True
        self._tell("repair", seat, {"text": text, "of": of})
        for place, card in enumerate(cards):
            if self.chance.random() > COUNTS_ON:
                return
            self._wait(self._seconds(self.chairs[seat].mind) / 2)
            number = self._counted(seat, card, unsure)
            self._tell("answer", seat, {"place": place, "number": number})
            evidence = {"do": "repair", "turn": self.turn, "of": of, "answers": [card | {"answer": number}]}
            self._attempt(seat, f"answer {place} {number}", {"verdict": "none", "evidence": evidence})

    def _counted(self, seat: int, card: dict, unsure: Sequence[str]) -> int:
        chair = self.chairs[seat]
        right = KNOWS_THE_OTHER if card["bond"] in unsure else chair.mind.share(card["bond"], chair.gone)
        return card["sum"] if self.chance.random() < right else beside(card["sum"], self.room.pad, self.chance)

    def _ask(self, seat: int, evidence: dict) -> None:
        """Hints one level at a time, as many as the pupil has patience for."""
        cards = [card["card"] for card in (evidence, *evidence["targets"]) if card["bond"]]
        given: list[dict] = []
        while len(given) < self.room.hint_levels:
            if given and self.chance.random() > AFTER_HINT[min(len(given), len(AFTER_HINT)) - 1]:
                return
            try:
                found = self.room.hint(self.state, seat, cards[0], given)
            except Refused:
                return
            given.append({"level": len(given) + 1, **found})
            self._hinted(seat, given[-1], cards[0])

    def _hinted(self, seat: int, data: dict, about: str) -> None:
        self._wait(self._seconds(self.chairs[seat].mind) / 2)
        self._tell("hint", seat, data)
        evidence = {"do": "hint", "turn": self.turn, **data}
        text = f"hint {data['level']}" + (f" {about}" if data["level"] == 2 else "")
        self._attempt(seat, text, {"verdict": "none", "evidence": evidence})
        self.hint = max(self.hint, data["level"])
        self.told.update(data["shown"])

    # the rows

    def _attempt(self, seat: int, text: str, judged: dict, refusal: Text | None = None) -> dict:
        chair, evidence = self.chairs[seat], judged["evidence"]
        if self.hint and evidence["do"] != "hint" and "hint" in evidence:
            evidence = evidence | {"hint": self.hint}
        if chair.support and "hint" in evidence:
            evidence = evidence | {"support": [chair.support]}
        row = {
            "ply": self.state.ply, "seat": seat, "holder": chair.holder, "text": text, "verdict": judged["verdict"],
            "evidence": evidence, "refusal": None if refusal is None else as_data(refusal), "key": self._key(),
            "shown_at": self.shown_at, "at": self.at, "with_dots": bool(chair.support), **self._timing(),
        }  # fmt: skip
        self.attempts.append(row)
        return row

    def _timing(self) -> dict:
        """Now and then the time, or the whole row, does not count."""
        took, drawn = self.at - self.shown_at, self.chance.random()
        think_ms = int(took.total_seconds() * 1000)
        for share, void in TIME_IS_VOID:
            if drawn < share:
                hidden_ms = think_ms // 2 if void == "hidden" else 0
                return {"think_ms": 200 if void == "fast" else None, "hidden_ms": hidden_ms, "touched": void != "long",
                        "void": void}  # fmt: skip
            drawn -= share
        return {"think_ms": think_ms, "hidden_ms": 0, "touched": True, "void": ""}

    def _move(self, seat: int, text: str) -> None:
        step = play(self.room, self.state, seat, text, self.shuffle)
        holder = self.chairs[seat].holder
        key = self.attempts[-1]["key"] if self.chairs[seat].mind else self._key()
        self.moves.append(
            {"ply": self.state.ply, "seat": seat, "holder": holder, "text": text, "shuffles": list(step.shuffles),
             "key": key, "at": self.at}
        )  # fmt: skip
        self.revision += 1
        self.state = step.state
        if self.room.turn_began(self.state):
            self.fair = self.state

    def _tell(self, kind: str, seat: int | None, data: dict, at: datetime | None = None) -> None:
        self.revision += 1
        event = {"revision": self.revision, "ply": self.state.ply, "kind": kind, "seat": seat, "data": data}
        self.events.append(event | {"at": at or self.at})

    def _key(self) -> str:
        return f"year-{next(self.keys)}"

    # time

    def _seconds(self, mind: Mind) -> float:
        return mind.pace * self.chance.lognormvariate(0, 0.45)

    def _wait(self, seconds: float) -> None:
        self.shown_at = self.at
        self.at += timedelta(seconds=seconds)
        if self.at >= self.ends:
            self.at = self.shown_at
            raise TimeIsOut


def bonds_of(judged: dict | None) -> list[str]:
    """The bonds on the cards of a judged match, each once."""
    evidence = judged["evidence"] if judged else {}
    cards = [evidence, *evidence.get("targets", ())]
    return list(dict.fromkeys(card["bond"] for card in cards if card.get("bond")))


def beside(number: int, pad: range, chance: random.Random) -> int:
    """A number that was miscounted."""
    near = [number - 1, number + 1, number + 2, number - 2]
    return next(other for other in chance.sample(near, len(near)) if other in pad)
