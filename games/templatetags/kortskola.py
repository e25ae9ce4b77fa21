"""Tags that every template has."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html

register = template.Library()


@register.simple_tag
def icon(name: str) -> str:
    """One sign of static/art/icons.svg, drawn in the colour of the text around it."""
    return format_html('<svg class="i" aria-hidden="true"><use href="{}#{}"></use></svg>', static("art/icons.svg"), name)
