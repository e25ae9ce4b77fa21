"""The last page of a game for one seat, drawn as the product draws it."""

from dataclasses import replace

import pytest

from games import tables

from .test_table_page import drawn, live, words

pytestmark = pytest.mark.django_db


def ended(scored=(["2+2", "1+3", "=4"], ["3+5", "4+5"])):
    table = live(scored=list(scored))
    tables.end([table.id])
    return tables.look(table.id)


def test_the_end_shows_the_own_cards():
    assert "3 kort tog du." in words(drawn(ended()))


def test_the_end_shows_the_bonds_that_were_practised():
    assert "Du övade på 2 talkamrater" in words(drawn(ended()))


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
    assert "2 kort tog du." in html and "Alla räknas vid lika många turer." in html


def test_the_end_says_once_who_won():
    assert words(drawn(ended(), 1)).count("fick flest kort") == 1


def test_whose_seat_a_bot_had_is_still_called_by_name():
    table = live(scored=[["2+2", "1+3"], ["3+5"]])
    name = str(table.seats[0].name)
    tables.hand_over(table.id, 0, "bot:easy", "teacher", keep=True)
    tables.end([table.id])
    assert f"Bra spelat, {name}!" in words(drawn(tables.look(table.id)))
