"""``manage.py texts``: bring the catalogues of every language up to the code, and make the files that are read."""

import re
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.management.commands import compilemessages, makemessages

LANGUAGES = ["nb", "en"]  # Swedish is in the code
NOT_OURS = [".venv", "data", "docs", "tests", "*/tests", "build"]
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""


EMPTY = re.compile(r'^msgstr(?:\[\d\])? ""$(?!\n")', re.M)


class MakeMessages(makemessages.Command):
    # a similar sentence is no translation: an empty one is seen by the tests, a guessed one is not
    msgmerge_options = ["-q", "--backup=none", "--update", "--no-fuzzy-matching"]
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=ngettext_noop:1,2"]


class Command(BaseCommand):
    help = "Collects the sentences to translate in the locale folders, and compiles what is translated (needs gettext)."

    def handle(self, *args, **options):
        files = [self.catalogue(folder, language) for folder in self.folders() for language in LANGUAGES]
        choices = {"locale": LANGUAGES, "ignore_patterns": NOT_OURS, "no_wrap": True, "no_obsolete": True}
        call_command(MakeMessages(), **choices, add_location="file", verbosity=0)
        for file in files:  # the date would change with every run, the sentences don't
            file.write_text(re.sub(r'"(POT-Creation|PO-Revision)-Date:.*\n', "", file.read_text()))
        call_command(compilemessages.Command(), locale=LANGUAGES, ignore_patterns=NOT_OURS, verbosity=0)
        for file in files:
            missing = len(EMPTY.findall(file.read_text()))
            if missing:
                self.stdout.write(f"{file.relative_to(settings.BASE_DIR)}: {missing} without a translation")

    def folders(self) -> list[Path]:
        """The site's catalogue, with the engine's sentences, and one for each room, also one being built."""
        games = settings.BASE_DIR / "games"
        rooms = {file.parent for name in ("room.py", "texts.py") for file in games.glob(f"*/{name}")}
        return [settings.BASE_DIR / "locale", *sorted(room / "locale" for room in rooms - {games / "engine"})]

    def catalogue(self, folder: Path, language: str) -> Path:
        file = folder / language / "LC_MESSAGES" / "django.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(HEADER.format(language=language))
        return file
