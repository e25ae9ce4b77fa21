"""The rule card: where we chose it says so, it opens at the season that it is, and its sentences are short."""

import pytest

from games.skordespelet import seasons
from games.skordespelet.room import ROOM
from games.views.rules import sections_of
from games.wording import translated

from .worlds import position

MOST_WORDS = 8
LANGUAGES = ["sv", "nb", "en"]
LINES = {line for section in ROOM.rule_card for line in section.ours}
# What the rules page settles, and the sentence that tells it.
RULINGS = {
    "a season where nothing can happen is skipped": "En tid där inget kan hända hoppas över.",
    "weather is there though nobody has a spade": "Vädertid finns även om ingen har spader.",
    "sow and field are never skipped": "Såningstid finns alltid, åkertid också.",
    "at 300 turns most points win": "Efter 300 turer vinner den med flest poäng.",
    "equal points share": "Har ni lika många? Då delar ni.",
    "the talon has 37 cards with the ace of spades": "Talongen har 37 kort, med spader ess.",
    "the document's 36 is without it": "36 i de tryckta reglerna är utan.",
    "both piles empty: nothing is drawn": "Är slänghögen också tom drar du inget.",
    "a spade without effect costs too": "Kort kostar även om de inte tar något.",
    "a needless single-use field is refused": "Bara de som behövs får användas.",
    "a dearer one is allowed": "Ett kort med högre värde går bra.",
    "what is left over stays until the next field season": "Resten räcker till din nästa åkertid.",
    "what is sown now can't pay": "Det du sår nu kan inte användas.",
    "the ace of diamonds that comes back is ordinary": "Dras ruter ess igen är det vanlig åker.",
    "the seat whose turn it is acts first": "Den som har turen börjar.",
    "then they alternate": "Sedan varannan: en spader eller passa.",
    "until both pass in a row": "Båda har passat i rad? Slut.",
    "a spade may be aimed at an own card": "Egna kort går också att ta.",
    "the first grazer that does not fit stops it": "Första kortet som inte ryms stoppar.",
    "those below stay": "De som ligger under går också hem.",
    "grazers whose pasture was removed return": "Tog vädret betesmarken? De betande går hem.",
    "a pasture whose grazers were removed returns": "Tog vädret de betande? Betesmarken går hem.",
    "after every spade the other is asked": "Efter varje spader frågas den andra.",
    "also one without a joker": "Frågan kommer även utan joker på handen.",
    "shoo is an act in the weather": "Mota hem: i stället för en spader.",
    "back comes before the actual move": "Flytta till ladan: före ditt vanliga drag.",
    "the window before the harvest": "När som helst? Ja, precis före skördetid.",
    "and why it is enough": "Mer behövs inte: poäng räknas bara då.",
    "jokers can't be stopped": "En joker kan inte stoppas.",
    "a target that only moved is still removed": "Flyttas målet? Spadern tar det ändå.",
    "two or four cards more with jokers": "Talongen har två eller fyra kort mer.",
    "a pause tells nothing": "Pauserna är slumpade och säger inget.",
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_rule_card_says_where_we_chose(ruling):
    assert RULINGS[ruling] in LINES


def test_it_says_nothing_else_to_be_our_choice():
    assert set(RULINGS.values()) == LINES


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_sentences_are_short_in_every_language(language):
    lines = [line for section in ROOM.rule_card for line in (section.title, *section.lines, *section.ours)]
    assert [line for line in lines if len(translated(line, language).split()) > MOST_WORDS] == []


def keys(**options):
    return {section.key for section in sections_of(ROOM, ROOM.check_options(options))}


@pytest.mark.parametrize(("options", "shown"), [({}, {"storm"}), ({"beginner": True}, {"beginner"})])
def test_the_ace_of_spades_is_told_of_where_it_is_played(options, shown):
    assert keys(**options) & {"storm", "beginner"} == shown


@pytest.mark.parametrize(("jokers", "told"), [(0, False), (2, True), (4, True)])
def test_jokers_are_told_of_where_they_are_played(jokers, told):
    assert ("jokers" in keys(jokers=jokers)) == told


def test_the_seven_seasons_stand_first_in_their_order():
    assert [line[:2] for line in ROOM.rule_card[0].lines] == [f"{number}." for number in range(1, 8)]


@pytest.mark.parametrize(
    ("season", "section"),
    [
        (seasons.GRAZE, "graze"),
        (seasons.WEATHER, "weather"),
        (seasons.GROW, "grow"),
        (seasons.FIELD, "field"),
        (seasons.SOW, "sow"),
    ],
)
def test_the_rules_open_at_the_season_that_it_is(season, section):
    assert ROOM.section_now(ROOM.view(position(season=season), 0)) == section


def test_who_orders_the_grazers_reads_of_that():
    grazing = [{"pasture": "C7", "grazers": ["C3", "HA"]}]
    state = position(season=seasons.ORDER, barns=[[], []], harvests=[[], []], grazing=grazing)
    assert ROOM.section_now(ROOM.view(state, 1)) == "order"


def test_in_the_window_one_reads_of_jokers():
    state = position({"jokers": 2}, season=seasons.WINDOW, turn=1)
    assert ROOM.section_now(ROOM.view(state, 0)) == "jokers"


@pytest.mark.parametrize("seat", [1, None])
def test_who_waits_or_looks_on_reads_of_the_seven_seasons(seat):
    assert ROOM.section_now(ROOM.view(position(season=seasons.SOW), seat)) == "seasons"


def test_the_notes_for_teachers_tell_how_long_a_game_is_and_who_wins():
    assert all(any(said in line for line in ROOM.notes) for said in ("76 drag", "16 turer", "48,8 partier av 100"))
