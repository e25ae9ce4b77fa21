"""A refusal is said on the next page of one without JavaScript as on any other, whatever its sentence is made of."""

import json

import pytest

from games.engine.base import Text
from games.tests.every_room import each_room, moments, told
from games.tests.pages import text, two_guests
from games.views.answers import as_data, as_text
from games.wording import say


@each_room
def test_every_refusal_comes_through_the_session_as_it_was(room):
    spellings = told(room, "SPELLINGS", lambda state, seat: ())
    found = [(one, move) for one in moments(room, room.min_seats, most=25) for move in spellings(one.state, one.seat)]
    refused = {room.why_not(one.state, one.seat, move) for one, move in found} - {None}
    again = [as_text(json.loads(json.dumps(as_data(each)))) for each in refused]
    assert refused and [say(room, each) for each in again] == [say(room, each) for each in refused]


def test_a_sentence_in_a_sentence_is_kept():
    card = Text("card", {"suit": Text("hearts"), "n": 5})
    assert as_text(json.loads(json.dumps(as_data(Text("needless", {"card": card}))))) == Text(
        "needless", {"card": card}
    )


@pytest.mark.django_db
def test_a_session_from_before_says_nothing():
    table, one, _other = two_guests()
    session = one.browser.session
    session["said"] = {table.code: {"key": "no_match", "values": {}, "tried": "", "answered": ""}}
    session.save()
    assert one.browser.get(one.url).status_code == 200 and "no_match" not in text(one.browser.get(one.url))
