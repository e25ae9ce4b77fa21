"""What is seen and said of every game: nothing that is hidden, by bots as by pupils, in few and kind words."""

import json
import random
import re

import pytest
from django.test import Client

from games.registry import ROOMS
from games.wording import say

from .every_room import LANGUAGES, MOST_WORDS, each_room, each_table, moments, most_words, sample, told, words
from .pages import text

NAMES = ("Noor", "Elias", "Maja", "Ali", "Bo")
UNKIND = {"sv": {"fel", "fel!", "blir"}, "nb": {"feil", "feil!"}, "en": {"wrong", "wrong!"}}
PLACE = re.compile(r"%\(\w+\)[.\d]*[sd]")
TEMPLATES = {"table", "card", "end", "wall", "log", "rules", "pic", "figure"}
SCREEN_BOTS = {"easy": "Lugn", "medium": "Lagom", "hard": "Vass"}


def sent(state, seat, view) -> str:
    """A view as the text that would be sent."""
    return json.dumps(view(state, seat))


def is_told_apart(room, view, state, seat, times=6):
    """Does `view` differ when what is hidden from `seat` is mixed?"""
    others = [room.hides(state, seat, random.Random(n)) for n in range(times)]
    return any(sent(other, seat, view) != sent(state, seat, view) for other in others)


def hides_from_all(room, state, seats) -> bool:
    """Is something hidden from every seat, and from who looks on?"""

    def mixed(seat):
        return (room.position(room.hides(state, seat, random.Random(n))) for n in range(6))

    return all(any(other != room.position(state) for other in mixed(seat)) for seat in onlooker_and_all(seats))


def hiding(room, seats):
    """The positions of the sample that hide something from everybody, one by one: in most games from the deal on."""
    found = (moment.state for _number, found in sample(room, seats) for moment in found)
    return (state for state in found if hides_from_all(room, state, seats))


def leaky(room, leak):
    return lambda state, seat: room.view(state, seat) | {"leak": leak(state, seat)}


def onlooker_and_all(seats):
    return (None, *range(seats))


# views


@each_table
def test_a_view_does_not_depend_on_what_is_hidden(room, seats):
    for moment in moments(room, seats, most=60):
        for seat in onlooker_and_all(seats):
            assert not is_told_apart(room, room.view, moment.state, seat, times=3)


@each_table
def test_the_same_check_finds_a_leaky_view(room, seats):
    for leak in (lambda state, seat: room.position(state), *told(room, "LEAKS", ())):
        view = leaky(room, leak)
        assert any(
            all(is_told_apart(room, view, state, seat) for seat in onlooker_and_all(seats))
            for state in hiding(room, seats)
        )


@each_table
def test_there_is_something_hidden_from_every_seat(room, seats):
    """A check that mixes nothing finds nothing: at some moment every seat's mix is another position."""
    assert next(hiding(room, seats), None) is not None


@each_table
def test_every_view_is_plain_data(room, seats):
    for moment in moments(room, seats, most=300):
        for seat in onlooker_and_all(seats):
            view = room.view(moment.state, seat)
            assert json.loads(json.dumps(view)) == view


@each_table
def test_a_seat_is_told_that_it_is_its_turn_exactly_when_it_may_act(room, seats):
    for moment in moments(room, seats):
        told_so = [seat for seat in range(seats) if room.view(moment.state, seat)["my_turn"]]
        assert told_so == sorted(room.to_move(moment.state)) and not room.view(moment.state, None)["my_turn"]


@each_table
def test_the_public_part_of_no_event_depends_on_what_is_hidden(room, seats):
    """What one seat does on its own cards looks the same to an onlooker, whatever others hold."""
    for moment in moments(room, seats, most=150):
        for event in moment.step.events:
            for seat in onlooker_and_all(seats):
                assert seat == event.seat or event.seen_by(seat)["private"] == {}


# bots


@each_table
@pytest.mark.parametrize("name", SCREEN_BOTS)
def test_a_bot_plays_an_allowed_move_from_its_view_alone(room, seats, name):
    bot, found = room.bots[name], moments(room, seats)
    for moment in [found[len(found) * part // 4] for part in range(4)]:
        legal = room.legal_moves(moment.state, moment.seat)
        others = [room.hides(moment.state, moment.seat, random.Random(n)) for n in range(2)]
        views = [json.loads(sent(state, moment.seat, room.seen_by_bot)) for state in (moment.state, *others)]
        choices = {bot.choose(view, legal, random.Random(1)) for view in views}
        (chosen,) = choices
        assert room.why_not(moment.state, moment.seat, chosen) is None


@each_room
def test_every_bot_but_random_has_a_name_for_the_screen(room):
    assert {key: bot.label for key, bot in room.bots.items()} == {"random": "", **SCREEN_BOTS}


# words


def heard(room, moment, seat):
    """What this seat hears of one move."""
    return [line for event in moment.step.events if (line := room.say(event, NAMES, seat)) is not None]


def lines(room, moment, seat, language):
    """The log of one move in words, as this seat hears it."""
    return [say(room, line, language) for line in heard(room, moment, seat)]


def is_long(room, text, language):
    return len(say(room, text, language).split()) > most_words(room, text.key)


@each_table
def test_what_happens_is_told_in_few_words(room, seats):
    for moment in moments(room, seats, most=400):
        for seat in (None, moment.seat, (moment.seat + 1) % seats):
            assert [line for line in heard(room, moment, seat) if is_long(room, line, "sv")] == []


@each_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_can_be_told_in_every_language(room, seats, language):
    for moment in moments(room, seats, most=150):
        told_of_it = [line for seat in (None, moment.seat) for line in lines(room, moment, seat, language)]
        assert all(told_of_it) and not any(PLACE.search(line) for line in told_of_it)


@each_table
def test_the_end_is_told(room, seats):
    for _number, found in sample(room, seats):
        assert lines(room, found[-2], None, "sv")


@each_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_reads_the_own_result(room, seats, language):
    for _number, found in sample(room, seats):
        stored = json.loads(json.dumps(room.result(found[-1].state)))
        results = [room.own_result(stored, seat) for seat in range(seats)]
        assert all(0 < len(say(room, text, language).split()) <= MOST_WORDS for text in results)


@each_room
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_longer_than_eight_words(room, language):
    said = [(key, form) for key, sentence in room.texts.items() for form in words(sentence, language)]
    assert [form for key, form in said if len(form.split()) > most_words(room, key)] == []


@each_room
def test_what_may_be_longer_is_a_sentence_with_figures_or_cards_and_never_above_twelve(room):
    longer = told(room, "MOST_WORDS", {})
    assert all(PLACE.search(str(room.texts[key])) and MOST_WORDS < most <= 12 for key, most in longer.items())


def card_lines(room):
    return [line for section in room.rule_card for line in (section.title, *section.lines, *section.ours)]


@each_room
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_rule_card_is_longer_than_eight_words(room, language):
    said = [form for line in card_lines(room) for form in words(line, language)]
    assert [form for form in said if len(form.split()) > MOST_WORDS] == []


@each_room
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_says_wrong(room, language):
    said = [form for line in (*room.texts.values(), *card_lines(room)) for form in words(line, language)]
    assert [form for form in said if UNKIND[language] & set(form.lower().replace(".", "").split())] == []


@each_room
def test_every_refusal_has_the_values_of_its_sentence(room):
    pool = [moment.text for moment in moments(room, room.min_seats, most=50)]
    found = moments(room, room.min_seats, most=40)
    refused = [room.why_not(one.state, one.seat, text) for one in found for text in pool]
    said = [say(room, text, language) for text in {each for each in refused if each} for language in LANGUAGES]
    assert said and not any(PLACE.search(line) for line in said)


# the face of it


@each_room
def test_the_room_names_its_templates(room):
    assert room.templates.keys() >= TEMPLATES


@each_room
def test_every_section_that_opens_is_on_the_card(room):
    keys = {section.key for section in room.rule_card}
    found = [moment for seats in (room.min_seats, room.max_seats) for moment in moments(room, seats)]
    opened = {room.section_now(room.view(moment.state, moment.seat)) for moment in found}
    assert opened <= keys and len(opened) > 1


@each_room
def test_no_two_sections_of_the_card_have_the_same_key(room):
    keys = [section.key for section in room.rule_card]
    assert len(keys) == len(set(keys))


@pytest.mark.django_db
@each_room
def test_what_is_for_teachers_is_closed_on_the_rules_page(room):
    page = text(Client().get(f"/regler/{room.key}/"))
    shown = re.findall(r"<details class=.notes.><summary>.*?</details>", page)
    assert [all(line in one for line in room.notes) for one in shown] == [True] * bool(room.notes)


@pytest.mark.django_db
@each_room
def test_what_is_for_teachers_is_not_in_the_way_of_who_reads_at_a_table(room):
    browser = Client()
    code = browser.post(f"/prova/{room.key}/").url.split("/")[2]
    assert "<details" not in text(browser.get(f"/regler/{room.key}/?bord={code}"))


def test_no_two_rooms_have_the_same_name():
    assert len({room.name for room in ROOMS.values()}) == len(ROOMS)
