"""Whatever happens at a table of any game, in whatever order: its state is its replay, nothing is lost or doubled."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from games import tables
from games.registry import ROOMS
from games.tests.every_room import each_room, sample
from tests.table_of_two import machine_of, undoable

RUN = settings(
    max_examples=14,
    stateful_step_count=25,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # add Phase.shrink to find the shortest way to a failure
    report_multiple_bugs=False,
)


@each_room
def test_state_is_replay_and_nothing_is_lost_or_doubled(room, each_database, writer_thread):
    run_state_machine_as_test(machine_of(room), settings=RUN)


def looked_at(room, at, *steps) -> None:
    """One walk of the machine from here, with everything it looks at after each step."""
    machine = machine_of(room)()
    machine.open(*at)
    for step in steps:
        step(machine)
        machine.the_state_is_its_replay()
        machine.nothing_is_lost_or_doubled()
        machine.every_attempt_is_stored_once()
        machine.every_hint_of_a_pupil_is_stored_once()
        machine.the_revision_never_falls()
        machine.what_is_remembered_is_what_a_fresh_process_reads()


def at_the_deal(room):
    played, found = sample(room, 2)[0]
    return played, found[0].state


def at_what_can_be_taken_back(room):
    """The first moment of the sample at which something can be taken back; None if there is none."""
    here = [(played, moment) for played, found in sample(room, 2) for moment in found[:-1]]
    return next(((played, m.state) for played, m in here if undoable(room, m.state, m.seat)), None)


def tap(machine) -> None:
    machine.tap(choice=0)


def send_again(machine) -> None:
    machine.send_again(choice=0)


def tap_and_take_back(machine) -> None:
    machine.tap_and_take_back(choice=0)


each_that_takes_back = pytest.mark.parametrize(
    "room", [room for room in ROOMS.values() if at_what_can_be_taken_back(room)], ids=lambda room: room.key
)


@each_room
def test_the_walks_of_the_broken_builds_are_sound(room, each_database, writer_thread):
    looked_at(room, at_the_deal(room), tap, tap, send_again)


@each_that_takes_back
def test_the_walk_that_takes_back_is_sound(room, each_database, writer_thread):
    looked_at(room, at_what_can_be_taken_back(room), tap_and_take_back, tap)


@each_room
def test_the_machine_notices_a_build_that_forgets_its_keys(room, each_database, writer_thread, monkeypatch):
    monkeypatch.setattr(tables.playing, "_earlier_answer", lambda tx, live, tap: None)
    with pytest.raises(AssertionError):
        looked_at(room, at_the_deal(room), tap, tap, send_again)


@each_that_takes_back
def test_the_machine_notices_a_build_that_takes_back_in_memory_only(room, each_database, writer_thread, monkeypatch):
    monkeypatch.setattr(tables.events, "UNDO_SQL", tables.events.UNDO_SQL + " AND 1=0")
    with pytest.raises(AssertionError):
        looked_at(room, at_what_can_be_taken_back(room), tap_and_take_back)


@each_room
def test_the_machine_notices_a_state_that_has_drifted(room, each_database, writer_thread, monkeypatch):
    real = tables.playing.replace

    def drifting(live, **said):
        return real(live, **{**said, "moved_at": live.moved_at})

    monkeypatch.setattr(tables.playing, "replace", drifting)
    with pytest.raises(AssertionError):
        looked_at(room, at_the_deal(room), tap)
