"""The launcher's words, in the language of this computer. Standard library only: it speaks before Django is there."""

import gettext
import os
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
NORWEGIAN = ("nb", "nn", "no")


def language(environ=None):
    """``sv``, ``nb`` or ``en``, from KORTSKOLA_LANGUAGE, else as the system is set; Swedish where that says nothing."""
    environ = os.environ if environ is None else environ
    said = next(filter(None, map(environ.get, ("KORTSKOLA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    short = said[:2].lower()
    if short in NORWEGIAN:
        return "nb"
    return "en" if short == "en" else "sv"


_ = gettext.translation("django", str(ROOT / "locale"), [language()], fallback=True).gettext


def say(*lines):
    """Print lines to the terminal, also to one that can't show å, ä, ö or the blocks of a QR code."""
    out = sys.stdout
    coding = out.encoding or "ascii"
    for line in lines:
        out.write(line.encode(coding, "replace").decode(coding) + "\n")
    out.flush()


def warn(sentence: str) -> None:
    """One line that nobody can miss; what was asked for goes on."""
    sys.stdout.flush()
    sys.stderr.write("!!! kortskola: " + sentence + "\n")


def die(sentence: str, code: int = 2) -> NoReturn:
    """End with one line that says what is wrong and what to do. 2: something here must be put right first."""
    sys.stdout.flush()
    sys.stderr.write("kortskola: " + sentence + "\n")
    raise SystemExit(code)
