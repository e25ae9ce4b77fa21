"""A whole lesson, played once: one teacher, four pupils. What is seen on the way is kept as facts for the claims.

Bo comes in by his card, and his socket is cut. Cleo's tablet stands upright and its sockets are refused. Åsa uses the
keyboard only. Ömer comes late and gets a bot's seat.
"""

import re

from tests.browser import desk, ways
from tests.browser.conftest import Line, Tablets
from tests.browser.desk import PATIENCE
from tests.fixtures.browser import LAPTOP, PORTRAIT, PROJECTOR

NAMES = ["Bo", "Cleo", "Åsa", "Ömer"]
TABLE = "**/spel/*/"
WAIT_MS, MOST_WAITS = 50, 600  # a tablet without sockets asks every other second


class Lesson:
    """The story in acts; `facts` is what the claims are about."""

    def __init__(self, server, tablets: Tablets) -> None:
        self.server, self.tablets, self.eyes = server, tablets, tablets.eyes
        self.facts: dict = {}
        self.by_keys: set = set()
        self.moves: dict = {}

    def play(self) -> None:
        acts = (self.prepare, self.open, self.come_in, self.start, self.err, self.reload, self.raise_hand,
                self.lose_socket, self.freeze, self.come_late, self.finish, self.close, self.report)  # fmt: skip
        for act in acts:
            act()

    # before the lesson

    def prepare(self) -> None:
        """The first teacher, a class, its cards."""
        self.teacher = self.tablets.new(LAPTOP)
        ways.first_teacher(self.teacher, self.server)
        self.eyes.look(self.teacher, "teacher: no class yet")
        ways.make_class(self.teacher, "2B", NAMES, self.eyes.look)
        self.eyes.look(self.teacher, "teacher: class")
        self.class_page = self.teacher.url
        self.facts["roster"] = sorted(self.teacher.locator(".pup tbody th").all_inner_texts())
        self.cards = {card.name: card for card in ways.printed_cards(self.teacher)}
        self.eyes.look(self.teacher, "teacher: cards")

    def open(self) -> None:
        self.teacher.goto(self.class_page)
        self.code = ways.open_lesson(self.teacher, "0–5", self.eyes.look)
        ways.small_deck(self.server)
        self.eyes.look(self.teacher, "teacher: arrivals")
        self.lesson_page = self.teacher.url
        self.projector = self.teacher.context.new_page()
        self.projector.set_viewport_size(PROJECTOR)
        self.projector.goto(self.teacher.get_by_role("link", name="Projektor").get_attribute("href"))
        self.eyes.look(self.projector, "projector: join")

    def come_in(self) -> None:
        self.bo, self.cleo, self.asa = self.tablets.new(), self.tablets.without_sockets(PORTRAIT), self.tablets.new()
        self.line = Line(self.bo)
        self.by_keys.add(self.asa)
        ways.join_by_card(self.bo, ways.card_address(self.server, self.cards["Bo"]), self.eyes.look)
        self.eyes.look(self.bo, "pupil: waiting")
        ways.join_by_code(self.cleo, self.code, self.cards["Cleo"], self.eyes.look)
        self.eyes.look(self.cleo, "pupil: waiting, upright")
        ways.join_by_keys(self.asa, self.code, self.cards["Åsa"])
        self.projector.wait_for_function(
            "() => document.querySelectorAll('.names .here').length === 3", timeout=PATIENCE
        )
        self.facts["lit"] = sorted(self.projector.locator(".names .here .nm").all_inner_texts())
        self.eyes.look(self.projector, "projector: three are here")

    def start(self) -> None:
        self.teacher.locator("#start").click()
        self.pupils = [self.bo, self.cleo, self.asa]
        for page in self.pupils:
            page.wait_for_url(TABLE, timeout=PATIENCE)
            page.wait_for_function("() => document.documentElement.dataset.live", timeout=PATIENCE)
        self.eyes.look(self.teacher, "teacher: wall")
        self.eyes.look(self.projector, "projector: wall")
        codes = [desk.look(page).code for page in self.pupils]
        self.together = [page for page, code in zip(self.pupils, codes, strict=True) if codes.count(code) == 2]
        self.alone = next(page for page in self.pupils if page not in self.together)

    # at the tables

    def move(self, page) -> None:
        desk.play(page, page in self.by_keys)
        self.moves[page] = self.moves.get(page, 0) + 1

    def turn(self, *pages):
        """The page of these that has the turn; waits until one has."""
        for page in (page for _round in range(MOST_WAITS) for page in pages):
            if desk.look(page).is_mine:
                return page
            page.wait_for_timeout(WAIT_MS)
        raise AssertionError("nobody has the turn")

    def err(self) -> None:
        """Somebody at the table of two pupils tries a pair that is not equal."""
        page = self.turn(*self.together)
        while not (wrong := desk.wrong(desk.ready(page, page in self.by_keys))):
            self.move(page)
            page = self.turn(*self.together)
        self.facts["erred"] = NAMES[self.pupils.index(page)]
        other = next(one for one in self.together if one is not page)
        before = desk.look(page)
        self.pair = before.hand[wrong.hand[0]], before.table[wrong.table[0]]
        (desk.press if page in self.by_keys else desk.click)(page, wrong)
        page.wait_for_selector("#pad", timeout=PATIENCE)
        self.eyes.look(page, "table: each card is counted")
        self.facts["asked"] = page.locator("#answer").inner_text()
        desk.count(page, page in self.by_keys)
        self.eyes.look(page, "table: not equal")
        self.facts["kind_answer"] = page.locator("#answer").inner_text()
        self.facts["after_the_error"] = (desk.look(page).hand, desk.look(page).ply)
        self.facts["before_the_error"] = (before.hand, before.ply)
        desk.catch_up(other)
        self.facts["seen_by_the_other"] = other.locator("#answer").count()
        self.facts["log_of_the_other"] = other.locator("#heard").text_content()

    def reload(self) -> None:
        page = self.turn(*self.together)
        before = desk.look(page)
        page.reload()
        after = desk.look(page)
        self.facts["reload"] = [(one.hand, one.table, one.ply, one.is_mine) for one in (before, after)]

    def raise_hand(self) -> None:
        """A hand is seen on the wall, with the name for the teacher."""
        self.bo.click("#tool-hand")
        self.bo.wait_for_selector("#tool-hand[aria-pressed=true]", timeout=PATIENCE)
        self.teacher.wait_for_selector("#wants:has-text('räcker upp')", timeout=PATIENCE)
        self.facts["wants"] = self.teacher.locator("#wants").inner_text()
        self.eyes.look(self.teacher, "teacher: a hand is up")
        self.bo.click("#tool-hand")

    def lose_socket(self) -> None:
        """Bo's socket is cut; the game goes on meanwhile, and the page finds its way back by itself."""
        self.bo.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
        opened = self.line.opened
        self.line.cut()
        self.bo.wait_for_selector("html:not([data-live=ws])", timeout=PATIENCE)
        at_bos_table = self.together if self.bo in self.together else [self.bo]
        self.move(self.turn(*at_bos_table))
        self.bo.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
        self.facts["reconnected"] = self.line.opened > opened
        desk.catch_up(self.bo)
        self.facts["after_reconnect"] = desk.shown_and_true(self.bo)

    def freeze(self) -> None:
        """Titta hit stops every tablet, and afterwards everything is where it was."""
        self.turn(self.alone)  # the bot has nothing to do now
        before = {page: desk.look(page) for page in self.pupils}
        self.teacher.locator("#look").click()
        for page in self.pupils:
            page.wait_for_selector("#look", timeout=PATIENCE)
        self.eyes.look(self.teacher, "teacher: everybody looks")
        self.eyes.look(self.projector, "projector: everybody looks")
        self.eyes.look(self.bo, "table: frozen")
        self.lay_down(self.alone)
        self.teacher.locator("#look").click()
        for page in self.pupils:
            page.wait_for_selector("#look", state="detached", timeout=PATIENCE)
            desk.catch_up(page)
        after = {page: desk.look(page) for page in self.pupils}
        self.facts["frozen"] = [
            [(one.hand, one.table, one.ply, one.is_mine) for one in seen.values()] for seen in (before, after)
        ]

    def lay_down(self, page) -> None:
        """Send a move although the page is frozen, as a tablet that has not heard of it would."""
        page.evaluate("document.querySelector('#hand-box-0').click()")
        page.evaluate("for (const _again of [1, 2]) document.querySelector('#do-end').click()")

    def come_late(self) -> None:
        self.omer = self.tablets.new()
        bot = self.alone.locator(".top .seat b").inner_text()
        ways.join_by_code(self.omer, self.code, self.cards["Ömer"])
        self.omer.wait_for_url(TABLE, timeout=PATIENCE)
        self.alone.wait_for_function(
            "() => document.querySelector('.top .seat b').textContent === 'Ömer'", timeout=PATIENCE
        )
        self.facts["late"] = (bot, desk.look(self.omer).code == desk.look(self.alone).code)
        self.eyes.look(self.omer, "table: the late pupil's")
        self.pupils.append(self.omer)

    def finish(self) -> None:
        """Both games to their end, each move by the page whose turn it is."""
        left, idle = list(self.pupils), 0
        while left and idle < MOST_WAITS:
            movers = [page for page in left if desk.look(page).is_mine]
            for page in movers:
                self.move(page)
            idle = 0 if movers else idle + 1
            if idle:
                left[0].wait_for_timeout(WAIT_MS)
            left = [page for page in left if not desk.look(page).is_over]
        self.facts["left"] = len(left)
        self.facts["moves"] = {page: self.moves.get(page, 0) for page in self.pupils}
        self.facts["cleo_live"] = self.cleo.evaluate("document.documentElement.dataset.live")
        for page, name in ((self.bo, "table: the end"), (self.cleo, "table: the end, upright")):
            self.eyes.look(page, name)
        self.facts["at_the_end"] = [desk.shown_and_true(page) for page in self.pupils]

    # after the lesson

    def close(self) -> None:
        self.eyes.look(self.teacher, "teacher: all tables are done")
        ways.follow(self.teacher, self.teacher.get_by_role("link", name="Avsluta lektionen"))
        self.eyes.look(self.teacher, "teacher: close?")
        ways.follow(self.teacher, self.teacher.get_by_role("button", name="Avsluta lektionen"))
        self.eyes.look(self.teacher, "teacher: receipt")
        self.facts["receipt"] = self.teacher.locator("main").inner_text()
        self.projector.wait_for_function("() => document.body.textContent.includes('Tack för i dag')", timeout=PATIENCE)
        self.eyes.look(self.projector, "projector: the end")

    def report(self) -> None:
        """From the receipt to the report, to one pupil's, and to the moment of the wrong pair in the replay."""
        ways.follow(self.teacher, self.teacher.get_by_role("link", name="Klassbild"))
        self.eyes.look(self.teacher, "teacher: report")
        self.facts["report"] = self.teacher.locator("main").inner_text()
        ways.follow(self.teacher, self.teacher.get_by_role("link", name=self.facts["erred"], exact=True).first)
        self.eyes.look(self.teacher, "teacher: report of a pupil")
        bond = "+".join(sorted(self.pair[0].split("+")))
        ways.follow(self.teacher, self.teacher.get_by_role("link", name=re.compile(rf"^{re.escape(bond)}\b")).first)
        self.eyes.look(self.teacher, "teacher: what a bond rests on")
        moment = self.teacher.locator(".ev li", has_text=f"{self.pair[0]} mot {self.pair[1]}: inte lika")
        ways.follow(self.teacher, moment.first.get_by_role("link", name="Visa"))
        self.eyes.look(self.teacher, "teacher: the moment in the replay")
        self.facts["moment"] = self.teacher.locator(".over-it").inner_text()
