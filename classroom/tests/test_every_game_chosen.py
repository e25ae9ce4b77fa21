"""Each game of the registry chosen: in the lesson form, for practice and by a visitor what is said is what is dealt."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone, translation
from django.utils.translation import gettext

from classroom.lesson_form import LessonForm, words
from classroom.models import LessonGame, Practice
from classroom.views.control import preset_label
from games.models import Table
from games.registry import ROOMS, measuring
from tests.factories_lesson import lives, running_lesson
from tests.test_texts import LANGUAGES

pytestmark = pytest.mark.django_db
each_game = pytest.mark.parametrize("game", ROOMS)
FORM = {
    "key": "k1", "table_size": "2", "seating": "random", "odd_one": "bot", "bot": "medium", "support": "dots",
    "length": "timed", "minutes": "20", "bots_hold": "on", "undo_allowed": "on", "go_on": "on",
}  # fmt: skip
SIZES = [
    (game, size, room.min_seats <= size <= room.max_seats)
    for game, room in ROOMS.items()
    for size in range(2, max(each.max_seats for each in ROOMS.values()) + 1)
]
PRESETS = [(game, preset.key) for game, room in ROOMS.items() for preset in room.presets]
each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS)


def post_form(client, school_class, game, **changed):
    return client.post(f"/larare/klass/{school_class.pk}/lektion/ny/", FORM | {"game": game} | changed)


@pytest.mark.parametrize(("game", "size", "fits"), SIZES)
def test_a_table_has_as_many_as_the_game_can_have(as_alva, class_2b, game, size, fits):
    post_form(as_alva, class_2b, game, table_size=str(size))
    assert list(LessonGame.objects.values_list("table_size", flat=True)) == ([size] if fits else [])


@each_game
def test_the_page_tells_the_script_how_many_it_can_have(as_alva, class_2b, game):
    room, page = ROOMS[game], as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").content.decode()
    assert f'data-game="{game}" data-least="{room.min_seats}" data-most="{room.max_seats}"' in page


@each_game
def test_only_games_with_numbers_have_snabbkoll_repairs_and_support(class_2b, game):
    room, form = ROOMS[game], LessonForm(class_2b)
    part = next(part for part in form.parts if part.key == game)
    assert (part.warm_up is not None, part.repairs is not None) == (room.sums is not None, bool(room.pad))


@each_game
def test_support_on_the_cards_goes_with_numbers(as_alva, class_2b, game):
    post_form(as_alva, class_2b, game)
    assert LessonGame.objects.get().support == ("dots" if ROOMS[game].sums else "")


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_strong_the_computer_is_is_said_in_the_teachers_language(class_2b, game, language):
    with translation.override(language):
        found = dict(LessonForm(class_2b).fields["bot"].choices)
        labels = {key: gettext(bot.label) for key, bot in ROOMS[game].bots.items() if bot.label}
    assert found == labels


@each_game
def test_every_switch_of_a_game_can_be_put_on(as_alva, class_2b, game):
    switches = [option.key for option in ROOMS[game].options if option.kind == "bool"]
    post_form(as_alva, class_2b, game, **{f"{game}-{key}": "on" for key in switches})
    assert all(LessonGame.objects.get().options[key] for key in switches)


def preset_of(game, key):
    return next(preset for preset in ROOMS[game].presets if preset.key == key)


@each_preset
def test_what_the_chosen_preset_says_is_dealt(as_alva, class_2b, game, preset):
    post_form(as_alva, class_2b, game, **{f"preset-{game}": preset})
    assert LessonGame.objects.get().options == ROOMS[game].check_options(preset_of(game, preset).options)


@each_preset
def test_what_was_dealt_is_what_the_lesson_is_called(as_alva, class_2b, game, preset):
    post_form(as_alva, class_2b, game, **{f"preset-{game}": preset})
    assert preset_label(LessonGame.objects.get()) == words(ROOMS[game], preset_of(game, preset).label)


@each_preset
def test_practice_deals_what_its_preset_says(as_alva, class_2b, game, preset):
    form = {"key": "p1", "what": f"{game}.{preset}", "last_day": _tomorrow()}
    as_alva.post(f"/larare/klass/{class_2b.pk}/ova/", form)
    assert Practice.objects.get().options == ROOMS[game].check_options(preset_of(game, preset).options)


@each_preset
def test_a_visitor_is_dealt_what_the_preset_says(game, preset):
    Client().post(f"/prova/{game}/", {"preset": preset})
    assert Table.objects.get().options == ROOMS[game].check_options(preset_of(game, preset).options)


NUMBERS = [(game, option) for game, room in ROOMS.items() for option in room.numbers]
each_number = pytest.mark.parametrize(("game", "option"), NUMBERS, ids=lambda each: getattr(each, "key", each))


def test_there_are_games_with_numbers():
    assert NUMBERS


@each_number
@pytest.mark.parametrize("end", ["low", "high"])
def test_a_number_of_the_game_is_dealt_as_it_was_written(as_alva, class_2b, game, option, end):
    number = getattr(option, end)
    post_form(as_alva, class_2b, game, **{f"{game}-{option.key}": str(number)})
    assert LessonGame.objects.get().options[option.key] == number


@each_number
def test_a_number_left_empty_is_the_usual_one(as_alva, class_2b, game, option):
    post_form(as_alva, class_2b, game, **{f"{game}-{option.key}": ""})
    assert LessonGame.objects.get().options[option.key] == option.default


@each_number
def test_a_number_of_another_game_keeps_no_lesson_from_being_opened(as_alva, class_2b, game, option):
    """It is not seen there, and so could not be put right."""
    post_form(as_alva, class_2b, measuring().key, **{f"{game}-{option.key}": "x"})
    assert LessonGame.objects.get().game == measuring().key


@each_number
def test_a_number_of_another_game_keeps_no_practice_from_being_opened(as_alva, class_2b, game, option):
    day = timezone.localdate() + timedelta(days=7)
    form = {"key": "p1", "what": "talkamrater.0-5", "last_day": day.isoformat(), f"{game}-{option.key}": "x"}
    as_alva.post(f"/larare/klass/{class_2b.pk}/ova/", form)
    assert Practice.objects.get().game == "talkamrater"


@each_number
@pytest.mark.parametrize("said", ["low", "high", "x"])
def test_a_number_that_the_game_can_not_have_is_said_in_the_form(as_alva, class_2b, game, option, said):
    number = {"low": option.low - 1, "high": option.high + 1}.get(said, said)
    page = post_form(as_alva, class_2b, game, **{f"{game}-{option.key}": str(number)})
    assert (page.status_code, LessonGame.objects.exists(), "errorlist" in page.content.decode()) == (200, False, True)


@each_number
def test_the_next_lesson_begins_with_the_number_of_the_last(class_2b, game, option):
    lesson = running_lesson(game=game, options={option.key: option.high})
    assert LessonForm(lesson.school_class)[f"{game}-{option.key}"].value() == option.high


@each_number
def test_a_visitor_plays_with_the_number(game, option):
    Client().post(f"/prova/{game}/", {option.key: str(option.low)})
    assert Table.objects.get().options[option.key] == option.low


@each_number
@pytest.mark.parametrize("said", ["", "0", "-5", "99999", "5.5", "x", "٣"])
def test_a_visitor_who_writes_something_else_plays_with_the_usual_one(game, option, said):
    Client().post(f"/prova/{game}/", {option.key: said})
    assert Table.objects.get().options[option.key] == option.default


FULL = [game for game, room in ROOMS.items() if room.min_seats == room.max_seats]


def test_there_are_games_of_one_size_only():
    assert FULL


@pytest.mark.parametrize("game", FULL)
def test_a_game_of_one_size_says_that_the_computer_plays_with_who_is_left_over(as_alva, class_2b, game):
    assert (
        "Blir någon över spelar datorn med." in as_alva.get(f"/larare/klass/{class_2b.pk}/lektion/ny/").content.decode()
    )


@pytest.mark.parametrize("game", FULL)
def test_no_table_is_made_bigger_in_a_game_of_one_size(as_alva, class_2b, game):
    post_form(as_alva, class_2b, game, odd_one="bigger")
    assert LessonGame.objects.get().odd_one == LessonGame.Odd.BOT


@pytest.mark.parametrize("game", FULL)
def test_who_is_left_over_in_a_game_of_one_size_plays_against_the_computer(game):
    found = lives(running_lesson("Bo Cleo Maja", game=game, table_size=2))
    assert sorted(sum(seat.is_bot for seat in live.seats) for live in found) == [0, 1]


@each_game
def test_a_form_that_nobody_changed_deals_the_game_as_its_rules_say(as_alva, class_2b, game):
    form = LessonForm(class_2b)
    post_form(as_alva, class_2b, game, **{name: form[name].value() or "" for name in form.fields if game in name})
    assert LessonGame.objects.get().options == ROOMS[game].check_options({})


@each_game
def test_a_preset_that_the_game_has_no_more_gives_way_to_the_usual(class_2b, game):
    lesson = running_lesson(game=game, preset="gone")
    form, usual = LessonForm(lesson.school_class), ROOMS[game].usual
    assert usual is None or form[f"preset-{game}"].value() == usual.key


# practice


@each_game
def test_a_class_practises_it(as_alva, class_2b, game):
    room = ROOMS[game]
    what = f"{game}.{room.presets[0].key if room.presets else ''}"
    as_alva.post(f"/larare/klass/{class_2b.pk}/ova/", {"key": "p1", "what": what, "last_day": _tomorrow()})
    practice = Practice.objects.get()
    assert (practice.game, room.check_options(practice.options)) == (game, practice.options)


def _tomorrow() -> str:
    return str(timezone.localdate() + timedelta(days=1))


def test_practice_begins_with_the_game_that_has_numbers(as_alva, class_2b):
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/ova/").content.decode()
    chosen = page.partition(" checked")[0].rpartition("<")[2]
    assert f'value="{measuring().key}.{measuring().presets[-1].key}"' in chosen


def _opened(client, school_class, game, option, number):
    preset = next((preset.key for preset in ROOMS[game].presets), "")
    form = {"key": "p1", "what": f"{game}.{preset}", "last_day": _tomorrow(), f"{game}-{option.key}": str(number)}
    return client.post(f"/larare/klass/{school_class.pk}/ova/", form, follow=True)


@each_number
def test_practice_has_the_number_that_was_written_and_the_teacher_reads_it(as_alva, class_2b, game, option):
    page = _opened(as_alva, class_2b, game, option, option.low).content.decode()
    is_told = f"{words(ROOMS[game], option.label)}: {option.low} ·" in page
    assert (Practice.objects.get().options[option.key], is_told) == (option.low, True)


@each_number
def test_practice_without_a_number_has_the_usual_one(as_alva, class_2b, game, option):
    _opened(as_alva, class_2b, game, option, "")
    assert Practice.objects.get().options[option.key] == option.default


@each_number
def test_a_number_that_practice_can_not_have_is_said_in_its_form(as_alva, class_2b, game, option):
    page = _opened(as_alva, class_2b, game, option, option.high + 1)
    assert ("errorlist" in page.content.decode(), Practice.objects.exists()) == (True, False)
