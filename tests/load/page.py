"""What a pupil of the load program sees in a fragment, and what it chooses: from the page alone, like a child."""

import random
import re
from functools import cached_property

ROOT = re.compile(r'<div id="table"[^>]*>')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
HAND = re.compile(r'name="hand" value="([^"]+)"')
SLOT = re.compile(r'name="table" value="([^"]+)"')
BOND = re.compile(r"(\d+)\+(\d+)|=(\d+)")
WRONG, ENDS = 0.03, 0.15  # how often a pupil tries an unequal pair, or ends the turn although a pair may lie there


class Page:
    """One fragment, read."""

    def __init__(self, html: str) -> None:
        self.html = html
        self.root = ROOT.search(html).group()
        self.ply = int(self._data("ply"))
        self.revision = int(self._data("revision"))
        self.answers = self._data("answers")
        self.has_notice = " data-notice" in self.root
        self.is_my_turn = '<form id="move" class="app mine' in html
        self.is_over = 'id="next-replay"' in html

    @cached_property
    def hidden(self) -> dict[str, str]:
        """The form's hidden fields; read by whoever is to tap."""
        return dict(HIDDEN.findall(self.html))

    def _data(self, name: str) -> str:
        found = re.search(f' data-{name}="([^"]*)"', self.root)
        return found.group(1) if found else ""

    def choose(self, chance: random.Random) -> dict:
        """The fields of a move: a pair of equal sums if one is seen, now and then a wrong one, else the turn ends."""
        hand, table = HAND.findall(self.html), SLOT.findall(self.html)
        said = {name: self.hidden[name] for name in ("ply", "revision", "key")}
        pairs = [(a, b) for a in hand for b in table if _sum(a) is not None and _sum(b) is not None]
        equal = [(a, b) for a, b in pairs if _sum(a) == _sum(b)]
        wrong = [(a, b) for a, b in pairs if _sum(a) != _sum(b)]
        if wrong and chance.random() < WRONG:
            equal = wrong
        elif chance.random() < ENDS:
            equal = []
        if equal:
            a, b = chance.choice(equal)
            return said | {"do": "match", "hand": a, "table": b}
        return said | {"do": "end", "hand": chance.choice(hand)}

    def shown(self) -> str:
        """The fragment without what differs from one sending to the next."""
        html = re.sub(r'(name="(?:key|csrfmiddlewaretoken)" value=")[^"]*', r"\1", self.html)
        html = re.sub(r' hx-swap-oob="morph"| data-answers="[^"]*"| data-version="[^"]*"', "", html)
        return re.sub(r'<span class="has">.*?</li>', "", html)  # who is here and who not changes by itself


def _sum(card: str) -> int | None:
    found = BOND.fullmatch(card)
    if not found:
        return None
    a, b, alone = found.groups()
    return int(alone) if alone else int(a) + int(b)
