"""The letters on court cards, and marks on cards that can be played: what a table's own fields do to its pages."""

import re
from dataclasses import replace

import pytest
from django.template import engines
from django.utils import translation

from games import lettering, replaying, seatpage, tables
from games.tests.pages import guest, text
from tests.factories import TableFactory

pytestmark = pytest.mark.django_db
START = {
    "hands": [["HJ", "SQ", "DK", "CA"], ["C3"]],
    "pyramid": [[None] * row for row in range(1, 6)] + [[{"card": "S8", "up": True}, *[None] * 5]],
    "reserve": ["C9", "C10"],
}
SWEDISH, NORWEGIAN, ENGLISH = {"Kn", "D", "K", "E"}, {"Kn", "D", "K", "A"}, {"J", "Q", "K", "A"}
CORNER = re.compile(r'class="ix" aria-hidden="true">([A-Z][a-z]?)<')
CARD = engines["django"].from_string('{% card_of room "SQ" %}')


def table(letters="", start=START, **more):
    return TableFactory(game="cascata", start=start, letters=letters, holders=["guest:one", "guest:two"], **more)


def corners(html) -> set[str]:
    return set(CORNER.findall(str(html)))


def drawn(live, language="sv", **said) -> str:
    return seatpage.fragment(live, 0, language=language, **said)


@pytest.mark.parametrize(("letters", "shown"), [("sv", SWEDISH), ("nb", NORWEGIAN), ("en", ENGLISH)])
def test_a_table_has_the_letters_chosen_for_it(letters, shown):
    assert corners(drawn(tables.look(table(letters).pk))) == shown


@pytest.mark.parametrize(("language", "shown"), [("sv", SWEDISH), ("nb", NORWEGIAN), ("en", ENGLISH)])
def test_where_none_are_chosen_a_table_has_those_of_the_language(language, shown):
    assert corners(drawn(tables.look(table().pk), language)) == shown


def test_one_table_has_nothing_of_the_letters_of_another():
    first = drawn(tables.look(table("en").pk))
    assert corners(first) != corners(drawn(tables.look(table("nb").pk)))


def test_a_replay_has_the_letters_of_its_table():
    live = replaying.of(tables.look(table("en").pk)).at(0)
    assert corners(drawn(live, still=True)) == ENGLISH


def test_the_log_has_the_letters_of_its_table():
    moves = [(0, "draw"), (0, "group SQ,DQ"), (1, "draw")]
    hands = [["SQ", "H2"], ["C3"]]
    played = table("en", start=START | {"hands": hands, "reserve": ["C9", "DQ"]}, moves=moves)
    log = guest("one").get(seatpage.urls(played.code, "")["log"])
    assert corners(text(log)) == {"Q"}


def test_a_card_at_no_table_has_the_letters_of_the_language():
    room = tables.look(table("en").pk).room
    with translation.override("sv"):
        with lettering.using("en"):
            inside = CARD.render({"room": room})
        assert (corners(inside), corners(CARD.render({"room": room}))) == ({"Q"}, {"D"})


# marks


def told(live, seat=0, **said) -> bool:
    """What the room is told when this table is drawn: are cards marked?"""
    heard = []

    def context(view, *, marks, **around):
        heard.append(marks)
        return live.room.context(view, marks=marks, **around)

    seatpage.fragment(replace(live, room=replace(live.room, context=context)), seat, language="sv", **said)
    return heard[-1]


@pytest.mark.parametrize("marks", [True, False])
def test_a_room_is_told_whether_its_table_marks_cards(marks):
    assert told(tables.look(table(marks=marks).pk)) == marks


def test_a_table_marks_cards_unless_it_is_told_not_to():
    assert told(tables.look(table().pk)) is True


def test_nothing_is_marked_for_an_onlooker():
    assert told(tables.look(table().pk), seat=None) is False


def test_nothing_is_marked_in_a_replay():
    assert told(tables.look(table().pk), still=True) is False
