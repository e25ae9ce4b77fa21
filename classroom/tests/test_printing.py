"""Names on the printed cards."""

import pytest

from classroom.views.printing import size_of


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Bo", ""),
        ("Elias Bo", ""),
        ("Wilhelmi", ""),
        ("Wilhelmina", "mid"),
        ("Anna-Karin Fröjd", "mid"),
        ("Maximilianus", "long"),
        ("Bo Bo Bo Bo Bo Bo Bo Bo Bo", "long"),
        ("", ""),
    ],
)
def test_a_name_is_set_so_small_that_no_word_is_broken(name, size):
    assert size_of(name) == size
