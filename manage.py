"""Django's management commands. For the everyday commands see `python3 -m kortskola`."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kortskola.settings")
    from kortskola import environment

    environment.check()
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
