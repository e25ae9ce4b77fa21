"""The rule card: where we chose it says so, the slip of the printed rules is named, and it opens at what fits."""

import pytest

from games.fyrklover.room import ROOM
from games.views.rules import sections_of

from .worlds import played, position

LINES = {line for section in ROOM.rule_card for line in section.ours}
# What the rules page settles, and the sentence that tells it.
RULINGS = {
    "three rounds in which nobody has moved end the game": "Tre varv utan ett enda drag? Slut.",
    "100 turns of each seat end it": "Slut också efter 100 turer var.",
    "without extra turns": "Extra turer räknas inte bland de hundra.",
    "then most points win": "Då vinner den med flest poäng.",
    "equal points share": "Har ni lika många delar ni vinsten.",
    "who begins is drawn": "Vem som börjar lottas.",
    "unused suits stay in the box": "Färger som ingen har läggs undan.",
    "how many cards a hand has is open": "Hur många kort du har är öppet.",
    "rows and columns only": "Bara rader och kolumner, aldrig snett.",
    "the joker serves two at once in a row and a column": "Två samtidigt: ett i raden, ett i kolumnen.",
    "7 joker 8 9 is no ladder": "Sju, joker, åtta, nio ger ingen stege.",
    "the document's example is a slip": "Det är ett skrivfel i de tryckta reglerna.",
    "6 joker 8 9 is taught": "Vi visar sex, joker, åtta, nio.",
    "a face-up joker can't be swapped": "En öppen joker kan inte byta plats.",
    "a row and a column may share a card": "Rad och kolumn får dela ett kort.",
    "the four that are taken may be named": "Är raden längre? Välj fyra kort.",
    "else the first four are taken": "Annars tas de fyra första.",
    "cards that are turned up are not known before, so no four can be named": "Så är det när du vänder upp kort.",
    "from the lowest coordinate upwards": "Från vänster, och uppifrån i en kolumn.",
    "two fours of one line do not share a card": "Två stegar i raden delar inget kort.",
    "each extra turn has moves of its own": "Varje extra tur har egna drag.",
    "a line ends at a gap or a face-up card": "Raden slutar vid lucka eller öppet kort.",
    "a line of one card is a line": "Ett ensamt kort är också en rad.",
    "a line with a locked card can't be turned": "Med ett låst kort går det inte.",
    "one may peek at one": "Du får kika på bara ett.",
    "a peek is seen until the next own move": "Du ser dem till ditt nästa drag.",
    "or until it is closed": "Eller tills du gömmer dem igen.",
    "nobody is shown a face-down card": "Ingen ser dem, inte ens den som gömde.",
    "which card was hidden is told to nobody": "De andra vet inte vilket kort du gömde.",
    "extra turns do not count for the die": "Extraturer räknas inte.",
    "the next seat is the first to use the cards": "Sedan får nästa spelare röra dem först.",
    "placing beside locked cards is allowed": "Du får lägga kort intill låsta.",
    "four cells outside the rectangle": "Högst fyra rutor utanför alla kort.",
    "face-down cards are in the rectangle": "Dolda kort räknas också där.",
    "on an empty board at 0,0": "På tomt bord läggs kortet i mitten.",
    "the memory aid shows what all saw turned down": "Även kort som alla såg vändas ner.",
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_rule_card_says_where_we_chose(ruling):
    assert RULINGS[ruling] in LINES


def test_it_says_nothing_else_to_be_our_choice():
    assert set(RULINGS.values()) == LINES


@pytest.mark.parametrize(("options", "told"), [({}, False), ({"memory_aid": True}, True)])
def test_the_memory_aid_is_told_of_where_it_is_played(options, told):
    keys = {section.key for section in sections_of(ROOM, ROOM.check_options(options))}
    assert ("memory" in keys) == told


@pytest.mark.parametrize(
    ("moves", "seat", "section"),
    [([], 0, "turn"), (["turn S3"], 0, "short"), ([], 1, "ladder"), ([], None, "ladder")],
)
def test_the_rules_open_at_what_fits(moves, seat, section):
    assert ROOM.section_now(ROOM.view(played(position(), *moves), seat)) == section


def test_in_an_extra_turn_one_reads_what_a_ladder_gives():
    board = [{"x": x, "y": 0, "card": card} for x, card in enumerate(("H3", "H4", "H5"))]
    state = played(position(board=board, hands=[["S6"], []]), "place S6 @ 3,0")
    assert ROOM.section_now(ROOM.view(state, 0)) == "take"


def test_the_notes_for_teachers_tell_how_long_a_game_is_and_who_wins():
    assert all(any(said in line for line in ROOM.notes) for said in ("44 drag", "19 turer", "41,2 partier av 100"))
