"""Rows that come bit by bit give what all rows together give."""

from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.bonds import credit, states
from classroom.bonds.credit import Answer
from classroom.bonds.following import EMPTY, follow
from classroom.bonds.history import History, told_by
from classroom.bonds.states import Seen
from classroom.bonds.weeks import SchoolWeeks, day_of
from classroom.tests.bond_rows import act, answers, at, every_week

LAST_DAY = at(400).toordinal()
TEXTS = ("match 3+4 > =7", "match 3+4 > 2+5", "match 2+5 > 5+2", "match 1+3 > =4,2+2", "match 5+5 > =10")
WRONG = ("match 3+4 > =6", "match 3+4 > 1+3", "match 2+5 > 1+3,2+2")
VOID = ("", "", "", "fast", "undone", "other")


def all_together(rows, school=None):
    acts, replies = _kinds(rows)
    history = History(school or every_week())
    history.add(told_by(credit.turns(acts), replies))
    return history.data()


def bit_by_bit(lots, school=None):
    """The history after each lot has been put on top of those before; where that can't be, all is read again."""
    settled, there, again = EMPTY, [], 0
    for lot in lots:
        there += lot
        found = follow(settled, *_since(there, settled), school or every_week(), LAST_DAY)
        if found is None:
            again += 1
            found = follow(EMPTY, *_kinds(there), school or every_week(), LAST_DAY)
        settled = found.settled
    return found.now.data(), again


def _kinds(rows):
    replies = [row for row in rows if isinstance(row, Answer)]
    return [row for row in rows if not isinstance(row, Answer)], replies


def _since(rows, settled):
    acts, replies = _kinds(rows)
    return [a for a in acts if a.id >= settled["act"]], [one for one in replies if one.id >= settled["answer"]]


def row(id_, kind, day, minute, table, turn, void):
    """One row of one of many kinds; turns of several tables are mixed, and times need not follow the ids."""
    if kind == "answer":
        return answers("+-"[turn % 2], days=[day])[0]._replace(id=id_, at=at(day, minute), void=void)
    text = (TEXTS + WRONG)[kind] if kind != "end" else "end 9+1"
    verdict = "none" if kind == "end" else "wrong" if text in WRONG else "right"
    made = act(text, verdict, id=id_, table=table, turn=turn, void=void, pairs=["3+4 =7"], ply=id_)
    return made._replace(at=at(day, minute))


kinds = st.sampled_from(["answer", "end", *range(len(TEXTS + WRONG))])
a_row = st.tuples(
    kinds, st.integers(0, 120), st.integers(0, 600), st.integers(1, 3), st.integers(0, 6), st.sampled_from(VOID)
)


@st.composite
def mostly_in_order(draw):
    """Lots of rows as they are written: turn by turn and later and later, but for a few from a clock gone wrong."""
    lots, id_, day, turn = [], 0, 0, 0
    for _lot in range(draw(st.integers(2, 5))):
        lot = []
        for kind, _day, minute, table, odd, void in draw(st.lists(a_row, max_size=12)):
            id_, turn, day = id_ + 1, turn + odd // 4, day + odd // 3
            jumped = day + 20 if odd == 5 and minute < 60 else day
            lot.append(row(id_, kind, jumped, id_ % 600, table if odd == 6 else 1, turn, void))
        lots.append(lot)
    return lots


@given(st.lists(st.lists(a_row, max_size=10), min_size=1, max_size=5))
@settings(max_examples=150, deadline=None)
def test_in_whatever_order_rows_come_the_history_is_that_of_all_rows(lots):
    ids = iter(range(1, 1000))
    made = [[row(next(ids), *fields) for fields in lot] for lot in lots]
    assert bit_by_bit(made)[0] == all_together([one for lot in made for one in lot])


@given(mostly_in_order())
@settings(max_examples=250, deadline=None)
def test_rows_written_one_after_the_other_give_the_history_of_all_rows(lots):
    assert bit_by_bit(lots)[0] == all_together([one for lot in lots for one in lot])


def lesson(first_id, day, turns=5):
    """Rows of one lesson: some turns at a table of its own, one after the other."""
    found = []
    for n in range(turns):
        made = act(TEXTS[n % 2], id=first_id + 2 * n, table=first_id, turn=n, day=day)
        found += [made, act("end 9+1", "none", id=first_id + 2 * n + 1, table=first_id, turn=n, day=day)]
    return found


def test_lessons_one_after_the_other_are_never_read_twice():
    assert bit_by_bit([lesson(100 * day + 1, day) for day in range(1, 9)])[1] == 0


def test_a_turn_that_goes_on_is_read_as_a_whole():
    """The wrong pair of the last lot makes the match of this one practice."""
    wrong = act("match 3+4 > 1+3", "wrong", id=1, table=1, turn=1)
    later = act("match 3+4 > =7", id=2, table=1, turn=1)
    found, again = bit_by_bit([[wrong], [later]])
    assert (found["tracks"]["3+4"][1], again) == ([[at(0).toordinal(), 2]], 0)  # one half, wrong, not direct


def test_a_game_that_is_taken_up_again_after_another_is_read_again():
    first, other = lesson(1, 1), lesson(101, 2)
    more = act("match 3+4 > =7", id=201, table=1, turn=4, day=3)  # in the last turn of the first
    lots = [first, other, lesson(151, 3), [more]]
    found, again = bit_by_bit(lots)
    assert (found, again) == (all_together([one for lot in lots for one in lot]), 1)


def test_a_turn_is_known_again_even_when_turns_came_in_the_wrong_order():
    wrong = act("match 3+4 > 1+3", "wrong", id=1, table=1, turn=5)
    earlier = act("end 9+1", "none", id=2, table=1, turn=3)
    later = act("match 3+4 > =7", id=90, table=1, turn=5, day=3)  # practice: its sum was told in that turn
    lots = [[wrong, earlier], lesson(11, 1), lesson(51, 2), [later]]
    assert bit_by_bit(lots)[0] == all_together([one for lot in lots for one in lot])


def test_rows_dated_after_the_day_asked_for_wait():
    rows = answers("+++", days=(0, 1, 500))
    found = follow(EMPTY, [], rows, every_week(), at(1).toordinal())
    assert (len(found.now.tracks["3+4"].latest), found.waits) == (2, at(500).toordinal())


def test_the_same_row_twice_counts_once():
    rows = lesson(1, 1)
    assert all_together([*rows, *rows]) == all_together(rows)


def test_a_history_is_the_same_made_again_from_its_data():
    found = all_together([*lesson(1, 1), *answers("++-"), *lesson(101, 9)])
    assert History.of(found, every_week()).data() == found


def by_the_book(rows, day, school):
    """The state of 3+4 as the model words it: look at every observation, and at what was known at each."""
    acts, replies = _kinds(rows)
    said = told_by(credit.turns(acts), replies).said
    told = [(day_of(one.place[0]), o) for one in said for o in one.reading[0] if o.bond == "3+4"]
    found = [Seen(when, *o[2:5], False, o.bond) for when, o in told]

    def window(upto, on):
        return [one for one in found[:upto][-12:] if one.day >= school.first(on)]

    was_secure = any(states.is_secure(window(n + 1, one.day)) for n, one in enumerate(found))
    return states.of_bond(found, window(len(found), day), day, was_secure)


@given(mostly_in_order(), st.integers(60, 300))
@settings(max_examples=150, deadline=None)
def test_the_state_is_that_of_the_model_looked_up_row_by_row(lots, days):
    rows, day, school = (
        [one for lot in lots for one in lot],
        at(days).toordinal(),
        SchoolWeeks(every_week().mondays[::2]),
    )
    history = follow(EMPTY, *_kinds(rows), school, day).now
    young = [one for one in rows if day_of(one.at) <= day]
    assert history.state("3+4", day, school.first(day)) == by_the_book(young, day, school)
