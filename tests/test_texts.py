"""Every sentence of the code is translated to every language, and what is read is what is written.

Swedish is in the code. `python manage.py texts` brings the catalogues up to it; this reads code and templates by
itself, without GNU gettext, so that it runs everywhere.
"""

import ast
import gettext
import re
from pathlib import Path

import pytest
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("nb", "en")
ROOMS = [file.parent for file in sorted(ROOT.glob("games/*/texts.py")) if file.parent.name != "engine"]
HOUSES = [ROOT, *ROOMS]  # each with a locale folder of its own
ONE = {"_", "gettext", "gettext_lazy", "gettext_noop"}
SEVERAL = {"ngettext", "ngettext_lazy", "ngettext_noop"}
# "3+3 blir 6" reads the sign = as an order to count
BECOMES = re.compile(r"\b(bli|blir|blev|blivit|ble|blitt) (inte |ikke )?(lika|like|\d|%\((n|sum|number)\))")
LITERAL = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""


def house_of(file: Path) -> Path:
    return next((room for room in ROOMS if room in file.parents), ROOT)


def sources(ending: str) -> list[Path]:
    tops = [ROOT / top for top in ("kortskola", "games", "classroom", "templates")]
    found = [file for top in tops for file in top.rglob(f"*.{ending}")]
    return [file for file in found if "tests" not in file.relative_to(ROOT).parts]


def sentences_of_code(text: str) -> set:
    """What Python code marks: a sentence, or (one, many)."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        said = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        if name in ONE and said:
            found.add(said[0])
        elif name in SEVERAL and len(said) >= 2:
            found.add((said[0], said[1]))
    return found


def sentences_of_template(text: str) -> set:
    marked = templatize(text)
    several = re.findall(rf"\bngettext\({LITERAL}, {LITERAL}", marked)
    one = re.findall(rf"(?<![np])(?:\b_|\bgettext)\({LITERAL}\)", marked)
    read = ast.literal_eval
    return {read(sentence) for sentence in one} | {(read(single), read(many)) for single, many in several}


def sentences(house: Path) -> set:
    found = set()
    for file in sources("py"):
        if house_of(file) == house:
            found |= sentences_of_code(file.read_text())
    for file in [*sources("html"), *sources("txt")]:  # letters are templates too
        if house_of(file) == house:
            found |= sentences_of_template(file.read_text())
    return found


def catalogue(house: Path, language: str) -> dict:
    """{sentence or (one, many): [its translations]} of a .po file."""
    entries: dict = {}
    text = (house / "locale" / language / "LC_MESSAGES" / "django.po").read_text()
    for block in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        for line in block.splitlines():
            if field := re.match(r"(msgid_plural|msgid|msgstr(?:\[\d\])?)\s", line):
                key = field[1]
                fields[key] = ""
            if line.startswith(("msg", '"')):
                fields[key] += ast.literal_eval(line[line.index('"') :])
        if fields.get("msgid"):
            plural = fields.get("msgid_plural")
            said = [value for key, value in sorted(fields.items()) if key.startswith("msgstr")]
            entries[(fields["msgid"], plural) if plural else fields["msgid"]] = said
    return entries


def compiled(house: Path, language: str) -> dict:
    """{sentence: translation, (one, 0): …, (one, 1): …} of a .mo file."""
    with open(house / "locale" / language / "LC_MESSAGES" / "django.mo", "rb") as file:
        return {key: said for key, said in gettext.GNUTranslations(file)._catalog.items() if key}


def as_compiled(entries: dict) -> dict:
    flat = {}
    for sentence, said in entries.items():
        if isinstance(sentence, tuple):
            flat.update({(sentence[0], number): text for number, text in enumerate(said)})
        else:
            flat[sentence] = said[0]
    return flat


def values_in(sentence: str) -> list[str]:
    return sorted(set(re.findall(r"%\(\w+\)[.\d]*[sdf]", sentence)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
class TestCatalogue:
    def test_every_sentence_of_the_code_is_in_it(self, house, language):
        assert sorted(map(str, sentences(house) - set(catalogue(house, language)))) == []

    def test_it_holds_no_sentence_that_the_code_has_not(self, house, language):
        assert sorted(map(str, set(catalogue(house, language)) - sentences(house))) == []

    def test_every_sentence_is_translated(self, house, language):
        empty = [sentence for sentence, said in catalogue(house, language).items() if not all(said)]
        assert empty == []

    def test_no_translation_is_a_guess(self, house, language):
        text = (house / "locale" / language / "LC_MESSAGES" / "django.po").read_text()
        assert not re.search(r"^#,.*fuzzy", text, re.MULTILINE)

    def test_a_translation_has_the_values_of_its_sentence(self, house, language):
        pairs = [
            (sentence[-1] if isinstance(sentence, tuple) else sentence, said[-1])
            for sentence, said in catalogue(house, language).items()
        ]
        assert [sentence for sentence, said in pairs if said and values_in(sentence) != values_in(said)] == []

    def test_two_things_are_equal_and_never_become_so(self, house, language):
        pairs = catalogue(house, language).items()
        said = [text for key, found in pairs for text in (*((key,) if isinstance(key, str) else key), *found)]
        assert [text for text in said if BECOMES.search(text)] == []

    def test_what_is_read_is_what_is_written(self, house, language):
        assert compiled(house, language) == as_compiled(catalogue(house, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_two_catalogues_is_the_same_in_both(language):
    main, others = catalogue(ROOT, language), [catalogue(room, language) for room in ROOMS]
    shared = [(key, said) for other in others for key, said in other.items() if key in main]
    assert [key for key, said in shared if main[key] != said] == []


def test_a_sentence_in_code_is_found():
    assert sentences_of_code('say(_("Hej") + ngettext("%(n)s kort", "%(n)s kort i hög", n))') == {
        "Hej", ("%(n)s kort", "%(n)s kort i hög"),
    }  # fmt: skip


def test_a_sentence_in_a_template_is_found():
    template = """{% load i18n %}{% translate "Din tur" %}{% blocktranslate trimmed %}  Hej
    {{ name }}{% endblocktranslate %}{{ x|default:_("ingen") }}"""
    assert sentences_of_template(template) == {"Din tur", "Hej %(name)s", "ingen"}


def test_a_sentence_of_one_or_many_in_a_template_is_found():
    template = (
        "{% load i18n %}{% blocktranslate count n=n %}{{ n }} kort{% plural %}{{ n }} korten{% endblocktranslate %}"
    )
    assert sentences_of_template(template) == {("%(n)s kort", "%(n)s korten")}
