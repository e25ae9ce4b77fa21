"""The rule card: where we chose it says so, it opens at what fits the moment, and its sentences are short."""

import pytest

from games.engine.record import load
from games.vandtia.room import ROOM
from games.vandtia.rulecard import section_now
from games.views.rules import sections_of
from games.wording import translated

MOST_WORDS = 8
STEPS = {step.key: step for step in ROOM.tutorials[0].steps}
# What the rules page settles, and the sentence that tells it.
RULINGS = {
    "two to five seats": "Två till fem kan spela.",
    "no jokers": "Leken har 52 kort och inga jokrar.",
    "a seat with no cards has won, also when it turned the pile away": "Du vinner också om högen vänds bort.",
    "five hundred turns": "Rundan slutar efter 500 drag.",
    "playing again counts toward them": "Alla drag räknas, extra drag också.",
    "then the fewest cards win": "Då vinner den som har minst antal kort.",
    "and equally few share": "Har flera lika få? De delar.",
    "ready can't be taken back": "Klar är klar: sedan byter du inte.",
    "the teacher can make a seat ready": "Läraren kan säga klar åt någon.",
    "bots are ready after three swaps": "Datorn byter högst tre gånger.",
    "ace high, two lowest": "Ess är högst och två är lägst.",
    "cards are laid in the order named": "Kort läggs i den ordning de ligger.",
    "the last of them on top": "Det sista hamnar överst på högen.",
    "cards of two zones are not laid together": "Hand och öppna kort läggs inte ihop.",
    "only a seat that can't play may pick up": "Bara den som inget kan lägga tar upp.",
    "drawing up comes before playing again": "Du drar också innan du spelar igen.",
    "four of a kind, whoever laid them": "Fyra lika räknas vem som än lade.",
    "four twos too": "Fyra tvåor i rad vänder också.",
    "any hidden card may be chosen": "Du väljer själv vilket dolt kort.",
    "with only hidden cards left nobody picks up": "Bara dolda kvar? Vänd innan du tar.",
    "play_on is not in the document": "Spela vidare är vårt eget tillägg.",
    "the first one out has won": "Den som blev klar först har vunnit.",
    "who has cards left has no place": "Den med kort kvar får ingen plats.",
    "a pile turned by the last card leaves an empty table": "Vändes högen? Nästa börjar på tomt bord.",
    "after an ordinary last card the pile stays": "Annars ligger högen kvar.",
    "at 500 turns who is out has won": "Efter 500 drag vinner den första ändå.",
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_rule_card_says_where_we_chose(ruling):
    assert RULINGS[ruling] in {line for section in ROOM.rule_card for line in section.ours}


def test_it_says_nothing_else_to_be_our_choice():
    assert {line for section in ROOM.rule_card for line in section.ours} == set(RULINGS.values())


@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_its_sentences_are_short_in_every_language(language):
    lines = [line for section in ROOM.rule_card for line in (section.title, *section.lines, *section.ours)]
    assert [line for line in lines if len(translated(line, language).split()) > MOST_WORDS] == []


def test_a_variant_is_on_it_where_it_is_chosen():
    keys = [{section.key for section in sections_of(ROOM, {"play_on": on})} for on in (False, True)]
    assert keys[1] - keys[0] == {"places"}


def view_in(key: str, seat: int | None = 0):
    return ROOM.view(load(dict(STEPS[key].case), {ROOM.key: ROOM}).start, seat)


@pytest.mark.parametrize(
    ("key", "section"),
    [
        ("deal", "swap"),
        ("draw", "turn"),
        ("ten", "special"),
        ("open", "last"),
        ("hidden", "last"),
        ("pickup", "goal"),  # another's turn
        ("seven", "turn"),
    ],
)
def test_the_rules_open_at_what_fits_the_moment(key, section):
    assert section_now(view_in(key)) == section


def test_who_can_lay_nothing_reads_of_picking_up():
    assert section_now(view_in("draw") | {"can_pickup": True}) == "pickup"


def test_an_onlooker_reads_of_the_goal():
    assert section_now(view_in("draw", None)) == "goal"
