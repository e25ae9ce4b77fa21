"""The pupil's own page: four words, what was practised, what is next; nobody else's."""

import re

import pytest

from classroom import own
from classroom.bonds import BONDS
from classroom.tests.bond_rows import answers as model_answers
from classroom.tests.bond_rows import seen
from classroom.tests.report_rows import answers, counted
from games.models import Attempt, Table
from tests.cast import by_card
from tests.factories_lesson import attempt, pupil_of, running_lesson
from tests.test_texts import LANGUAGES, ROOT, catalogue, sentences_of_code, sentences_of_template

pytestmark = pytest.mark.django_db
MOST_WORDS = 8


@pytest.fixture
def lesson():
    return running_lesson()


@pytest.fixture
def bo(lesson):
    return pupil_of(lesson, "Bo")


def text(pupil, path="/min/"):
    return " ".join(by_card(pupil).get(path).content.decode().split())


def word(pupil, bond):
    rows = [cell for _sum, cells in own.page(pupil).pyramid for cell in cells]
    return next(cell.word for cell in rows if cell.name == bond)


def test_the_pyramid_has_all_36(bo):
    assert sum(len(cells) for _sum, cells in own.page(bo).pyramid) == len(BONDS)


@pytest.mark.parametrize(
    ("marks", "said"),
    [("", "Ny"), ("++", "Ny"), ("--+-++", "Övar"), ("+++-++", "Övar"), ("++++++", "Kan"), ("++++++--", "Öva igen")],
)
def test_each_state_has_a_childs_word(bo, marks, said):
    answers(bo, "3+7", marks)
    assert word(bo, "3+7") == said


def test_what_is_practised_alone_fills_the_own_pyramid(bo):
    answers(bo, "3+7", "++++++", where="alone")
    assert word(bo, "3+7") == "Kan"


def test_the_page_says_how_many_were_practised_today(bo):
    for bond in ("3+7", "4+6"):
        answers(bo, bond, "+")
    assert "I dag övade du på 2 talkamrater." in text(bo)


def test_nobody_elses_name_stands_on_it(lesson, bo):
    answers(pupil_of(lesson, "Cleo"), "3+7", "+")
    assert "Cleo" not in text(bo)


def test_a_new_pupil_reads_that_it_comes(bo):
    assert "Det ser du när du har spelat Talkamrater." in text(bo)


def test_what_to_try_next_is_from_the_first_goal_that_is_not_done():
    assert own.to_try(seen([])).goal == "TK05"


def test_what_is_to_be_practised_again_is_tried_first():
    picture = seen(model_answers("++++++--", bond="2+3"))
    assert "2+3" in own.to_try(picture).bonds


def test_the_next_thing_is_a_snabbkoll_about_it(bo):
    assert '<input type="hidden" name="goal" value="TK05">' in text(bo)


# a bond


def test_a_bond_tells_what_the_pupil_did(bo):
    answers(bo, "3+7", "-+")
    page = text(bo, "/min/par/3+7/")
    assert "Ja! 3+7 är 10." in page and "Du sa 0. 3+7 är 10." in page


def test_a_pair_is_told_in_a_whole_sentence(lesson, bo):
    table = lesson.games.get().tables.get().table
    attempt(table, bo, "match 2+2 > 1+3")
    assert "Ja! 2+2 och 1+3 är lika mycket." in text(bo, "/min/par/2+2/")


@pytest.mark.parametrize("ended", [{"over": True}, {"stopped": True}], ids=["over", "stopped"])
def test_a_game_that_has_ended_opens_the_own_seats_replay(lesson, bo, ended):
    table = lesson.games.get().tables.get().table
    attempt(table, bo, "match 2+2 > 1+3", ply=3, seat=table.seats.get(holder=bo.holder).number)
    Table.objects.filter(pk=table.pk).update(**ended)
    assert f"/spel/{table.code}/repris/?drag=3" in text(bo, "/min/par/2+2/")


def test_a_game_that_goes_on_is_not_opened(lesson, bo):
    table = lesson.games.get().tables.get().table
    attempt(table, bo, "match 2+2 > 1+3")
    assert "/repris/" not in text(bo, "/min/par/2+2/")


@pytest.fixture
def ended(lesson, bo):
    """A game of Bo on its first seat that has ended, with a try of Bo's at it."""
    table = lesson.games.get().tables.get().table
    attempt(table, bo, "match 2+2 > 1+3", seat=table.seats.get(holder=bo.holder).number)
    Table.objects.filter(pk=table.pk).update(over=True)
    return table


def test_who_has_been_moved_from_a_table_is_not_sent_there(ended, bo):
    ended.seats.filter(holder=bo.holder).update(holder="bot:easy")
    assert "/repris/" not in text(bo, "/min/par/2+2/")


def test_who_sat_on_another_seat_then_does_not_see_it_with_the_eyes_of_now(ended, bo):
    Attempt.objects.update(seat=1 - ended.seats.get(holder=bo.holder).number)
    assert "/repris/" not in text(bo, "/min/par/2+2/")


def test_a_replay_that_is_opened_is_there(ended, bo):
    [link] = re.findall('/spel/[^"]*/repris/[^"]*', text(bo, "/min/par/2+2/"))
    assert by_card(bo).get(link).status_code == 200


def test_a_card_of_a_wrong_pair_that_was_counted_is_told_by_its_number(lesson, bo):
    table = lesson.games.get().tables.get().table
    counted(attempt(table, bo, "match 2+2 > 2+5", "wrong"), b2_2=3, b2_5=7)
    assert "2+5 är 7. Du räknade rätt." in text(bo, "/min/par/2+5/")
    assert "Du sa 3. 2+2 är 4." in text(bo, "/min/par/2+2/")


def test_a_bond_that_there_is_not_is_a_404(bo):
    assert by_card(bo).get("/min/par/9+9/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pupils_sentence_has_eight_words_at_most(language):
    """The own page's, in every language; the sums of a sentence are no words."""
    files = [ROOT / "templates/classroom/me.html", ROOT / "templates/classroom/me_bond.html"]
    said = set().union(*(sentences_of_template(file.read_text()) for file in files))
    said |= sentences_of_code((ROOT / "classroom/own.py").read_text())
    told = catalogue(ROOT, language)
    sentences = [part for one in said for whole in [one, *told.get(one, ())] for part in _each(whole)]
    assert [one for one in sentences if len(one.split()) > MOST_WORDS] == []


def _each(sentence):
    """A sentence, or both forms of one with a plural; those of two sentences apart."""
    for whole in sentence if isinstance(sentence, tuple) else (sentence,):
        yield from whole.replace("! ", ". ").split(". ")
