"""The main pages and states, each with who sees it, how it is come by, and the sizes it is looked at in.

The tests go through all of them; ``python3 -m kortskola screens`` takes their pictures.
"""

from collections.abc import Callable
from dataclasses import dataclass

from classroom.models import WarmUp
from games import tables
from tests.browser import desk, ways
from tests.browser.stage import Stage
from tests.fixtures.browser import LANDSCAPE, LAPTOP, PORTRAIT, PROJECTOR

LIST = (
    "Förnamn;Efternamn;Personnummer;Klass\r\nÅsa;Ek;170403-1234;2B\r\nNoor;Ali;170812-2345;2B\r\nElias;Berg;170101-3456;2B"
    "\r\nElias;Dahl;170222-4567;2B\r\nMaja;Lund;171130-5678;2B\r\nÖmer;Kaya;170619-6789;2B\r\n;;;\r\nMärta;Sjö;170707-7890;2B\r\n"
)


@dataclass(frozen=True)
class Shot:
    """`who`: "" for a visitor, "teacher", or the name of a state's table and a pupil there ("turn Maja")."""

    name: str
    who: str
    sizes: tuple[dict, ...]
    go: Callable


SHOTS: list[Shot] = []


def shot(name: str, who: str, *sizes: dict):
    """Enter a page: the function takes (page, stage) to what is to be seen."""

    def enter(go):
        SHOTS.append(Shot(name, who, sizes, go))
        return go

    return enter


def sign_in(page, stage: Stage, who: str) -> None:
    """Make the page's browser that person's."""
    if who == "teacher":
        stage.house.sign_in(page, stage.teacher)
    elif who:
        state, name = who.split()
        known = stage.at[state] if state in stage.at else {pupil.name: pupil for pupil in pupils_of(stage, state)}
        stage.house.sign_in(page, known[name])


def pupils_of(stage: Stage, state: str):
    lesson = {"gathering": stage.gathering, "playing": stage.playing}[state]
    return lesson.school_class.pupils.all()


def at_table(page, stage: Stage, state: str) -> None:
    """The page at a table where everybody is."""
    table = stage.tables[state]
    for seat in range(len(stage.at[state])):
        tables.seen(table.pk, seat, False)
    page.goto(f"/spel/{table.code}/")
    page.wait_for_selector("html[data-live=ws]", timeout=desk.PATIENCE)


# on the way in


@shot("start", "", LANDSCAPE, PORTRAIT)
def start(page, stage):
    page.goto("/")


@shot("join", "", LANDSCAPE, PORTRAIT)
def join(page, stage):
    page.goto("/k/")
    for sign in stage.gathering.code[:2]:
        page.click(f".key[data-sign='{sign}']")


@shot("join-wrong-code", "", LANDSCAPE)
def join_wrong(page, stage):
    page.goto("/k/")
    page.fill("#code", "0000" if stage.gathering.code != "0000" else "1111")
    ways.follow(page, page.locator("#go"))


@shot("join-name", "", LANDSCAPE, PORTRAIT)
def join_name(page, stage):
    page.goto(f"/k/{stage.gathering.code}/")


@shot("join-is-it-you", "", LANDSCAPE)
def join_you(page, stage):
    join_name(page, stage)
    ways.follow(page, page.get_by_role("link", name="Elias", exact=True))


@shot("join-pictures", "", LANDSCAPE, PORTRAIT)
def join_pictures(page, stage):
    join_you(page, stage)
    ways.follow(page, page.locator("#yes"))
    for _tap in range(2):
        page.click(".grid .btn >> nth=0")


@shot("lobby", "gathering Maja", LANDSCAPE, PORTRAIT)
def lobby(page, stage):
    page.goto("/vanta/")
    page.wait_for_selector("#screen .wait")


@shot("prova", "", LANDSCAPE, PORTRAIT)
def visitor(page, stage):
    page.goto("/prova/")


@shot("prova-talkamrater", "", LANDSCAPE)
def visitors_game(page, stage):
    page.goto("/prova/talkamrater/")


@shot("min-sida", "gathering Noor", LANDSCAPE, PORTRAIT)
def own_page(page, stage):
    page.goto("/min/")


@shot("snabbkoll", "gathering Elias", LANDSCAPE, PORTRAIT)
def snabbkoll(page, stage):
    elias = stage.school_class.pupils.get(name="Elias")
    WarmUp.objects.filter(pupil=elias).delete()
    bonds = ["2+2", "1+6", "3+7", "4+5", "0+8", "2+4"]
    one = WarmUp.objects.create(pupil=elias, lesson=stage.gathering, bonds=bonds, place=2)
    page.goto(f"/snabbkoll/{one.code}/")


@shot("snabbkoll-svar", "gathering Elias", LANDSCAPE, PORTRAIT)
def snabbkoll_answer(page, stage):
    snabbkoll(page, stage)
    ways.follow(page, page.get_by_role("button", name="9", exact=True))


@shot("lar-dig", "gathering Noor", LANDSCAPE, PORTRAIT)
def tutorial(page, stage):
    page.goto("/lar/talkamrater/")


@shot("tutorial", "", LANDSCAPE, PORTRAIT)
def tutorial_step(page, stage):
    page.goto("/lar/talkamrater/grunder/2/?om=1")
    page.click("#hand-0")
    page.click("#table-0")
    if page.is_visible("#show-me"):
        page.click("#show-me")


@shot("regelblad", "", LANDSCAPE)
def rule_sheet(page, stage):
    page.goto("/regler/talkamrater/blad/")


@shot("teacher-lar-dig", "teacher", LAPTOP)
def tutorials_of_class(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/lar-dig/")


# at the table


@shot("pupil-talkamrater", "turn Maja", LANDSCAPE, PORTRAIT)
def my_turn(page, stage):
    at_table(page, stage, "turn")
    page.click("#hand-0")


@shot("pupil-talkamrater-vanta", "turn Elias", LANDSCAPE, PORTRAIT)
def waiting(page, stage):
    at_table(page, stage, "turn")


@shot("pupil-talkamrater-3", "counting Maja", LANDSCAPE, PORTRAIT)
def counting(page, stage):
    at_table(page, stage, "counting")


@shot("pupil-talkamrater-2", "tried Maja", LANDSCAPE, PORTRAIT)
def not_equal(page, stage):
    at_table(page, stage, "tried")


@shot("pupil-talkamrater-tips-2", "hinted Maja", LANDSCAPE, PORTRAIT)
def second_hint(page, stage):
    at_table(page, stage, "hinted")


@shot("pupil-talkamrater-tips-3", "told Maja", LANDSCAPE, PORTRAIT)
def third_hint(page, stage):
    at_table(page, stage, "told")


@shot("pupil-talkamrater-efter", "left Maja", LANDSCAPE, PORTRAIT)
def pair_left(page, stage):
    at_table(page, stage, "left")


@shot("pupil-talkamrater-tal", "turn Maja", LANDSCAPE, PORTRAIT)
def number(page, stage):
    at_table(page, stage, "turn")
    page.click("#hand-3")


@shot("pupil-talkamrater-byt-hand", "swapped Noor", LANDSCAPE, PORTRAIT)
def hands_passed(page, stage):
    at_table(page, stage, "swapped")


@shot("pupil-titta-hit", "frozen Maja", LANDSCAPE, PORTRAIT)
def frozen(page, stage):
    at_table(page, stage, "frozen")


@shot("pupil-talkamrater-slut", "over Maja", LANDSCAPE, PORTRAIT)
def the_end(page, stage):
    at_table(page, stage, "over")


@shot("vad-hande", "log Maja", LANDSCAPE, PORTRAIT)
def log(page, stage):
    at_table(page, stage, "log")
    page.click("#tool-log")
    page.wait_for_selector("#sheet #log")


@shot("regler", "turn Maja", LANDSCAPE, PORTRAIT)
def rules(page, stage):
    at_table(page, stage, "turn")
    ways.follow(page, page.locator("#tool-rules"))


@shot("pupil-repris", "over Maja", LANDSCAPE, PORTRAIT)
def own_replay(page, stage):
    page.goto(f"/spel/{stage.tables['over'].code}/repris/?drag=7")


# the teacher


@shot("teacher-classes", "teacher", LAPTOP)
def classes(page, stage):
    page.goto("/larare/")


@shot("teacher-class", "teacher", LAPTOP)
def school_class(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/")


@shot("teacher-import", "teacher", LAPTOP)
def import_preview(page, stage):
    page.goto(f"/larare/klass/{stage.quiet.pk}/elever/")
    page.set_input_files("#file", {"name": "2b.csv", "mimeType": "text/csv", "buffer": LIST.encode("cp1252")})
    ways.follow(page, page.get_by_role("button", name="Se efter först"))


@shot("teacher-cards-print", "teacher", LAPTOP)
def cards(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/kort/?bilder=1")


@shot("teacher-pupil", "teacher", LAPTOP)
def pupil(page, stage):
    page.goto(f"/larare/elev/{stage.school_class.pupils.get(name='Noor').pk}/")


@shot("teacher-lesson-new", "teacher", LAPTOP)
def lesson_new(page, stage):
    page.goto(f"/larare/klass/{stage.quiet.pk}/lektion/ny/")


@shot("teacher-arrivals", "teacher", LAPTOP)
def arrivals(page, stage):
    page.goto(f"/larare/lektion/{stage.gathering.pk}/")


@shot("teacher-seating", "teacher", LAPTOP)
def seating(page, stage):
    page.goto(f"/larare/lektion/{stage.gathering.pk}/platser/")


@shot("teacher-wall", "teacher", LAPTOP)
def wall(page, stage):
    page.goto(f"/larare/lektion/{stage.playing.pk}/")


@shot("teacher-table", "teacher", LAPTOP)
def table(page, stage):
    page.goto(f"/larare/lektion/{stage.playing.pk}/bord/3/")


@shot("teacher-watch", "teacher", LAPTOP)
def watch(page, stage):
    row = stage.playing.games.get().tables.get(number=1)
    page.goto(f"/spel/{row.table.code}/")


@shot("teacher-receipt", "teacher", LAPTOP)
def receipt(page, stage):
    lesson = stage.finished().lesson_table.lesson_game.lesson
    page.goto(f"/larare/lektion/{lesson.pk}/kvitto/")


@shot("teacher-report", "teacher", LAPTOP)
def report(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/rapport/")


@shot("teacher-report-pupil", "teacher", LAPTOP)
def report_of_a_pupil(page, stage):
    noor = stage.school_class.pupils.get(name="Noor")
    page.goto(f"/larare/klass/{stage.school_class.pk}/rapport/{noor.pk}/")
    ways.follow(page, page.locator(".pyr .st:not(.st-0)").last)


@shot("teacher-groups", "teacher", LAPTOP)
def groups(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/grupper/")


@shot("teacher-talk", "teacher", LAPTOP)
def talk(page, stage):
    noor = stage.school_class.pupils.get(name="Noor")
    page.goto(f"/larare/klass/{stage.school_class.pk}/rapport/{noor.pk}/samtal/")


@shot("teacher-model", "teacher", LAPTOP)
def model(page, stage):
    page.goto("/larare/modellen/")


@shot("teacher-export", "teacher", LAPTOP)
def export(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/uttag/")


@shot("teacher-export-pupil", "teacher", LAPTOP)
def export_of_a_pupil(page, stage):
    noor = stage.school_class.pupils.get(name="Noor")
    page.goto(f"/larare/klass/{stage.school_class.pk}/uttag/{noor.pk}/")


@shot("teacher-replay", "teacher", LAPTOP)
def replay(page, stage):
    page.goto(f"/larare/bord/{stage.finished().code}/?drag=9")


@shot("teacher-practice", "teacher", LAPTOP)
def practice(page, stage):
    page.goto(f"/larare/klass/{stage.school_class.pk}/ova/")


@shot("teacher-school", "teacher", LAPTOP)
def school(page, stage):
    page.goto("/larare/skolan/")


# the projector


@shot("projector", "teacher", PROJECTOR)
def projector(page, stage):
    page.goto(f"/skarm/{stage.gathering.pk}/")


@shot("projector-wall", "teacher", PROJECTOR)
def projector_wall(page, stage):
    page.goto(f"/skarm/{stage.playing.pk}/")
