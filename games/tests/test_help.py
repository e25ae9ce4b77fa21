"""Help at the door: hints one level at a time, a wrong pair counted card by card. Rows are the truth, and private."""

import pytest

from games import helps, tables
from games.engine.base import Refused
from games.models import TableEvent
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, ask, key, tap

pytestmark = pytest.mark.django_db
WRONG, TO_END = "match 6+3 > 1+3", "end 0+1"


@pytest.fixture
def table():
    return TableFactory(start=OPENING)


def wrong(table, text=WRONG, **said):
    with pytest.raises(Refused):
        tap(table, 0, text, **said)


def counted(table, first=9, second=4):
    """A wrong pair, and what the pupil says that its two cards are."""
    wrong(table)
    ask(table, 0, f"answer 0 {first}")
    return ask(table, 0, f"answer 1 {second}")


def hinted(table, most=3):
    for text in ("hint 1", "hint 2 6+3", "hint 3")[:most]:
        live = ask(table, 0, text)
    return live


def of(table, seat=0):
    return helps.of(tables.look(table.pk), seat)


def rows(table) -> list[dict]:
    return [one.evidence for one in table.attempts.order_by("id")]


def evidence(table) -> dict:
    return rows(table)[-1]


# hints


def test_a_hint_is_kept_as_a_row_that_is_no_try(table):
    ask(table, 0, "hint 1")
    row = table.attempts.get()
    assert (row.verdict, row.evidence["do"], row.evidence["level"], row.evidence["turn"]) == ("none", "hint", 1, 0)


def test_a_hint_keeps_the_bonds_whose_sum_it_showed(table):
    hinted(table)
    assert [row["shown"] for row in rows(table)] == [[], ["3+6"], ["2+2", "1+3"]]


def test_a_hint_is_no_move(table):
    assert (hinted(table).ply, table.moves.count()) == (0, 0)


def test_hints_come_one_level_at_a_time(table):
    for text in ("hint 2 6+3", "hint 3"):
        with pytest.raises(tables.Stale):
            ask(table, 0, text)
    assert not table.attempts.exists()


def test_there_is_no_fourth_hint(table):
    hinted(table)
    with pytest.raises(tables.Stale):
        ask(table, 0, "hint 4")


def test_a_hint_asked_for_twice_is_given_once(table):
    same = key()
    [ask(table, 0, "hint 1", key=same) for _time in range(3)]
    ask(table, 0, "hint 1")
    assert (table.attempts.count(), TableEvent.objects.count()) == (1, 1)


def test_a_hint_that_needs_a_card_is_not_given_without_one(table):
    ask(table, 0, "hint 1")
    with pytest.raises(Refused, match="hint_choose"):
        ask(table, 0, "hint 2")
    assert len(of(table).hints) == 1


def test_a_try_says_the_highest_hint_of_its_turn(table):
    hinted(table, 2)
    tap(table, 0, "match 2+2 > 1+3")
    assert evidence(table)["hint"] == 2


def test_the_hint_is_said_of_every_later_try_of_the_turn(table):
    hinted(table, 2)
    tap(table, 0, "match 2+2 > 1+3")
    tap(table, 0, "match 5+5 > 10+0")
    assert evidence(table)["hint"] == 2


def test_without_a_hint_a_try_says_none(table):
    tap(table, 0, "match 2+2 > 1+3")
    assert evidence(table)["hint"] == 0


def test_the_next_turn_begins_without_hints(table):
    hinted(table)
    tap(table, 0, TO_END)
    tap(table, 1, "end 1+1")
    tap(table, 0, "end 5+5")
    assert evidence(table)["hint"] == 0


def test_after_a_move_the_hints_begin_anew(table):
    hinted(table)
    tap(table, 0, "match 2+2 > 1+3")
    assert of(table) is None and len(hinted(table, 1).helps) == 4


def test_a_hint_is_gone_when_the_move_before_it_is_taken_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, "match 2+2 > 1+3")])
    ask(table, 0, "hint 1")
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    assert of(table) is None


# a wrong pair


def test_a_wrong_pair_of_two_bonds_is_counted(table):
    wrong(table)
    repair = of(table).repair
    assert repair.is_open and [card["card"] for card in repair.cards] == ["6+3", "1+3"]


def test_a_wrong_pair_with_one_bond_is_not(table):
    wrong(table, "match =7 > 1+3")
    assert of(table) is None


def test_once_a_turn(table):
    counted(table)
    wrong(table, "match 6+3 > 2+5")
    assert of(table).repair.text == WRONG


def test_in_the_next_turn_again(table):
    counted(table)
    tap(table, 0, TO_END)
    tap(table, 1, "end 1+1")
    wrong(table, "match 6+3 > 2+5")
    assert of(table).repair.is_open


def test_not_where_the_teacher_has_switched_it_off():
    table = TableFactory(start=OPENING, repairs=False)
    wrong(table)
    assert of(table) is None and table.attempts.get().verdict == "wrong"


def test_each_card_that_is_counted_is_kept_in_a_row(table):
    wrong_key = key()
    wrong(table, key=wrong_key)
    ask(table, 0, "answer 0 8")
    ask(table, 0, "answer 1 4")
    of_it = {"do": "repair", "turn": 0, "of": wrong_key}
    assert rows(table)[1:] == [
        {**of_it, "answers": [{"card": "6+3", "bond": "3+6", "sum": 9, "answer": 8}]},
        {**of_it, "answers": [{"card": "1+3", "bond": "1+3", "sum": 4, "answer": 4}]},
    ]


def test_what_was_told_in_a_repair_that_is_not_done_is_kept(table):
    wrong(table)
    ask(table, 0, "answer 0 9")
    tap(table, 0, TO_END)
    assert [row["do"] for row in rows(table)] == ["match", "repair", "end"]


def test_a_repair_that_is_left_is_gone_with_the_next_move(table):
    wrong(table)
    tap(table, 0, TO_END)
    assert of(table) is None


def test_an_answer_sent_twice_counts_once(table):
    wrong(table)
    same = key()
    [ask(table, 0, "answer 0 9", key=same) for _time in range(3)]
    ask(table, 0, "answer 0 9")
    assert of(table).repair.answers == (9,) and table.attempts.count() == 2


def test_another_number_from_an_old_page_changes_nothing(table):
    wrong(table)
    ask(table, 0, "answer 0 9")
    with pytest.raises(tables.Stale):
        ask(table, 0, "answer 0 3")
    assert of(table).repair.answers == (9,)


@pytest.mark.parametrize("text", ["answer 1 4", "answer 2 4", "answer 0 11", "answer 9 0"])
def test_only_the_card_that_is_asked_for_is_answered_with_a_number_of_the_pad(table, text):
    wrong(table)
    with pytest.raises(tables.Stale):
        ask(table, 0, text)
    assert of(table).repair.answers == ()


def test_what_is_not_asked_can_not_be_answered(table):
    with pytest.raises(tables.Stale):
        ask(table, 0, "answer 0 9")


def test_a_repair_that_is_done_takes_no_more_answers(table):
    counted(table)
    with pytest.raises(tables.Stale):
        ask(table, 0, "answer 2 4")
    assert table.attempts.count() == 3


def test_a_hint_makes_nothing_new_of_a_repair_that_is_done(table):
    counted(table)
    before = of(table).repair
    hinted(table)
    assert of(table).repair == before


def test_while_it_is_counted_no_hint_is_given(table):
    wrong(table)
    with pytest.raises(tables.Stale):
        ask(table, 0, "hint 1")


def test_the_same_wrong_tap_again_begins_nothing_new(table):
    same = key()
    for _time in range(2):
        wrong(table, key=same)
    assert (table.attempts.count(), TableEvent.objects.filter(kind="repair").count()) == (1, 1)
