"""How long a tablet takes to draw a full board of Fyrklöver anew after somebody's move. Prints a table; no test.

    .venv/bin/python -m pytest -s -m browser tests/browser/redraw_bench.py

All 53 cards lie on the grid, four sit around it. Chromium's processor is slowed down four times. `own` is the turn of
the pupil who looks. The time goes from the moment a table comes by the socket to the moment the page lies as it shall:
morphed, what is chosen found again, styled and laid out. `screen` ends with the frame in which it is seen, so a part of
a frame is waiting.
"""

import uuid
from statistics import median

import pytest

from games import tables
from games.fyrklover.deck import CARDS, PLACE, owner

SLOW, ROUNDS, FIRST = 4, 10, 2

WATCH = """() => {
    window.took = [];
    let begun = 0;
    const after = (rounds, act) => queueMicrotask(() => (rounds ? after(rounds - 1, act) : act()));
    document.addEventListener("htmx:wsBeforeMessage", (event) => {
        if (event.detail.message[0] === "{") return;
        begun = performance.now();
        after(5, () => { // all that watches the page has been told, and what it changed too
            document.body.getBoundingClientRect();
            const laid = performance.now() - begun, own = Boolean(document.querySelector("#table form.mine"));
            requestAnimationFrame(() => setTimeout(() => {
                window.took.push([own, laid, performance.now() - begun]);
                console.log(`drawn ${document.querySelector("#table").dataset.ply}`);
            }));
        });
    }, true);
}"""


def full_board() -> dict:
    """Every card of the deck, so that none are four in a line; every fourth lies face down, some are locked."""
    cells = [(x, y) for y in range(10) for x in range(11) if (x + y) % 2 == 0][: len(CARDS)]
    cards = [
        {"x": x, "y": y, "card": card, "up": bool(place % 4), "lock": 2 * (place % 9 == 1)}
        for place, ((x, y), card) in enumerate(zip(cells, sorted(CARDS, key=PLACE.__getitem__), strict=True))
    ]
    return {"board": cards, "hands": [[]] * 4}


def play_on(page, table, rounds: int) -> None:
    """Everybody turns a card of their own face down and is done, round after round; each move is drawn before the next.

    The page says when it has drawn: it is not asked meanwhile, for that would be measured too.
    """
    for _turn in range(4 * rounds):
        live = tables.look(table.pk)
        seat = live.state.turn
        free = [one.card for one in live.state.board.values() if one.up and not one.lock and owner(one.card) == seat]
        for text in [*(f"turn {card}" for card in free[:1]), "done"]:
            live = tables.look(table.pk)
            holder, said = live.seats[seat].holder, f"drawn {live.ply + 1}"
            with page.expect_console_message(lambda message, said=said: message.text == said):
                tables.play(table.pk, seat, holder, text, ply=live.ply, revision=live.revision, key=str(uuid.uuid4()))


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_redraws(sit_down, context):
    page, table = sit_down("fyrklover", 0, seats=4, start=full_board())
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    page.evaluate(WATCH)
    play_on(page, table, FIRST)  # the scripts are compiled by then
    page.evaluate("() => { window.took = []; }")
    play_on(page, table, ROUNDS)
    took = page.evaluate("() => window.took")
    print(
        f"\n{'redraws of 53 cards':24}{'number':>8}{'median, ms':>12}{'95 %, ms':>10}{'most, ms':>10}{'screen, ms':>12}"
    )
    for name, own in (("own turn", True), ("another's turn", False)):
        drawn = sorted(laid for mine, laid, _seen in took if mine is own)
        seen = median(seen for mine, _laid, seen in took if mine is own)
        most = drawn[int(len(drawn) * 0.95)]
        print(f"{name:24}{len(drawn):>8}{median(drawn):>12.1f}{most:>10.1f}{drawn[-1]:>10.1f}{seen:>12.1f}")
