"""``manage.py texts``: bring the catalogues of every language up to the code, and make the files that are read."""

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.management.commands import compilemessages, makemessages

LANGUAGES = ["nb", "en"]  # Swedish is in the code
NOT_OURS = [".venv", "data", "docs", "tests", "*/tests", "build"]


class MakeMessages(makemessages.Command):
    # a similar sentence is no translation: an empty one is seen by the tests, a guessed one is not
    msgmerge_options = ["-q", "--backup=none", "--update", "--no-fuzzy-matching"]
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=ngettext_noop:1,2"]


class Command(BaseCommand):
    help = "Collects the sentences to translate in the locale folders, and compiles what is translated (needs gettext)."

    def handle(self, *args, **options):
        choices = {"locale": LANGUAGES, "ignore_patterns": NOT_OURS, "no_wrap": True, "no_obsolete": True}
        call_command(MakeMessages(), **choices, add_location="file", verbosity=0)
        call_command(compilemessages.Command(), locale=LANGUAGES, ignore_patterns=NOT_OURS, verbosity=0)
