"""The same seat in several tabs: what is asked for in all of them at the same moment is done once."""

import pytest

from games import tables
from games.models import Table
from games.tests.pages import guest
from tests.factories import OPENING, TableFactory
from tests.tabs import TABS, at_once

pytestmark = pytest.mark.usefixtures("each_database")


def test_once_more_is_one_game():
    table = TableFactory(holders=["guest:one", "bot:easy"], start=OPENING, where="alone")
    tables.end([table.pk])
    tabs = [guest("one") for _tab in range(TABS)]
    answers = at_once(lambda tab: tabs[tab].post(f"/spel/{table.code}/igen/"))
    assert (len({answer["Location"] for answer in answers}), Table.objects.count()) == (1, 2)
