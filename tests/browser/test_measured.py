"""A pupil does the whole tutorial, a Snabbkoll and a game with wrong pairs; the report shows just these."""

import pytest

from games.talkamrater import tutorial as of_talkamrater
from tests.browser.measured import Measured
from tests.browser.way import BREAK_AFTER, SOME_CARDS, TUTORIAL

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def way(open_house, tablets_of):
    """The way when it has been gone."""
    made = Measured(open_house, tablets_of(open_house.origin))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(of_talkamrater, "GAME_TALON", SOME_CARDS)
        made.go()
    yield made
    open_house.clear_away()


def test_the_tutorial_stands_on_the_own_page_as_given(way):
    assert "Från din lärare" in way.facts["on_my_page"]


def test_a_wrong_pair_is_met_with_a_reason(way):
    assert way.facts["wrong"] == "Inte lika mycket än."


def test_the_hand_leads_through_every_step(way):
    assert way.facts["told"] == [step.told for step in TUTORIAL.steps]


def test_another_tablet_goes_on_where_the_first_one_stopped(way):
    assert way.facts["goes_on_at"] == f"/lar/talkamrater/grunder/{BREAK_AFTER + 1}/"


def test_after_the_steps_there_is_a_game_to_play(way):
    assert way.facts["after_all"] == "Nu kan du allt. Spela!"


def test_the_game_is_against_the_computer(way):
    assert way.facts["opponent"] == "Datorn Lugn"


def test_after_the_game_the_pupil_is_done(way):
    assert way.facts["at_the_end"] == "Du är klar! Bra jobbat."


def test_what_was_done_is_stored(way):
    assert way.facts["row"].done == [step.key for step in TUTORIAL.steps]


def test_the_teacher_sees_who_is_done_and_who_is_not(way):
    assert way.facts["rows"] == [["Bo", "Klar", "16 / 16"], ["Cleo", "Inte börjat", "0 / 16"]]


def test_the_report_has_every_observation_that_was_tapped_and_no_other(way):
    assert sorted(way.facts["reported"]) == sorted(way.facts["tapped"])


def test_a_wrong_pair_opens_in_the_replay_with_what_was_tried(way):
    assert "Bo prövade 2+2 mot 2+5: inte lika" in way.facts["laid_over"]


def test_the_pages_can_be_used_by_all(way):
    assert way.eyes.barriers == []


def test_nothing_is_complained_of_and_nobody_else_is_asked(way):
    assert (way.eyes.trouble, way.eyes.foreign) == ([], set())
