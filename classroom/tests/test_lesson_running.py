"""What a teacher does while the class plays, as plain forms."""

import pytest

from classroom import lessons
from classroom.models import AuditEntry
from games import tables
from tests.cast import by_card, logged_in
from tests.factories_lesson import lives, press, pupil_of, running_lesson, see

pytestmark = pytest.mark.django_db


def test_a_button_leads_back_to_the_page():
    lesson = running_lesson()
    assert press(lesson, "titta-hit", on="1").url == f"/larare/lektion/{lesson.pk}/"


def test_titta_hit_from_the_projector_leads_back_to_it():
    lesson = running_lesson()
    assert press(lesson, "titta-hit", on="1", to="projector").url == f"/skarm/{lesson.pk}/"


def test_titta_hit_may_carry_the_line():
    lesson = running_lesson()
    press(lesson, "skriv", text="Vad är 4+4?", look="1")
    assert (lives(lesson)[0].frozen, lives(lesson)[0].message) == (True, "Vad är 4+4?")


def test_titta_hit_without_a_line_of_its_own_keeps_what_all_read():
    lesson = running_lesson()
    lessons.tell(lesson, "Fem minuter kvar.")
    lesson.refresh_from_db()
    lessons.look_here(lesson, True)
    assert lives(lesson)[0].message == "Fem minuter kvar."


def test_a_line_to_all_is_read_at_every_table():
    lesson = running_lesson("Ali Bo Cleo Maja")
    press(lesson, "skriv", text="  Bra   jobbat! ")
    assert {live.message for live in lives(lesson)} == {"Bra jobbat!"}


def test_the_line_stands_on_the_pupils_page():
    lesson = running_lesson()
    press(lesson, "skriv", text="Bra jobbat!")
    page = by_card(pupil_of(lesson, "Bo")).get(f"/spel/{lives(lesson)[0].code}/")
    assert "Bra jobbat!" in page.content.decode()


def test_a_very_long_line_is_cut():
    lesson = running_lesson()
    press(lesson, "skriv", text="å" * 500)
    assert len(lives(lesson)[0].message) == 200


def test_a_hand_is_taken_down_from_the_wall():
    lesson = running_lesson()
    tables.raise_hand(lives(lesson)[0].id, 0, True)
    press(lesson, "bord/1/gor", do="hand_down", seat="0")
    assert not lives(lesson)[0].seats[0].hand_up


def test_a_seat_is_handed_to_a_bot_and_back():
    lesson = running_lesson()
    press(lesson, "bord/1/gor", do="bot", seat="0")
    assert lives(lesson)[0].seats[0].is_bot
    press(lesson, "bord/1/gor", do="back", seat="0")
    assert not lives(lesson)[0].seats[0].is_bot


def test_a_tablet_that_two_share_is_marked_and_unmarked():
    lesson = running_lesson()
    press(lesson, "bord/1/gor", do="shared", seat="0")
    assert lives(lesson)[0].seats[0].shared
    press(lesson, "bord/1/gor", do="own", seat="0")
    assert not lives(lesson)[0].seats[0].shared


def test_a_table_is_ended_alone():
    lesson = running_lesson("Ali Bo Cleo Maja")
    press(lesson, "bord/1/gor", do="end")
    assert [live.stopped for live in lives(lesson)] == [True, False]


def test_the_teacher_watches_a_table():
    lesson = running_lesson()
    page = logged_in(lesson.teacher).get(f"/spel/{lives(lesson)[0].code}/")
    assert page.status_code == 200 and "Händerna är dolda." in page.content.decode()


def test_a_pupil_is_moved_by_a_plain_form():
    lesson = running_lesson("Ali Bo Cleo Maja")
    first, second = lives(lesson)
    mover = pupil_of(lesson, first.seats[0].name)
    press(lesson, f"elev/{mover.pk}/flytta", to="2.0")
    assert tables.look(second.id).seats[0].name == str(mover)


def test_pictures_are_shown_in_two_taps_and_noted():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    assert f"/larare/lektion/{lesson.pk}/elev/{bo.pk}/" in see(lesson).content.decode()
    page = press(lesson, f"elev/{bo.pk}/bilder", do="show")
    assert len(page.context["pictures"]) == 4
    assert AuditEntry.objects.get().action == "pictures_shown"


def test_new_pictures_end_what_the_old_ones_opened():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    press(lesson, f"elev/{bo.pk}/bilder", do="renew")
    assert pupil_of(lesson, "Bo").code_number == bo.code_number + 1


def test_an_intruders_card_stops_working():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    browser = by_card(bo)
    press(lesson, f"elev/{bo.pk}/annan")
    assert browser.get(f"/spel/{lives(lesson)[0].code}/").status_code == 404


def test_of_an_intruder_it_stays_known_by_what_way():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    press(lesson, f"elev/{bo.pk}/annan")
    row = lesson.attendance.get(pupil=bo)
    assert row.way == "card" and row.removed_at is not None


def test_a_closed_lesson_takes_no_more_acts():
    lesson = running_lesson()
    lessons.close(lesson)
    assert press(lesson, "titta-hit", on="1").url == f"/larare/lektion/{lesson.pk}/kvitto/"


def test_the_close_asks_once_and_tells_what_is_left():
    lesson = running_lesson("Ali Bo Cleo Maja")
    assert "2 bord är inte klara." in see(lesson, "stang/").content.decode()


def test_closing_leads_to_the_receipt():
    lesson = running_lesson()
    assert press(lesson, "stang").url == f"/larare/lektion/{lesson.pk}/kvitto/"


def test_names_are_text_on_every_page():
    lesson = running_lesson("<svg/onload=alert(1)> Cleo")
    pages = [see(lesson), see(lesson, "bord/1/"), logged_in(lesson.teacher).get(f"/skarm/{lesson.pk}/")]
    assert not any("<svg/onload" in page.content.decode() for page in pages)


def test_one_who_was_taken_out_sits_nowhere_and_can_not_be_moved():
    lesson = running_lesson()
    bo = pupil_of(lesson, "Bo")
    press(lesson, f"elev/{bo.pk}/annan")
    page = see(lesson, f"elev/{bo.pk}/").content.decode()
    assert ("Är uttagen ur lektionen." in page, "Sitter vid bord" in page, 'name="to"' in page) == (True, False, False)
