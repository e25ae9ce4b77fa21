"""What happens at a table and is no move: taking back, Titta hit, messages, hands, names, the end."""

import pytest

from games import policy, tables
from games.engine.base import Refused
from games.engine.record import load, replay
from games.models import TableEvent
from games.registry import ROOMS
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, any_move, pupil, tap

pytestmark = pytest.mark.django_db
MATCH, WRONG = "match 2+2 > 1+3", "match 6+3 > 10+0"


def take_back(table, seat=0, holder=None):
    return tables.take_back(table.pk, seat, holder or tables.look(table.pk).seats[seat].holder)


def events(table) -> list[tuple]:
    return list(TableEvent.objects.filter(table=table).values_list("kind", "revision", "ply"))


# taking back


def test_the_own_last_move_is_taken_back():
    table = TableFactory(start=NOTHING_TO_DRAW)
    before = tables.look(table.pk).state
    tap(table, 0, MATCH)
    assert take_back(table).state == before


def test_a_move_taken_back_frees_its_ply():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    take_back(table)
    assert tap(table, 0, "end 0+1").ply == 1


def test_a_move_taken_back_is_kept_and_marked():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    take_back(table)
    assert table.moves.get().taken_back


def test_a_decision_taken_back_counts_for_nobody():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    take_back(table)
    tap(table, 0, MATCH)
    assert [row.void == "undone" for row in table.attempts.order_by("id")] == [True, False]


def test_a_move_taken_back_raises_the_revision():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    live = take_back(table)
    assert (live.revision, live.undo_revision, live.ply) == (2, 2, 0)


def test_a_fresh_process_reads_what_the_undo_left():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    live = take_back(table)
    tables.forget()
    assert tables.look(table.pk) == live


def test_a_process_that_is_behind_an_undo_reads_anew():
    table = TableFactory(start=NOTHING_TO_DRAW)
    behind = tap(table, 0, MATCH)
    take_back(table)
    now = tap(table, 0, "end 0+1")
    tables.forget()
    tables.cache.publish([behind])
    assert tables.look(table.pk).state == now.state


def test_a_move_that_drew_a_card_stays():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    with pytest.raises(Refused, match="no_undo"):
        take_back(table)


def test_a_move_is_not_taken_back_twice():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    take_back(table)
    with pytest.raises(Refused, match="no_undo"):
        take_back(table)


def test_after_somebody_else_has_acted_nothing_is_taken_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH), (0, "end 0+1"), (1, "end 1+1")])
    with pytest.raises(Refused, match="no_undo"):
        take_back(table)


def test_nobody_takes_back_for_another():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    with pytest.raises(tables.NotYourSeat):
        take_back(table, 0, pupil())


def test_the_other_seat_takes_nothing_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    with pytest.raises(Refused, match="no_undo"):
        take_back(table, 1)


def test_a_table_may_do_without_taking_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)], undo_allowed=False)
    with pytest.raises(Refused, match="no_undo"):
        take_back(table)


def test_who_may_take_back_is_known_after_a_restart():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.forget()
    assert tables.look(table.pk).undo_seat == 0


def test_a_move_of_the_one_who_sat_here_before_stays():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.sit(table.pk, 0, pupil())
    tables.forget()
    with pytest.raises(Refused, match="no_undo"):
        take_back(table)


# Titta hit


def test_a_frozen_table_refuses_moves():
    table = TableFactory(start=OPENING)
    tables.freeze([table.pk], True)
    with pytest.raises(tables.Frozen):
        tap(table, 0, MATCH)


def test_a_frozen_table_keeps_no_attempt():
    table = TableFactory(start=OPENING)
    tables.freeze([table.pk], True)
    with pytest.raises(tables.Frozen):
        tap(table, 0, WRONG)
    assert not table.attempts.exists()


def test_a_frozen_table_takes_nothing_back():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    tables.freeze([table.pk], True)
    with pytest.raises(tables.Frozen):
        take_back(table)


def test_a_table_goes_on_exactly_where_it_was_frozen():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    before = tables.look(table.pk)
    tables.freeze([table.pk], True, "Titta på tavlan")
    after = tables.freeze([table.pk], False)[table.pk]
    assert (after.state, after.ply, after.to_move, after.message) == (before.state, before.ply, before.to_move, "")


def test_a_page_from_before_the_freeze_may_be_played_after_it():
    table = TableFactory(start=OPENING)
    tables.freeze([table.pk], True)
    tables.freeze([table.pk], False)
    assert tap(table, 0, MATCH, ply=0, revision=0).ply == 1


def test_freezing_what_is_frozen_changes_nothing():
    table = TableFactory()
    once = tables.freeze([table.pk], True)
    assert tables.freeze([table.pk], True) == once and len(events(table)) == 1


def test_all_tables_of_a_lesson_freeze_together():
    ids = [TableFactory().pk for _number in range(3)]
    assert [live.frozen for live in tables.freeze(ids, True).values()] == [True] * 3


def test_a_table_that_is_gone_keeps_no_other_from_freezing():
    table = TableFactory()
    assert list(tables.freeze([table.pk, 99999], True)) == [table.pk]


def test_a_bot_waits_while_the_table_is_frozen():
    table = TableFactory(start=OPENING, holders=["bot:easy", pupil()])
    tables.freeze([table.pk], True)
    assert tables.bot_view(table.pk) is None


# messages, hands, names


def test_a_message_is_on_the_table():
    table = TableFactory()
    assert tables.message([table.pk], "Fem minuter kvar")[table.pk].message == "Fem minuter kvar"


def test_a_long_message_is_cut():
    table = TableFactory()
    assert len(tables.message([table.pk], "x" * 500)[table.pk].message) == 200


def test_a_hand_goes_up():
    table = TableFactory()
    assert tables.raise_hand(table.pk, 1, True).seats[1].hand_up


def test_a_hand_that_is_up_goes_down():
    table = TableFactory()
    tables.raise_hand(table.pk, 1, True)
    assert not tables.raise_hand(table.pk, 1, False).seats[1].hand_up


def test_everything_a_seat_sees_raises_the_revision_by_one():
    table = TableFactory(start=OPENING)
    tap(table, 0, MATCH)
    tables.raise_hand(table.pk, 0, True)
    tables.message([table.pk], "hej")
    tables.freeze([table.pk], True)
    assert [revision for _kind, revision, _ply in events(table)] == [2, 3, 4]


def test_a_new_name_is_on_the_table(monkeypatch):
    table = TableFactory()
    holder = tables.look(table.pk).seats[0].holder
    monkeypatch.setattr(policy, "names", lambda holders: {holder: "Åsa"})
    tables.rename(holder)
    assert tables.look(table.pk).seats[0].name == "Åsa"


def test_a_new_name_is_a_new_revision(monkeypatch):
    table = TableFactory()
    tables.rename(tables.look(table.pk).seats[0].holder)
    assert tables.look(table.pk).revision == 1


# the end


def play_on(table, moves: int):
    for _move in range(moves):
        tap(table, *any_move(table))


def test_a_game_that_is_ended_is_a_record_of_its_own():
    table = TableFactory(start=OPENING, moves=[(0, MATCH), (0, "end 0+1"), (1, "end 1+1"), (0, "end 5+5")])
    tables.end([table.pk])
    record = tables.record(table.pk)
    assert record["stopped"] and replay(load(record, ROOMS)).result == record["result"]


def test_an_ended_game_is_scored_at_equally_many_turns():
    table = TableFactory(start=OPENING, moves=[(0, "end 0+1"), (1, "end 1+1"), (0, MATCH)])
    assert tables.end([table.pk])[table.pk].result["points"] == [0, 0]


def test_the_points_of_a_whole_round_count_in_an_ended_game():
    table = TableFactory(start=OPENING, moves=[(0, MATCH), (0, "end 0+1"), (1, "end 1+1")])
    assert tables.end([table.pk])[table.pk].result["points"] == [2, 0]


def test_a_game_ended_before_its_first_move_is_scored_as_it_began():
    table = TableFactory(start=OPENING)
    assert tables.end([table.pk])[table.pk].result["points"] == [0, 0]


def test_nobody_plays_in_an_ended_game():
    table = TableFactory(start=OPENING)
    tables.end([table.pk])
    with pytest.raises(tables.GameOver):
        tap(table, 0, MATCH)


def test_ending_twice_changes_nothing():
    table = TableFactory(start=OPENING)
    once = tables.end([table.pk])
    assert tables.end([table.pk]) == once


def test_a_game_that_is_over_keeps_its_result_when_it_is_ended():
    table = TableFactory(start={**OPENING, "talon": ["0+8"], "reshuffles": 1}, moves=[(0, MATCH)])
    assert not tables.end([table.pk])[table.pk].stopped


def test_a_fresh_process_reads_an_ended_game_as_it_was_answered():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    ended = tables.end([table.pk])[table.pk]
    tables.forget()
    assert tables.look(table.pk) == ended
