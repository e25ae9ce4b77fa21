"""What an own move would do, shown before it is made: for one's own move only, stored nowhere, told to nobody else."""

import random
import re

import pytest
from django.http import QueryDict
from django.test import Client

from games import previewing, tables
from games.engine.cards import ByChance
from games.models import Attempt, Table
from games.registry import ROOMS
from games.tests.every_room import Moment, moments, some, told
from games.tests.pages import HTMX, guest, hidden, text, two_guests
from tests.factories import OPENING

pytestmark = pytest.mark.django_db
PREVIEWING = [room for room in ROOMS.values() if room.preview]
each_previewing = pytest.mark.parametrize("room", PREVIEWING, ids=lambda room: room.key)


def test_there_are_such_games():
    assert PREVIEWING


def looked_at(room, most=800):
    """Positions of random games, and the room's own one, for what comes too seldom by chance; it comes first."""
    start = told(room, "PREVIEWED", {})["start"]
    state = room.run_on(room.from_position(room.check_options({}), 2, start), ByChance(random.Random(0)))
    own = [Moment(state, seat) for seat in room.to_move(state)]
    return own * 5 + moments(room, 2, most)


def shows(room):
    """(moment, form) of the first form of the room's worlds that shows something to seat 0 of two."""
    for moment in [one for one in looked_at(room) if one.seat == 0]:
        for form in told(room, "PREVIEWS", lambda state, seat: ())(moment.state, 0):
            if previewing.of_position(room, moment.state, 0, as_sent(form)).shown:
                return moment, form
    raise AssertionError(f"{room.key}: nothing to be previewed in its sample")


def as_sent(form: dict) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in form.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def seated(room):
    """(table, seat 0, seat 1, form): a form of seat 0 that shows something."""
    moment, form = shows(room)
    return (*two_guests(game=room.key, start=room.position(moment.state)), form)


def ask(seat, form, **headers):
    return seat.browser.post(seat.url + "forhands/", hidden(seat.page()) | form, **headers)


def drawn(answer) -> str:
    """What stands in #preview of a whole page."""
    found = re.search(r'<div id="preview"[^>]*>(.*)', text(answer), re.S)
    return found[1] if found else ""


@each_previewing
def test_a_script_gets_the_piece_alone(room):
    _table, one, _other, form = seated(room)
    answer = ask(one, form, **HTMX)
    assert answer.status_code == 200 and text(answer).strip() and 'id="table"' not in text(answer)


@each_previewing
def test_a_plain_form_gets_the_page_with_the_same_piece_in_it(room):
    _table, one, _other, form = seated(room)
    piece, page = text(ask(one, form, **HTMX)), ask(one, form)
    assert page.status_code == 200 and drawn(page).startswith(piece)


@each_previewing
def test_what_was_chosen_is_chosen_there_still(room):
    _table, one, _other, form = seated(room)
    page = text(ask(one, form))
    chosen = re.findall(r'<input type="(?:checkbox|radio)" name="(\w+)" value="([^"]*)"[^>]* checked', page)
    chosen += [(name, value) for name, lines in LISTS.findall(page) for value in CHOSEN.findall(lines) if value]
    sent = as_sent(form)
    assert chosen and all(value.replace("&gt;", ">") in sent.getlist(name) for name, value in chosen)


LISTS = re.compile(r'<select name="(\w+)"[^>]*>(.*?)</select>', re.S)
CHOSEN = re.compile(r'<option value="([^"]*)"[^>]* selected')


@each_previewing
def test_after_a_refused_move_the_same_is_chosen_too(room):
    """A child without JavaScript need not choose it all again."""
    for moment in [one for one in looked_at(room) if one.seat == 0]:
        for form in told(room, "PREVIEWS", lambda state, seat: ())(moment.state, 0):
            if room.why_not(moment.state, 0, room.read_form(as_sent(form))):
                _table, one, _other = two_guests(game=room.key, start=room.position(moment.state))
                one.play(**form)
                once, again = one.page(), one.page()
                assert (once.count(" checked"), again.count(" checked")) == (len(form) - 1, 0)
                return
    raise AssertionError("nothing is refused in the sample")


@each_previewing
def test_nothing_is_stored(room):
    table, one, _other, form = seated(room)
    before = tables.look(table.pk)
    ask(one, form, **HTMX)
    tables.forget()
    after = tables.look(table.pk)
    rows = Table.objects.get(pk=table.pk)
    assert (after.state, after.revision, after.ply) == (before.state, before.revision, before.ply)
    assert (rows.moves.count(), rows.events.count(), Attempt.objects.count()) == (0, 0, 0)


@each_previewing
def test_it_can_still_be_played(room):
    table, one, _other, form = seated(room)
    ask(one, form, **HTMX)
    fields = hidden(text(ask(one, form)))
    refused = room.why_not(tables.look(table.pk).state, 0, room.read_form(as_sent(form)))
    one.post(**(fields | form))
    assert tables.look(table.pk).ply == (0 if refused else 1)


@each_previewing
def test_who_is_not_to_act_is_shown_nothing(room):
    _table, _one, other, form = seated(room)
    assert text(ask(other, form, **HTMX)) == ""


@each_previewing
def test_an_old_page_is_shown_nothing(room):
    _table, one, _other, form = seated(room)
    assert text(ask(one, form | {"ply": "7"}, **HTMX)) == ""


@each_previewing
def test_nothing_is_shown_while_the_table_stands_still(room):
    table, one, _other, form = seated(room)
    fields = hidden(one.page())
    tables.freeze([table.pk], True)
    assert text(one.browser.post(one.url + "forhands/", fields | form, **HTMX)) == ""


@each_previewing
@pytest.mark.parametrize("form", [{}, {"do": "rubbish"}, {"do": "rubbish", "ply": "x"}])
def test_rubbish_is_shown_nothing(room, form):
    _table, one, _other, _form = seated(room)
    assert text(one.browser.post(one.url + "forhands/", form, **HTMX)) == ""


@each_previewing
def test_whose_table_it_is_not_gets_no_answer_at_all(room):
    _table, one, _other, form = seated(room)
    assert guest("dag").post(one.url + "forhands/", form, **HTMX).status_code == 404


@each_previewing
def test_it_is_asked_with_the_pages_token(room):
    _table, one, _other, form = seated(room)
    browser = Client(enforce_csrf_checks=True)
    browser.cookies["sessionid"] = one.browser.cookies["sessionid"].value
    assert browser.post(one.url + "forhands/", form, **HTMX).status_code == 403


@each_previewing
def test_the_page_opened_again_is_the_table(room):
    _table, one, _other, _form = seated(room)
    assert one.browser.get(one.url + "forhands/")["Location"] == one.url


@each_previewing
def test_a_preview_does_not_depend_on_what_is_hidden(room):
    tested = 0
    for number, moment in enumerate(looked_at(room, most=80)):
        for form in told(room, "PREVIEWS", lambda state, seat: ())(moment.state, moment.seat):
            other = room.hides(moment.state, moment.seat, random.Random(number))
            found = previewing.of_position(room, moment.state, moment.seat, as_sent(form))
            assert previewing.of_position(room, other, moment.seat, as_sent(form)) == found
            tested += found.shown is not None
    assert tested > 5


@each_previewing
def test_every_move_can_be_asked_about(room):
    for moment in moments(room, 2, most=60):
        for move in some(room.legal_moves(moment.state, moment.seat))[:40]:
            shown = room.preview(moment.state, moment.seat, move)
            assert shown is None or isinstance(shown, dict)


def test_a_game_without_previews_has_no_such_address():
    _table, one, _other = two_guests(start=OPENING)
    assert one.browser.post(one.url + "forhands/", {"do": "end"}).status_code == 404


@pytest.mark.parametrize(
    ("html", "is_chosen"),
    [
        ('<input type="checkbox" name="hand" value="H2" id="a">', True),
        ('<input type="radio" name="on" value="C3&gt;H4">', True),
        ('<input type="checkbox" name="hand" value="H3" checked>', False),
        ('<input type="checkbox" name="other" value="H2">', False),
        ('<input type="hidden" name="hand" value="H2">', False),
    ],
)
def test_boxes_are_ticked_as_they_were_sent(html, is_chosen):
    plain = html.replace(" checked", "")
    chosen = previewing.chosen_again(html, QueryDict("hand=H2&on=C3>H4"))
    assert chosen == (f"{plain[:-1]} checked>" if is_chosen else plain)


def test_of_two_equal_cards_as_many_are_ticked_as_were_sent():
    twice = '<input type="checkbox" name="hand" value="H2">' * 2
    assert previewing.chosen_again(twice, QueryDict("hand=H2")).count("checked") == 1


def test_lists_stand_at_the_lines_that_were_sent_one_after_the_other():
    lines = '<option value="" selected></option><option value="C3"></option>'
    html = f'<select name="on" id="a">{lines}</select><select name="on">{lines}</select>'
    first, second = previewing.chosen_again(html, QueryDict("on=&on=C3")).split("</select><select")
    assert '<option value="" selected>' in first and '<option value="C3" selected>' in second
    assert '<option value="">' in second
