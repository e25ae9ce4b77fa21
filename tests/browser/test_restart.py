"""The server is killed in the middle of a game and started again: the pages go on by themselves, nobody logs in."""

import pytest

from tests.browser import desk, ways
from tests.browser.conftest import let_pass
from tests.browser.desk import PATIENCE

pytestmark = pytest.mark.browser


def test_a_page_goes_on_after_kill_9_without_logging_in(tablets_of, launch):
    server = launch("--local").start()
    bo, cleo = two_at_a_table(server, tablets_of(server.url))
    player = bo if desk.look(bo).is_mine else cleo
    accepted = desk.play(player)
    server.kill()
    bo.wait_for_selector("#net:visible", timeout=PATIENCE)
    server.start()
    for page in (bo, cleo):
        let_pass(page, 15)
        page.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
    assert (desk.look(player).ply, desk.look(player).hand) == (accepted.ply, accepted.hand)
    mover = bo if desk.look(bo).is_mine else cleo
    assert desk.play(mover).ply == accepted.ply + 1


def two_at_a_table(server, tablets):
    """Bo and Cleo, through the pages, in a lesson that has started."""
    teacher = tablets.new()
    ways.first_teacher(teacher, server)
    ways.make_class(teacher, "2B", ["Bo", "Cleo"])
    class_page = teacher.url
    cards = ways.printed_cards(teacher)
    teacher.goto(class_page)
    ways.open_lesson(teacher, "0–5")
    pages = [tablets.new(), tablets.new()]
    for page, card in zip(pages, cards, strict=True):
        page.clock.install()
        ways.join_by_card(page, ways.card_address(server, card))
    teacher.locator("#start").click()
    for page in pages:
        page.wait_for_url("**/spel/*/", timeout=PATIENCE)
        page.wait_for_selector("html[data-live=ws]", timeout=PATIENCE)
    return pages
