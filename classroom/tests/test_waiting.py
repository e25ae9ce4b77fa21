"""What a pupil sees who comes in while the teacher lets a bot play for them."""

import pytest

from classroom.seats import place_of
from tests.cast import by_card
from tests.factories_lesson import press, pupil_of, running_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def bo_and_place():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    place = place_of(lesson, bo.holder)
    press(lesson, f"bord/{place.row.number}/gor", do="bot", seat=place.seat)
    return bo, place


def test_the_page_says_whom_to_ask_for_the_seat(bo_and_place):
    bo, _place = bo_and_place
    assert "Räck upp handen. Din lärare hjälper dig." in by_card(bo).get("/vanta/").content.decode()


def test_the_page_leads_to_the_table(bo_and_place):
    bo, place = bo_and_place
    assert f'href="/spel/{place.row.table.code}/"' in by_card(bo).get("/vanta/").content.decode()


def test_the_table_shows_who_plays(bo_and_place):
    bo, place = bo_and_place
    assert "Datorn spelar åt dig" in by_card(bo).get(f"/spel/{place.row.table.code}/").content.decode()


def test_who_waits_may_learn_the_game(bo_and_place):
    bo, _place = bo_and_place
    assert 'href="/lar/talkamrater/"' in by_card(bo).get("/vanta/").content.decode()
