"""The pages and states of `shots`, and those of the other games: begun, in the middle, over, learnt and read."""

from functools import partial

from games.registry import ROOMS
from tests.browser.shots import SHOTS, Shot, at_table
from tests.browser.stage import OTHER_GAMES, at_the_table, pictured
from tests.fixtures.browser import LANDSCAPE, PORTRAIT

__all__ = ["SHOTS"]
BOTH = (LANDSCAPE, PORTRAIT)


def table(state: str, page, stage) -> None:
    at_table(page, stage, state)


def begun(state: str, page, stage) -> None:
    at_table(page, stage, state)
    page.click("[id^=hand-]:not(input) >> nth=0")


def tapped(room: str, name: str, page, stage) -> None:
    at_table(page, stage, f"{room}-{name}")
    taps = pictured(room)[name].get("taps", ())
    for place in taps:
        page.click(f"#{place}")
    if taps and ROOMS[room].preview:
        page.wait_for_selector("#preview:not([aria-busy])", state="attached")


def over(state: str, page, stage) -> None:
    page.goto(f"/spel/{stage.tables[state].code}/")


def replay(state: str, page, stage) -> None:
    page.goto(f"/spel/{stage.tables[state].code}/repris/?drag=12")


def address(path: str, page, stage) -> None:
    page.goto(path)


for room in OTHER_GAMES:
    SHOTS += [
        Shot(f"pupil-{room}", f"{room}-turn Maja", BOTH, partial(table, f"{room}-turn")),
        Shot(f"pupil-{room}-vanta", f"{room}-turn {at_the_table(room)[-1]}", BOTH, partial(table, f"{room}-turn")),
        Shot(f"pupil-{room}-borjar", f"{room}-begins Maja", BOTH, partial(begun, f"{room}-begins")),
        Shot(f"pupil-{room}-slut", f"{room}-over Maja", BOTH, partial(over, f"{room}-over")),
        Shot(f"pupil-{room}-repris", f"{room}-over Elias", BOTH, partial(replay, f"{room}-over")),
        Shot(f"prova-{room}", "", (LANDSCAPE,), partial(address, f"/prova/{room}/")),
        Shot(f"lar-dig-{room}", "", BOTH, partial(address, f"/lar/{room}/grunder/1/?om=1")),
        Shot(f"regler-{room}", "", BOTH, partial(address, f"/regler/{room}/")),
        *(
            Shot(f"pupil-{room}-{name}", f"{room}-{name} Maja", BOTH, partial(tapped, room, name))
            for name in pictured(room)
        ),
        Shot(f"regelblad-{room}", "", (LANDSCAPE,), partial(address, f"/regler/{room}/blad/")),
    ]
