"""What a move shows for a while in a step of a tutorial can be put away there too."""

import pytest
from django.test import Client
from django.urls import reverse

from classroom.learning import OPEN
from games import learning
from games.engine.tutorial import stand
from games.registry import ROOMS

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true"}


def shown():
    """(place, the own moves) of every step that ends with something that is shown for a while."""
    for room, tutorial in learning.all_tutorials():
        for number, step in enumerate(tutorial.steps if room.shut else (), 1):
            made = [text for seat, text in step.case["moves"] if seat == step.seat]
            if room.view(stand(room, step, made).state, step.seat)["shown_for_now"]:
                yield learning.find(room.key, tutorial.key, number), made


SHOWN = list(shown())
each_shown = pytest.mark.parametrize(("place", "made"), SHOWN, ids=[f"{at.room.key}-{at.step.key}" for at, _ in SHOWN])


@pytest.fixture(autouse=True)
def steps_that_go_on(monkeypatch):
    """As if each of these steps wanted its last move once more: then it is not done when something is shown."""
    for place, _made in SHOWN:
        moves = place.step.case["moves"]
        monkeypatch.setitem(place.step.case, "moves", [*moves, moves[-1]])
    learning._kept.cache_clear()
    yield
    learning._kept.cache_clear()


def address(name, place) -> str:
    return reverse(f"classroom:{name}", args=[place.room.key, place.tutorial.key, place.number])


class Pupil:
    """A visitor who has made these moves in the step."""

    def __init__(self, place, made) -> None:
        self.place, self.browser = place, Client()
        session = self.browser.session
        session[OPEN] = {"in": f"{place.room.key}/{place.tutorial.key}/{place.step.key}", "made": list(made)}
        session.save()
        self.browser.cookies["sessionid"] = session.session_key

    def page(self, more="") -> str:
        return self.browser.get(address("learn_step", self.place) + more, follow=True).content.decode()

    def can_put_away(self) -> bool:
        return f'formaction="{address("learn_shut", self.place)}' in self.page()

    def put_away(self, **headers):
        return self.browser.post(address("learn_shut", self.place), **headers)


def test_such_a_step_is_in_every_game_that_shows_something_for_a_while():
    assert {place.room.key for place, _made in SHOWN} == {room.key for room in ROOMS.values() if room.shut}


@each_shown
def test_it_is_put_away_and_stays_so_when_the_page_is_opened_again(place, made):
    pupil = Pupil(place, made)
    before, answer = pupil.can_put_away(), pupil.put_away()
    assert (before, answer.status_code, pupil.can_put_away(), pupil.can_put_away()) == (True, 303, False, False)


@each_shown
def test_by_htmx_the_step_comes_without_it(place, made):
    pupil = Pupil(place, made)
    answer = pupil.put_away(**HTMX)
    assert answer.status_code == 200 and address("learn_shut", place) not in answer.content.decode()


@each_shown
def test_a_try_that_is_refused_does_not_bring_it_again(place, made):
    pupil = Pupil(place, made)
    pupil.put_away()
    ply = stand(place.room, place.step, made).state.ply
    pupil.browser.post(address("learn_step", place), {"ply": ply, "revision": ply, "key": "a1b2c3d4e5", "do": "x"})
    assert not pupil.can_put_away()


@each_shown
def test_the_step_begun_anew_shows_it_anew(place, made):
    pupil = Pupil(place, made)
    pupil.put_away()
    pupil.page("?om=1")
    session = pupil.browser.session
    session[OPEN] = {**session[OPEN], "made": list(made)}
    session.save()
    assert pupil.can_put_away()
