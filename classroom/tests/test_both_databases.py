"""What must come out alike on SQLite and on PostgreSQL."""

import io

import pytest
from django.core.management import call_command
from django.db import IntegrityError

from classroom import erasing, roster
from classroom.models import Pupil
from classroom.sheet import Row
from games.models import Table
from tests.factories import OPENING, ClassFactory, TableFactory, ask, tap

pytestmark = pytest.mark.usefixtures("each_database")


def shown(pupils) -> list[str]:
    return [str(pupil) for pupil in pupils]


def test_a_list_ends_with_the_swedish_letters():
    school_class = ClassFactory(names=["Öberg", "zahra", "Ärla", "Åsa", "Anna-Lena", "Annika"])
    assert shown(roster.present(school_class)) == ["Anna-Lena", "Annika", "zahra", "Åsa", "Ärla", "Öberg"]


@pytest.mark.parametrize("asked", ["åsa", "ÖBERG", "ärla"])
def test_capitals_of_swedish_letters_do_not_matter_in_a_search(asked):
    school_class = ClassFactory(names=["Åsa Öberg Ärla", "Bo"])
    assert shown(roster.find(school_class, asked)) == ["Åsa Öberg Ärla"]


def test_signs_of_a_search_pattern_are_searched_for_as_they_are():
    school_class = ClassFactory(names=["Bo", "100 % Bo", "Bo_Ek"])
    assert shown(roster.find(school_class, "%")) == ["100 % Bo"] and shown(roster.find(school_class, "_")) == ["Bo_Ek"]


def test_two_pupils_of_one_name_and_mark_can_not_be():
    school_class = ClassFactory(names=["Bo"])
    with pytest.raises(IntegrityError):
        Pupil.objects.create(school_class=school_class, name="BO")


def test_a_list_read_twice_adds_its_pupils_once():
    school_class = ClassFactory()
    for _time in range(2):
        roster.add(school_class, [Row("Bo"), Row("Bo"), Row("Cleo")])
    assert shown(roster.present(school_class)) == ["Bo 1", "Bo 2", "Cleo"]


def test_nothing_of_an_erased_pupil_is_left():
    school_class = ClassFactory(names=["Kanariefågel Zq7", "Bo"])
    canary, bo = school_class.pupils.get(name__startswith="K"), school_class.pupils.get(name="Bo")
    TableFactory(holders=[canary.holder, bo.holder], start=OPENING, moves=[(0, "match 2+2 > 1+3")])
    key = str(canary.pk)
    erasing.remove(canary)
    erasing.erase(canary)
    out = io.StringIO()
    call_command("dumpdata", stdout=out, verbosity=0)
    assert key not in out.getvalue() and "Zq7" not in out.getvalue() and str(bo.pk) in out.getvalue()


def test_what_an_erased_pupil_was_helped_with_goes_too():
    school_class = ClassFactory(names=["Bo", "Cleo"])
    bo, cleo = (school_class.pupils.get(name=name) for name in ("Bo", "Cleo"))
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    ask(table, 0, "hint 1")
    tap(table, 0, "end 0+1")
    ask(table, 1, "hint 1")
    erasing.erase(bo)
    assert [event.seat for event in table.events.filter(kind="hint")] == [1]


def test_a_game_that_an_erased_pupil_played_alone_goes_too():
    school_class = ClassFactory(names=["Bo"])
    TableFactory(holders=[school_class.pupils.get().holder, "bot:easy"], where="alone")
    erasing.erase(school_class.pupils.get())
    assert not Table.objects.exists()
