"""A command that says what was wrong in one line."""

import sys

from django.core.management.base import BaseCommand, CommandError


class PlainCommand(BaseCommand):
    """Works on records alone: no database, no checks of the site, no usage text around an error."""

    requires_system_checks: list[str] = []

    def run_from_argv(self, argv):
        """A terminal that has not every sign (Windows' own, a bare C locale) gets those written out."""
        if sys.stdout:  # none when it was closed by whoever started us
            sys.stdout.reconfigure(errors="backslashreplace")
        super().run_from_argv(argv)

    def create_parser(self, *args, **kwargs):
        parser = super().create_parser(*args, **kwargs)

        def error(message: str) -> None:
            if parser.called_from_command_line:
                parser.exit(2, f"{parser.prog}: {message}\n")
            raise CommandError(message)

        parser.error = error
        return parser
