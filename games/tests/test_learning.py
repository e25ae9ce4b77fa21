"""A step of a tutorial as a page, for every tutorial of every game."""

import pytest
from django.template import Context
from django.template.loader import get_template
from django.utils import translation

from games import learning, seatpage
from games.engine.base import Text
from games.wording import translated

URLS = {name: f"/{name}/" for name in ("table", "move", "again", "show", "index", "next", "previous")}
ALL = [(room.key, tutorial.key) for room, tutorial in learning.all_tutorials()]
STEPS = [
    (game, key, number) for game, key in ALL for number in range(1, len(learning.find(game, key).tutorial.steps) + 1)
]
LANGUAGES = ("sv", "nb", "en")
A_TAP, A_SENTENCE = 3, 4  # seconds that a child takes


def drawn(place, made=(), language="sv", **said) -> str:
    asked = learning.Asked(tuple(made), URLS, name="Bo", pointing=said.pop("pointing", False))
    with translation.override(language):
        return learning.fragment(place, asked, language=language, **said)


def own_moves(place) -> list[str]:
    return [text for seat, text in place.step.case["moves"] if seat == place.step.seat]


def by_django(name: str, language: str):
    template = get_template(name).template
    return lambda values: template.render(Context(values, use_l10n=False))


@pytest.mark.parametrize(("game", "key", "number"), STEPS)
class TestStep:
    def test_it_asks_for_its_first_move(self, game, key, number):
        place = learning.find(game, key, number)
        assert place.step.say[0] in drawn(place)

    def test_it_is_named_by_its_heading_and_in_the_row_of_steps(self, game, key, number):
        place = learning.find(game, key, number)
        page = drawn(place)
        now = page.partition(' aria-current="step"><span class="sr">')[2]
        assert (f">{place.step.title}</h1>" in page, now.startswith(place.step.title)) == (True, True)

    def test_done_it_says_what_came_of_it_and_leads_on(self, game, key, number):
        place = learning.find(game, key, number)
        page = drawn(place, own_moves(place))
        assert (place.step.told in page, 'id="step-next" href="/next/"' in page) == (True, True)

    def test_what_puts_a_show_away_is_not_called_as_the_way_on(self, game, key, number):
        place = learning.find(game, key, number)
        assert ' data-done="Vidare"' not in drawn(place, own_moves(place))

    def test_every_place_that_the_hand_points_to_is_on_the_table(self, game, key, number):
        place = learning.find(game, key, number)
        at = learning.stand(place, ())
        pointers = place.room.pointers(place.room.view(at.state, place.step.seat), at.wanted[0])
        page = drawn(place, pointing=True)
        assert [pointer.id for pointer in pointers if f' id="{pointer.id}" data-here' not in page] == []

    def test_it_is_drawn_as_django_would_draw_it(self, game, key, number, monkeypatch):
        place = learning.find(game, key, number)
        monkeypatch.setattr(seatpage.secrets, "token_hex", lambda _bytes: "same")
        quick = drawn(place, own_moves(place), "nb")
        monkeypatch.setattr(seatpage, "ready", by_django)
        assert drawn(place, own_moves(place), "nb") == quick


@pytest.mark.parametrize(("game", "key"), ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_short_in_every_language(game, key, language):
    tutorial = learning.find(game, key).tutorial
    titles = [tutorial.title, *(part.title for part in tutorial.parts), *(step.title for step in tutorial.steps)]
    assert [title for title in titles if not 0 < len(translated(title, language).split()) <= 6] == []


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_tutorial_takes_three_to_eight_minutes(game, key):
    """At fifteen seconds a move, and the game at its end."""
    steps = learning.find(game, key).tutorial.steps
    moves = sum(len(own_moves(learning.find(game, key, number))) for number, _step in enumerate(steps, 1))
    assert 3 <= moves * 15 / 60 <= 8


def test_a_reason_is_shown_at_the_table():
    place = learning.find(*ALL[0], 1)
    assert "Det går också! Prova det vi övar på." in drawn(place, notice=Text("also_right"))


def test_a_step_is_asked_for_no_hints_of_the_game():
    assert 'id="tips"' not in drawn(learning.find(*ALL[0], 1))


def test_moves_that_can_not_be_made_are_none():
    assert learning.playable(learning.find(*ALL[0], 1), ["match 9+9 > 1+1"]) == ()


def paces(place) -> tuple[int, int]:
    """What a step asks for: taps where the hand points and on *Vidare*, and sentences."""
    made, taps, said = [], 1, {place.step.told}
    while not (at := learning.stand(place, made)).is_done:
        said.add(place.step.sentence(len(made)))
        taps += len(place.room.pointers(place.room.view(at.state, place.step.seat), at.wanted[0]))
        made.append(at.wanted[0])
    return taps, len(said)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_the_steps_of_a_tutorial_take_a_child_as_long_as_is_said_three_to_eight_minutes(game, key):
    tutorial = learning.find(game, key).tutorial
    all_paces = [paces(learning.find(game, key, number)) for number in range(1, len(tutorial.steps) + 1)]
    seconds = sum(taps * A_TAP + sentences * A_SENTENCE for taps, sentences in all_paces)
    assert 3 <= tutorial.minutes <= 8 and (tutorial.minutes - 1) * 60 < seconds <= tutorial.minutes * 60
