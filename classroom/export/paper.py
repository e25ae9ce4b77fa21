"""Draws one A4 per pupil, all of it black on white. No Django here: it runs in a process of its own.

Lengths are in mm, sizes of letters in points. A sheet never runs over its page: what is long gets smaller letters, and
the lines for what was agreed take what is left.
"""

from collections.abc import Callable

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from classroom.export.letters import FAMILY, Letters
from classroom.export.signs import sign

LEFT, TOP, WIDTH, BOTTOM = 15.0, 13.0, 180.0, 285.0
LINE = 0.3528 * 1.38  # mm of a line per point of its letters
GREY = 119
GAP = 4
BOX, BOX_GAP = 56.6, 5
TITLES = (13, 11, 9)  # sizes of a box's title
CELL, CELL_GAP, CELL_HEIGHT = 13.2, 1, 6.2
COLUMNS = (0.0, 72.0, 113.0, 149.0)
AGREED, MOST_LINES = 9, 4


class Paper:
    """The sheets of a class, drawn one after the other. `told`: as `classroom.export.sheets` tells it."""

    def __init__(self, told: dict) -> None:
        self.told, self.common = told, told["common"]
        self.pdf = FPDF("P", "mm", "A4")
        self.pdf.set_auto_page_break(False)
        self.pdf.c_margin = 0
        self.pdf.set_creator("Kortskola")
        self.letters = Letters(self.pdf)
        self.pdf.set_title(self.letters.drawable(f"{told['title']}, {told['class']}"))
        self.pdf.set_lang(told["language"])

    def draw(self, each: Callable[[int], None] = lambda _n: None) -> bytes:
        """The file. `each` is told how many sheets are drawn."""
        for number, sheet in enumerate(self.told["sheets"], start=1):
            self._sheet(self._named(sheet))
            each(number)
        return bytes(self.pdf.output())

    def _named(self, sheet: dict) -> dict:
        """The sheet with a name that can be drawn; `by_hand` where there is none."""
        name = self.letters.name(sheet["pupil"])
        heading, boxes = sheet["heading"], sheet["boxes"]
        shown = name or sheet["instead"]
        boxes = [[title.replace(sheet["pupil"], shown), text] for title, text in boxes]
        named = {"heading": heading.replace(sheet["pupil"], shown), "boxes": boxes, "shown": shown, "by_hand": not name}
        return sheet | named

    def _sheet(self, sheet: dict) -> None:
        self.pdf.add_page()
        self.pdf.set_draw_color(GREY)
        y = self._head(sheet)
        y = self._boxes(sheet["boxes"], sheet["shown"], y + GAP)
        y = self._goals(sheet["goals"], y + GAP)
        y = self._pyramid(sheet["pyramid"], sheet["home_ways"], y + GAP)
        y = self._legend(y + 2)
        self._foot(self._agreed(y + 3))

    # writing

    def _text(self, x: float, y: float, text: str, size: float, style: str = "", width: float = 0) -> None:
        self.pdf.set_font(FAMILY, style, size)
        self.pdf.set_xy(x, y)
        self.pdf.cell(width or None, size * LINE, self.letters.drawable(text), new_x=XPos.RIGHT, new_y=YPos.TOP)

    def _lines(self, text: str, width: float, size: float, style: str = "") -> list[str]:
        self.pdf.set_font(FAMILY, style, size)
        self.pdf.set_xy(LEFT, TOP)
        drawable = self.letters.drawable(text)
        return self.pdf.multi_cell(width, size * LINE, drawable, align="L", dry_run=True, output="LINES")

    def _fit(self, text: str, width: float, most: int, sizes: tuple, style: str = "") -> tuple[float, list[str]]:
        """The largest of the sizes in which the text takes no more than `most` lines; else cut off in the smallest."""
        for size in sizes:
            lines = self._lines(text, width, size, style)
            if len(lines) <= most:
                return size, lines
        return size, [*lines[: most - 1], lines[most - 1].rstrip()[:-1] + "…"]

    def _block(self, x: float, y: float, size: float, lines: list[str], style: str = "") -> float:
        """Lines below each other; where the next would stand."""
        for line in lines:
            self._text(x, y, line, size, style)
            y += size * LINE
        return y

    # the parts

    def _head(self, sheet: dict) -> float:
        y = TOP
        if sheet["by_hand"]:
            self.pdf.line(LEFT, y + 8, LEFT + 80, y + 8)
            y = self._block(LEFT, y + 8.5, 8, self._lines(self.common["by_hand"], WIDTH, 8)) + 1
        size, lines = self._fit(sheet["heading"], WIDTH, 2, (20, 16, 13), "B")
        y = self._block(LEFT, y, size, lines, "B")
        return self._block(LEFT, y, 11, self._lines(sheet["under"], WIDTH, 11))

    def _boxes(self, boxes: list, name: str, y: float) -> float:
        titles = [self._fit(self._headed(title, name), BOX - 8, 2, TITLES, "B") for title, _text in boxes]
        texts = [self._fit(text, BOX - 8, 7, (11, 9.5, 8.5, 7.5)) for _title, text in boxes]
        height = max(a * LINE * len(b) + c * LINE * len(d) for (a, b), (c, d) in zip(titles, texts, strict=True)) + 6
        for place, (title, text) in enumerate(zip(titles, texts, strict=True)):
            x = LEFT + place * (BOX + BOX_GAP)
            self.pdf.rect(x, y, BOX, height, round_corners=True, corner_radius=3)
            self._block(x + 4, self._block(x + 4, y + 3, *title, "B"), *text)
        return y + height

    def _headed(self, title: str, name: str) -> str:
        """The title of a box: a name that leaves no room for the rest of it is cut, not the rest."""
        headed, left = title, len(name)
        while left > 1 and len(self._lines(headed, BOX - 8, TITLES[-1], "B")) > 2:
            left -= 1
            headed = title.replace(name, f"{name[:left].rstrip()}…")
        return headed

    def _goals(self, goals: list, y: float) -> float:
        self._text(LEFT, y, self.common["goals"], 13, "B")
        y += 7
        for x, word in zip(COLUMNS, self.common["columns"], strict=True):
            self._text(LEFT + x, y, word, 10, "B")
        y += 6.4
        for name, state, word, share, newest in goals:
            self.pdf.line(LEFT, y - 0.6, LEFT + WIDTH, y - 0.6)
            self._text(LEFT, y, name, 11, "B")
            sign(self.pdf, state, LEFT + COLUMNS[1] + 1.8, y + 2.7, 1.8)
            for x, text in zip((COLUMNS[1] + 5.5, *COLUMNS[2:]), (word, share, newest), strict=True):
                self._text(LEFT + x, y, text, 11)
            y += 6.6
        return y

    def _pyramid(self, sums: list, home_ways: list, y: float) -> float:
        self._text(LEFT, y, self.common["bonds"], 13, "B")
        self._at_home(home_ways, LEFT + 102, y)
        y += 7.2
        for total, cells in enumerate(sums):
            self._text(LEFT, y + 0.6, str(total), 10, "B")
            x = LEFT + 51 - (len(cells) * (CELL + CELL_GAP) - CELL_GAP) / 2
            for state, bond in cells:
                self._bond(x, y, state, bond)
                x += CELL + CELL_GAP
            y += CELL_HEIGHT + 0.8
        return y

    def _bond(self, x: float, y: float, state: str, bond: str) -> None:
        self.pdf.rect(x, y, CELL, CELL_HEIGHT, round_corners=True, corner_radius=2)
        sign(self.pdf, state, x + 2.4, y + CELL_HEIGHT / 2, 1.3)
        self._text(x + 4.2, y + 0.95, bond, 9 if len(bond) < 4 else 8, "B")

    def _at_home(self, home_ways: list, x: float, y: float) -> None:
        self._text(x, y, self.common["home"], 13, "B")
        y += 7
        for way in home_ways:
            y = self._block(x, y, 11, self._lines(way, LEFT + WIDTH - x, 11)) + 2

    def _legend(self, y: float) -> float:
        x = LEFT
        for state, words in self.common["legend"]:
            sign(self.pdf, state, x + 1.6, y + 2.4, 1.5)
            self._text(x + 4.2, y, words, 9.5)
            x += self.pdf.get_string_width(words) + 9
        return y + 5.5

    def _agreed(self, y: float) -> float:
        """As many lines to write on as there is room for above the foot; where the foot begins."""
        foot = BOTTOM - 9 * LINE * len(self._fine())
        self._text(LEFT, y, self.common["agreed"], 13, "B")
        y += 5
        for _line in range(min(MOST_LINES, int((foot - 2 - y) / AGREED))):
            y += AGREED
            self.pdf.line(LEFT, y, LEFT + WIDTH, y)
        return foot

    def _fine(self) -> list[str]:
        return self._lines(f"{self.common['fine']} {self.common['model']}", WIDTH, 9)

    def _foot(self, y: float) -> None:
        self._block(LEFT, y, 9, self._fine())
