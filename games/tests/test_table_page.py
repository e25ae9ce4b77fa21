"""The table by forms: what a browser without JavaScript sends and gets, and what htmx does."""

import pytest
from django.test import Client

from games import tables
from games.models import Attempt, Move
from games.tests.pages import HTMX, Seat, guest, hand, hidden, is_mine, slots, text, two_guests
from tests.cast import by_card
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, tap

pytestmark = pytest.mark.django_db
MATCH = {"do": "match", "hand": "2+2", "table": "1+3"}
WRONG = {"do": "match", "hand": "6+3", "table": "1+3"}


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING, repairs=False)


@pytest.fixture
def one(table):
    return Seat(table, guest("one"))


@pytest.fixture
def two(table):
    return Seat(table, guest("two"))


def refusal(response) -> bool:
    return " data-notice" in text(response)


# the page


def test_a_page_shows_the_own_hand(one):
    assert hand(one.page()) == OPENING["hands"][0]


def test_a_page_shows_the_cards_on_the_table(two):
    assert slots(two.page()) == OPENING["table"]


def test_the_seat_to_play_has_the_turn(one, two):
    assert (is_mine(one.page()), is_mine(two.page())) == (True, False)


def test_every_page_has_a_key_of_its_own(one):
    assert hidden(one.page())["key"] != hidden(one.page())["key"]


def test_somebody_elses_table_is_answered_like_none(table):
    answers = [guest("dag").get(url).content for url in (f"/spel/{table.code}/", "/spel/bcdfghjkmnpq/")]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("where", ["", "nu/", "logg/", "repris/"])
def test_somebody_elses_table_can_not_be_looked_at(table, where):
    assert guest("dag").get(f"/spel/{table.code}/{where}").status_code == 404


@pytest.mark.parametrize("where", ["drag/", "angra/", "hand/", "svar/", "igen/"])
def test_at_somebody_elses_table_nothing_can_be_done(table, one, where):
    stranger = Seat(table, guest("dag"))
    assert stranger.post(where, **one.fields(**MATCH)).status_code == 404


def test_a_pupil_finds_the_seat_by_card(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    assert hand(Seat(table, by_card(cleo)).page()) == OPENING["hands"][1]


def test_a_teacher_looks_on_without_hands(lesson, bo, cleo, as_alva):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    page = Seat(table, as_alva).page()
    assert (hand(page), hidden(page)) == ([], {})


def test_a_name_is_shown_as_text(bo, cleo):
    bo.name = '<img src=x onerror="alert(1)">'
    bo.save()
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    assert "<img src=x" not in Seat(table, by_card(cleo)).page()


# a move by a plain form


def test_a_plain_move_leads_back_to_the_table(one):
    answer = one.play(**MATCH)
    assert (answer.status_code, answer["Location"]) == (303, one.url)


def test_a_plain_move_is_stored(one):
    one.play(**MATCH)
    assert Move.objects.get().text == "match 2+2 > 1+3"


def test_a_reload_after_a_plain_move_posts_nothing(one):
    one.play(**MATCH)
    [one.page() for _reload in range(3)]
    assert Move.objects.count() == 1


def test_a_plain_refusal_is_said_on_the_table_page(one):
    one.play(**WRONG)
    assert "6+3 är 9" in one.page()


def test_a_plain_refusal_is_said_once(one):
    one.play(**WRONG)
    one.page()
    assert "6+3 är 9" not in one.page()


def test_a_plain_refusal_is_said_to_nobody_else(one, two):
    one.play(**WRONG)
    assert "6+3 är 9" not in two.page()


def test_a_plain_form_is_guarded_against_other_sites(table):
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = guest("one").cookies
    assert Seat(table, browser).post(**MATCH).status_code == 403


def test_a_plain_form_carries_its_token(table):
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = guest("one").cookies
    assert Seat(table, browser).play(**MATCH).status_code == 303


# a move by htmx


def test_a_move_by_htmx_is_answered_with_the_seats_fragment(table, one):
    answer = Seat(table, one.browser, htmx=True).play(**MATCH)
    assert text(answer).startswith('<div id="table"')


def test_the_fragment_says_which_tap_it_answers(table, one):
    seat = Seat(table, one.browser, htmx=True)
    fields = seat.fields(**MATCH)
    assert f' data-answers="{fields["key"]}"' in text(seat.post(**fields))


def test_a_refusal_comes_with_the_same_hand(table, one):
    answer = Seat(table, one.browser, htmx=True).play(**WRONG)
    assert (refusal(answer), hand(text(answer))) == (True, OPENING["hands"][0])


def test_an_unfinished_choice_is_asked_for(table, one):
    answer = Seat(table, one.browser, htmx=True).play(do="match", hand="2+2")
    assert (answer.status_code, refusal(answer)) == (200, True)


# what nobody should send


UNREADABLE = {
    "no form": {},
    "no button": {"do": ""},
    "no ply": {**MATCH, "ply": ""},
    "a ply that is no number": {**MATCH, "ply": "1e3"},
    "no key": {**MATCH, "key": ""},
    "a key that is none": {**MATCH, "key": "'; DROP TABLE games_move"},
    "a card that is none": {**MATCH, "hand": "<script>"},
    "a number that is none": {"do": "match", "hand": "odd", "number": "x", "table": "1+3"},
}


@pytest.mark.parametrize("choice", UNREADABLE.values(), ids=UNREADABLE)
def test_an_unreadable_form_gets_400(one, choice):
    assert one.play(**choice).status_code == 400


def test_an_unreadable_form_is_answered_kindly(one):
    assert "Det gick inte att läsa. Prova igen." in text(one.play(do=""))


def test_an_unreadable_form_by_htmx_comes_with_the_table(table, one):
    answer = Seat(table, one.browser, htmx=True).play(do="")
    assert (answer.status_code, refusal(answer), hand(text(answer))) == (400, True, OPENING["hands"][0])


def test_a_card_that_is_not_held_is_refused(table, one):
    assert refusal(Seat(table, one.browser, htmx=True).play(do="end", hand="9+1"))


def test_a_card_that_is_not_held_is_stored_nowhere(one):
    one.play(do="end", hand="9+1")
    assert not Move.objects.exists()


def test_forged_fields_have_no_effect(one):
    one.play(**MATCH, seat="1", owner="guest:two", holder="guest:two", score="99", value="10")
    assert Move.objects.values_list("seat", "holder", "text").get() == (0, "guest:one", "match 2+2 > 1+3")


def test_another_seats_move_is_refused(two):
    two.play(do="end", hand="1+1")
    assert not Move.objects.exists()


def test_the_same_form_five_times_is_one_move(one):
    fields = one.fields(**MATCH)
    for _time in range(5):
        one.post(**fields)
    assert Move.objects.count() == 1


def test_the_same_form_again_gets_the_same_outcome(table, one):
    seat = Seat(table, one.browser, htmx=True)
    fields = seat.fields(**MATCH)
    seat.post(**fields)
    assert not refusal(seat.post(**fields))


def test_a_stale_tap_is_told_that_the_table_has_changed(table, one):
    seat = Seat(table, one.browser, htmx=True)
    fields = seat.fields(do="end", hand="6+3")
    tap(table, 0, "end 0+1")
    tap(table, 1, "end 1+1")
    assert "Bordet har ändrats. Titta igen!" in text(seat.post(**fields))


def test_a_stale_tap_takes_no_card(table, one):
    fields = one.fields(do="end", hand="6+3")
    tap(table, 0, "end 0+1")
    tap(table, 1, "end 1+1")
    one.post(**fields)
    assert "6+3" in hand(one.page())


def test_a_visitors_try_is_not_kept(one):
    one.play(**WRONG)
    assert not Attempt.objects.exists()


def test_a_pupils_wrong_try_is_kept(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    Seat(table, by_card(bo)).play(**WRONG)
    assert Attempt.objects.get().verdict == "wrong"


def test_a_pupil_whose_seat_a_bot_holds_is_let_back_and_not_taken_for_the_bot(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    Seat(table, by_card(bo)).post(**hidden(Seat(table, by_card(cleo)).page()), **MATCH)
    assert not Move.objects.filter(holder="bot:medium").exists()


# asking without a socket


def test_a_poll_gets_nothing_while_nothing_has_changed(table, one):
    version = one.page().split(' data-version="')[1].split('"')[0]
    assert one.browser.get(f"{one.url}nu/?v={version}", **HTMX).status_code == 204


def test_a_poll_gets_the_fragment_of_a_change(table, one, two):
    version = two.page().split(' data-version="')[1].split('"')[0]
    one.play(**MATCH)
    assert ' data-ply="1"' in text(two.browser.get(f"{two.url}nu/?v={version}", **HTMX))


def test_a_poll_is_a_sign_of_life(table, one, clock):
    clock.pass_by(60)
    one.browser.get(f"{one.url}nu/", **HTMX)
    assert tables.look(table.pk).seats[0].seen_at == clock.now


def test_titta_hit_reaches_those_who_poll(table, one):
    tables.freeze([table.pk], True)
    assert 'id="look"' in text(one.browser.get(f"{one.url}nu/?v=0", **HTMX))


def test_under_titta_hit_no_move_is_played(table, one):
    fields = one.fields(**MATCH)
    tables.freeze([table.pk], True)
    one.post(**fields)
    assert not Move.objects.exists()


def test_after_titta_hit_the_same_tap_counts(table, one):
    fields = one.fields(**MATCH)
    tables.freeze([table.pk], True)
    tables.freeze([table.pk], False)
    one.post(**fields)
    assert Move.objects.count() == 1


# no move: taking back, a hand, a bot's try, the log


def test_the_own_last_move_is_taken_back_by_its_button():
    table, one, _two = two_guests(start=NOTHING_TO_DRAW)
    one.play(**MATCH)
    one.post("angra/")
    assert hand(one.page()) == NOTHING_TO_DRAW["hands"][0]


def test_a_move_that_drew_a_card_has_no_button_to_take_it_back(one):
    one.play(**MATCH)
    assert "angra/" not in one.page()


def test_a_move_that_drew_a_card_is_not_taken_back(one):
    one.play(**MATCH)
    one.post("angra/")
    assert not Move.objects.get().taken_back


def test_a_hand_goes_up(table, one):
    one.post("hand/", up="1")
    assert tables.look(table.pk).seats[0].hand_up


def test_a_hand_goes_down(table, one):
    one.post("hand/", up="1")
    one.post("hand/", up="0")
    assert not tables.look(table.pk).seats[0].hand_up


@pytest.fixture
def at_a_bots_table():
    """A bot has tried 1+1 with 2+5."""
    table = TableFactory(holders=["guest:one", "bot:easy"], start=OPENING, moves=[(0, "end 0+1")])
    tables.bot_try(table.pk, 1, "match 1+1 > 2+5")
    return Seat(table, guest("one"), htmx=True)


def test_a_bots_try_is_a_question(at_a_bots_table):
    assert 'formaction="' + at_a_bots_table.url + "svar/" in at_a_bots_table.page()


def test_a_bots_try_seen_through_is_praised(at_a_bots_table):
    assert "Bra sett!" in text(at_a_bots_table.post("svar/", answer="no"))


def test_a_bots_try_answered_shows_its_sums(at_a_bots_table):
    answers = [text(at_a_bots_table.post("svar/", answer=said)) for said in ("yes", "no")]
    assert all("1+1 är 2" in answer and "2+5 är 7" in answer for answer in answers)


def test_an_answer_to_a_bot_is_stored_nowhere(at_a_bots_table):
    at_a_bots_table.post("svar/", answer="yes")
    assert not Attempt.objects.exists()


def test_the_log_tells_the_last_moves_newest_first(table, one, two):
    one.play(**MATCH)
    one.play(do="end", hand="6+3")
    lines = text(two.browser.get(two.url + "logg/"))
    assert 0 < lines.index("6+3") < lines.index("2+2")


def test_the_log_does_not_tell_what_another_drew(table, one, two):
    one.play(do="end", hand="6+3")
    drawn = next(card for card in hand(one.page()) if card not in OPENING["hands"][0])
    assert drawn not in text(two.browser.get(two.url + "logg/"))


def test_no_key_can_be_told_from_the_one_before():
    _table, one, other = two_guests()
    keys = [hidden(seat.page())["key"] for seat in (one, other) * 3]
    assert len({key[:8] for key in keys}) == len({key[-8:] for key in keys}) == 6
