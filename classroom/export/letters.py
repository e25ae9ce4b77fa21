"""The letters that a paper is written with: our own font files, and what can't be drawn with them.

Latin is loaded always, the others when a text needs them: loading takes time.
"""

import unicodedata
from pathlib import Path
from typing import cast

from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.fonts import TTFFont

FONTS = Path(__file__).resolve().parent.parent.parent / "static" / "fonts"
FAMILY = "andika-latin"
MORE = ("andika-latin-ext", "andika-cyrillic", "andika-vietnamese")
DIGITS = "kortsiffror-text"
STYLES = {"": "400", "B": "700"}


def file_of(family: str, style: str) -> Path:
    return FONTS / f"{family}-{STYLES[style]}{'' if family == DIGITS else '-normal'}.woff2"


class Letters:
    """What one PDF can be written with."""

    def __init__(self, pdf: FPDF) -> None:
        self.pdf, self.loaded = pdf, [FAMILY]
        self._add(FAMILY)
        self.signs = _signs(FAMILY)

    def _add(self, family: str) -> None:
        for style in STYLES:
            self.pdf.add_font(family, style, file_of(family, style))
            if family == FAMILY:
                _open_the_four(cast(TTFFont, self.pdf.fonts[family + style]).ttfont, style)

    def _needs(self, text: str) -> None:
        """Load what more is needed for a text."""
        for family in MORE:
            missing = set(text) - self.signs
            if family not in self.loaded and missing & _signs(family):
                self._add(family)
                self.loaded.append(family)
                self.pdf.set_fallback_fonts(self.loaded[1:], exact_match=False)
                self.signs |= _signs(family)

    def drawable(self, text: str) -> str:
        """The text without what no font has: picture signs, and letters of scripts that are not there."""
        if set(text) <= self.signs:
            return text
        self._needs(text)
        return " ".join("".join(sign for sign in text if sign in self.signs).split())

    def name(self, text: str) -> str:
        """A name as it can be drawn: picture signs may go, but a name without one of its letters is none: ''."""
        left = self.drawable(text)
        gone = set(text) - set(left)
        if any(unicodedata.category(sign)[0] in "LMN" for sign in gone):
            return ""
        return left if any(sign.isalnum() for sign in left) else ""


def _open_the_four(font: TTFont, style: str) -> None:
    """The figure 4 as children write it and all our pages show it, of the same width as the one it replaces."""
    ours = TTFont(file_of(DIGITS, style))
    theirs, drawn = font.getBestCmap()[ord("4")], ours.getBestCmap()[ord("4")]
    font["glyf"][theirs] = ours["glyf"][drawn]
    font["hmtx"][theirs] = (font["hmtx"][theirs][0], ours["hmtx"][drawn][1])


_known: dict[str, frozenset[str]] = {}


def _signs(family: str) -> frozenset[str]:
    """The signs that a family has, in all its styles."""
    if family not in _known:
        cmaps = [TTFont(file_of(family, style)).getBestCmap() for style in STYLES]
        _known[family] = frozenset(map(chr, set(cmaps[0]).intersection(*cmaps[1:])))
    return _known[family]
