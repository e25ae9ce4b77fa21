"""What a careful visitor notices on every page: complaints of the browser, requests to others, what only some can use.

An `Eyes` watches the contexts it is given. It notes and goes on, so that a story is seen to its end; the claims are
made afterwards, over what it has noted.
"""

import re
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# what a browser, and htmx in it, says about a connection that a test has cut, and about an error that it has made
NO_NETWORK = (
    r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_NETWORK_CHANGED|ERR_TIMED_OUT|WebSocket"
    r"|\[object Event\]|htmx:(afterRequest|timeout|sendError)|Response Status Error|status of \d+|^\d+ http\S+/drag/$"
)

# all that moves is taken to its end, and so is what begins when it ends: nobody waits for it
STILL = """async () => {
    const moving = () => document.getAnimations().filter((one) => one.playState !== "finished");
    for (let found = moving(); found.length; found = moving()) {
        found.forEach((one) => one.finish());
        await new Promise(requestAnimationFrame);
    }
}"""

# what stands in a box and reaches over its edge: words over a frame, a sign beside its tile
STICKING_OUT = """() => {
    const isSeen = (one) => {
        const box = one.getBoundingClientRect(), style = getComputedStyle(one);
        return box.width > 2 && box.height > 2 && style.visibility !== "hidden" && style.position === "static";
    };
    const found = [];
    for (const box of document.querySelectorAll(".tbl, .panel, .btn, .seat, .tool, .lcard")) {
        if (getComputedStyle(box).overflowX !== "visible") continue;
        const edge = box.getBoundingClientRect();
        const out = Array.from(box.querySelectorAll("*")).filter(isSeen).find((one) => {
            const own = one.getBoundingClientRect();
            return own.right > edge.right + 1.5 || own.left < edge.left - 1.5;
        });
        if (out) found.push(`${out.tagName}.${out.className} in .${box.className}: ${out.textContent.slice(0, 40)}`);
    }
    return found;
}"""

BROKEN = """async (tags) => {
    const wanted = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
    return (await axe.run(document, wanted)).violations;
}"""
axe = Axe()


@dataclass
class Eyes:
    """`trouble`: console errors, failed scripts and requests; `foreign`: requests to another host; `barriers`: what
    axe-core found, and pages wider than the screen; `looked_at`: the names of what has been looked at."""

    host: str
    trouble: list[str] = field(default_factory=list)
    foreign: set[str] = field(default_factory=set)
    barriers: list[str] = field(default_factory=list)
    looked_at: list[str] = field(default_factory=list)
    expected: str = ""

    def forget(self) -> None:
        """Begin anew."""
        for noted in (self.trouble, self.foreign, self.barriers, self.looked_at):
            noted.clear()

    def watch(self, context) -> None:
        """From now on, every page of this context, those that are open and those to come."""
        context.on("page", self._watch_page)
        for page in context.pages:
            self._watch_page(page)

    def _watch_page(self, page) -> None:
        page.on("console", lambda said: self._note(f"console: {said.text}") if said.type == "error" else None)
        page.on("pageerror", lambda error: self._note(f"script: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", lambda got: self._note(f"{got.status} {got.url}") if got.status >= 400 else None)
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _note(self, what: str) -> None:
        if not (self.expected and re.search(self.expected, what)):
            self.trouble.append(what)

    def _failed(self, request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page was left while it asked for something
            self._note(f"request: {request.url} {request.failure}")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.foreign.add(url)

    @contextmanager
    def expecting(self, pattern: str = NO_NETWORK):
        """While this lasts, complaints that match the pattern are the test's own doing."""
        before, self.expected = self.expected, pattern
        yield
        self.expected = before

    def look(self, page, name: str) -> None:
        """Is this page, as it is when nothing moves any more, usable by all and no wider than the screen?"""
        self.looked_at.append(name)
        page.evaluate(STILL)
        self.measure(page, name)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe.axe_script)
        for broken in page.evaluate(BROKEN, TAGS):
            where = "; ".join(f"{node['target']} {node.get('failureSummary', '')}" for node in broken["nodes"][:3])
            self.barriers.append(f"{name}: {broken['id']} ({broken['impact']}): {broken['help']} – {where}")

    def measure(self, page, name: str) -> None:
        """A page that must be scrolled sideways is a barrier, and so is what reaches out of its box."""
        wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide > seen:
            self.barriers.append(f"{name}: {wide} px wide on a screen of {seen}")
        self.barriers += [f"{name}: sticks out: {what}" for what in page.evaluate(STICKING_OUT)]
