"""Renewing, removing and erasing a pupil."""

import io
import re

import pytest
from django.core.management import call_command
from django.utils import timezone

from classroom import cards, erasing
from classroom.models import AuditEntry, Pupil
from classroom.policy import GONE, ClassroomPolicy
from games import tables
from games.models import Attempt, Move, Seat
from tests.cast import by_card
from tests.factories import OPENING, PupilFactory, TableFactory

pytestmark = pytest.mark.django_db
CANARY = "Kanariefågel Zq7"


@pytest.fixture
def canary(class_2b):
    return Pupil.objects.create(school_class=class_2b, name=CANARY)


@pytest.fixture
def table(canary, bo):
    """The canary has made a match; Bo sits opposite."""
    moves = [(0, "match 2+2 > 1+3")]
    return TableFactory(holders=[canary.holder, bo.holder], start=OPENING, moves=moves)


# pictures and card


def test_the_pictures_are_seen_in_two_taps(as_alva, bo):
    page = as_alva.post(f"/larare/elev/{bo.pk}/bilder/")
    assert page.context["pictures"] == cards.pictures(bo)


def test_the_pupils_page_does_not_show_them_by_itself(as_alva, bo):
    assert as_alva.get(f"/larare/elev/{bo.pk}/").context["pictures"] is None


def test_seeing_the_pictures_stands_in_the_log(as_alva, alva, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/bilder/")
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.about, entry.teacher) == ("pictures_shown", bo.holder, alva)


def test_new_pictures_are_shown_and_stand_in_the_log(as_alva, bo):
    old = cards.pictures(bo)
    page = as_alva.post(f"/larare/elev/{bo.pk}/nya-bilder/")
    assert page.context["pictures"] != old and AuditEntry.objects.get().action == "pictures_renewed"


def test_a_new_card_stands_in_the_log(as_alva, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/nytt-kort/")
    assert AuditEntry.objects.get().action == "card_renewed"


@pytest.mark.parametrize("what", ["", "bilder/", "nya-bilder/", "nytt-kort/", "ta-bort/", "ta-tillbaka/", "radera/"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_another_teachers_pupil_answers_like_one_that_does_not_exist(as_alva, dag, what, method):
    foreign = getattr(as_alva, method)(f"/larare/elev/{dag.pk}/{what}")
    nobody = getattr(as_alva, method)(f"/larare/elev/00000000-0000-4000-8000-000000000000/{what}")
    assert foreign.status_code == nobody.status_code in (404, 405)


# name and support


def test_a_pupil_gets_another_name(as_alva, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/", {"name": "Bosse", "support": ""})
    assert str(Pupil.objects.get()) == "Bosse"


def test_the_new_name_stands_at_the_running_table(as_alva, table, canary):
    as_alva.post(f"/larare/elev/{canary.pk}/", {"name": "Kalle", "support": ""})
    assert tables.look(table.pk).seats[0].name == "Kalle"


def test_a_name_of_200_signs_is_refused_with_a_sentence(as_alva, bo):
    page = as_alva.post(f"/larare/elev/{bo.pk}/", {"name": "B" * 200, "support": ""}, follow=True)
    assert "högst 60 tecken" in page.content.decode() and Pupil.objects.get().name == "Bo"


def test_a_pupil_gets_support(as_alva, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/", {"name": "Bo", "support": "frame"})
    assert Pupil.objects.get().support == "frame"


def test_new_support_is_at_once_on_the_cards_of_the_running_table(as_alva, table, canary):
    as_alva.post(f"/larare/elev/{canary.pk}/", {"name": canary.name, "support": "frame"})
    assert tables.look(table.pk).seats[0].support == "frame"


def test_new_support_is_there_when_a_bot_gives_the_seat_back(as_alva, table, canary):
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    as_alva.post(f"/larare/elev/{canary.pk}/", {"name": canary.name, "support": "dots"})
    assert tables.give_back(table.pk, 0).seats[0].support == "dots"


def test_the_others_at_the_table_have_the_support_they_had(as_alva, table, canary):
    as_alva.post(f"/larare/elev/{canary.pk}/", {"name": canary.name, "support": "frame"})
    assert tables.look(table.pk).seats[1].support == ""


def test_support_that_does_not_exist_changes_nothing(as_alva, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/", {"name": "Bo", "support": "calculator"})
    assert Pupil.objects.get().support == ""


# removed


def test_a_removed_pupil_is_in_no_list(as_alva, class_2b, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/ta-bort/")
    assert as_alva.get(f"/larare/klass/{class_2b.pk}/").context["number"] == 0


def test_removing_is_asked_about_first(as_alva, bo):
    as_alva.get(f"/larare/elev/{bo.pk}/ta-bort/")
    assert Pupil.objects.get().removed_at is None


def test_a_bot_plays_on_for_a_removed_pupil(table, canary):
    erasing.remove(canary)
    assert tables.look(table.pk).seats[0].is_bot


def test_a_removed_pupil_comes_back(as_alva, class_2b, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/ta-bort/")
    as_alva.post(f"/larare/elev/{bo.pk}/ta-tillbaka/")
    assert as_alva.get(f"/larare/klass/{class_2b.pk}/").context["number"] == 1


def test_what_a_pupil_plays_alone_goes_on_when_the_pupil_comes_back(as_alva, bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"], where="alone")
    as_alva.post(f"/larare/elev/{bo.pk}/ta-bort/")
    as_alva.post(f"/larare/elev/{bo.pk}/ta-tillbaka/")
    assert tables.look(table.pk).seats[0].holder == bo.holder


def test_the_card_of_before_stays_dead_when_a_pupil_comes_back(as_alva, bo):
    browser = by_card(bo)
    as_alva.post(f"/larare/elev/{bo.pk}/ta-bort/")
    as_alva.post(f"/larare/elev/{bo.pk}/ta-tillbaka/")
    assert browser.get("/min/").status_code == 302


def test_who_comes_back_to_a_name_that_is_taken_is_told_apart(as_alva, class_2b, bo):
    as_alva.post(f"/larare/elev/{bo.pk}/ta-bort/")
    Pupil.objects.create(school_class=class_2b, name="Bo")
    as_alva.post(f"/larare/elev/{bo.pk}/ta-tillbaka/")
    assert {str(pupil) for pupil in Pupil.objects.filter(removed_at=None)} == {"Bo", "Bo 2"}


# erased


def everything() -> str:
    """A dump of every row of every table."""
    out = io.StringIO()
    call_command("dumpdata", stdout=out, verbosity=0)
    return out.getvalue()


def test_before_erasing_the_dump_has_the_name_and_the_key(table, canary):
    dump = everything()
    assert CANARY in dump and str(canary.pk) in dump


def erase_by_hand(browser, pupil) -> None:
    browser.post(f"/larare/elev/{pupil.pk}/bilder/")
    browser.post(f"/larare/elev/{pupil.pk}/ta-bort/")
    browser.post(f"/larare/elev/{pupil.pk}/radera/")


def test_nothing_of_an_erased_pupil_is_in_a_dump_of_the_database(as_alva, lesson, table, canary):
    key, browser = str(canary.pk), by_card(canary)
    erase_by_hand(as_alva, canary)
    browser.get("/min/")
    dump = everything()
    assert "Zq7" not in dump and key not in dump and key.replace("-", "") not in dump


def test_no_session_of_an_erased_pupil_is_kept(as_alva, canary):
    from django.contrib.sessions.models import Session

    by_card(canary)
    key = str(canary.pk)
    erase_by_hand(as_alva, canary)
    assert not [session for session in Session.objects.all() if key in str(session.get_decoded())]


def test_a_card_of_an_erased_pupil_is_forgotten_where_it_was_shown(as_alva, canary, bo):
    browser = by_card(bo)
    browser.get(f"/e/{cards.token(canary)}/")
    erase_by_hand(as_alva, canary)
    assert ("card" in browser.session, browser.get("/min/").status_code) == (False, 200)


def test_a_classmates_game_opens_as_before(as_alva, table, canary, bo):
    before = tables.record(table.pk)
    erase_by_hand(as_alva, canary)
    assert tables.record(table.pk)["moves"] == before["moves"] and Move.objects.get().holder == GONE


def test_the_classmate_still_sits_at_the_table(as_alva, table, canary, bo):
    erase_by_hand(as_alva, canary)
    tables.forget(table.pk)
    assert tables.look(table.pk).seats[1].holder == bo.holder


def test_an_erased_pupil_is_called_a_former_one(as_alva, canary):
    holder = canary.holder
    erase_by_hand(as_alva, canary)
    assert ClassroomPolicy().name(holder) == ClassroomPolicy().name(GONE) == "Tidigare elev"


def test_decisions_of_the_erased_go(as_alva, table, canary):
    erase_by_hand(as_alva, canary)
    assert not Attempt.objects.exists()


def test_decisions_of_a_classmate_stay(as_alva, canary, bo):
    TableFactory(holders=[bo.holder, canary.holder], start=OPENING, moves=[(0, "match 2+2 > 1+3")])
    erase_by_hand(as_alva, canary)
    assert Attempt.objects.get().holder == bo.holder


def test_no_seat_is_kept_for_an_erased_pupil(as_alva, table, canary):
    erase_by_hand(as_alva, canary)
    assert not Seat.objects.filter(kept_for=canary.holder).exists()


def test_the_log_says_that_a_pupil_was_erased_and_not_who(as_alva, class_2b, canary):
    erase_by_hand(as_alva, canary)
    assert set(AuditEntry.objects.values_list("action", "about")) == {
        ("pupil_erased", f"class:{class_2b.pk}"),
        ("pupil_removed", "pupil:erased"),
        ("pictures_shown", "pupil:erased"),
    }


def test_a_pupil_of_the_class_is_not_erased_by_one_tap(as_alva, bo):
    assert as_alva.post(f"/larare/elev/{bo.pk}/radera/").status_code == 404


@pytest.mark.parametrize("what", ["nytt-kort", "nya-bilder"])
def test_a_button_pressed_twice_renews_once_and_stands_once_in_the_log(as_alva, bo, what):
    html = as_alva.get(f"/larare/elev/{bo.pk}/").content.decode()
    [form] = re.findall(rf'action="/larare/elev/{bo.pk}/{what}/".*?</form>', html, re.S)
    number = re.search(r'name="n" value="(\d+)"', form)[1]
    for _press in range(2):
        as_alva.post(f"/larare/elev/{bo.pk}/{what}/", {"n": number})
    assert AuditEntry.objects.filter(about=bo.holder, action__endswith="_renewed").count() == 1


def test_two_of_one_name_taken_back_are_told_apart(as_alva, class_2b):
    twins = [PupilFactory(school_class=class_2b, name="Ali", removed_at=timezone.now()) for _twin in range(2)]
    for one in twins:
        as_alva.post(f"/larare/elev/{one.pk}/ta-tillbaka/")
    assert {str(one) for one in class_2b.pupils.all()} == {"Ali", "Ali 2"}
