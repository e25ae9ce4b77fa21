import re

import pytest
from django.test import Client

from classroom import cards
from classroom.models import Attendance
from tests.cast import by_card, tap_pictures
from tests.factories import PupilFactory

pytestmark = pytest.mark.django_db
WRONG = ["sol", "mane", "hus", "trad"]


def who(browser: Client) -> str:
    """Whose page the browser shows, or "" for nobody's."""
    answer = browser.get("/min/")
    return str(answer.context["pupil"]) if answer.status_code == 200 else ""


def post_code(client: Client, code: str, **extra):
    return client.post("/k/", {"code": code, **extra})


# the code


def test_the_code_leads_to_the_name_tiles(client, lesson):
    assert post_code(client, "4711").url == "/k/4711/"


def test_a_wrong_code_is_met_kindly_and_kept_in_the_box(client, lesson):
    page = post_code(client, "4712").content.decode()
    assert "Den koden är inte öppen." in page and 'value="4712"' in page


def test_the_pad_types_without_javascript(client, lesson):
    assert 'value="471"' in post_code(client, "47", sign="1").content.decode()


def test_the_pad_rubs_out_without_javascript(client, lesson):
    assert 'value="47"' in post_code(client, "471", sign="back").content.decode()


def test_an_address_with_a_wrong_code_shows_the_code_box(client, lesson):
    assert client.get("/k/9999/").status_code == 404


def test_the_tiles_are_the_class_in_the_order_of_the_alphabet(client, lesson, class_2b):
    for name in ("Östen", "Åsa", "Bo"):
        PupilFactory(school_class=class_2b, name=name)
    tiles = client.get("/k/4711/").context["tiles"]
    assert [str(tile["pupil"]) for tile in tiles] == ["Bo", "Åsa", "Östen"]


@pytest.mark.parametrize(("name", "is_small"), [("Bo Ek", False), ("Maximilian-Alexander", True)])
def test_a_tile_with_a_long_word_has_smaller_letters(client, lesson, class_2b, name, is_small):
    PupilFactory(school_class=class_2b, name=name)
    page = client.get(f"/k/{lesson.code}/").content.decode()
    assert (' long"' in page) == is_small


def test_the_tiles_show_nobody_of_another_class(client, lesson, bo, dag):
    assert "Dag" not in client.get("/k/4711/").content.decode()


def test_a_tile_shows_who_is_here_already(client, lesson, bo, cleo):
    by_card(bo)
    tiles = client.get("/k/4711/").context["tiles"]
    assert {str(tile["pupil"]): tile["is_here"] for tile in tiles} == {"Bo": True, "Cleo": False}


def test_a_removed_pupil_has_no_tile(client, lesson, bo):
    from classroom import erasing

    erasing.remove(bo)
    assert client.get("/k/4711/").context["tiles"] == []


# the pictures


def test_the_right_pictures_let_in(client, lesson, bo):
    tap_pictures(client, "4711", bo)
    assert who(client) == "Bo"


def test_wrong_pictures_let_nobody_in(client, lesson, bo):
    tap_pictures(client, "4711", bo, WRONG)
    assert who(client) == ""


def test_wrong_pictures_are_answered_kindly(client, lesson, bo):
    page = tap_pictures(client, "4711", bo, WRONG).content.decode()
    assert "Bilderna stämde inte. Prova igen." in page and not re.search(r"\bfel\b", page.lower())


def test_a_name_alone_lets_nobody_in(client, lesson, bo):
    client.get(f"/k/4711/{bo.pk}/")
    assert who(client) == ""


def test_a_classmates_pictures_let_nobody_in(client, lesson, bo, cleo):
    tap_pictures(client, "4711", bo, [picture.key for picture in cards.pictures(cleo)])
    assert who(client) == ""


def test_each_tap_is_a_star_without_javascript(client, lesson, bo):
    answer = client.post(f"/k/4711/{bo.pk}/bilder/", {"picked": "sol", "picture": "hus"})
    assert answer.context["picked"] == ["sol", "hus"]


def test_the_fourth_tap_lets_in_without_javascript(client, lesson, bo):
    keys = [picture.key for picture in cards.pictures(bo)]
    client.post(f"/k/4711/{bo.pk}/bilder/", {"picked": ",".join(keys[:3]), "picture": keys[3]})
    assert who(client) == "Bo"


def test_the_pictures_of_a_pupil_of_another_class_are_not_asked_for(client, lesson, dag):
    assert client.get(f"/k/4711/{dag.pk}/bilder/").url == "/k/4711/"


def test_a_pupil_of_another_class_does_not_come_in(client, lesson, dag):
    tap_pictures(client, "4711", dag)
    assert who(client) == ""


def test_after_three_wrong_ones_the_device_waits_even_with_the_right_pictures(client, lesson, bo):
    for _try in range(3):
        tap_pictures(client, "4711", bo, WRONG)
    page = tap_pictures(client, "4711", bo).content.decode()
    assert "Vänta en liten stund." in page and who(client) == ""


def test_thirty_pupils_behind_one_address_get_in_ten_of_them_with_two_mistakes(lesson, class_2b):
    pupils = [PupilFactory(school_class=class_2b, name=f"Elev {n}") for n in range(30)]
    browsers = [Client(REMOTE_ADDR="11.22.33.44") for _pupil in pupils]
    for number, (browser, pupil) in enumerate(zip(browsers, pupils, strict=True)):
        for _mistake in range(2 if number < 10 else 0):
            post_code(browser, "4710")
            tap_pictures(browser, "4711", pupil, WRONG)
        tap_pictures(browser, "4711", pupil)
    assert [who(browser) for browser in browsers] == [pupil.name for pupil in pupils]


# into the lesson


def test_coming_in_by_code_is_noted_with_its_way(client, lesson, bo):
    tap_pictures(client, "4711", bo)
    assert Attendance.objects.get(lesson=lesson, pupil=bo).way == "code"


def test_who_comes_in_goes_to_the_waiting_room(client, lesson, bo):
    assert tap_pictures(client, "4711", bo).url == "/vanta/"


def test_a_locked_lesson_lets_nobody_new_in(client, lesson, bo):
    lesson.locked = True
    lesson.save()
    page = client.get(f"/k/4711/{bo.pk}/").content.decode()
    assert "Lektionen är låst nu" in page


def test_a_locked_lesson_is_not_entered_by_the_pictures_address(client, lesson, bo):
    lesson.locked = True
    lesson.save()
    tap_pictures(client, "4711", bo)
    assert not Attendance.objects.filter(pupil=bo).exists()


def test_a_locked_lesson_lets_those_in_who_were_there(client, lesson, bo):
    by_card(bo)
    lesson.locked = True
    lesson.save()
    tap_pictures(client, "4711", bo)
    assert who(client) == "Bo"


def test_someone_who_is_signed_in_is_asked_who_it_is(lesson, bo):
    browser = by_card(bo)
    assert "Är det du?" in browser.get("/k/4711/").content.decode()


def test_someone_who_is_signed_in_needs_no_pictures(class_2b, bo):
    from tests.factories import OpenLessonFactory

    browser = by_card(bo)  # before the lesson is open
    OpenLessonFactory(school_class=class_2b)
    assert browser.post("/k/4711/").url == "/vanta/"


# the card


def test_the_card_address_leads_to_one_without_the_secret(client, bo):
    answer = client.get(f"/e/{cards.token(bo)}/")
    assert (answer.status_code, answer.url) == (303, "/e/")


def test_showing_a_card_signs_nobody_in(client, bo):
    client.get(f"/e/{cards.token(bo)}/", follow=True)
    assert who(client) == ""


def test_a_card_asks_whose_it_is_by_name(client, bo):
    page = client.get(f"/e/{cards.token(bo)}/", follow=True).content.decode()
    assert "Bo" in page and "Är det du?" in page


def test_the_page_of_a_card_does_not_hold_the_secret(client, bo):
    assert cards.token(bo) not in client.get(f"/e/{cards.token(bo)}/", follow=True).content.decode()


def test_a_card_lets_in(bo):
    assert who(by_card(bo)) == "Bo"


def test_a_card_leads_into_the_open_lesson_of_the_class(lesson, bo):
    by_card(bo)
    assert Attendance.objects.get(lesson=lesson, pupil=bo).way == "card"


def test_a_card_works_when_no_lesson_is_open(client, bo):
    client.get(f"/e/{cards.token(bo)}/")
    assert client.post("/e/").url == "/min/"


def test_a_replaced_card_says_so_and_names_nobody(client, bo):
    old = cards.token(bo)
    cards.renew_card(bo)
    page = client.get(f"/e/{old}/", follow=True).content.decode()
    assert "Du har fått ett nytt kort" in page and ">Bo<" not in page


def test_an_unknown_card_is_met_kindly(client, db):
    assert "känner vi inte igen" in client.get("/e/abc/", follow=True).content.decode()


def test_a_card_shown_by_mistake_is_forgotten(client, bo):
    client.get(f"/e/{cards.token(bo)}/")
    client.post("/e/inte-jag/")
    client.post("/e/")
    assert who(client) == ""


def test_the_way_without_a_card_in_hand_is_explained(client, db):
    assert "Håll kortet framför kameran." in client.get("/e/").content.decode()


# names as text


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '" onmouseover="alert(1)', "' autofocus onfocus='x", "Li & Co"]
)
def test_a_name_is_text_on_every_page_of_joining(client, lesson, class_2b, name):
    from django.utils.html import escape

    pupil = PupilFactory(school_class=class_2b, name=name)
    for address in ("/k/4711/", f"/k/4711/{pupil.pk}/", f"/k/4711/{pupil.pk}/bilder/"):
        page = client.get(address).content.decode()
        assert name not in page and escape(name) in page
