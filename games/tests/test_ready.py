"""Templates made ready draw what Django's own drawing of them gives, whatever the position, seat and language."""

import random

import pytest
from django.template import Context
from django.template.loader import get_template
from django.utils import translation

from games import seatpage, tables
from games.ready import ready
from games.registry import ROOMS
from tests.factories import TableFactory, by_seed, tap

pytestmark = pytest.mark.django_db


def drawn_by_django(name: str, language: str):
    """As `ready`, but by Django's own drawing of the plain template."""
    template = get_template(name).template
    return lambda values: template.render(Context(values, use_l10n=False))


def fragments(table, draw, monkeypatch) -> list[str]:
    monkeypatch.setattr(seatpage, "ready", draw)
    live = tables.look(table.pk)
    presence = "h" * len(live.seats) if live.is_running else ""
    said = seatpage.NOTHING
    return [
        seatpage._draw(live, seat, language, presence, said) for language in ("sv", "nb", "en") for seat in (0, 1, None)
    ]


@pytest.mark.parametrize("game", ROOMS)
@pytest.mark.parametrize("moves", [0, 7, 30, 60])
def test_a_fragment_made_ready_is_the_plain_one(moves, game, monkeypatch):
    table, chance = TableFactory(game=game, shuffle=by_seed(moves)), random.Random(moves)
    for _move in range(moves):
        live = tables.look(table.pk)
        if live.over:
            break
        seat = live.to_move[0]
        tap(table, seat, chance.choice(live.room.legal_moves(live.state, seat)))
    assert fragments(table, ready, monkeypatch) == fragments(table, drawn_by_django, monkeypatch)


@pytest.mark.parametrize("game", ROOMS)
def test_the_end_made_ready_is_the_plain_one(game, monkeypatch):
    table = TableFactory(game=game)
    tables.end([table.pk])
    assert fragments(table, ready, monkeypatch) == fragments(table, drawn_by_django, monkeypatch)


def test_each_language_has_its_own(settings):
    texts = set()
    for language in ("sv", "nb", "en"):
        with translation.override(language):
            texts.add(ready("play/levels.html", language)({"levels": ["easy"]}))
    assert len(texts) == 3


def test_what_is_made_ready_leaves_the_loaders_template_as_it_was():
    before = get_template("talkamrater/table.html").template
    ready("talkamrater/table.html", "sv")
    assert any(type(node).__name__ == "ExtendsNode" for node in before.nodelist)


def test_another_storage_of_static_files_is_followed(settings):
    ready("talkamrater/table.html", "sv")
    settings.STORAGES = {**settings.STORAGES}
    assert ready.cache_info().currsize == 0
