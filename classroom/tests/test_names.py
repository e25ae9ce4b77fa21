import unicodedata
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import names


@pytest.mark.parametrize(
    ("language", "order"),
    [("sv", ["Adam", "Wilma", "Zahra", "Åsa", "Ärla", "Öberg"]), ("nb", ["Adam", "Zahra", "Ærlig", "Øyvind", "Åse"])],
)
def test_the_last_letters_of_the_alphabet_come_last_in_their_order(language, order):
    assert sorted(reversed(order), key=lambda name: names.sort_key(name, language)) == order


def test_an_accent_decides_only_between_names_that_are_otherwise_the_same():
    assert sorted(["André", "Andrea", "Andre"], key=names.sort_key) == ["Andre", "André", "Andrea"]


def test_capitals_do_not_change_the_place_in_a_list():
    assert names.sort_key("ÅSA") == names.sort_key("åsa")


@given(st.text(max_size=names.LONGEST))
def test_a_sort_key_has_only_signs_that_every_database_sorts_alike(name):
    assert set(names.sort_key(name)) <= set("0123456789abcdef")


@given(st.text(max_size=names.LONGEST))
def test_a_sort_key_fits_its_column(name):
    assert len(names.sort_key(name)) <= 200


@pytest.mark.parametrize(
    "name", ["Åsa Öberg", "Ro'ya O'Hara", 'D"Angelo', "A\\B", "Li & Co", "<script>", "محمد", "יעל", "🦊"]
)
def test_letters_quotes_and_angle_brackets_stay_in_a_name(name):
    assert names.clean(name) == names.Cleaned(name, hidden_removed=False)


@pytest.mark.parametrize("hidden", ["\u202e", "\u200b", "\u2066", "\u200f", "\x07", "\ufeff", "\u00ad"])
def test_hidden_signs_are_taken_out_and_it_is_told(hidden):
    assert names.clean(f"B{hidden}o") == names.Cleaned("Bo", hidden_removed=True)


def test_tabs_and_several_blanks_become_one_blank():
    assert names.clean(" Bo \t  Ek\u00a0") == names.Cleaned("Bo Ek", hidden_removed=False)


def test_letters_written_as_two_signs_become_one():
    assert names.clean("A\u030asa").text == "Åsa"


@pytest.mark.parametrize("read", [names.clean, names.fold])
def test_marks_without_end_are_never_sorted(read, monkeypatch):
    """Their sorting takes a time that grows with the square of their number."""
    normalize = mock.Mock(side_effect=unicodedata.normalize)
    monkeypatch.setattr(unicodedata, "normalize", normalize)
    read("a" + "\u0301\u0323" * 1000)
    assert max(len(call.args[1]) for call in normalize.call_args_list) < 20


def test_piled_marks_are_thinned_out():
    assert len(names.clean("B" + "\u0336" * 40 + "o").text) == 4


@pytest.mark.parametrize("line", ["3. Bo", "3) Bo", "3 Bo", "3: Bo", "- Bo", "• Bo", "12.Bo", "  7\tBo"])
def test_numbers_and_bullets_before_a_name_are_dropped(line):
    assert names.without_numbering(line) == "Bo"


@pytest.mark.parametrize("line", ["Bo 2", "Elev 3", "2B", "12"])
def test_a_number_that_is_no_numbering_stays(line):
    assert names.without_numbering(line) == line


@pytest.mark.parametrize(("month", "expected"), [(6, "2025/2026"), (7, "2026/2027"), (12, "2026/2027")])
def test_a_school_year_begins_in_july(month, expected):
    assert names.school_year(2026, month) == expected
