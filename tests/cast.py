"""The cast, as fixtures: Alva (teacher), Bo and Cleo (her pupils), Dag (another class, must get nothing)."""

import pytest
from django.core.cache import cache
from django.test import Client

from classroom import cards
from tests.factories import ClassFactory, OpenLessonFactory, PupilFactory, TeacherFactory


@pytest.fixture(autouse=True)
def no_counts_from_before():
    """Wrong codes that another test has tried."""
    cache.clear()


@pytest.fixture
def alva(db):
    return TeacherFactory(first_name="Alva", email="alva@skola.example")


@pytest.fixture
def class_2b(alva):
    return ClassFactory(teacher=alva, school=alva.school)


@pytest.fixture
def bo(class_2b):
    return PupilFactory(school_class=class_2b, name="Bo")


@pytest.fixture
def cleo(class_2b):
    return PupilFactory(school_class=class_2b, name="Cleo")


@pytest.fixture
def dina(alva):
    """A colleague at the same school, with a class of her own."""
    return TeacherFactory(first_name="Dina", email="dina@skola.example", school=alva.school)


@pytest.fixture
def dag(dina):
    return PupilFactory(school_class=ClassFactory(name="3A", teacher=dina, school=dina.school), name="Dag")


@pytest.fixture
def lesson(class_2b, alva):
    """Alva's class has an open lesson, code 4711."""
    return OpenLessonFactory(school_class=class_2b, teacher=alva)


@pytest.fixture
def as_alva(alva):
    return logged_in(alva)


def logged_in(teacher) -> Client:
    """A browser in which the teacher is logged in."""
    browser = Client()
    browser.force_login(teacher)
    return browser


def by_card(pupil, browser: Client | None = None) -> Client:
    """A browser in which the pupil has come in by card."""
    browser = browser or Client()
    browser.get(f"/e/{cards.token(pupil)}/")
    browser.post("/e/")
    return browser


def tap_pictures(browser: Client, code: str, pupil, keys=None):
    """Tap four pictures on the join page (the right ones unless others are given); the answer."""
    keys = keys if keys is not None else [picture.key for picture in cards.pictures(pupil)]
    return browser.post(f"/k/{code}/{pupil.pk}/bilder/", {"picked": ",".join(keys)})
