"""A pupil's way through the whole tutorial that the teacher has given, gone once: by the hand that points, half of it
by keyboard alone, once the wrong way, with a break in the middle, and the short game at its end."""

import re

from classroom import learning
from classroom.models import TutorialProgress
from games.registry import ROOMS
from tests.browser import desk, guided, ways
from tests.browser.desk import PATIENCE
from tests.fixtures.browser import LAPTOP, PORTRAIT

ROOM = ROOMS["talkamrater"]
TUTORIAL = ROOM.tutorials[0]
LOOKED_AT = {"odd", "hands_talon"}  # looked at when they are done
BREAK_AFTER = 5
SOME_CARDS = 3  # in the talon of the short game
MOVED = """(ply) => document.querySelector('#move.mine, #move.fin')
    || Number(document.querySelector('#table').dataset.ply) !== ply"""  # the computer's turn may have many moves


class Way:
    """The pupil's way; `facts` is what the claims are about."""

    def __init__(self, house, tablets) -> None:
        self.house, self.tablets, self.eyes, self.facts = house, tablets, tablets.eyes, {}

    def go(self) -> None:
        for act in (self.prepare, self.begin, self.err, self.first_half, self.pause, self.second_half, self.play,
                    self.read, self.report):  # fmt: skip
            act()

    def prepare(self) -> None:
        self.school_class = self.house.school_class("Bo", "Cleo")
        learning.give(self.school_class, ROOM, TUTORIAL)
        self.bo = self.school_class.pupils.get(name="Bo")
        self.page = self.house.sign_in(self.tablets.new(), self.bo)

    def begin(self) -> None:
        self.page.goto("/min/")
        self.facts["on_my_page"] = self.page.locator("a.choice", has_text="Lär dig").inner_text()
        ways.follow(self.page, self.page.locator("a.choice", has_text="Lär dig Talkamrater"))
        self.eyes.look(self.page, "tutorial: begin")
        ways.follow(self.page, self.page.locator("#go-on"))
        self.eyes.look(self.page, "tutorial: step")

    def err(self) -> None:
        """2+2 is held against 2+5."""
        for place in ("#hand-0", "#table-1", "#do-match"):
            self.page.click(place)
        self.page.wait_for_selector("#answer-close", timeout=PATIENCE)
        self.facts["wrong"] = self.page.locator("#answer h2").inner_text().strip()
        self.eyes.look(self.page, "tutorial: not equal")
        self.page.click("#answer-close")

    def first_half(self) -> None:
        for number, step in enumerate(TUTORIAL.steps[:BREAK_AFTER], 1):
            self.do(step, by_keys=number % 2 == 0)

    def pause(self) -> None:
        """The tablet is put away; another one goes on."""
        self.page.close()
        self.page = self.house.sign_in(self.tablets.new(PORTRAIT), self.bo)
        self.page.goto("/lar/talkamrater/")
        self.facts["goes_on_at"] = self.page.locator("#go-on").get_attribute("href")
        ways.follow(self.page, self.page.locator("#go-on"))

    def second_half(self) -> None:
        for number, step in enumerate(TUTORIAL.steps[BREAK_AFTER:], 1):
            self.do(step, by_keys=number % 2 == 0)
        self.facts["after_all"] = self.page.locator(".fin1").inner_text().strip()
        self.eyes.look(self.page, "tutorial: all done")

    def do(self, step, by_keys: bool) -> None:
        """Tap where the hand points until the step is done, and go on."""
        told = guided.through(self.page, by_keys, lambda page: self.look_at(step.key))
        self.facts.setdefault("told", []).append(told)

    def look_at(self, key: str) -> None:
        if key in LOOKED_AT:
            self.eyes.look(self.page, f"tutorial: {key}")

    def play(self) -> None:
        """The short game against the computer."""
        ways.follow(self.page, self.page.locator("#grunder-game button"))
        self.page.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
        self.facts["opponent"] = self.page.locator(".seat b").inner_text()
        while not desk.look(self.page).is_over:
            shown = desk.look(self.page)
            self.page.wait_for_function(MOVED, arg=shown.ply, timeout=PATIENCE)
            if self.page.locator("#move.mine").count():
                desk.play(self.page)
        self.page.goto("/lar/talkamrater/")
        self.facts["at_the_end"] = self.page.locator(".fin1").inner_text().strip()
        self.facts["row"] = TutorialProgress.objects.get(pupil=self.bo)

    def read(self) -> None:
        self.page.goto("/regler/talkamrater/?del=swap3")
        self.eyes.look(self.page, "rules with figures")
        self.page.goto("/regler/talkamrater/blad/")
        self.eyes.look(self.page, "rule sheet")

    def report(self) -> None:
        teacher = self.house.sign_in(self.tablets.new(LAPTOP), self.school_class.teachers.get())
        teacher.goto(f"/larare/klass/{self.school_class.pk}/lar-dig/")
        self.eyes.look(teacher, "teacher: tutorials")
        rows = teacher.locator("table").first.locator("tbody tr").all_inner_texts()
        self.facts["rows"] = [re.split(r"\s*\t\s*", row.strip())[:3] for row in rows]
