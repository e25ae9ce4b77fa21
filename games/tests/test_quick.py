"""Each kind of node, made into a function, draws what Django's own drawing of it gives."""

import pytest
from django.template import Context, engines
from django.utils.safestring import mark_safe

from games.engine.cards import ByChance
from games.quick import drawing
from games.seatpage import Plate

PLATE = Plate(1, "Åsa & Bo", False, True, "", "here", True, "")
VALUES = {
    "name": "Åsa <b>", "safe": mark_safe("<i>"), "n": 3, "none": 0, "nothing": None, "yes": True,
    "plate": PLATE, "seats": [PLATE, PLATE._replace(number=2, name="Li")], "empty": (), "pairs": [("a", 1), ("b", 2)],
    "page": {"url": "/x/?a=1&b=2", "inner": {"deep": "djup"}}, "method": ByChance, "words": ["ett", "två"],
    "language": "sv",
}  # fmt: skip

TEXTS = [
    "", "bara text & tecken", "{{ name }}", "{{ safe }}", "{{ n }}", "{{ nothing }}", "{{ missing }}",
    "{{ plate.name }}", "{{ plate.number }}", "{{ plate.nosuch }}", "{{ missing.name }}", "{{ page.url }}",
    "{{ page.inner.deep }}", "{{ page.nosuch }}", "{{ words.1 }}", "{{ words.7 }}", "{{ 'fast & klart' }}", "{{ 7 }}",
    "{{ name.upper }}", "{{ name|upper }}", "{{ name|default:'x' }}", "{{ nothing|default_if_none:n }}",
    "{{ words|at:none }}", "{% with x=words|at:1 %}{{ x }}{% endwith %}",
    "{% if yes %}ja{% endif %}", "{% if missing %}ja{% else %}nej{% endif %}", "{% if n == 3 %}tre{% endif %}",
    "{% if n > 3 %}fler{% elif n >= 3 %}tre{% else %}färre{% endif %}", "{% if not yes %}nej{% endif %}",
    "{% if nothing or n %}något{% endif %}", "{% if yes and none %}båda{% else %}inte båda{% endif %}",
    "{% if n < name %}?{% else %}går inte{% endif %}", "{% if nothing is None %}inget{% endif %}",
    "{% if plate.turn and not plate.is_bot %}tur{% endif %}", "{% if 'ett' in words %}finns{% endif %}",
    "{% if n != 3 %}inte tre{% endif %}", "{% if missing.deep.er == nothing %}lika{% endif %}",
    "{% for seat in seats %}{{ seat.name }},{% endfor %}", "{% for seat in empty %}x{% empty %}tomt{% endfor %}",
    "{% for seat in missing %}x{% empty %}tomt{% endfor %}", "{% for a, b in pairs %}{{ a }}{{ b }}{% endfor %}",
    "{% for w in words reversed %}{{ w }}{% endfor %}", "{% for w in words %}{{ forloop.counter }}{{ w }}{% endfor %}",
    "{% for w in words %}{% for v in words %}{{ forloop.parentloop.counter }}{{ forloop.revcounter }}"
    "{% endfor %}{% endfor %}",
    "{% for w in words %}{% if forloop.first %}({% endif %}{{ w }}{% if forloop.last %}){% endif %}{% endfor %}",
    "{% for w in words %}{% if none %}x{% elif forloop.first %}({% else %}-{% endif %}{{ w }}{% endfor %}",
    "{% for w in words %}{% if none %}x{% elif n and not forloop.last %},{% endif %}{{ w }}{% endfor %}",
    "{% for name in words %}{{ name }}{% endfor %}{{ name }}", "{% with n=name %}{{ n }}{% endwith %}{{ n }}",
    "{% translate 'Din tur' %}", "{% blocktranslate %}{{ name }} spelar{% endblocktranslate %}",
    "{% blocktranslate with name=plate.name %}{{ name }} spelar{% endblocktranslate %}",
    "{% blocktranslate %}100 % av {{ n }}{% endblocktranslate %}",
    "{% blocktranslate count n=n %}{{ n }} kort{% plural %}{{ n }} kort av {{ name }}{% endblocktranslate %}",
    "{% translate 'Din tur' as turn %}{{ turn }}", "{% mark plate.number plate.name %}",
    "{% tenframe n 2 %}", "{% icon 'hand' as sign %}{{ sign }}",
    "{% comment %}x{% endcomment %}", "{% autoescape off %}{{ name }}{% endautoescape %}", "{% now 'Y' %}",
    "{% firstof missing name %}", "{{ name|safe }}", "{{ safe|lower }}",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_node_as_a_function_draws_the_same(text):
    template = engines["django"].engine.from_string("{% load i18n kortskola %}" + text)
    assert drawing(template.nodelist)(dict(VALUES)) == template.render(Context(VALUES, use_l10n=False))


def test_a_loop_leaves_the_values_as_they_were():
    values = dict(VALUES)
    drawing(engines["django"].engine.from_string("{% for n in words %}{{ n }}{% endfor %}").nodelist)(values)
    assert values == VALUES
