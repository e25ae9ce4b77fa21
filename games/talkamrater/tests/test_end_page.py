"""The last page of a game for one seat, drawn as the product draws it."""

from dataclasses import replace

import pytest

from games import tables
from games.engine.base import Refused
from tests.factories import OPENING, TableFactory, ask, tap

from .test_table_page import drawn, live, words

pytestmark = pytest.mark.django_db


def ended(scored=(["2+2", "1+3", "=4"], ["3+5", "4+5"])):
    table = live(scored=list(scored))
    tables.end([table.id])
    return tables.look(table.id)


def test_the_end_shows_the_own_cards():
    assert "3 kort tog du." in words(drawn(ended()))


def test_who_is_no_pupil_sees_the_bonds_that_were_taken():
    table = TableFactory(holders=["guest:1", "bot:easy"], start=OPENING | {"scored": [["2+2", "1+3", "=4"], []]})
    tables.end([table.pk])
    assert "Du övade på 2 talkamrater" in words(drawn(tables.look(table.pk)))


@pytest.fixture
def tried():
    """Seat 0 has tried 2+2 with 2+5, and counted 2+5; then a bot got the seat, and took 2+2 and 1+3."""
    table = TableFactory(start=OPENING)
    with pytest.raises(Refused):
        tap(table, 0, "match 2+2 > 2+5")
    ask(table, 0, "answer 0 4")
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    tap(table, 0, "match 2+2 > 1+3")
    tables.end([table.pk])
    return tables.look(table.pk)


def test_the_end_shows_the_bonds_that_the_pupil_tried_and_none_of_the_bots(tried):
    shown = drawn(tried).split("bonds9")[1]
    assert ("2 plus 2" in shown, "2 plus 5" in shown, "1 plus 3" in shown) == (True, True, False)


def test_cards_that_a_bot_took_for_the_pupil_are_said_to_be_of_both(tried):
    assert "2 kort tog du och datorn." in words(drawn(tried))


def test_a_game_without_tries_of_the_pupils_says_nothing_of_practice():
    assert "Du övade på" not in words(drawn(ended()))


def test_a_game_that_was_stopped_is_not_called_done():
    html = words(drawn(ended()))
    assert "Spelet stannar här." in html and "Ni är klara!" not in html


def test_who_took_nothing_reads_no_zero():
    html = words(drawn(ended(scored=([], []))))
    assert "Inga kort den här gången." in html and "0 " not in html


def test_cards_that_do_not_count_when_a_game_is_stopped_are_still_mine():
    table = live(scored=[["2+2", "1+3"], []])
    tables.end([table.id])
    stopped = tables.look(table.id)
    html = words(drawn(replace(stopped, result={**stopped.result, "points": [0, 0]})))
    assert "2 kort tog du." in html and "Alla får räkna lika många turer." in html


def test_the_end_says_once_who_won():
    assert words(drawn(ended(), 1)).count("fick flest kort") == 1


def test_whose_seat_a_bot_had_is_still_called_by_name():
    table = live(scored=[["2+2", "1+3"], ["3+5"]])
    name = str(table.seats[0].name)
    tables.hand_over(table.id, 0, "bot:easy", "teacher", keep=True)
    tables.end([table.id])
    assert f"Bra spelat, {name}!" in words(drawn(tables.look(table.id)))
