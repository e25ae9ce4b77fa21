"""Who sits where: a bot keeps a seat warm, it is given back, another person takes it, and how they are called."""

import pytest

from games import tables
from games.loglines import line_words
from games.models import TableEvent
from games.tests.seats import MATCH, names, seat_of
from tests.factories import OPENING, TableFactory, pupil, tap

pytestmark = pytest.mark.django_db


def test_a_bot_takes_the_seat():
    table = TableFactory()
    assert tables.hand_over(table.pk, 0, "bot:medium", "teacher").seats[0].is_bot


def test_the_seat_is_kept_for_its_owner():
    table = TableFactory()
    owner = seat_of(table).holder
    assert tables.hand_over(table.pk, 0, "bot:medium", "teacher").seats[0].kept_for == owner


def test_a_seat_handed_over_for_good_is_kept_for_nobody():
    table = TableFactory()
    assert tables.hand_over(table.pk, 0, "bot:medium", "removed", keep=False).seats[0].kept_for == ""


def test_one_who_was_removed_while_a_bot_held_the_seat_does_not_get_it_back():
    table = TableFactory()
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.hand_over(table.pk, 0, "bot:medium", "removed", keep=False).seats[0].kept_for == ""


def test_handing_over_twice_changes_nothing():
    table = TableFactory()
    once = tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.hand_over(table.pk, 0, "bot:medium", "gone") == once


def test_another_bot_keeps_it_for_the_same_owner():
    table = TableFactory()
    owner = seat_of(table).holder
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.hand_over(table.pk, 0, "bot:easy", "teacher").seats[0].kept_for == owner


def test_the_owner_is_told_that_the_seat_is_held():
    table = TableFactory(start=OPENING)
    owner = seat_of(table).holder
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    with pytest.raises(tables.SeatHeld):
        tap(table, 0, MATCH, holder=owner)


def test_the_bot_plays_the_seat_it_holds():
    table = TableFactory(start=OPENING)
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    assert tap(table, 0, MATCH).ply == 1


def test_a_seat_is_given_back():
    table = TableFactory()
    owner = seat_of(table).holder
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    seat = tables.give_back(table.pk, 0).seats[0]
    assert (seat.holder, seat.kept_for) == (owner, "")


def test_a_bots_own_seat_is_not_given_to_anyone():
    table = TableFactory(holders=[pupil(), "bot:easy"])
    assert tables.give_back(table.pk, 1).seats[1].holder == "bot:easy"


def test_a_late_pupil_takes_a_bots_seat():
    table, late = TableFactory(holders=[pupil(), "bot:easy"]), pupil()
    seat = tables.sit(table.pk, 1, late, support="dots").seats[1]
    assert (seat.holder, seat.is_bot, seat.support) == (late, False, "dots")


def test_whoever_takes_a_kept_seat_keeps_it():
    table, other = TableFactory(), pupil()
    tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.sit(table.pk, 0, other).seats[0].kept_for == ""


def test_the_one_before_cannot_play_any_more():
    table = TableFactory(start=OPENING)
    before = seat_of(table).holder
    tables.sit(table.pk, 0, pupil())
    with pytest.raises(tables.NotYourSeat):
        tap(table, 0, MATCH, holder=before)


def test_a_new_person_has_no_hand_up():
    table = TableFactory()
    tables.raise_hand(table.pk, 0, True)
    assert not tables.sit(table.pk, 0, pupil()).seats[0].hand_up


def test_a_change_of_seat_is_an_event_with_its_reason():
    table = TableFactory()
    owner = seat_of(table).holder
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    assert TableEvent.objects.get().data == {"from": owner, "to": "bot:medium", "kept_for": owner, "why": "teacher"}


# names


def test_bots_of_the_same_strength_are_told_apart():
    assert names(TableFactory(holders=[pupil(), "bot:easy", "bot:easy"]))[1:] == ["Datorn 1", "Datorn 2"]


def test_a_bot_that_holds_a_seat_leaves_the_others_their_numbers():
    table = TableFactory(holders=[pupil(), "bot:easy", "bot:easy"])
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    assert names(table)[1:] == ["Datorn 1", "Datorn 2"]


def test_a_seat_that_a_bot_holds_shows_whose_it_is(bo):
    table = TableFactory(holders=[bo.holder, "bot:easy"])
    tables.hand_over(table.pk, 0, "bot:easy", "gone")
    assert names(table) == ["Bo (datorn)", "Datorn Lugn"]


def test_what_a_bot_plays_on_a_seat_that_it_holds_is_told_of_both(bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    tables.hand_over(table.pk, 0, "bot:easy", "gone")
    tap(table, 0, MATCH)
    live = tables.look(table.pk)
    assert line_words(live, live.log[-1], names(table), 1).startswith("Bo (datorn) tog ")


def test_a_bot_that_is_the_only_one_of_its_name_has_no_number():
    assert names(TableFactory(holders=[pupil(), "bot:easy", "bot:hard"]))[1:] == ["Datorn Lugn", "Datorn Vass"]


def test_a_move_is_told_of_the_bot_that_made_it():
    table = TableFactory(holders=[pupil(), "bot:easy", "bot:easy"], first=1)
    live = tables.look(table.pk)
    move = next(text for text in live.room.legal_moves(live.state, 1) if text.startswith("end"))
    tap(table, 1, move)
    line = tables.look(table.pk).log[-1]
    assert line_words(live, line, names(table), 0).startswith("Datorn 1 ")
