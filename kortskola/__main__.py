"""``python3 -m kortskola start`` serves, ``python3 -m kortskola test`` tests. Standard library only until inside."""

import sys

from kortskola import bootstrap, options


def main():
    arguments = sys.argv[1:]
    bootstrap.check_python()
    chosen = options.parse(arguments)
    bootstrap.run_inside(arguments, options.level(chosen))  # returns only inside the venv
    if chosen.command == "start":
        from kortskola.launcher import start

        start(chosen)
    elif chosen.command == "test":
        from kortskola.testing import run

        raise SystemExit(run(chosen))
    elif chosen.command == "screens":
        from kortskola.screens import run

        raise SystemExit(run(chosen))
    else:
        from kortskola.checking import run

        raise SystemExit(run())


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:  # Ctrl+C while setting up: nothing is half done that the next start doesn't do again
        raise SystemExit(130) from None
