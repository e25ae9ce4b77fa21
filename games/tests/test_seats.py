"""Who sits where: a bot keeps a seat warm, it is given back, another person takes it; who is here and who is gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import push, tables
from games.loglines import line_words
from games.models import Seat, Table, TableEvent
from games.tables import contact
from tests.factories import OPENING, TableFactory, pupil, tap

pytestmark = pytest.mark.django_db
MATCH = "match 2+2 > 1+3"


def seat_of(table, number=0):
    return tables.look(table.pk).seats[number]


def names(table):
    return [str(seat.name) for seat in tables.look(table.pk).seats]


def last_seen(table, number, seconds, hidden=False):
    """The seat's last contact was `seconds` ago."""
    seen_at = timezone.now() - timedelta(seconds=seconds)
    Seat.objects.filter(table=table, number=number).update(seen_at=seen_at, hidden=hidden)
    tables.forget()


def opened(table, seconds):
    Table.objects.filter(pk=table.pk).update(created_at=timezone.now() - timedelta(seconds=seconds))
    tables.forget()


def gone_and_waited_for(**said):
    """Seat 0 is to act and gone; seat 1 is here."""
    table = TableFactory(start=OPENING, **said)
    opened(table, 60)
    last_seen(table, 0, 50)
    last_seen(table, 1, 1)
    return table


# handing over and giving back


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


# who is here


@pytest.mark.parametrize(
    ("seconds", "hidden", "word"),
    [
        (0, False, "here"),
        (14, False, "here"),
        (16, False, "asleep"),
        (1, True, "asleep"),
        (44, True, "asleep"),
        (46, False, "gone"),
    ],
)
def test_presence_by_the_last_contact(seconds, hidden, word):
    table = TableFactory()
    last_seen(table, 0, seconds, hidden)
    assert tables.presence(seat_of(table), timezone.now()) == word


def test_one_who_has_never_been_seen_is_not_gone():
    assert tables.presence(seat_of(TableFactory()), timezone.now()) == "never"


def test_a_bot_is_always_here():
    assert tables.presence(seat_of(TableFactory(holders=[pupil(), "bot:easy"]), 1), timezone.now()) == "here"


def test_a_seat_that_a_bot_holds_is_as_present_as_its_owner():
    table = gone_and_waited_for()
    live = tables.hand_over(table.pk, 0, "bot:medium", "gone")
    assert tables.presence(live.seats[0], timezone.now()) == "gone"


def test_a_contact_is_seen():
    table = TableFactory()
    tables.seen(table.pk, 0)
    assert tables.presence(seat_of(table), timezone.now()) == "here"


def test_a_hidden_page_is_seen_at_once():
    table = TableFactory()
    tables.seen(table.pk, 0)
    tables.seen(table.pk, 0, hidden=True)
    assert tables.presence(seat_of(table), timezone.now()) == "asleep"


def test_a_contact_is_no_new_revision():
    table = TableFactory()
    tables.seen(table.pk, 0)
    assert tables.look(table.pk).revision == 0


def test_contacts_within_five_seconds_are_written_once(django_assert_num_queries):
    table = TableFactory()
    tables.seen(table.pk, 0)
    with django_assert_num_queries(0):
        tables.seen(table.pk, 0)


def test_what_another_process_wrote_of_a_contact_is_seen_in_a_look_at_several():
    table = TableFactory()
    tables.look(table.pk)
    Seat.objects.filter(table=table, number=0).update(seen_at=timezone.now())
    assert tables.presence(tables.lives([table.pk])[table.pk].seats[0], timezone.now()) == "here"


# a bot for one who is gone


def test_a_bot_holds_the_seat_of_one_who_is_gone_and_has_to_act():
    table = gone_and_waited_for()
    assert tables.sweep().handed == [table.pk] and seat_of(table).is_bot


def test_the_seat_of_one_who_is_gone_is_kept():
    table = gone_and_waited_for()
    owner = seat_of(table).holder
    tables.sweep()
    assert seat_of(table).kept_for == owner


def test_one_who_sleeps_keeps_the_seat():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 40)
    last_seen(table, 1, 1)
    assert tables.sweep().handed == []


def test_one_who_is_gone_but_not_to_act_keeps_the_seat():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 1)
    last_seen(table, 1, 50)
    assert tables.sweep().handed == []


def test_no_bot_plays_where_nobody_waits():
    table = TableFactory(start=OPENING)
    opened(table, 60)
    last_seen(table, 0, 50)
    last_seen(table, 1, 50)
    assert tables.sweep().handed == []


def test_no_bot_plays_on_with_a_bot():
    table = TableFactory(start=OPENING, holders=[pupil(), "bot:easy"])
    opened(table, 60)
    last_seen(table, 0, 50)
    assert tables.sweep().handed == []


def test_no_bot_holds_a_seat_where_the_lesson_does_not_want_it():
    gone_and_waited_for(bots_hold=False)
    assert tables.sweep().handed == []


def test_no_bot_takes_a_seat_while_the_table_is_frozen():
    table = gone_and_waited_for()
    tables.freeze([table.pk], True)
    assert tables.sweep().handed == []


def test_one_who_never_came_is_waited_for_as_long_as_one_who_left():
    table = TableFactory(start=OPENING)
    last_seen(table, 1, 1)
    opened(table, 44)
    assert tables.sweep().handed == []
    opened(table, 46)
    assert tables.sweep().handed == [table.pk]


def test_one_who_came_back_meanwhile_keeps_the_seat(monkeypatch):
    table = gone_and_waited_for()
    hold = contact._hold

    def came_back(*args):
        Seat.objects.filter(table=table, number=0).update(seen_at=timezone.now())
        return hold(*args)

    monkeypatch.setattr(contact, "_hold", came_back)
    assert tables.sweep().handed == [] and not seat_of(table).is_bot


def test_a_sweep_tells_whose_presence_has_changed():
    table, heard = gone_and_waited_for(bots_hold=False), []

    def note(topic, number):
        heard.append(topic)

    tables.sweep()
    push.subscribe(f"presence:{table.pk}", note)
    last_seen(table, 0, 1)
    tables.sweep()
    push.unsubscribe(f"presence:{table.pk}", note)
    assert heard == [f"presence:{table.pk}"]


# coming back


def held_by_the_sweep():
    table = gone_and_waited_for()
    tables.sweep()
    return table


def test_one_who_is_back_waits_for_the_bots_move():
    table = held_by_the_sweep()
    tables.seen(table.pk, 0)
    assert seat_of(table).is_bot


def test_one_who_is_back_gets_the_seat_after_the_bots_move():
    table = held_by_the_sweep()
    tables.seen(table.pk, 0)
    assert not tap(table, 0, MATCH).seats[0].is_bot


def test_the_bot_keeps_a_seat_nobody_comes_back_to():
    table = held_by_the_sweep()
    assert tap(table, 0, MATCH).seats[0].is_bot


def test_one_who_comes_after_the_bots_move_gets_the_seat_at_once():
    table = held_by_the_sweep()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


def test_a_hidden_page_gets_no_seat_back():
    table = held_by_the_sweep()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0, hidden=True)
    assert seat_of(table).is_bot


def test_a_bot_that_does_not_move_gives_the_seat_back_in_the_end(monkeypatch):
    table = held_by_the_sweep()
    taken_at = timezone.now() - timedelta(seconds=11)
    Seat.objects.filter(table=table, number=0).update(taken_at=taken_at)
    tables.forget()
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


def test_a_seat_that_the_teacher_gave_to_a_bot_is_not_given_back_by_a_contact():
    table = TableFactory(start=OPENING)
    tables.hand_over(table.pk, 0, "bot:medium", "teacher")
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert seat_of(table).is_bot


# a clock that is set back while a class plays


def test_a_contact_after_the_clock_was_set_back_is_written():
    table = TableFactory()
    contact._written[table.pk, 0] = (timezone.now() + timedelta(hours=1), False)
    tables.seen(table.pk, 0)
    assert tables.presence(seat_of(table), timezone.now() + timedelta(seconds=50)) == "gone"


def test_a_seat_that_a_bot_took_before_the_clock_was_set_back_is_given_back():
    table = held_by_the_sweep()
    Seat.objects.filter(table=table, number=0).update(taken_at=timezone.now() + timedelta(hours=1))
    tables.forget()
    tap(table, 0, MATCH)
    tables.seen(table.pk, 0)
    assert not seat_of(table).is_bot


# names


def test_bots_of_the_same_strength_are_told_apart():
    assert names(TableFactory(holders=[pupil(), "bot:easy", "bot:easy"]))[1:] == ["Datorn 1", "Datorn 2"]


def test_a_bot_that_holds_a_seat_leaves_the_others_their_numbers():
    table = TableFactory(holders=[pupil(), "bot:easy", "bot:easy"])
    tables.hand_over(table.pk, 0, "bot:easy", "teacher", keep=True)
    assert names(table) == ["Datorn 3", "Datorn 1", "Datorn 2"]


def test_a_bot_that_is_the_only_one_of_its_name_has_no_number():
    assert names(TableFactory(holders=[pupil(), "bot:easy", "bot:hard"]))[1:] == ["Datorn Lugn", "Datorn Vass"]


def test_a_move_is_told_of_the_bot_that_made_it():
    table = TableFactory(holders=[pupil(), "bot:easy", "bot:easy"], first=1)
    live = tables.look(table.pk)
    move = next(text for text in live.room.legal_moves(live.state, 1) if text.startswith("end"))
    tap(table, 1, move)
    line = tables.look(table.pk).log[-1]
    assert line_words(live, line, names(table), 0).startswith("Datorn 1 ")
