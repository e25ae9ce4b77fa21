"""Tags that every template has: signs, seat marks, cards and ten-frames. What is always the same is drawn once."""

from functools import lru_cache

from django import template
from django.core.signals import setting_changed
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games import lettering
from games.quick import found
from games.ready import ready
from games.wording import card_name, rank_name

register = template.Library()

MARKS = (  # shape, and the height at which the letter stands in it; the colours are those of the seats
    ('<circle cx="26" cy="26" r="24" fill="#1f5aa6"/>', 33),
    ('<path d="M26 2l24 44H2z" fill="#a63f17"/>', 40),
    ('<rect x="4" y="4" width="44" height="44" rx="6" fill="#73387f"/>', 34),
    ('<path d="M26 1l25 25-25 25L1 26z" fill="#1b7040"/>', 34),
    ('<path d="M15 4h22l13 22-13 22H15L2 26z" fill="#6b5300"/>', 34),
)
LANGUAGE = "language"  # the language of the page, in the context of a fragment and of all that is kept
WIDE, STEP, GAP = 134, 28, 8  # of the dots on a card
CELL = 26  # side of one field of a ten-frame, in its own units


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str) -> SafeString:
    """One sign of static/art/icons.svg, drawn in the colour of the text around it."""
    return format_html(
        '<svg class="i" aria-hidden="true"><use href="{}#{}"></use></svg>', static("art/icons.svg"), name
    )


@register.simple_tag
@lru_cache(maxsize=1)
def back() -> str:
    """The address of the back that all cards share."""
    return static("art/back.svg")


@register.filter
def at(items, place: int):
    """The item at a place of a list."""
    return items[place]


@register.simple_tag
def mark(seat: int, name: str) -> SafeString:
    """A seat's shape with the first letter of the name of who sits there."""
    return _mark(seat % len(MARKS), name[:1].upper())


@lru_cache(maxsize=1024)
def _mark(shape: int, letter: str) -> SafeString:
    drawing, height = MARKS[shape]
    return format_html(
        '<svg class="mark" viewBox="0 0 52 52" aria-hidden="true">{}<text x="26" y="{}">{}</text></svg>',
        mark_safe(drawing),  # noqa: S308 - from the list above
        height,
        letter,
    )


@register.simple_tag
def drawn_mark(seat: int, name: str, x: str, y: int, side: int) -> SafeString:
    """A seat's mark as a part of a drawing, at x and y: nothing of its look comes from a style sheet."""
    drawing, height = MARKS[seat % len(MARKS)]
    return format_html(
        '<svg x="{}" y="{}" width="{}" height="{}" viewBox="0 0 52 52">{}<text x="26" y="{}" font-size="24"'
        ' font-weight="700" text-anchor="middle" fill="#ffffff">{}</text></svg>',
        x, y, side, side, mark_safe(drawing), height, name[:1].upper(),  # noqa: S308 - from the list above
    )  # fmt: skip


class Kept(template.Node):
    """See `kept`. A node of its own: a dozen of them are in every fragment, and a simple_tag costs as much again."""

    def __init__(self, name: str, values: dict) -> None:
        self.name, self.names, self.values = name, (LANGUAGE, *values), tuple(values.values())
        self.hangs_on_language = not values  # for games.ready

    def render(self, context) -> SafeString:
        language = context.get(LANGUAGE) or get_language()
        values = [value.resolve(context) for value in self.values]
        return _kept(self.name, language, lettering.chosen(), self.names, language, *values)

    def quick(self):
        """As `render`, for games.quick."""
        name, names, values = self.name, self.names, [found(value, missing="") for value in self.values]

        def draw(given):
            language = given.get(LANGUAGE) or get_language()
            return _kept(name, language, lettering.chosen(), names, language, *[value(given) for value in values])

        return draw


@register.tag
def kept(parser, token) -> Kept:
    """`{% kept "name.html" a=… b=… %}`: an include that is drawn once for the same values and language, and kept.

    The values are all that the included template gets. They must be hashable, and no names of people: what is
    kept stays in memory after somebody has been removed.
    """
    _tag, name, *given = token.split_contents()
    return Kept(name.strip('"'), template.base.token_kwargs(given, parser))


@lru_cache(maxsize=8192, typed=True)  # typed: text that is safe and text that is not are two things
def _kept(name: str, language: str, letters: str, names: tuple, *values) -> SafeString:
    drawn = ready(name, language)(dict(zip(names, values, strict=True)))
    return mark_safe(drawn.strip())  # noqa: S308 - a rendered template


@register.simple_tag
def card(face, look: str = "", support: str = "") -> SafeString:
    """A card as its room draws it (`<room>/card.html`), in the language of the page.

    face: the room's own description of the card, hashable, with `template`; look: further CSS classes, such as
    its size (`w-104`); support: dots, frame or parts.
    """
    language = get_language()
    names = (LANGUAGE, "card", "look", "support")
    return _kept(face.template, language, lettering.chosen(), names, language, face, look, support)


@register.simple_tag
def card_of(room, name: str, look: str = "") -> SafeString:
    """A card by its name in records, as its room draws it."""
    return card(room.face(name), look)


@register.simple_tag
def named(name: str) -> str:
    """What an ordinary card is called, by its name in records, in the language of the page."""
    return card_name(name)


@register.filter
def rank_word(rank: str) -> str:
    """What a rank is called, for a sentence: kung, 7."""
    return rank_name(rank)


@register.simple_tag
def corner(rank: str) -> str:
    """What stands in the corner of an ordinary card of this rank."""
    return lettering.in_corner(rank)


@register.simple_tag
@lru_cache(maxsize=256)
def tenframe(a: int, b: int = 0) -> SafeString:
    """Ten fields in two rows of five: round for the first term, square for the second. Its text stands beside it."""
    fields = "".join(_field(place, place < a, place < a + b) for place in range(10))
    return mark_safe(f'<svg class="frame10" viewBox="0 0 134 56" aria-hidden="true">{fields}</svg>')  # noqa: S308


def _field(place: int, is_round: bool, is_filled: bool) -> str:
    x, y = 2 + CELL * (place % 5), 2 + CELL * (place // 5)
    field = f'<rect class="n" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    if is_round:
        return f'{field}<circle class="a" cx="{x + 13}" cy="{y + 13}" r="9"/>'
    return f'{field}<rect class="b" x="{x + 4.5}" y="{y + 4.5}" width="17" height="17" rx="2"/>' if is_filled else field


@register.simple_tag
@lru_cache(maxsize=256)
def dots(a: int, b: int = 0) -> SafeString:
    """The two terms as two groups of dots, round ones and square ones. A number has one picture: pairs beside each
    other, and of an odd one the last alone."""
    wide = [(n + 1) // 2 for n in (a, b)]  # columns of each group
    between = GAP if a and b else 0
    step = min(STEP, (WIDE - between) / max(1, sum(wide)))
    left = (WIDE - step * sum(wide) - between) / 2
    first = "".join(_dot(left, step, place, wide[0], is_round=True) for place in range(a))
    right = left + step * wide[0] + between
    second = "".join(_dot(right, step, place, wide[1], is_round=False) for place in range(b))
    return mark_safe(f'<svg class="frame10" viewBox="0 0 134 56" aria-hidden="true">{first}{second}</svg>')  # noqa: S308


def _dot(left: float, step: float, place: int, wide: int, *, is_round: bool) -> str:
    x, y = left + step * (place % wide + 0.5), 28 + step * (place // wide - 0.5)
    size = step * (0.42 if is_round else 0.37)
    if is_round:
        return f'<circle class="a" cx="{x:g}" cy="{y:g}" r="{size:g}"/>'
    return f'<rect class="b" x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}" rx="3"/>'


class Steady(template.Node):
    """See `steady`."""

    hangs_on_language = True  # for games.ready

    def __init__(self, nodes):
        self.nodes, self.drawn = nodes, {}
        STEADY.append(self.drawn)

    def render(self, context) -> SafeString:
        language = get_language()
        if language not in self.drawn:
            self.drawn[language] = self.nodes.render(context)
        return self.drawn[language]


STEADY: list[dict] = []  # what the steady parts of all templates have drawn


@register.tag
def steady(parser, token):
    """`{% steady %}…{% endsteady %}`: a part that depends on the language alone, drawn once and kept."""
    nodes = parser.parse(("endsteady",))
    parser.delete_first_token()
    return Steady(nodes)


def forget_drawn(*, setting, **kwargs) -> None:
    """Addresses of static files stand in what is kept, so another storage (in tests) empties it."""
    if setting in ("STORAGES", "STATIC_URL", "LOCALE_PATHS"):
        for tag in (icon, back, _kept):
            tag.cache_clear()
        for drawn in STEADY:
            drawn.clear()


setting_changed.connect(forget_drawn)
