"""Help by forms: what a browser without JavaScript sends and gets, what htmx does, and what is made up."""

import pytest

from games import tables
from games.models import TableEvent
from games.tests.pages import Seat, guest, hidden, text
from tests.factories import OPENING, TableFactory, tap

pytestmark = pytest.mark.django_db
WRONG = {"do": "match", "hand": "6+3", "table": "1+3"}


@pytest.fixture
def table():
    return TableFactory(holders=["guest:one", "guest:two"], start=OPENING)


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def one(table, request):
    return Seat(table, guest("one"), htmx=request.param)


@pytest.fixture
def two(table):
    return Seat(table, guest("two"))


def pad(place: int, number: int) -> dict:
    return {"help": f"answer {place} {number}"}


def hints(seat, most=3) -> str:
    for said in ({"help": "hint 1"}, {"help": "hint 2", "hand": "6+3"}, {"help": "hint 3"})[:most]:
        seat.play(**said)
    return seat.page()


def count(seat, *numbers) -> str:
    seat.play(**WRONG)
    for place, number in enumerate(numbers):
        seat.play(**pad(place, number))
    return seat.page()


def test_the_first_hint_is_said_in_words(one):
    assert "Det finns ett par." in hints(one, 1)


def test_the_second_hint_puts_the_ten_frame_on_the_chosen_card(one):
    page = hints(one, 2)
    assert page.count(" aided") == 1 and "Så många är 6+3." in page


def test_the_third_hint_shows_the_pair(one):
    page = hints(one)
    assert "Här är ett par." in page and "2+2 är lika mycket som 1+3." in page


def test_a_hint_is_no_move(one, table):
    hints(one)
    assert not table.moves.exists()


def test_a_hint_without_a_card_says_what_to_do(one):
    one.play(help="hint 1")
    answer = one.play(help="hint 2")
    said = text(answer) if one.htmx else one.page()
    assert "Välj ett kort. Tryck sedan på Nästa tips." in said


def test_after_a_wrong_pair_its_cards_are_asked_for_and_no_sum_is_told(one):
    page = count(one)
    assert "Hur mycket är varje kort?" in page and "6+3 är 9" not in page and "frame10" not in page


def test_when_both_are_counted_both_ten_frames_are_shown(one):
    page = count(one, 8, 4)
    assert "Inte lika mycket än." in page and page.count('class="frame10"') == 2


def test_a_number_stands_at_its_card_until_the_next_is_told(one):
    assert "6+3 är <b>8</b>" in count(one, 8)


def test_a_sheet_that_was_read_stays_away(one):
    page = count(one, 8, 4)
    link = page[page.index("?sett=h") :].partition('"')[0]
    one.browser.get(one.url + link)
    assert "Inte lika mycket än." not in one.page()


def test_help_survives_a_restart(one):
    before = count(one, 8)
    tables.forget()
    assert "6+3 är <b>8</b>" in before and "6+3 är <b>8</b>" in one.page()


def test_nothing_of_it_is_told_to_the_others(one, two):
    before = hidden(two.page())["revision"]
    count(one, 8, 4)
    hints(one)
    page = two.page()
    assert "frame10" not in page and "Det finns ett par." not in page and hidden(page)["revision"] == before


def test_the_same_post_twice_is_one_hint(one):
    fields = one.fields(help="hint 1")
    [one.post(**fields) for _time in range(2)]
    assert TableEvent.objects.count() == 1


def test_the_same_answer_twice_is_one_answer(one):
    one.play(**WRONG)
    fields = one.fields(**pad(0, 9))
    [one.post(**fields) for _time in range(2)]
    assert TableEvent.objects.filter(kind="answer").count() == 1


@pytest.mark.parametrize(
    "said",
    [
        {"help": "hint"},
        {"help": "hint 12"},
        {"help": "hint 0"},
        {"help": "answer"},
        {"help": "answer 0 -1"},
        {"help": "answer 0 999"},
        {"help": "answer 0 1 2"},
        {"help": "<script>"},
        {"help": "match 2+2 > 1+3"},
        {"help": "hint 2", "hand": "99+99999"},
        {"help": "hint 2", "hand": ["2+2"] * 50, "table": "x"},
    ],
)
def test_what_is_made_up_changes_nothing(one, table, said):
    one.play(help="hint 1")
    answer = one.play(**said)
    assert answer.status_code in (400, 200, 303) and TableEvent.objects.filter(seat=0).count() <= 2
    assert not table.moves.exists()


@pytest.mark.parametrize("said", [{"help": "hint 3"}, {"help": "answer 0 9"}, {"help": "answer 5 9"}])
def test_what_is_not_offered_is_not_given(one, said):
    one.play(**said)
    assert not TableEvent.objects.exists()


def test_a_stale_page_gets_the_table_of_now(one, table):
    fields = one.fields(help="hint 1")
    tap(table, 0, "match 2+2 > 1+3")
    one.post(**fields)
    assert not TableEvent.objects.exists()


@pytest.mark.parametrize("said", [{"help": "hint 1"}, {"help": "answer 0 9"}])
def test_at_somebody_elses_table_nothing_can_be_asked(one, table, said):
    fields = one.fields(**said)
    assert Seat(table, guest("dag")).post(**fields).status_code == 404


def test_who_waits_is_told_kindly(two):
    two.play(help="hint 1")
    assert "Det är inte din tur än." in two.page()


def test_a_pair_that_was_left_is_shown_to_who_waits_when_it_is_gone(one, two, table):
    tap(table, 0, "end 2+2")  # 0+8 was drawn: no four is left in the hand
    assert "Det här paret fanns också." in one.page() and "Det här paret" not in two.page()


def test_a_pair_that_can_still_be_taken_is_not_shown(one, table):
    tap(table, 0, "end 6+3")
    assert "2+2 är 4" not in one.page()


def test_a_pair_that_was_left_is_not_shown_in_the_own_turn(one, table):
    tap(table, 0, "end 2+2")
    tap(table, 1, "end 1+1")
    assert "Det här paret" not in one.page()


def test_a_pair_that_was_left_is_shown_after_the_game(one, table):
    tap(table, 0, "end 6+3")
    tables.end([table.pk])
    assert "Det här paret fanns också." in one.page()
