"""QR codes as drawings inside the page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def svg(address: str) -> SafeString:
    """The address as an inline SVG without size or style of its own; the page's CSS says how large it is."""
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(border=0, omitsize=True, svgclass="qrs", lineclass=None, unit=None)
    return mark_safe(drawn)  # noqa: S308 - drawn from modules, the text itself is not in it
