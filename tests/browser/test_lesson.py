"""A whole lesson in five browsers, from the link in the terminal to the report. It is played once (story.py)."""

import re

import pytest

from tests.browser.story import NAMES, Lesson

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lesson(tablets_of, launch_on, tmp_path_factory):
    """The lesson when it is over."""
    server = launch_on(tmp_path_factory.mktemp("lesson"), "--local", KORTSKOLA_BOT_PAUSE="0.3-0.6").start()
    story = Lesson(server, tablets_of(server.url))
    try:
        story.play()
    except Exception as error:
        note_what_is_seen(error, story, tmp_path_factory.mktemp("seen"))
        raise
    finally:
        server.stop()
    return story


def note_what_is_seen(error, story, folder) -> None:
    """Where the story broke off: a picture of every page, and what the server and the browsers complained of."""
    pages = [page for context in story.tablets.contexts for page in context.pages]
    for number, page in enumerate(pages):
        page.screenshot(path=folder / f"{number}.png")
        error.add_note(f"{folder}/{number}.png: {page.url}")
    error.add_note(f"{story.eyes.trouble}\n{story.server.said()[-2000:]}")


@pytest.fixture
def facts(lesson):
    return lesson.facts


def test_both_tables_are_played_to_the_end(facts):
    assert facts["left"] == 0


def test_every_pupil_has_made_moves_of_the_own(facts):
    assert all(facts["moves"].values()), facts["moves"]


def test_no_page_complains(lesson):
    assert lesson.eyes.trouble == []


def test_nothing_is_asked_of_another_host(lesson):
    assert lesson.eyes.foreign == set()


def test_every_page_and_state_can_be_used_by_all(lesson):
    assert lesson.eyes.barriers == []


def test_the_server_has_nothing_to_complain_of(lesson):
    assert not [line for line in lesson.server.said().splitlines() if "Traceback" in line or " ERROR " in line]


def test_pasted_names_keep_their_letters(facts):
    assert facts["roster"] == sorted(NAMES)


def test_the_projector_lights_up_those_who_are_here(facts):
    assert facts["lit"] == sorted(["Bo", "Cleo", "Åsa"])


def test_a_keyboard_is_enough(lesson):
    assert lesson.moves[lesson.asa] > 0


def test_a_reload_changes_nothing(facts):
    before, after = facts["reload"]
    assert before == after


def test_the_cards_of_a_wrong_pair_are_asked_for_before_any_sum_is_told(facts):
    assert "Hur mycket är varje kort?" in facts["asked"] and "=" not in facts["asked"]


def test_a_wrong_pair_is_answered_kindly(facts):
    assert "Inte lika mycket än." in facts["kind_answer"]


def test_a_wrong_pair_shows_what_each_card_is(facts):
    assert len(re.findall(r"\d\+\d är \d", facts["kind_answer"])) == 2


def test_a_wrong_pair_moves_nothing(facts):
    assert facts["before_the_error"] == facts["after_the_error"]


def test_a_wrong_pair_is_seen_by_nobody_else(facts):
    assert facts["seen_by_the_other"] == 0


def test_a_raised_hand_is_seen_by_the_teacher(facts):
    assert "räcker upp handen" in facts["wants"]


def test_a_lost_socket_comes_back_by_itself(facts):
    assert facts["reconnected"]


def test_nothing_is_missed_while_a_socket_is_lost(facts):
    shown, true = facts["after_reconnect"]
    assert shown == true


def test_a_tablet_whose_sockets_are_refused_plays_by_asking(lesson):
    assert (lesson.facts["cleo_live"], lesson.moves[lesson.cleo] > 0) == ("poll", True)


def test_titta_hit_stops_every_table_and_goes_on_exactly_there(facts):
    before, after = facts["frozen"]
    assert before == after


def test_the_late_pupil_takes_the_seat_of_the_bot(facts):
    bot, is_same_table = facts["late"]
    assert bot.startswith("Datorn") and is_same_table


def test_every_tablet_shows_the_same_end_as_a_fresh_page(facts):
    assert all(shown == true for shown, true in facts["at_the_end"])


def test_the_receipt_tells_that_all_were_here(facts):
    assert "Alla var här." in facts["receipt"]


def test_the_receipt_tells_who_came_late(facts):
    assert "tog över datorns plats: Ömer" in facts["receipt"]


def test_the_report_has_every_pupil(facts):
    assert all(name in facts["report"] for name in NAMES)


def test_the_report_leads_to_the_moment_of_the_wrong_pair(lesson):
    hand, other = lesson.pair
    assert f"{lesson.facts['erred']} prövade {hand} mot {other}" in lesson.facts["moment"]
