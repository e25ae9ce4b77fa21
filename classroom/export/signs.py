"""The signs of the six states, drawn: told apart by their shape, also in a bad copy."""

import math

from fpdf import FPDF

INK = 0
THIN = 0.35  # share of a sign's radius
ARROW = 0.6
AGAIN_FROM, AGAIN_TO = 45, 330  # degrees from the top, to the right


def sign(pdf: FPDF, state: str, x: float, y: float, radius: float) -> None:
    """The sign of a state around a middle."""
    with pdf.local_context():
        pdf.set_draw_color(INK)
        pdf.set_fill_color(INK)
        pdf.set_line_width(radius * THIN * 0.6)
        DRAWN[state](pdf, x, y, radius)


def _ring(pdf: FPDF, x: float, y: float, radius: float) -> None:
    pdf.circle(x, y, radius * 0.85)


def _dots(pdf: FPDF, x: float, y: float, radius: float) -> None:
    dash = 2 * math.pi * radius * 0.85 / 16
    pdf.set_dash_pattern(dash, dash)
    _ring(pdf, x, y, radius)


def _full(pdf: FPDF, x: float, y: float, radius: float) -> None:
    pdf.circle(x, y, radius, style="F")


def _part(turn: float):
    """A ring of which a part is filled, from the top to the right."""

    def draw(pdf: FPDF, x: float, y: float, radius: float) -> None:
        _ring(pdf, x, y, radius)
        steps = [math.radians(turn * step / 24) for step in range(25)]
        edge = [(x + radius * 0.85 * math.sin(angle), y - radius * 0.85 * math.cos(angle)) for angle in steps]
        pdf.polygon([(x, y), *edge], style="F")

    return draw


def _again(pdf: FPDF, x: float, y: float, radius: float) -> None:
    """Most of a ring, with the head of an arrow at its open end."""
    size, end = radius * 0.8, math.radians(AGAIN_TO)
    steps = [math.radians(AGAIN_FROM + (AGAIN_TO - AGAIN_FROM) * step / 24) for step in range(25)]
    pdf.polyline([(x + size * math.sin(angle), y - size * math.cos(angle)) for angle in steps])
    x, y = x + size * math.sin(end), y - size * math.cos(end)
    along, reach = (math.cos(end), math.sin(end)), radius * ARROW
    sides = [(x - side * along[1] * reach, y + side * along[0] * reach) for side in (-1, 1)]
    pdf.polygon([(x + along[0] * reach * 1.3, y + along[1] * reach * 1.3), *sides], style="F")


DRAWN = {
    "unmet": _ring,
    "thin": _dots,
    "secure": _full,
    "going": _part(180),
    "practising": _part(90),
    "repeat": _again,
}
