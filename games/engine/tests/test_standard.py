import pytest

from games.engine import standard
from games.engine.base import Text
from games.engine.cards import deck52


@pytest.mark.parametrize(
    ("card", "suit", "rank"),
    [("H6", "H", "6"), ("D10", "D", "10"), ("SA", "S", "A"), ("X1", "X", ""), ("LOCK", "", "")],
)
def test_a_card_is_read_by_its_suit_and_rank(card, suit, rank):
    assert (standard.suit(card), standard.rank(card)) == (suit, rank)


def test_a_card_is_called_by_suit_and_rank():
    assert standard.named("H6") == Text("card", {"suit": Text("suit_H"), "rank": "6"})


def test_a_court_card_has_its_rank_in_words():
    assert standard.named("SA") == Text("card", {"suit": Text("suit_S"), "rank": Text("rank_A")})


def test_jokers_are_called_alike():
    assert standard.named("X1") == standard.named("X2") == Text("card_joker")


def test_every_card_of_the_deck_has_a_name_that_is_a_sentence():
    texts = [standard.named(card) for card in [*deck52(2), standard.LOCK, standard.NO_CARD]]
    said = texts + [value for text in texts for _name, value in text.values if isinstance(value, Text)]

    assert {text.key for text in said} == set(standard.CARDS)


@pytest.mark.parametrize(("letters", "corners"), [("sv", "KnDKE"), ("nb", "KnDKA"), ("en", "JQKA"), ("fi", "KnDKE")])
def test_court_cards_have_the_letters_that_are_chosen(letters, corners):
    assert "".join(standard.corner(rank, letters) for rank in "JQKA") == corners


def test_numbers_stand_in_the_corner_as_they_are():
    assert standard.corner("10", "nb") == "10"


@pytest.mark.parametrize("card", ["Z5", "H11", "H1", "S"])
def test_what_is_no_card_has_no_face(card):
    with pytest.raises(KeyError):
        standard.face(card)


def test_all_backs_are_the_same():
    assert standard.face(standard.NO_CARD) is standard.BACK
