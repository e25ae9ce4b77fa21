"""What a pupil of the load program sees in a fragment, and what it chooses: from the page alone, like a child."""

import random
import re
from functools import cached_property

from tests import child

ROOT = re.compile(r'<div id="table"[^>]*>')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


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
        """The fields of a tap that a child could make here."""
        fields = {name: value for name, value in self.hidden.items() if name != "csrfmiddlewaretoken"}
        return fields | child.tap(self.html, chance)

    def shown(self) -> str:
        """The fragment without what differs from one sending to the next."""
        html = re.sub(r'(name="(?:key|csrfmiddlewaretoken)" value=")[^"]*', r"\1", self.html)
        html = re.sub(r' data-answers="[^"]*"| data-version="[^"]*"', "", html)
        html = re.sub(r"<noscript>.*?</noscript>", "", html, flags=re.S)  # is not pushed
        return re.sub(r'<span class="has">.*?</li>', "", html)  # who is here and who not changes by itself
