"""The table page of one seat of Skördespelet, drawn as the product draws it: with marks, without, by plain forms."""

import random
import re
from dataclasses import replace

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from games import seatpage, tables
from games.skordespelet.room import ROOM
from tests.factories import TableFactory

from .worlds import start

pytestmark = pytest.mark.django_db

GRAZED = {
    "season": "order",
    "to_act": 1,
    "grazing": [{"pasture": "HQ", "grazers": ["HA", "C3"]}],
    "barns": [[], ["C5"]],
}
GRAZED |= {"harvests": [["H4"], ["C7"]]}


def live(moves=(), options=None, marks=True, **changes):
    made = TableFactory(
        game="skordespelet", options=options or {}, start=start(**changes), moves=moves, marks=marks, seats=2
    )
    return tables.look(made.pk)


def drawn(table, seat=0, language="sv", **said):
    html = seatpage.fragment(table, seat, language=language, **said)
    return re.sub(r'(name="key" value=)"\w*"', r"\1", html)


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def values(html, name):
    return re.findall(rf'name="{name}" value="([^"]+)"', html)


def marked(html):
    return re.findall(r'<label class="pick can" id="([^"]+)"', html)


def does(html):
    return set(values(html, "do"))


@pytest.mark.parametrize("season", ["graze", "weather", "grow", "field", "sow"])
@pytest.mark.parametrize("seat", (None, 0, 1))
def test_what_is_sent_does_not_depend_on_hidden_cards(season, seat):
    table = live(season=season)
    hidden = [ROOM.hides(table.state, seat, random.Random(number)) for number in range(8)]
    assert not [state for state in hidden if drawn(replace(table, state=state), seat) != drawn(table, seat)]


@pytest.mark.parametrize(
    ("season", "places"),
    [
        ("graze", ["harvest-1-HQ", "harvest-1-C7"]),
        ("grow", ["harvest-0-H4", "barn-0-HA", "barn-0-C3"]),
        ("weather", ["hand-2"]),
        ("field", ["hand-3"]),
        ("sow", ["hand-0", "hand-1"]),
    ],
)
def test_what_can_be_tapped_first_is_marked_by_a_word(season, places):
    assert marked(drawn(live(season=season))) == places


@pytest.mark.parametrize("season", ["graze", "weather", "grow", "field", "sow"])
def test_a_table_without_marks_marks_nothing(season):
    html = drawn(live(season=season, marks=False))
    assert not marked(html) and "data-marks" not in html


@pytest.mark.parametrize("season", ["graze", "weather", "grow", "field", "sow"])
def test_every_season_has_its_act_and_a_way_on(season):
    assert does(drawn(live(season=season))) == {season, "skip"}


@pytest.mark.parametrize(
    ("season", "jokers"), [("weather", {"shoo", "back"}), ("graze", {"back"}), ("sow", {"back"}), ("window", {"back"})]
)
def test_who_holds_a_joker_is_offered_what_it_does(season, jokers):
    hands, seat = [["X1", "S8"], ["X2"]], int(season == "window")
    html = drawn(live(season=season, options={"jokers": 2}, hands=hands), seat)
    assert does(html) & {"stop", "shoo", "back"} == jokers


def test_who_is_asked_about_a_spade_sees_it_and_may_stop_it():
    changes = {"season": "answer", "pending": {"spade": "S9", "target": "H6"}, "hands": [["S8"], ["X2"]]}
    html = drawn(live(options={"jokers": 2}, **changes), 1)
    assert does(html) == {"stop", "back", "skip"} and "spader 9 9 mot" in words(html) and 'id="pending-S9"' in html


def test_who_holds_no_joker_is_asked_in_the_same_way_but_can_only_pass():
    changes = {"season": "answer", "pending": {"spade": "S9", "target": "H6"}, "hands": [["S8"], ["S4"]]}
    assert does(drawn(live(options={"jokers": 2}, **changes), 1)) == {"skip"}


def test_without_javascript_each_card_of_the_barn_is_given_a_pasture_in_a_list():
    html = drawn(live(season="graze"))
    found = re.findall(r'<option value="([^"]+&gt;[^"]+)"', html)
    assert found == ["HA&gt;HQ", "HA&gt;C7", "C3&gt;HQ", "C3&gt;C7"]


def test_without_javascript_what_grazes_on_one_card_is_laid_in_an_order_of_ones_own():
    html = drawn(live(season="graze"))
    listed = re.findall(r'<option value="(\w+):(\d)"( selected)?>(\w+)', html)
    assert listed == [("HA", "1", " selected", "underst"), ("HA", "2", "", "överst"),
                      ("C3", "1", "", "underst"), ("C3", "2", " selected", "överst")]  # fmt: skip


def test_single_use_fields_for_the_joker_alone_say_so_and_lie_there_only_when_it_is_short():
    said = {}
    for spent in (3, 4):
        html = drawn(live(season="graze", options={"jokers": 2}, hands=[["X1", "S8"], ["H5"]], spent=[spent, 0]))
        said[spent] = "Jokern kostar 1." in words(html), 'id="usefields"' in html
    assert said == {3: (False, False), 4: (True, True)}


def test_without_javascript_each_grazer_is_given_a_place_in_a_list():
    html = drawn(live(**GRAZED), 1)
    listed = re.findall(r'<option value="HQ:(\w+):(\d)"( selected)?>(\w+)', html)
    assert listed == [("C3", "2", " selected", "överst"), ("C3", "1", "", "underst"),
                      ("HA", "2", "", "överst"), ("HA", "1", " selected", "underst")]  # fmt: skip


def test_the_lists_as_they_stand_keep_the_order():
    sent = QueryDict("do=order&place=HQ:C3:2&place=HQ:HA:1")
    assert ROOM.read_form(sent) == "order HQ<HA,C3"


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_everybody_may_look_through_every_open_pile(seat):
    html = drawn(live(discard=["S3", "H7", "S5"], barns=[["C2", "C3", "C4", "C10", "C9"], []]), seat)
    assert 'id="open-discard"' in html and 'id="open-barn-0"' in html and 'id="open-fields-1"' in html
    assert [name for name in ("spader 3", "hjärter 7", "spader 5", "klöver 9", "ruter 10") if name in words(html)] == [
        "spader 3", "hjärter 7", "spader 5", "klöver 9", "ruter 10",
    ]  # fmt: skip


def test_an_onlooker_sees_no_hand():
    html = drawn(live(), None)
    assert 'id="hand"' not in html and "spader 8" not in words(html)


def test_the_limit_says_what_is_left_and_of_how_much():
    assert "Åkergräns: 1 kvar av 4, 3 använda" in words(drawn(live(spent=[3, 0])))


def test_the_others_fields_say_what_is_left_too():
    assert "Åkrar 3 st 1 kvar" in words(drawn(live(spent=[0, 2])))


def test_single_use_fields_are_offered_with_what_they_give():
    assert re.findall(r"(\w+ \w+) \w+ ger (\d)", words(drawn(live(consolation=0)))) == [
        ("ruter ess", "1"), ("klöver 3", "3"), ("hjärter ess", "1"),
    ]  # fmt: skip


def test_a_refusal_is_said_in_the_banner():
    table = live(season="field")
    said = ROOM.why_not(table.state, 0, "field S8")
    assert (
        words(drawn(table, notice=said)).count("Bara ruter kan läggas som åker.") == 2
    )  # said, and ready for the script


def test_a_place_keeps_its_name_whatever_its_card_can_be_chosen_for():
    ids = [set(re.findall(r'id="(barn-0-\w+)"', drawn(live(season=season)))) for season in ("graze", "weather", "grow")]
    assert ids == [{"barn-0-C3", "barn-0-HA"}] * 3


def test_no_id_is_there_twice():
    for season in ("graze", "weather", "grow", "sow"):
        ids = re.findall(r' id="([^"]+)"', drawn(live(season=season, barns=[["C2", "C3", "C4", "C10", "C9"], ["C5"]])))
        assert len(ids) == len(set(ids))


def test_who_can_only_pass_is_offered_the_switch_and_no_other_act():
    html = drawn(live(season="weather", hands=[["H2"], ["S4"]]))
    assert does(html) == {"skip"} and 'id="skip"' in html and "data-only" in html


@pytest.mark.parametrize(("hand", "told"), [(["H2"], True), (["S8", "H2"], False)], ids=["only-pass", "a-spade"])
def test_who_let_the_game_pass_is_told_that_it_will(hand, told):
    table = live(season="weather", hands=[hand, ["S4"]])
    tables.let_pass(table.id, 0, True)
    assert ("Spelet passar snart åt dig." in words(drawn(tables.look(table.id)))) == told


@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_the_page_is_drawn_in_three_languages(language):
    assert len(words(drawn(live(season="weather"), language=language))) > 300


def previewed(table, text, seat=0):
    told = {"preview": ROOM.preview(table.state, seat, text), "room": ROOM}
    return words(render_to_string("skordespelet/preview.html", told))


def test_what_a_grazing_would_do_is_drawn_with_its_sums_the_top_one_first():
    html = previewed(live(season="graze"), "graze C7<HA,C3")
    assert html.index("klöver 3") < html.index("hjärter ess") and "3+1 räcker inte till 7 0 av 2 hem" in html


def test_who_would_be_full_is_said():
    assert previewed(live(season="graze"), "graze C7<HA").count("mätt") == 1


def test_what_is_short_is_said_where_the_grazing_is_not_asked_about():
    assert "Det kostar 8. Du har 4 kvar. 4 fattas." in previewed(live(), "sow H2,C6")


def test_who_plays_is_seen_by_who_waits():
    html = drawn(live(season="sow", moves=[(0, "sow H2")]), 0)
    assert 'class="seat turn" id="seat-1"' in html and does(html) == set()


@pytest.mark.parametrize(("points", "is_kind"), [(0, True), (12, False)])
def test_who_never_harvested_reads_a_kind_sentence_in_place_of_a_nought(points, is_kind):
    near = {"harvests": [[], ["HA", "CQ"]], "barns": [[], []], "hands": [["H10"], ["C9"]], "points": [points, 16]}
    html = drawn(live([(0, "sow")], **near))
    assert ("Nästa gång skördar du." in words(html), 'class="grains' in html) == (is_kind, not is_kind)
