"""What comes after the tutorial: a lesson with Snabbkoll and a game with wrong pairs, and what the report says of them.

What the pupil taps is kept (`facts["tapped"]`) in the words that the report has for it.
"""

import re

from classroom import lessons
from classroom.models import Attendance, LessonGame
from games import tables
from tests.browser import desk, ways
from tests.browser.desk import PATIENCE, Choice
from tests.browser.way import Way
from tests.factories import OPENING, tap
from tests.fixtures.browser import LANDSCAPE, LAPTOP

QUESTIONS = 6
A_LOOK = 400  # ms: what is answered within 300 has not been looked at, and counts for nobody
GOALS = ("TK05", "TK69", "TK10")  # they split the 36 bonds


class Measured(Way):
    def go(self) -> None:
        super().go()
        self.facts["tapped"] = []
        for act in (self.come_to_lesson, self.answer_six, self.first_turn, self.second_turn, self.read_report):
            act()

    def come_to_lesson(self) -> None:
        self.lesson = self.house.lesson(self.school_class, f"measured-{self.school_class.pk}")
        LessonGame.objects.filter(lesson=self.lesson).update(snabbkoll="mixed")
        for pupil in self.school_class.pupils.all():
            lessons.arrive(self.lesson, pupil, Attendance.Way.CARD)
        self.page.close()
        self.page = self.house.sign_in(self.tablets.new(LANDSCAPE), self.bo)
        self.page.goto("/vanta/")

    def answer_six(self) -> None:
        """The first answer is one too many."""
        self.tap("Börja")
        for number in range(QUESTIONS):
            a, b = re.search(r"(\d+)\+(\d+)", self.page.locator("h1").inner_text()).groups()
            told = (int(a) + int(b) + (number == 0)) % 11
            self.look_at_it()
            self.tap(str(told))
            self.keep(f"{a}+{b}, svarade {told}")
            self.tap("Klart" if number == QUESTIONS - 1 else "Nästa fråga")

    def tap(self, name: str) -> None:
        ways.follow(self.page, self.page.get_by_role("button", name=name, exact=True))

    def look_at_it(self) -> None:
        self.page.wait_for_timeout(A_LOOK)

    def keep(self, *words: str) -> None:
        self.facts["tapped"] += words

    def first_turn(self) -> None:
        """A wrong pair, both cards of which are counted; a right one; the end."""
        cleo = self.school_class.pupils.get(name="Cleo")
        self.table = self.house.table(self.lesson, [self.bo.holder, cleo.holder], start=OPENING, bots_hold=False)
        self.page.goto(f"/spel/{self.table.code}/")
        self.page.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
        self.look_at_it()
        desk.click(self.page, Choice("match", (0,), (1,)))
        self.page.wait_for_selector("#pad", timeout=PATIENCE)
        desk.count(self.page, pause=A_LOOK)
        self.eyes.look(self.page, "measured: counted")
        self.keep(*["2+2 mot 2+5: inte lika (räknade kortet rätt efteråt)"] * 2)
        self.make(Choice("match", (3,), (2,)), *["5+5 mot 10+0: lika"] * 2)
        self.make(Choice("end", (2,)))
        tap(self.table, 1, "end 1+1")
        desk.catch_up(self.page)

    def second_turn(self) -> None:
        """A right pair, and a wrong one whose cards are not counted: the turn is ended instead."""
        shown = desk.ready(self.page)
        self.make(Choice("match", (shown.hand.index("2+2"),), (shown.table.index("1+3"),)), *["2+2 mot 1+3: lika"] * 2)
        shown = desk.look(self.page)
        self.look_at_it()
        desk.click(self.page, Choice("match", (shown.hand.index("6+3"),), (shown.table.index("0+8"),)))
        self.page.wait_for_selector("#pad", timeout=PATIENCE)
        self.keep(*["6+3 mot 0+8: inte lika"] * 2)
        self.make(Choice("end", (0,)))

    def make(self, choice: Choice, *words: str) -> None:
        """A move, and what the report is to say of it: once for each of its bonds."""
        before = desk.ready(self.page)
        self.look_at_it()
        desk.click(self.page, choice)
        self.page.wait_for_function(desk.PLIES, arg=before.ply, timeout=PATIENCE)
        self.keep(*words)

    def read_report(self) -> None:
        """When the game has been ended: one that goes on shows nobody's cards."""
        tables.end([self.table.pk])
        teacher = self.house.sign_in(self.tablets.new(LAPTOP), self.school_class.teachers.get())
        reports = f"/larare/klass/{self.school_class.pk}/rapport/{self.bo.pk}/"
        told = []
        for goal in GOALS:
            teacher.goto(f"{reports}{goal}/?alla")
            lines = teacher.locator(".ev li > span:nth-child(2)").all_inner_texts()
            told += [line.splitlines()[0].strip() for line in lines]
        self.facts["reported"] = told
        teacher.goto(f"{reports}2+5/")
        ways.follow(teacher, teacher.locator(".ev li", has_text="2+2 mot 2+5").get_by_role("link", name="Visa"))
        self.eyes.look(teacher, "measured: a wrong pair in the replay")
        self.facts["laid_over"] = teacher.locator(".over-it").inner_text()
