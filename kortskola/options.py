"""What the commands take. Standard library only: a mistyped option is refused before anything is installed."""

import argparse
import os
import ssl

from kortskola.speech import _, die

DEFAULT_PORT = 8420


def port(text):
    number = int(text) if text.isdigit() else 0
    if not 1 <= number <= 65535:
        raise argparse.ArgumentTypeError(_("%(port)s är ingen port (1–65535)") % {"port": text})
    return number


def parser():
    top = argparse.ArgumentParser(prog="python3 -m kortskola", description=_("Kortspel vid bord för en skolklass."))
    commands = top.add_subparsers(dest="command", metavar="start | test | check | screens")
    add_start(commands)
    # no help and no short forms of its own: everything else is pytest's
    test = commands.add_parser(
        "test", help=_("installera det som testerna behöver och kör dem"), add_help=False, allow_abbrev=False
    )
    test.add_argument("--nothing-left-out", action="store_true")
    commands.add_parser("check", help=_("kodstil, typer och mallar (för utvecklare)"))
    screens = commands.add_parser("screens", help=_("ta bilder av sidorna till dokumentationen (för utvecklare)"))
    screens.add_argument("--only", default="", metavar="NAMN", help=_("bara de bilder vars namn har detta i sig"))
    screens.add_argument("--out", default="docs/screens", metavar="MAPP", help=_("var bilderna läggs"))
    return top


def add_start(commands):
    start = commands.add_parser("start", help=_("gör i ordning första gången, och kör Kortskola"))
    start.add_argument("--port", type=port, default=DEFAULT_PORT, help=_("en annan port än 8420"))
    start.add_argument("--local", action="store_true", help=_("bara den här datorn, inte nätverket"))
    start.add_argument("--workers", type=int, default=1, metavar="N", help=_("flera processer (PostgreSQL och Redis)"))
    start.add_argument("--demo", action="store_true", help=_("lägg till en klass med två färdiga lektioner"))
    start.add_argument("--year", action="store_true", help=_("med --demo: ett helt läsår i stället, med fyra klasser"))
    start.add_argument("--new-link", action="store_true", help=_("skriv ut en ny länk till den första läraren"))
    start.add_argument("--ssl-certfile", metavar="FIL", help=_("skolans certifikat, om Kortskola själv ska tala https"))
    start.add_argument("--ssl-keyfile", metavar="FIL", help=_("certifikatets nyckel"))


def parse(arguments):
    """The command and its options; what ``test`` does not know itself is in ``pytest_args``."""
    options, rest = parser().parse_known_args(arguments or ["start"])
    if options.command is None or (rest and options.command != "test"):
        parser().error(_("okänt: %(words)s") % {"words": " ".join(rest) or " ".join(arguments)})
    options.pytest_args = rest
    if options.command == "start":
        from kortskola import environment  # here: an older Python, which is told so before, could not read it

        environment.check_servers()
        check_workers(options)
        if options.year and not options.demo:
            die(_("--year hör ihop med --demo: skriv --demo --year."))
        check_certificate(options)
    return options


def check_workers(options):
    if options.workers < 1:
        die(_("--workers måste vara minst 1."))
    missing = [name for name in ("DATABASE_URL", "REDIS_URL") if not os.environ.get(name)]
    if os.environ.get("DATABASE_URL", "").startswith("sqlite:"):
        missing = ["PostgreSQL"] + missing
    if options.workers > 1 and missing:
        die(
            _("Flera processer (--workers %(n)s) behöver %(missing)s: annars vet inte alla elever allt som händer.")
            % {"n": options.workers, "missing": " + ".join(missing)}
        )


def check_certificate(options):
    if bool(options.ssl_certfile) != bool(options.ssl_keyfile):
        die(_("--ssl-certfile och --ssl-keyfile hör ihop: ange båda."))
    for file in filter(None, (options.ssl_certfile, options.ssl_keyfile)):
        if not os.access(file, os.R_OK):
            die(_("Filen %(file)s går inte att läsa.") % {"file": file})
    if options.ssl_certfile:
        check_pair(options.ssl_certfile, options.ssl_keyfile)


def check_pair(certificate, key):
    """Whether they are what they are given as, and fit each other. A key with a password could not be asked for it."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password=str)
    except (ssl.SSLError, ValueError):
        die(
            _("%(certificate)s och %(key)s är inget certifikat med sin nyckel, utan lösenord, i PEM-format.")
            % {"certificate": certificate, "key": key}
        )


def level(options):
    """Which locked packages the command needs."""
    if options.command != "start":
        return "dev"
    return "server" if os.environ.get("DATABASE_URL") or os.environ.get("REDIS_URL") else "base"
