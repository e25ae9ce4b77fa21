"""Words that look alike in Swedish, Norwegian and English and say something else: none may turn a rule round.

*Måste aldrig* is "never has to", Norwegian *må aldri* "must never"; Swedish *rolig* is fun, Norwegian *rolig* calm.
"""

import re
from pathlib import Path

import pytest

from .test_texts import HOUSES, catalogue

FREE = r"\b(måste|behöver|behövs) (inte|aldrig|inget|ingen)\b"  # is not asked for
FORBIDDEN = r"\b(får|ska|kan) (du |ni |man )?(inte|aldrig|inget|ingen)\b"
AMOUNT = r"(?:%|\d|ett?|två|tre|fyra|fem|sex|sju|hälften)"
MOST = rf"^(?!.*\bminst\b).*\bhögst {AMOUNT}"
LEAST = rf"^(?!.*\bhögst\b).*\bminst {AMOUNT}"
EARLIER = r"^(?!.*\b(?:efter|sedan|när)\b).*\b(?:innan|före)\b"
# (what the Swedish sentence says, the language, what its translation then can't say)
FRIENDS = [
    (FREE, "nb", r"\b(må|skal|får|kan) (du |dere |man )?(aldri|ikke|ingenting|ingen)\b"),
    (FREE, "en", r"\b(must|may|can|shall)( ?not| never|'t)\b|\bcannot\b"),
    (FORBIDDEN, "nb", r"\btrenger (du |dere |man )?(aldri|ikke)\b"),
    (FORBIDDEN, "en", r"\b(need|have|has)( not|n't| never) to\b|\b(don't|never) (need|have) to\b"),
    (MOST, "nb", r"\bminst\b"),
    (LEAST, "nb", r"\b(høyst|minst mulig)\b"),
    (MOST, "en", r"\bat least\b"),
    (LEAST, "en", r"\bat most\b"),
    (EARLIER, "nb", r"\better\b"),
    (EARLIER, "en", r"\bafter\b"),
    (r"\brolig", "nb", r"\brolig"),  # fun, calm
    (r"\bleken\b", "nb", r"\bleken\b"),  # the deck, the game of tag
    (r"\bvarv", "nb", r"\bv[ae]rv"),  # a round, a trade
    (r"\bminst antal\b", "nb", r"\bminst\b"),  # fewest, at least
]


def turned(pairs: dict, language: str) -> list[str]:
    """The sentences whose translation says the opposite, or another thing."""
    flat = [(str(sentence), " ".join(said)) for sentence, said in pairs.items()]
    wrong = [(has, never) for has, spoken, never in FRIENDS if spoken == language]
    return [
        sentence
        for sentence, said in flat
        if any(re.search(has, sentence, re.I) and re.search(never, said, re.I) for has, never in wrong)
    ]


@pytest.mark.parametrize("language", ["nb", "en"])
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_no_translation_turns_its_sentence_round(house: Path, language):
    assert turned(catalogue(house, language), language) == []


@pytest.mark.parametrize(
    ("language", "sentence", "said"),
    [
        ("nb", "Du måste aldrig lägga ut kort.", "Du må aldri legge ut kort."),
        ("en", "Du behöver inte lägga ut kort.", "You must not lay out cards."),
        ("nb", "Här får du inte gå in.", "Her trenger du ikke å gå inn."),
        ("nb", "Högst två kort.", "Minst to kort."),
    ],
)
def test_a_sentence_that_is_turned_round_is_found(language, sentence, said):
    assert turned({sentence: [said]}, language) == [sentence]
