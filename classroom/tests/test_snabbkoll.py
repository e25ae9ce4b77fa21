"""Snabbkoll by plain forms: a question, its answer, the next; and whatever else may be sent."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from classroom import snabbkoll, supporting
from classroom.bonds import BONDS, GOALS, total
from classroom.models import Answer, WarmUp
from tests.cast import by_card

pytestmark = pytest.mark.django_db
TENS = ["0+10", "1+9", "2+8", "3+7", "4+6", "5+5"]


@pytest.fixture
def tablet(bo) -> Client:
    return by_card(bo)


@pytest.fixture
def one(bo, tablet) -> WarmUp:
    """Bo is asked 3+7 and has looked at it for two seconds; then comes 2+2."""
    made = WarmUp.objects.create(pupil=bo, bonds=["3+7", "2+2"])
    see(tablet, made)
    return looked_at(made, seconds=2)


def looked_at(warm_up: WarmUp, **time) -> WarmUp:
    """The question has been on the screen for so long."""
    WarmUp.objects.filter(pk=warm_up.pk).update(shown_at=timezone.now() - timedelta(**time))
    warm_up.refresh_from_db()
    return warm_up


def address(warm_up: WarmUp) -> str:
    return f"/snabbkoll/{warm_up.code}/"


def see(tablet: Client, warm_up: WarmUp) -> str:
    return tablet.get(address(warm_up)).content.decode()


def send(tablet: Client, warm_up: WarmUp, **said):
    """The form as the page has it, with what is said; answers with the page that follows."""
    form = {"key": warm_up.key, "bond": warm_up.bond, "hidden_ms": "0", **said}
    return tablet.post(address(warm_up), form, follow=True).content.decode()


def the_answer() -> Answer:
    return Answer.objects.get()


# a question and its answer


def test_a_question_shows_its_card_and_eleven_keys(tablet, one):
    page = see(tablet, one)
    assert ("Hur mycket är 3+7?" in page, page.count('name="answer"')) == (True, 11)


def test_no_clock_and_no_count_of_seconds_is_on_the_page(tablet, one):
    page = see(tablet, one)
    assert not any(word in page for word in ("sekund", "#clock", "tid kvar", "<time", "<progress"))


def test_a_right_answer_is_met_with_the_ten_frame(tablet, one):
    page = send(tablet, one, answer="10")
    assert ("Ja! 3+7 är 10" in page, "Titta: alla rutor är fulla." in page, "frame10" in page) == (True,) * 3


def test_another_answer_is_met_with_the_same_picture_and_no_verdict(tablet, one):
    page = send(tablet, one, answer="9")
    assert ("3+7 är 10" in page, "frame10" in page, re.search(r"\bfel\b", page.lower()), "Ja!" in page) == (
        True, True, None, False,
    )  # fmt: skip


def test_an_answer_is_a_row_with_the_servers_times(tablet, one, bo):
    send(tablet, one, answer="9")
    row = the_answer()
    assert (row.pupil, row.bond, row.answer, row.void, row.model_version) == (bo, "3+7", 9, "", 1)
    assert 2000 <= row.think_ms < 60_000


def test_the_next_question_comes_when_it_is_asked_for(tablet, one):
    send(tablet, one, answer="10")
    assert "Hur mycket är 2+2?" in send(tablet, one, do="next")


def test_skipping_is_no_answer(tablet, one):
    page = send(tablet, one, do="skip")
    assert ("Hur mycket är 2+2?" in page, Answer.objects.count()) == (True, 0)


def test_a_reload_goes_on_at_the_same_question(tablet, one):
    send(tablet, one, do="skip")
    assert "Hur mycket är 2+2?" in see(tablet, one)


def test_a_reload_after_the_answer_shows_the_answer(tablet, one):
    send(tablet, one, answer="10")
    assert "Ja! 3+7 är 10" in see(tablet, one)


def test_another_tablet_goes_on_where_the_first_one_was(tablet, one, bo):
    send(tablet, one, do="skip")
    page = by_card(bo).get("/snabbkoll/", follow=True).content.decode()
    assert "Hur mycket är 2+2?" in page


def test_the_end_says_what_was_practised(tablet, one):
    send(tablet, one, answer="9")
    send(tablet, one, do="next")
    one.refresh_from_db()
    page = send(tablet, one, do="skip")
    assert "Du övade på 1 talkamrat." in page


def test_all_skipped_is_fine_too(tablet, one):
    for _question in one.bonds:
        page = send(tablet, one, do="skip")
        one.refresh_from_db()
    assert "Du hoppade över alla. Det går bra." in page


def test_closing_keeps_what_was_answered(tablet, one):
    send(tablet, one, answer="10")
    assert tablet.post(address(one), {"do": "close"}).url == "/min/"
    one.refresh_from_db()
    assert (one.is_over, Answer.objects.count()) == (True, 1)


# sent twice, from two tabs, too late


def test_a_form_that_comes_twice_is_one_answer(tablet, one):
    send(tablet, one, answer="10")
    send(tablet, one, answer="10")
    assert Answer.objects.count() == 1


def test_of_two_tabs_the_first_answer_counts(tablet, one):
    send(tablet, one, answer="10")
    page = send(tablet, one, answer="9")
    assert (the_answer().answer, "Ja! 3+7 är 10" in page) == (10, True)


def test_an_answer_to_a_question_that_was_left_is_none(tablet, one):
    old = one.key
    send(tablet, one, do="skip")
    page = send(tablet, one, key=old, answer="10")
    assert (Answer.objects.count(), "Hur mycket är 2+2?" in page) == (0, True)


def test_next_pressed_twice_goes_on_once(tablet, one):
    send(tablet, one, answer="10")
    send(tablet, one, do="next")
    assert "Hur mycket är 2+2?" in send(tablet, one, do="next")


def test_begun_twice_is_one(tablet, bo):
    first, second = (tablet.post("/snabbkoll/").url for _press in range(2))
    assert (first == second, WarmUp.objects.filter(pupil=bo, ended_at=None).count()) == (True, 1)


# forged


FORGED = {
    "a key of nobody's": {"key": "abcdefgh-0"},
    "a key of a question to come": {"key": "{code}-1"},
    "no key": {"key": ""},
    "another bond": {"bond": "5+5"},
    "no number": {"answer": "tio"},
    "a number too many": {"answer": "11"},
    "a negative number": {"answer": "-1"},
    "an endless number": {"answer": "9" * 5000},
    "an answer that is missing": {"answer": ""},
}


@pytest.mark.parametrize("said", FORGED.values(), ids=FORGED)
def test_a_forged_form_gets_a_kind_sentence_and_stores_nothing(tablet, one, said):
    said = {name: value.replace("{code}", one.code) for name, value in said.items()}
    page = send(tablet, one, **{"answer": "10", **said})
    kind = "Den frågan gällde inte. Här är din." if "answer" not in said else "Välj ett tal från 0 till 10."
    assert (kind in page, "Hur mycket är 3+7?" in page, Answer.objects.count()) == (True, True, 0)


def test_times_that_a_form_brings_are_not_believed(tablet, one):
    send(tablet, one, answer="10", think_ms="1", shown_at="2001-01-01", at="2001-01-01", where="lesson")
    row = the_answer()
    assert (row.at.year, row.think_ms >= 2000, row.where) == (timezone.now().year, True, "alone")


def test_a_question_that_was_never_shown_has_no_answer(tablet, bo):
    unseen = WarmUp.objects.create(pupil=bo, bonds=["3+7"])
    page = send(tablet, unseen, answer="10")
    assert ("Den frågan gällde inte. Här är din." in page, Answer.objects.count()) == (True, 0)


def test_a_reload_does_not_begin_the_time_anew(tablet, one):
    before = one.shown_at
    see(tablet, one)
    one.refresh_from_db()
    assert one.shown_at == before


@pytest.mark.parametrize("act", ["get", "post"])
def test_another_pupils_is_like_one_that_does_not_exist(one, cleo, act):
    theirs, nothing = (getattr(by_card(cleo), act)(f"/snabbkoll/{code}/") for code in (one.code, "zzzzzzzzzzzz"))
    assert (theirs.status_code, theirs.content == nothing.content) == (404, True)


# void


def answer_after(tablet, one, hidden_ms="0", **time) -> Answer:
    send(tablet, looked_at(one, **time), answer="10", hidden_ms=hidden_ms)
    return the_answer()


def test_under_300_ms_the_answer_is_void(tablet, one):
    assert answer_after(tablet, one, milliseconds=0).void == "fast"


@pytest.mark.parametrize(
    ("hidden_ms", "time", "void"), [("0", {"seconds": 61}, "long"), ("900", {"seconds": 5}, "hidden")]
)
def test_a_time_that_says_nothing_is_void_and_the_answer_counts(tablet, one, hidden_ms, time, void):
    row = answer_after(tablet, one, hidden_ms, **time)
    assert (row.void, row.think_ms, row.answer) == (void, None, 10)


def test_a_tablet_was_not_hidden_for_longer_than_the_question_was_shown(tablet, one):
    assert answer_after(tablet, one, "99999999", seconds=5).hidden_ms < 6000


def test_dots_of_the_pupils_own_are_on_the_card_and_marked(tablet, one, bo):
    bo.support = "frame"
    bo.save()
    assert "aided" in see(tablet, one)
    assert answer_after(tablet, one, seconds=3).with_dots


def test_dots_that_come_after_the_question_was_shown_are_not_marked(tablet, one, bo):
    bo.support = "frame"
    bo.save()
    assert not answer_after(tablet, one, seconds=3).with_dots


def test_dots_that_were_seen_and_taken_away_are_marked(tablet, one, bo):
    supporting.give(bo, "dots")
    see(tablet, one)
    supporting.give(bo, "")
    assert answer_after(tablet, one, seconds=3).with_dots


def test_dots_on_one_question_are_not_marked_at_the_next(tablet, one, bo):
    supporting.give(bo, "dots")
    see(tablet, one)
    supporting.give(bo, "")
    snabbkoll.go_on(one)
    assert not answer_after(tablet, one, seconds=3).with_dots


def test_part_whole_does_not_write_the_sum_on_the_card(tablet, one, bo):
    bo.support = "parts"
    bo.save()
    assert ("aided" in see(tablet, one), 'class="prt"' in see(tablet, one)) == (True, False)


# one that was broken off between its last question and its end


@pytest.fixture
def broken_off(bo) -> WarmUp:
    """As a server that was killed may leave it: all is asked, and nothing says that it has ended."""
    return WarmUp.objects.create(pupil=bo, bonds=["3+7", "2+2"], place=2)


def test_its_page_is_the_last_one(tablet, broken_off):
    assert "Bra jobbat" in see(tablet, broken_off)


@pytest.mark.parametrize("do", ["skip", "close", ""])
def test_a_form_sent_to_it_leads_on(tablet, broken_off, do):
    answer = tablet.post(f"/snabbkoll/{broken_off.code}/", {"do": do, "key": broken_off.key, "answer": "4"})
    assert answer.status_code == 302 and not Answer.objects.exists()


def test_the_next_one_can_be_begun(tablet, broken_off):
    tablet.post("/snabbkoll/")
    assert WarmUp.objects.exclude(pk=broken_off.pk).get().ended_at is None


def test_the_last_step_and_the_end_are_one_change(one, django_assert_num_queries):
    snabbkoll.go_on(one)
    with django_assert_num_queries(2):  # the change, and how it reads then
        snabbkoll.go_on(one)
    assert one.ended_at


# what is asked


def test_six_different_bonds_are_asked(tablet, bo):
    tablet.post("/snabbkoll/")
    asked = WarmUp.objects.get(pupil=bo).bonds
    assert (len(asked), len(set(asked)), set(asked) <= set(BONDS)) == (6, 6, True)


def test_a_goal_asks_about_its_own_bonds_only(tablet, bo):
    tablet.post("/snabbkoll/", {"goal": "TK10"})
    assert sorted(WarmUp.objects.get(pupil=bo).bonds) == TENS


@pytest.mark.parametrize("goal", ["DUB", "LIKA", "TK99", "<b>"])
def test_a_goal_that_can_not_be_asked_alone_is_none(tablet, bo, goal):
    tablet.post("/snabbkoll/", {"goal": goal})
    assert WarmUp.objects.get(pupil=bo).goal == ""


def test_every_goal_that_can_be_chosen_has_six_bonds():
    assert all(len(GOALS[goal]) >= 6 for goal in snabbkoll.OF_GOAL)


def test_what_has_been_answered_often_is_asked_last(tablet, bo):
    for bond in [bond for bond in BONDS if bond not in TENS]:
        for place in range(6):
            at = timezone.now() - timedelta(days=place)
            Answer.objects.create(
                pupil=bo, bond=bond, answer=total(bond), key=f"{bond}.{place}", at=at, where="alone", think_ms=2000
            )
    tablet.post("/snabbkoll/")
    assert sorted(WarmUp.objects.get(pupil=bo).bonds) == TENS


def test_one_that_was_left_open_yesterday_is_not_gone_on_with(tablet, one):
    WarmUp.objects.update(started_at=timezone.now() - timedelta(days=1))
    assert tablet.get("/snabbkoll/").status_code == 200


def test_a_pupil_comes_to_it_from_the_own_page(tablet):
    assert 'action="/snabbkoll/"' in tablet.get("/min/").content.decode()


def test_whoever_is_nobody_is_led_to_the_start():
    assert Client().get("/snabbkoll/").url == "/"
