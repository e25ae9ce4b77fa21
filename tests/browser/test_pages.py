"""Every main page and state, in the sizes it is used in: for all to use, no wider than the screen, no complaints."""

import pytest
from django.conf import settings

from games.registry import ROOMS
from tests.browser import stage as the_stage
from tests.browser.shots import sign_in
from tests.browser.shots_games import SHOTS
from tests.fixtures.browser import PROJECTOR, turn

pytestmark = pytest.mark.browser

NARROW = (
    "start",
    "prova",
    "lobby",
    "snabbkoll-svar",
    *(f"pupil-{room}{moment}" for room in ROOMS for moment in ("", "-borjar", "-slut")),
    "teacher-wall",
    "projector-wall",
)
PHONE = {"width": 320, "height": 640}
ON_A_PHONE = [shot for shot in SHOTS if shot.who == "teacher"]
BESIDES = (
    "/larare/laroplan/",
    "/larare/klass/{pk}/rapport/36/",
    *(f"/{what.format(room)}/" for room in ROOMS for what in ("regler/{}/blad", "lar/{}", "prova/{}")),
)
# what must be scrolled sideways, and can't be by keyboard
OUT_OF_REACH = """() => Array.from(document.querySelectorAll("body *")).filter((one) =>
    ["auto", "scroll"].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1
    && one.tabIndex < 0 && !one.querySelector("a, button, input, select, summary, [tabindex='0']"))
    .map((one) => `${one.tagName}.${one.className} scrolls out of reach`)"""
CUT = """() => Array.from(document.querySelectorAll(".card")).filter((card) => {
    let box = card.parentElement;
    while (box && getComputedStyle(box).overflowX !== "hidden") box = box.parentElement;
    const own = card.getBoundingClientRect(), edge = box && box.getBoundingClientRect();
    return edge && own.width && (own.right > edge.right + 1 || own.left < edge.left - 1);
}).map((card) => `${card.className} is cut: ${card.textContent.trim()}`)"""
TIGHT = [shot for shot in SHOTS if shot.name in NARROW]
WALLS = (PROJECTOR, {"width": 1366, "height": 768}, {"width": 1280, "height": 720})


@pytest.fixture(scope="module")
def stage(open_house):
    made = the_stage.build(open_house)
    standing = open_house.opened, open_house.lessons
    open_house.opened, open_house.lessons = [], []  # what stands here is not to be cleared away by the next test
    yield made
    open_house.opened, open_house.lessons = standing
    open_house.clear_away()


@pytest.fixture(scope="module")
def one_tablet(open_house, tablets_of):
    """One page for all of them: a context of its own for each would take longer than the looking."""
    tablets = tablets_of(open_house.origin)
    return tablets.eyes, tablets.new()


def come(page, stage, shot, language: str = "") -> None:
    page.context.clear_cookies()
    sign_in(page, stage, shot.who)
    if language:
        chosen = {"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": stage.house.origin}
        page.context.add_cookies([chosen])
    shot.go(page, stage)


def in_each_size(page, stage, shot, sizes, language: str = ""):
    """Come to the page on the first screen and turn it to the others; on each of them, what it is called there."""
    for number, size in enumerate(sizes):
        turn(page, size)
        if not number:
            come(page, stage, shot, language)
        yield f"{shot.name} {size['width']}"


def sizes_of(shot) -> tuple[dict, ...]:
    """Every second page of a tablet is come to upright, and turned to lie."""
    return shot.sizes[:: -1 if SHOTS.index(shot) % 2 else 1]


@pytest.mark.parametrize(
    "shot", [shot for shot in SHOTS if shot.name.startswith("projector")], ids=lambda shot: shot.name
)
def test_all_of_the_projector_is_seen_at_once(stage, one_tablet, shot):
    eyes, page = one_tablet
    eyes.forget()
    below = {}
    for name in in_each_size(page, stage, shot, WALLS):
        eyes.measure(page, name)
        below[name] = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert (eyes.barriers, {name: far for name, far in below.items() if far > 0}) == ([], {})


@pytest.mark.parametrize("language", ["nb", "en"])
@pytest.mark.parametrize("shot", TIGHT, ids=lambda shot: shot.name)
def test_words_of_other_languages_find_room(stage, one_tablet, shot, language):
    eyes, page = one_tablet
    eyes.forget()
    for name in in_each_size(page, stage, shot, sizes_of(shot), language):
        eyes.measure(page, name)
    assert eyes.barriers == []


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_page_can_be_used_by_all(stage, one_tablet, shot):
    eyes, page = one_tablet
    eyes.forget()
    for name in in_each_size(page, stage, shot, sizes_of(shot)):
        eyes.look(page, name)
    page.goto("about:blank")  # its last words are of this page
    assert (eyes.trouble, eyes.foreign, eyes.barriers) == ([], set(), [])


def test_the_frame_of_a_printed_report_ends_with_its_rows(stage, one_tablet):
    """A frame around the whole table would go on down an empty strip of each sheet."""
    eyes, page = one_tablet
    eyes.forget()
    report = next(shot for shot in SHOTS if shot.name == "teacher-report")
    sign_in(page, stage, report.who)
    report.go(page, stage)
    page.emulate_media(media="print")
    frames = "(one) => ['Left', 'Right'].map((side) => getComputedStyle(one)[`border${side}Width`])"
    around = [
        page.locator(where).first.evaluate(frames) for where in (".klass", ".klass tbody th", ".klass td:last-child")
    ]
    page.emulate_media(media="screen")
    assert (around[0], around[1][0], around[2][1]) == (["0px", "0px"], "1px", "1px")


def seen_on_a_phone(eyes, page, name: str) -> list[str]:
    eyes.measure(page, name)
    return eyes.barriers + page.evaluate(OUT_OF_REACH) + page.evaluate(CUT)


@pytest.mark.parametrize("shot", ON_A_PHONE, ids=lambda shot: shot.name)
def test_a_teacher_reads_every_page_on_a_phone(stage, one_tablet, shot):
    eyes, page = one_tablet
    eyes.forget()
    page.set_viewport_size(PHONE)
    page.context.clear_cookies()
    sign_in(page, stage, shot.who)
    shot.go(page, stage)
    assert seen_on_a_phone(eyes, page, shot.name) == []


@pytest.mark.parametrize("path", BESIDES)
def test_other_pages_are_read_on_a_phone(stage, one_tablet, path):
    eyes, page = one_tablet
    eyes.forget()
    page.set_viewport_size(PHONE)
    page.context.clear_cookies()
    sign_in(page, stage, "teacher")
    page.goto(path.format(pk=stage.school_class.pk))
    assert seen_on_a_phone(eyes, page, path) == []
