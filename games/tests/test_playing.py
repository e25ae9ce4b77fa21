"""A tap at a table: what is played, what is answered, and that nothing is stored twice."""

import pytest

from games import tables
from games.engine.base import Garbled, Refused
from games.engine.record import load, replay
from games.models import Attempt, Move, Table
from games.registry import ROOMS
from tests.factories import NOTHING_TO_DRAW, OPENING, TableFactory, any_move, key, pupil, tap

pytestmark = pytest.mark.django_db
MATCH, WRONG = "match 2+2 > 1+3", "match 6+3 > 10+0"


def test_a_move_is_stored_at_the_ply_it_was_played():
    table = TableFactory(start=OPENING)
    tap(table, 0, MATCH)
    tap(table, 0, "end 0+1")
    assert list(table.moves.values_list("ply", "seat", "text")) == [(0, 0, MATCH), (1, 0, "end 0+1")]


def test_a_move_raises_ply_and_revision():
    live = tap(TableFactory(start=OPENING), 0, MATCH)
    assert (live.ply, live.revision) == (1, 1)


def test_the_tables_row_follows_its_moves():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    assert (table.ply, table.revision) == (1, 1)


def test_the_answer_is_what_a_fresh_process_reads():
    table = TableFactory(start=OPENING, moves=[(0, "throw 6+3 0+1")])
    live = tap(table, 0, MATCH)
    tables.forget()
    assert tables.look(table.pk) == live


def test_a_process_that_is_behind_plays_only_the_moves_it_lacks(monkeypatch):
    table = TableFactory(start=OPENING)
    behind = tap(table, 0, MATCH)
    now = tap(table, 0, "end 0+1")
    tables.forget()
    tables.cache.publish([behind])
    monkeypatch.setattr("games.snapshot.load", lambda *args: pytest.fail("replayed from the start"))
    assert tables.look(table.pk).state == now.state


def test_the_shuffles_of_a_move_are_stored_with_it():
    last = {**OPENING, "talon": ["0+8"], "discard": ["1+5", "2+6", "8+1", "4+2", "6+0"]}
    table = TableFactory(start=last, moves=[(0, MATCH)])
    assert [sorted(pile) for pile in table.moves.get().shuffles] == [["1+5", "2+6", "4+2", "8+1"]]


def test_a_refused_move_changes_nothing():
    table = TableFactory(start=OPENING)
    before = tables.look(table.pk)
    with pytest.raises(Refused):
        tap(table, 0, WRONG)
    assert tables.look(table.pk).state == before.state and not Move.objects.exists()


def test_a_refusal_carries_its_code_and_the_table():
    table = TableFactory(start=OPENING)
    with pytest.raises(Refused) as refused:
        tap(table, 0, WRONG)
    assert refused.value.text.key == "sums_differ" and refused.value.live.code == table.code


def test_another_holder_cannot_play_the_seat():
    table = TableFactory(start=OPENING)
    with pytest.raises(tables.NotYourSeat):
        tap(table, 0, MATCH, holder=pupil())


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_the_table_does_not_have_is_nobodys(seat):
    table = TableFactory(start=OPENING)
    with pytest.raises(tables.NotYourSeat):
        tables.play(table.pk, seat, pupil(), MATCH, ply=0, key=key())


def test_a_table_that_is_not_there_says_so():
    with pytest.raises(tables.NoSuchTable):
        tables.play(99999, 0, pupil(), MATCH, ply=0, key=key())


@pytest.mark.parametrize("said", [{"key": ""}, {"key": "k" * 41}, {"key": "a\x00b"}])
def test_a_key_that_cannot_be_one_is_garbled(said):
    table = TableFactory(start=OPENING)
    with pytest.raises(Garbled):
        tap(table, 0, MATCH, **said)


@pytest.mark.parametrize("text", ["", "x" * 201, "match\x00"])
def test_a_text_that_cannot_be_a_move_is_garbled(text):
    table = TableFactory(start=OPENING)
    with pytest.raises(Garbled):
        tap(table, 0, text)


def test_a_table_whose_moves_cannot_be_played_any_more_is_as_if_not_there():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    table.moves.update(text="match 9+1 > 10+0")
    tables.forget()
    with pytest.raises(tables.NoSuchTable):
        tables.look(table.pk)


def test_a_table_that_cannot_be_played_keeps_no_other_from_being_shown():
    broken, sound = TableFactory(start=OPENING, moves=[(0, MATCH)]), TableFactory()
    broken.moves.update(text="match 9+1 > 10+0")
    tables.forget()
    assert list(tables.lives([broken.pk, sound.pk])) == [sound.pk]


@pytest.mark.parametrize("changed", [{"game": "gone"}, {"start": OPENING | {"talon": ["9+9"]}}], ids=["game", "start"])
def test_a_table_that_this_version_cannot_begin_is_as_if_not_there(changed):
    """It would keep the whole server from starting, if a bot were to act there."""
    broken, sound = TableFactory(start=OPENING), TableFactory()
    Table.objects.filter(pk=broken.pk).update(**changed)
    tables.forget()
    assert list(tables.lives([broken.pk, sound.pk])) == [sound.pk]


# the same key again


def test_the_same_tap_again_gets_the_same_answer():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    first = tap(table, 0, MATCH, **page)
    assert tap(table, 0, MATCH, **page) == first


def test_the_same_tap_again_is_one_move():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    for _time in range(5):
        tap(table, 0, MATCH, **page)
    assert Move.objects.count() == 1


def test_the_same_tap_after_a_restart_is_one_move():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    tap(table, 0, MATCH, **page)
    tables.forget()
    tap(table, 0, MATCH, **page)
    assert Move.objects.count() == 1


def test_the_tap_that_ended_the_game_is_answered_again():
    last = {**OPENING, "talon": ["0+8"], "reshuffles": 1}
    table = TableFactory(start=last)
    page = {"ply": 0, "revision": 0, "key": key()}
    ended = tap(table, 0, MATCH, **page)
    assert ended.over and tap(table, 0, MATCH, **page) == ended


def test_a_wrong_try_again_gets_the_same_sentence():
    table = TableFactory(start=OPENING)
    page, said = {"ply": 0, "revision": 0, "key": key()}, []
    for _time in range(2):
        with pytest.raises(Refused) as refused:
            tap(table, 0, WRONG, **page)
        said.append(refused.value.text)
    assert said[0] == said[1]


def test_a_wrong_try_again_is_one_attempt():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    for _time in range(3):
        with pytest.raises(Refused):
            tap(table, 0, WRONG, **page)
    assert Attempt.objects.count() == 1


def test_a_wrong_try_sent_again_later_still_gets_its_sentence():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    with pytest.raises(Refused):
        tap(table, 0, WRONG, **page)
    tap(table, 0, MATCH)
    with pytest.raises(Refused):
        tap(table, 0, WRONG, **page)


def test_an_old_key_with_another_move_is_an_old_page():
    table = TableFactory(start=OPENING)
    page = {"ply": 0, "revision": 0, "key": key()}
    with pytest.raises(Refused):
        tap(table, 0, WRONG, **page)
    with pytest.raises(tables.Stale):
        tap(table, 0, MATCH, **page)


def test_the_key_of_a_move_taken_back_is_an_old_page():
    table = TableFactory(start=NOTHING_TO_DRAW)
    page = {"ply": 0, "revision": 0, "key": key()}
    tap(table, 0, MATCH, **page)
    tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    with pytest.raises(tables.Stale):
        tap(table, 0, MATCH, **page)


def test_one_key_serves_at_two_tables():
    one, two = TableFactory(start=OPENING), TableFactory(start=OPENING)
    same = key()
    assert [tap(table, 0, MATCH, key=same).ply for table in (one, two)] == [1, 1]


# stale pages


def test_a_tap_from_before_the_last_move_is_stale():
    table = TableFactory(start=OPENING, moves=[(0, "throw 6+3 0+1")])
    with pytest.raises(tables.Stale):
        tap(table, 0, MATCH, ply=0)


def test_a_stale_tap_is_no_attempt():
    table = TableFactory(start=OPENING, moves=[(0, "throw 6+3 0+1")])
    stored = Attempt.objects.count()
    with pytest.raises(tables.Stale):
        tap(table, 0, "match =7 > 10+0", ply=0)
    assert Attempt.objects.count() == stored


def test_a_tap_from_a_page_that_never_was_is_stale():
    table = TableFactory(start=OPENING)
    with pytest.raises(tables.Stale):
        tap(table, 0, MATCH, ply=1)


def test_the_stale_answer_carries_the_table_of_now():
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    with pytest.raises(tables.Stale) as stale:
        tap(table, 0, "end 0+1", ply=0)
    assert stale.value.live == tables.look(table.pk)


def test_a_revision_that_changed_nothing_of_the_choice_is_not_stale():
    table = TableFactory(start=OPENING)
    tables.raise_hand(table.pk, 1, True)
    assert tap(table, 0, MATCH, revision=0).ply == 1


def test_a_page_from_before_an_undo_is_stale_though_its_ply_fits():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    old_page = tables.look(table.pk)
    tables.take_back(table.pk, 0, old_page.seats[0].holder)
    tap(table, 0, "end 0+1")
    with pytest.raises(tables.Stale):
        tap(table, 1, "end 1+1", ply=1, revision=old_page.revision)


def test_the_page_drawn_by_the_undo_is_fresh():
    table = TableFactory(start=NOTHING_TO_DRAW, moves=[(0, MATCH)])
    after = tables.take_back(table.pk, 0, tables.look(table.pk).seats[0].holder)
    assert tap(table, 0, MATCH, revision=after.revision).ply == 1


def test_staleness_asks_the_room_since_when_the_seat_has_its_choice(monkeypatch):
    table = TableFactory(start=OPENING, moves=[(0, MATCH)])
    room = ROOMS[table.game]
    monkeypatch.setitem(room.__dict__, "choice_since", lambda state, seat: 0)
    assert tap(table, 0, "end 0+1", ply=0).ply == 2


# the end


def test_a_game_that_is_over_keeps_its_result():
    table = TableFactory(start={**OPENING, "talon": ["0+8"], "reshuffles": 1}, moves=[(0, MATCH)])
    assert table.over and table.result["points"] == [2, 0] and table.ended_at


def test_nobody_plays_in_a_game_that_is_over():
    table = TableFactory(start={**OPENING, "talon": ["0+8"], "reshuffles": 1}, moves=[(0, MATCH)])
    with pytest.raises(tables.GameOver):
        tap(table, 0, "end 0+1")


def test_a_whole_game_is_a_record_that_the_engine_plays():
    table = TableFactory(options={"sums": [0, 5]}, seats=3)
    while tables.look(table.pk).to_move:
        tap(table, *any_move(table))
    record = tables.record(table.pk)
    assert replay(load(record, ROOMS)).result == tables.look(table.pk).result
