"""What a teacher sees of Snabbkoll, what becomes of its rows, and its words."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import evidence, lessons, placing, retention
from classroom.models import Answer, WarmUp
from games import tables
from tests.cast import by_card
from tests.factories_lesson import lives, open_lesson, pupil_of, running_lesson, see
from tests.test_texts import LANGUAGES, ROOT, catalogue, sentences_of_code, sentences_of_template
from tests.warm_ups import OPENING, begun, send, text_of

pytestmark = pytest.mark.django_db


def test_the_teacher_sees_who_is_at_it_while_the_class_comes_in():
    lesson = open_lesson("Bo Cleo", **OPENING)
    begun(lesson)
    assert text_of(see(lesson)).count("gör Snabbkoll") == 1


def test_the_wall_says_who_is_not_at_the_table_yet():
    lesson = open_lesson("Bo Cleo", **OPENING)
    begun(lesson)
    placing.start(lesson)
    assert "<small>Snabbkoll</small>" in text_of(see(lesson))


def test_the_wall_names_those_who_have_no_seat_yet():
    lesson = running_lesson("Bo", **OPENING)
    elsa = lesson.school_class.pupils.create(name="Elsa")
    lessons.arrive(lesson, elsa, "card")
    begun(lesson, "Elsa")
    assert "Gör Snabbkoll: Elsa." in " ".join(text_of(see(lesson)).split())


def test_one_who_has_left_the_tablet_lying_is_at_it_no_more():
    lesson = open_lesson("Bo Cleo", **OPENING)
    begun(lesson)
    WarmUp.objects.update(touched_at=timezone.now() - timedelta(minutes=3))
    assert "gör Snabbkoll" not in text_of(see(lesson))


def test_the_receipt_says_how_many_answered():
    lesson = running_lesson("Bo Cleo", **OPENING)
    one = begun(lesson)
    send(by_card(one.pupil), one, answer="9")
    lessons.close(lesson)
    assert "Snabbkoll: 1 svar från en elev." in text_of(see(lesson, "kvitto/"))


def test_a_game_that_is_over_leads_to_it():
    lesson = running_lesson("Bo Cleo")
    live = lives(lesson)[0]
    tables.end([live.id])
    assert 'href="/snabbkoll/"' in text_of(by_card(pupil_of(lesson, "Bo")).get(f"/spel/{live.code}/"))


def test_answers_older_than_the_school_keeps_go():
    lesson = open_lesson("Bo")
    then = timezone.now() - timedelta(days=421)
    bo = pupil_of(lesson, "Bo")
    Answer.objects.create(pupil=bo, bond="3+7", answer=10, key="k", at=then, where="alone")
    WarmUp.objects.create(pupil=bo, bonds=["3+7"], touched_at=then)
    retention.clear()
    assert (Answer.objects.count(), WarmUp.objects.count()) == (0, 0)


# what the model makes of it


def shown_of(lesson, *, alone: bool, bond: str = "3+7"):
    bo = pupil_of(lesson, "Bo")
    return evidence.pictures([bo], alone=alone)[bo.pk].bonds[bond]


def test_an_answer_is_evidence_for_its_own_bond():
    lesson = running_lesson("Bo Cleo")
    send(by_card(pupil_of(lesson, "Bo")), begun(lesson), answer="9")
    assert [(shown_of(lesson, alone=False, bond=bond).n) for bond in ("3+7", "2+2")] == [1, 0]


def test_an_answer_given_alone_counts_with_what_is_practised_alone():
    lesson = running_lesson("Bo Cleo")
    one = begun(lesson)
    lessons.close(lesson)
    send(by_card(one.pupil), one, answer="10")
    assert [shown_of(lesson, alone=alone).right for alone in (False, True)] == [0, 1]


@pytest.mark.parametrize("void", [{"void": "other"}, {"void": "fast"}])
def test_a_void_answer_is_no_evidence(void):
    lesson = running_lesson("Bo Cleo")
    send(by_card(pupil_of(lesson, "Bo")), begun(lesson), answer="10")
    Answer.objects.update(**void)
    assert shown_of(lesson, alone=False).n == 0


# its words


def sentences() -> list[str]:
    found = sentences_of_code((ROOT / "classroom/views/snabbkoll.py").read_text())
    for file in (ROOT / "templates/classroom/snabbkoll").glob("*.html"):
        found |= sentences_of_template(file.read_text())
    return [one for each in found for one in ([each] if isinstance(each, str) else each)]


def translated() -> list[str]:
    books = [catalogue(ROOT, language) for language in LANGUAGES]
    by_first = [{(key if isinstance(key, str) else key[0]): said for key, said in book.items()} for book in books]
    return [said for one in sentences() for book in by_first for said in book.get(one, ())]


def test_every_sentence_has_eight_words_at_most():
    assert [said for said in [*sentences(), *translated()] if len(said.split()) > 8] == []
