"""The tutorial of every game without number bonds, from its first step to the game at its end, and its rules on paper.

(Talkamrater's is gone through in test_measured.py.)
"""

import random
import re

import pytest

from classroom.models import TutorialProgress
from games import botplay, tables
from games.registry import ROOMS
from tests.browser import guided, ways
from tests.browser.desk import PATIENCE
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

pytestmark = pytest.mark.browser

GAMES = [room.key for room in ROOMS.values() if room.tutorials and not room.sums]
BOTH = (PORTRAIT, LANDSCAPE)
MY_MOVES = 5  # of the game at the end
NO_PAUSE = (0, 0)  # of the computer, which else lets a child see that it thinks
MINE = "() => document.querySelector('#move.mine, #move.fin')"
PASSED = "(ply) => Number(document.getElementById('table').dataset.ply) > ply"


class Guided:
    """A pupil's way through it; `facts` is what the claims are about."""

    def __init__(self, room, house, tablets) -> None:
        self.room, self.tutorial, self.house, self.eyes = room, room.tutorials[0], house, tablets.eyes
        self.bo = house.school_class("Bo").pupils.get()
        self.page, self.facts = house.sign_in(tablets.new(PORTRAIT), self.bo), {}

    def go(self) -> None:
        self.learn()
        self.play()
        self.read()
        self.facts["told_more"] = [told for tutorial in self.room.tutorials[1:] for told in self.learn_more(tutorial)]

    def learn(self) -> None:
        self.page.goto(f"/lar/{self.room.key}/")
        self.eyes.look(self.page, f"{self.room.key}: the parts")
        ways.follow(self.page, self.page.locator("#go-on"))
        self.facts["told"] = self.steps_of(self.tutorial)
        self.facts["after_all"] = self.page.locator(".fin1").inner_text().strip()

    def learn_more(self, tutorial) -> list[str]:
        """Another of the game's tutorials, without the game at its end."""
        self.page.goto(f"/lar/{self.room.key}/{tutorial.key}/1/")
        return self.steps_of(tutorial)

    def steps_of(self, tutorial) -> list[str]:
        """Every second step by keyboard alone; those are looked at when they are done, the others as they begin."""
        all_told = []
        for number, step in enumerate(tutorial.steps, 1):
            by_keys = number % 2 == 0
            self.page.set_viewport_size(BOTH[number // 2 % 2])  # either way, by touch and by keys
            if not by_keys:
                self.eyes.look(self.page, f"{self.room.key}: {step.key}")
            told = guided.through(self.page, by_keys, self.look_at(step) if by_keys else guided.nobody_looks)
            all_told.append(told)
        return all_told

    def look_at(self, step):
        def look(page) -> None:
            self.facts.setdefault("focus", set()).add(page.evaluate("document.activeElement.id"))
            self.eyes.look(page, f"{self.room.key}: {step.key}, done")

        return look

    def play(self) -> None:
        """Some moves of the game at the end, with the cards that the pupil has; then it is ended."""
        ways.follow(self.page, self.page.locator(f"#{self.tutorial.key}-game button"))
        self.facts["opponent"] = self.page.locator(".seat b").first.inner_text()
        code = self.page.url.rstrip("/").split("/")[-1]
        for _move in range(MY_MOVES):
            self.page.wait_for_function(MINE, timeout=PATIENCE)
            live = tables.look_by_code(code)
            if not live.is_running:
                break
            self.move(live)
        tables.end([live.id])
        self.page.goto(f"/lar/{self.room.key}/")
        self.facts["at_the_end"] = self.page.locator(".fin1").inner_text().strip()

    def move(self, live) -> None:
        view, moves = self.room.view(live.state, 0), self.room.legal_moves(live.state, 0)
        self.put_away()
        text = self.room.bots["medium"].choose(view, moves, random.Random(live.ply))  # noqa: S311
        for pointer in self.room.pointers(view, text):
            guided.hit(self.page, pointer.id)
        self.page.wait_for_function(PASSED, arg=live.ply, timeout=PATIENCE)

    def put_away(self) -> None:
        """What was completed, or ran by itself, is read to its end: it lies over the table."""
        while self.page.locator("#show-next").is_visible():
            self.page.click("#show-next")
        if self.page.locator("#show-close").is_visible():
            self.page.click("#show-close")
            self.page.wait_for_selector("#show", state="hidden")

    def read(self) -> None:
        for section in self.room.rule_card[::3]:
            self.page.goto(f"/regler/{self.room.key}/?del={section.key}")
            self.eyes.look(self.page, f"{self.room.key}: rules, {section.key}")
        self.page.goto(f"/regler/{self.room.key}/blad/")
        self.eyes.look(self.page, f"{self.room.key}: rule sheet")


@pytest.fixture(scope="module", params=GAMES)
def way(request, open_house, tablets_of):
    """The way when it has been gone."""
    made = Guided(ROOMS[request.param], open_house, tablets_of(open_house.origin))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(botplay._scheduler, "pause", NO_PAUSE)
        made.go()
    yield made
    open_house.clear_away()


def test_the_hand_leads_through_every_step(way):
    assert way.facts["told"] == [step.told for step in way.tutorial.steps]


def test_the_hand_leads_through_every_step_of_the_other_tutorials(way):
    others = way.room.tutorials[1:]
    assert way.facts["told_more"] == [step.told for tutorial in others for step in tutorial.steps]


def test_what_is_done_by_keys_leaves_the_focus_where_it_goes_on(way):
    assert way.facts["focus"] <= {"step-next", "show-next"}


def test_after_the_steps_there_is_a_game_to_play(way):
    assert way.facts["after_all"] == "Nu kan du allt. Spela!"


def test_the_game_is_against_the_computer(way):
    assert way.facts["opponent"] == "Datorn Lugn"


def test_after_the_game_the_pupil_is_done(way):
    assert way.facts["at_the_end"] == "Du är klar! Bra jobbat."


def test_what_was_done_is_stored(way):
    done = TutorialProgress.objects.get(pupil=way.bo, tutorial=way.tutorial.key).done
    assert done == [step.key for step in way.tutorial.steps]


def test_the_pages_can_be_used_by_all(way):
    assert way.eyes.barriers == []


def test_nothing_is_complained_of_and_nobody_else_is_asked(way):
    assert (way.eyes.trouble, way.eyes.foreign) == ([], set())


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_sheet_takes_one_page_in_each_language(tablets, game):
    page, sheets = tablets.new(), {}
    for language in ("sv", "nb", "en"):
        page.context.add_cookies([{"name": "kortskola_sprak", "value": language, "url": tablets.origin}])
        page.goto(f"/regler/{game}/blad/")
        sheets[language] = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    assert sheets == {"sv": 1, "nb": 1, "en": 1}
