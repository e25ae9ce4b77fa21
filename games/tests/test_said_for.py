"""What the teacher says for a seat that the others wait for is told as the teacher's, to the pupil whose seat it is."""

import pytest

from games import replaying, tables
from games.loglines import line_sentences
from games.registry import ROOMS
from tests.factories import TableFactory, pupil, tap

pytestmark = pytest.mark.django_db
GAMES = [key for key, room in ROOMS.items() if room.finish]
WORDS = "Din lärare sa klar."


@pytest.fixture(params=GAMES)
def table(request):
    """All but the seat 0 are done with what all do at the same time; the teacher says it for that one."""
    made = TableFactory(game=request.param, holders=[pupil() for _seat in range(3)])
    for seat in (1, 2):
        live = tables.look(made.pk)
        tap(made, seat, live.room.finish(live.state, seat))
    tables.finish(made.pk, 0)
    return made


def told(live, line, seat) -> list[str]:
    return line_sentences(live, line, [str(info.name) for info in live.seats], seat)


def test_the_pupil_reads_that_the_teacher_said_it(table):
    live = tables.look(table.pk)
    assert told(live, live.log[-1], 0)[0] == WORDS


def test_what_follows_from_it_is_told_as_always(table):
    live = tables.look(table.pk)
    assert told(live, live.log[-1], 0)[1:] and told(live, live.log[-1], 0)[1:] != told(live, live.log[-1], 1)[:1]


def test_the_others_read_that_the_seat_is_done(table):
    live = tables.look(table.pk)
    assert WORDS not in told(live, live.log[-1], 1)


def test_a_process_that_reads_it_anew_tells_it_the_same(table):
    tables.forget(table.pk)
    live = tables.look(table.pk)
    assert told(live, live.log[-1], 0)[0] == WORDS


def test_a_replay_tells_it_the_same(table):
    tables.end([table.pk])
    game = replaying.of(tables.look(table.pk))
    line, names = game.lines()[-1]
    assert line_sentences(game.live, line, names, 0)[0] == WORDS
    assert game.at(game.plies).log[-1].said_for


def test_what_the_pupil_says_is_the_pupils(table):
    live = tables.look(table.pk)
    assert WORDS not in told(live, live.log[-2], live.log[-2].seat)
