"""*Öva själv*: by a code of its own until a day, and alone against the computer."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom import lessons, placing
from classroom.models import Attendance, Practice
from games import tables
from tests.cast import by_card
from tests.factories import OpenLessonFactory
from tests.factories_lesson import pupil_of, running_lesson

pytestmark = pytest.mark.django_db


def open_practice(client, school_class, **changed):
    form = {"key": "p1", "what": "talkamrater.0-5", "last_day": "2026-12-04"}
    return client.post(f"/larare/klass/{school_class.pk}/ova/", form | changed)


@pytest.fixture
def monday(monkeypatch):
    """It is 30 November 2026."""
    monkeypatch.setattr(timezone, "localdate", lambda *_: datetime.date(2026, 11, 30))


def test_practice_has_a_code_of_six_signs(as_alva, class_2b, monday):
    open_practice(as_alva, class_2b)
    assert len(Practice.objects.get().code) == 6


def test_the_teacher_reads_what_is_practised(as_alva, class_2b, monday):
    open_practice(as_alva, class_2b)
    assert "Talkamrater: 0–5 ·" in as_alva.get(f"/larare/klass/{class_2b.pk}/ova/").content.decode()


def test_a_practice_form_sent_twice_opens_one(as_alva, class_2b, monday):
    open_practice(as_alva, class_2b)
    open_practice(as_alva, class_2b)
    assert Practice.objects.count() == 1


def test_a_new_practice_ends_the_old_one(as_alva, class_2b, monday):
    open_practice(as_alva, class_2b)
    open_practice(as_alva, class_2b, key="p2")
    assert Practice.objects.filter(ended_at=None).count() == 1


@pytest.mark.parametrize("day", ["2026-11-29", "2027-11-30", "igår"])
def test_a_last_day_that_can_not_be_is_asked_for_again(as_alva, class_2b, monday, day):
    open_practice(as_alva, class_2b, last_day=day)
    assert not Practice.objects.exists()


def test_the_code_of_practice_leads_to_the_name_tiles(as_alva, class_2b, monday):
    open_practice(as_alva, class_2b)
    assert Client().post("/k/", {"code": Practice.objects.get().code}).url.startswith("/k/")


def test_a_pupil_plays_alone_what_the_class_practises(as_alva, class_2b, bo, monday):
    open_practice(as_alva, class_2b)
    browser = by_card(bo)
    code = browser.post("/min/ova/", {"game": "talkamrater"}).url.split("/")[2]
    live = tables.look_by_code(code)
    assert live.where == "alone" and live.options["sums"] == [0, 5]


def test_a_pupil_goes_on_with_the_game_that_waits(bo):
    browser = by_card(bo)
    first = browser.post("/min/ova/", {"game": "talkamrater"}).url
    assert browser.post("/min/ova/", {"game": "talkamrater"}).url == first


def test_a_game_that_there_is_not_is_a_404(bo):
    assert by_card(bo).post("/min/ova/", {"game": "poker"}).status_code == 404


def test_one_who_plays_alone_is_called_to_the_table_by_a_button(bo):
    browser, lesson = by_card(bo), OpenLessonFactory(school_class=bo.school_class)
    lessons.arrive(lesson, bo, Attendance.Way.CARD)
    alone = browser.post("/min/ova/", {"game": "talkamrater"}).url
    before = browser.get(alone).content.decode()
    placing.start(lesson)
    after = browser.get(alone).content.decode()
    assert ('id="to-table"' in before, 'id="to-table" href="/vanta/"' in after) == (False, True)


def test_the_button_leads_to_the_lessons_table(bo):
    browser, lesson = by_card(bo), OpenLessonFactory(school_class=bo.school_class)
    lessons.arrive(lesson, bo, Attendance.Way.CARD)
    browser.post("/min/ova/", {"game": "talkamrater"})
    placing.start(lesson)
    lesson.refresh_from_db()
    its_own = reverse("games:table", args=[placing.place(lesson, bo).row.table.code])
    assert browser.get("/vanta/").url == its_own


def test_a_line_to_a_lessons_table_has_no_button():
    lesson = running_lesson("Bo Cleo")
    bo = pupil_of(lesson, "Bo")
    lessons.tell(lesson, "Bra!")
    page = by_card(bo).get(reverse("games:table", args=[placing.place(lesson, bo).row.table.code])).content.decode()
    assert ("Bra!" in page, 'id="to-table"' in page) == (True, False)


def test_a_game_alone_can_be_left(bo):
    browser = by_card(bo)
    table = browser.post("/min/ova/", {"game": "talkamrater"}).url
    assert 'id="tool-out"' in browser.get(table).content.decode()
