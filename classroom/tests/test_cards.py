import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import cards
from classroom.models import Pupil

PEOPLE = st.builds(
    Pupil, id=st.uuids(), code_number=st.integers(1, 50), card_number=st.integers(1, 50), name=st.just("Bo")
)


@given(PEOPLE)
def test_a_code_is_four_different_pictures(pupil):
    assert len(set(cards.pictures(pupil))) == cards.CODE_LENGTH


@given(PEOPLE)
def test_the_same_pupil_always_has_the_same_pictures(pupil):
    assert cards.pictures(pupil) == cards.pictures(pupil)


def test_all_pictures_are_used_about_equally_often():
    counts = dict.fromkeys(cards.PICTURES, 0)
    for number in range(1, 1201):
        for picture in cards.pictures(Pupil(id=uuid.UUID(int=7), code_number=number)):
            counts[picture] += 1
    assert all(320 < count < 480 for count in counts.values())  # 400 each on average


def test_the_pictures_count_in_their_order():
    pupil = Pupil(id=uuid.UUID(int=1))
    keys = [picture.key for picture in cards.pictures(pupil)]
    assert not cards.is_code(pupil, keys[::-1])


def test_every_picture_has_a_drawing():
    from django.contrib.staticfiles import finders

    assert all(finders.find(picture.image) for picture in cards.PICTURES)


@pytest.mark.django_db
def test_a_card_names_its_pupil(bo):
    assert cards.read(cards.token(bo)) == (cards.CardState.GOOD, bo)


def test_the_same_card_is_printed_again():
    pupil = Pupil(id=uuid.UUID(int=1))
    assert cards.token(pupil) == cards.token(pupil)


@pytest.mark.django_db
def test_a_new_card_stops_the_old_one(bo):
    old = cards.token(bo)
    cards.renew_card(bo)
    assert cards.read(old) == (cards.CardState.REPLACED, None)


@pytest.mark.django_db
def test_a_new_card_works(bo):
    cards.renew_card(bo)
    assert cards.read(cards.token(bo))[0] is cards.CardState.GOOD


@pytest.mark.django_db
def test_the_card_of_a_removed_pupil_is_not_known(bo):
    from classroom import erasing

    erasing.remove(bo)
    assert cards.read(cards.token(bo)) == (cards.CardState.UNKNOWN, None)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "change", [lambda t: t[:-1], lambda t: t + "A", lambda t: "", lambda t: "å" * 36, lambda t: "*" * 36]
)
def test_a_card_that_is_not_whole_is_not_known(bo, change):
    assert cards.read(change(cards.token(bo))) == (cards.CardState.UNKNOWN, None)


@pytest.mark.django_db
def test_no_sign_of_a_card_can_be_another(bo):
    """Every single changed sign: a forged card names nobody."""
    token = cards.token(bo)
    forged = [token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :] for at in range(len(token))]
    assert {cards.read(one) for one in forged} == {(cards.CardState.UNKNOWN, None)}


@pytest.mark.django_db
def test_another_server_key_makes_another_card(bo, settings):
    here = cards.token(bo)
    settings.SECRET_KEY = "another"
    assert cards.token(bo) != here


@pytest.mark.django_db
def test_new_pictures_are_other_pictures(bo):
    old = cards.pictures(bo)
    cards.renew_pictures(bo)
    assert cards.pictures(bo) != old


@pytest.mark.parametrize(
    ("renew", "number"), [(cards.renew_card, "card_number"), (cards.renew_pictures, "code_number")]
)
def test_a_form_sent_twice_renews_once(bo, renew, number):
    shown = getattr(bo, number)
    assert (renew(bo, shown), renew(bo, shown), getattr(bo, number)) == (True, False, shown + 1)
