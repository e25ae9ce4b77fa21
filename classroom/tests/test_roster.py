import pytest

from classroom import roster
from classroom.models import Pupil
from classroom.sheet import Row
from tests.factories import ClassFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def school_class():
    return ClassFactory(names=["Elias"])


def shown(pupils) -> list[str]:
    return [str(pupil) for pupil in pupils]


def rows(*names: str) -> list[Row]:
    return [Row(name) for name in names]


def test_two_of_one_name_become_two_pupils_told_apart(school_class):
    roster.add(school_class, rows("Alva Andersson", "Alva Andersson"))
    assert shown(roster.present(school_class)) == ["Alva Andersson 1", "Alva Andersson 2", "Elias"]


def test_two_of_one_name_get_the_letters_of_their_family_names(school_class):
    made = roster.add(school_class, [Row("Alva", "B"), Row("Alva", "K")])
    assert shown(made) == ["Alva B", "Alva K"]


def test_two_of_one_name_and_one_letter_get_numbers(school_class):
    made = roster.add(school_class, [Row("Alva", "B"), Row("Alva", "B")])
    assert shown(made) == ["Alva 1", "Alva 2"]


def test_a_name_alone_gets_no_mark(school_class):
    assert shown(roster.add(school_class, [Row("Alva", "B")])) == ["Alva"]


def test_a_pupil_of_the_class_is_known_and_not_made_again(school_class):
    [line] = roster.plan(rows("ELIAS"), roster.present(school_class))
    assert line.fate == "known"


def test_a_list_read_twice_adds_its_pupils_once(school_class):
    for _time in range(2):
        roster.add(school_class, [Row("Alva", "B"), Row("Alva", "K"), Row("Bo"), Row("Bo")])
    assert roster.present(school_class).count() == 5


def test_the_second_of_a_known_name_is_new(school_class):
    assert shown(roster.add(school_class, rows("Elias", "Elias"))) == ["Elias 2"]


@pytest.mark.parametrize(
    ("written", "fate"),
    [("", "empty"), ("   ", "empty"), ("12", "number"), ("B" * 61, "long"), ("B" * 60, "new"), ("3. Bo", "new")],
)
def test_a_line_has_its_fate(school_class, written, fate):
    [line] = roster.plan(rows(written), roster.present(school_class))
    assert line.fate == fate


def test_a_full_class_takes_no_more(school_class):
    names = [f"Elev {number}" for number in range(120)]
    roster.add(school_class, rows(*names))
    assert roster.present(school_class).count() == roster.MOST_PUPILS


def test_a_list_of_one_name_only_fills_the_class_and_no_more(school_class):
    roster.add(school_class, rows(*["Elias"] * 300))
    assert roster.present(school_class).count() == roster.MOST_PUPILS


def test_one_more_of_the_same_name_gets_a_number(school_class):
    assert str(roster.add_one(school_class, "elias")) == "elias 2"


def test_another_name_leaves_the_number_behind(school_class):
    second = roster.add_one(school_class, "Elias")
    roster.rename(second, "Elis")
    assert str(Pupil.objects.get(pk=second.pk)) == "Elis"


def test_a_pupil_renamed_to_a_name_of_the_class_is_told_apart(school_class):
    other = roster.add_one(school_class, "Bo")
    roster.rename(other, "Elias")
    assert shown(roster.present(school_class)) == ["Elias", "Elias 2"]


@pytest.mark.parametrize(("name", "reason"), [("", "empty"), ("17", "number"), ("x" * 200, "long")])
def test_a_name_that_can_not_be_used_changes_nothing(school_class, name, reason):
    pupil = school_class.pupils.get()
    assert (roster.rename(pupil, name), Pupil.objects.get(pk=pupil.pk).name) == (reason, "Elias")


@pytest.mark.parametrize("asked", ["åsa", "ÖBERG", "a ö"])
def test_a_search_folds_capitals_of_swedish_letters(asked):
    school_class = ClassFactory(names=["Åsa Öberg", "Ärla"])
    assert shown(roster.find(school_class, asked)) == ["Åsa Öberg"]


def test_a_list_ends_with_the_swedish_letters():
    school_class = ClassFactory(names=["Öberg", "Zahra", "Ärla", "Åsa", "Anna"])
    assert shown(roster.present(school_class)) == ["Anna", "Zahra", "Åsa", "Ärla", "Öberg"]
