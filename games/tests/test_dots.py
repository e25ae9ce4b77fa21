"""Dots on a card: as many as its terms say, large, and none outside the picture."""

import re

import pytest

from games.templatetags.kortskola import dots

TERMS = [(a, b) for a in range(11) for b in range(11 - a)]
LEAST = 7  # half a dot, in units of a picture that is 134 wide


def circles(svg):
    return [tuple(map(float, found)) for found in re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', svg)]


def squares(svg):
    found = re.findall(r'x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)"', svg)
    return [(float(x) + float(side) / 2, float(y) + float(side) / 2, float(side) / 2) for x, y, side in found]


@pytest.mark.parametrize(("a", "b"), TERMS)
def test_each_term_has_its_own_shape_as_often_as_it_says(a, b):
    svg = dots(a, b)
    assert (len(circles(svg)), len(squares(svg))) == (a, b)


@pytest.mark.parametrize("number", range(1, 11))
def test_a_number_has_the_same_picture_beside_every_other(number):
    rows = {_rows(circles(dots(number, b))) for b in range(11 - number)}
    assert len(rows) == 1


def _rows(shapes):
    """How many stand in each row."""
    heights = [round(y) > 28 for _x, y, _half in shapes]
    return heights.count(False), heights.count(True)


@pytest.mark.parametrize(("a", "b"), TERMS)
def test_they_are_large_and_inside(a, b):
    for x, y, half in circles(dots(a, b)) + squares(dots(a, b)):
        assert half >= LEAST and half <= x <= 134 - half and half <= y <= 56 - half
