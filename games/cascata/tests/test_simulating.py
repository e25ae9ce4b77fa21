"""Simulated games with the room's own options."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def simulated(**options):
    out = StringIO()
    call_command("simulate", "cascata", stdout=out, **options)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_rows_that_lie_face_down_are_chosen_by_an_option():
    (record,) = simulated(option=["hidden_rows=[2,3]"])
    rows = [{cell["up"] for cell in row} for row in record["start"]["pyramid"]]
    assert rows == [{True}, {False}, {False}, {True}, {True}, {True}]


def test_a_row_that_so_few_seats_have_not_is_told_in_words():
    with pytest.raises(CommandError, match="hidden_rows"):
        simulated(option=["hidden_rows=[7]"], seats=2)


def test_it_may_be_hidden_where_there_is_one():
    (record,) = simulated(option=["hidden_rows=[7]"], seats=3)
    assert not record["start"]["pyramid"][6][0]["up"]
