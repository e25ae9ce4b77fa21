"""A lesson of a class without pupils."""

import pytest

from tests.cast import logged_in
from tests.factories_lesson import open_lesson
from tests.warm_ups import text_of

pytestmark = pytest.mark.django_db


def test_the_page_of_a_lesson_without_pupils_leads_to_the_names():
    lesson = open_lesson("")
    page = text_of(logged_in(lesson.teacher).get(f"/larare/lektion/{lesson.pk}/"))
    assert "Klassen har inga elever än." in page and f"/larare/klass/{lesson.school_class_id}/" in page
