"""Opportunities, missed pairs and what is seldom chosen."""

from datetime import timedelta

from classroom.bonds.chances import of_turn
from classroom.tests.bond_rows import act, at, ids, seen


def hint(level, *shown, turn=1):
    row = act(f"hint {level}", "none", turn=turn)
    return row._replace(evidence=row.evidence | {"level": level, "shown": list(shown)})


def ended(seconds=30, pairs=("3+4 =7",), **fields):
    """A turn ended so long after its cards were shown."""
    return act("end 9+1", "none", turn=1, pairs=pairs, shown_at=at(0) - timedelta(seconds=seconds), **fields)


def test_a_bond_of_a_pair_that_could_be_taken_is_an_opportunity():
    assert of_turn([act("end 9+1", "none", pairs=["3+4 2+5"])]).met == {"3+4", "2+5"}


def test_the_same_expression_and_its_twin_are_no_opportunity():
    assert of_turn([act("end 9+1", "none", pairs=["3+4 3+4", "3+4 4+3"])]).met == set()


def test_a_bond_is_an_opportunity_once_a_turn():
    rows = [act("match 1+3 > =4", turn=1, pairs=["1+3 =4", "3+4 =7"]), act("end 9+1", "none", turn=1, pairs=["3+4 =7"])]
    assert seen(rows).bonds["3+4"].opportunities == 1


def test_a_bond_that_was_matched_was_taken():
    found = of_turn([act("match 3+4 > =7", pairs=["3+4 =7", "1+3 =4"])])
    assert (found.met, found.taken) == ({"3+4", "1+3"}, {"3+4"})


def test_decisions_that_say_nothing_of_the_pupil_are_no_opportunities():
    assert of_turn([act("end 9+1", "none", pairs=["3+4 =7"], shared=True)]).met == set()


def test_what_a_hint_showed_is_neither_met_nor_taken():
    found = of_turn([hint(3, "3+4"), act("match 3+4 > =7", turn=1, pairs=["3+4 =7"])])
    assert (found.met, found.taken) == (set(), set())


def test_a_pair_that_was_left_when_the_turn_ended_was_missed():
    assert of_turn([ended()]).missed == {"3+4"}


def test_a_pair_that_lay_there_less_than_five_seconds_was_not_missed():
    assert (of_turn([ended(4.9)]).missed, of_turn([ended(5)]).missed) == (set(), {"3+4"})


def test_it_lay_there_since_an_earlier_decision_of_the_turn():
    first = act("match 1+3 > =4", turn=1, pairs=["1+3 =4", "3+4 =7"], shown_at=at(0) - timedelta(seconds=20))
    assert of_turn([first, ended(2)]).missed == {"3+4"}


def decision(text, seconds, **fields):
    """An earlier act of the turn, decided so long after its page was sent."""
    pairs = ["3+4 =7", "3+4 2+5"]
    return act(text, turn=1, pairs=pairs, shown_at=at(0) - timedelta(seconds=seconds), **fields)


def test_a_pair_whose_card_was_taken_is_another_when_one_of_the_same_face_comes():
    assert of_turn([decision("match 2+5 > =7", 20), ended(1)]).missed == set()


def test_a_pair_beside_the_one_that_was_taken_has_lain_there_all_the_time():
    assert of_turn([decision("match 1+3 > =4", 20), ended(1)]).missed == {"3+4"}


def test_while_the_teacher_speaks_no_pair_is_in_sight():
    assert of_turn([ended(62, void="frozen")]).missed == set()


def test_the_time_out_of_sight_in_an_earlier_decision_does_not_count():
    hidden = decision("match 1+3 > =4", 22, void="hidden", hidden_ms=20_000)
    assert of_turn([hidden, ended(1)]).missed == set()


def test_while_a_wrong_pair_is_counted_the_others_lie_there():
    wrong = decision("match 3+4 > 1+3", 1)._replace(verdict="wrong")
    counted = act("answer 0 7", "none", turn=1, shown_at=at(0) - timedelta(seconds=4))
    counted = counted._replace(evidence={"do": "repair", "turn": 1, "of": wrong.key, "answers": []})
    assert of_turn([wrong, counted, ended(1)]).missed == {"3+4"}


def test_with_a_hint_nothing_is_missed():
    assert of_turn([hint(1), ended(hint=1)]).missed == set()


def test_out_of_sight_nothing_is_missed():
    assert of_turn([ended(hidden_ms=1)]).missed == set()


def test_a_time_that_is_not_known_makes_nothing_missed():
    assert of_turn([ended()._replace(shown_at=None)]).missed == set()


def test_what_was_missed_is_never_counted_against_the_bond():
    shown = seen([ended()]).bonds["3+4"]
    assert (shown.state, shown.n, shown.missed) == ("unmet", 0, 1)


# väljs sällan


def turns(bond, met, taken):
    """So many turns with a pair of the bond, in so many of which it was taken."""
    left, right = bond.split("+")
    total = int(left) + int(right)
    took = [act(f"match {bond} > ={total}", pairs=[f"{bond} ={total}"], table=next(ids)) for _n in range(taken)]
    left_it = [act("end 9+1", "none", pairs=[f"{bond} ={total}"], table=next(ids)) for _n in range(met - taken)]
    return [*took, *left_it]


def is_rare(met, taken, others=(100, 80)):
    return seen([*turns("3+4", met, taken), *turns("1+2", *others)]).bonds["3+4"].rare


def test_ten_opportunities_taken_three_times_is_seldom_chosen():
    assert is_rare(10, 3)


def test_taken_four_times_of_ten_it_is_not():
    assert not is_rare(10, 4)


def test_nine_opportunities_are_not_enough():
    assert not is_rare(9, 0)


def test_a_pupil_who_takes_few_of_all_pairs_chooses_nothing_seldom():
    assert (is_rare(10, 0, (90, 60)), is_rare(10, 0, (90, 59))) == (True, False)  # 60 of 100, 59 of 100
