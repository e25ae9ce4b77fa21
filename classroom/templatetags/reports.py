"""Signs of the six states, for teachers and for pupils: with the word beside them they can be told apart in print."""

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

RING = '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/>'
HALF = RING + '<path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor"/>'
AGAIN = (
    '<path d="M17 10a7 7 0 1 1-2.3-5.2M15.5 1.5v4h-4" fill="none" stroke="currentColor" stroke-width="2.3" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)
SIGNS = {
    "unmet": RING,
    "thin": RING.replace("/>", ' stroke-dasharray="3 3.3"/>'),
    "secure": '<circle cx="10" cy="10" r="9" fill="currentColor"/>',
    "going": HALF,
    "practising": RING + '<path d="M10 10V2a8 8 0 0 1 8 8z" fill="currentColor"/>',
    "repeat": AGAIN,
}
CHECK = (
    '<path d="M3 10.5l4.5 4.5L17 5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
OWN = {"k": CHECK, "o": HALF, "r": AGAIN, "n": RING}  # on the pupil's own page: Kan, Övar, Öva igen, Ny


@register.simple_tag
@lru_cache(maxsize=16)
def sign(state: str) -> SafeString:
    """The sign of a state in a teacher's report."""
    return _drawn(SIGNS[state])


@register.simple_tag
@lru_cache(maxsize=8)
def own_sign(letter: str) -> SafeString:
    """The sign of one of the pupil's own four words."""
    return _drawn(OWN[letter])


def _drawn(shapes: str) -> SafeString:
    lines = mark_safe(shapes)  # noqa: S308 - from the lists above
    return format_html('<svg class="g" viewBox="0 0 20 20" aria-hidden="true">{}</svg>', lines)


@register.filter
def look(looks: dict, state: str) -> str:
    """The shade of a state: a name in teacher.css."""
    return looks[state]
