"""Templates made ready for the live path: what never changes is worked out once, not at every drawing.

A template made ready draws exactly what Django's own drawing of it gives (a test compares them). Beforehand, once
for each language: `{% extends %}`, its blocks and includes by name are put together into one list of nodes; nodes that
hang on the language alone (translations, signs, steady parts) are drawn; neighbouring texts are joined. A table's
fragment has a third of its nodes left then. Why: docs/decisions/fragments.md.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.core.signals import setting_changed
from django.template import Context, Template, engines
from django.template.base import FilterExpression, Node, NodeList, TextNode, Variable
from django.template.defaulttags import CommentNode, ForNode, IfNode, LoadNode, WithNode
from django.template.library import SimpleNode
from django.template.loader import get_template
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.templatetags.i18n import TranslateNode
from django.utils import translation

from games.quick import Draw, drawing


@lru_cache(maxsize=512)
def ready(name: str, language: str) -> Draw:
    """The template by its name as a function of its values, in this language (which must be the active one then)."""
    with translation.override(language):
        return drawing(_made_ready(name))


def _made_ready(name: str) -> NodeList:
    found = _compiled(name)
    blocks: dict[str, BlockNode] = {}
    while extends := next((node for node in found.nodelist if isinstance(node, ExtendsNode)), None):
        blocks = {**extends.blocks, **blocks}
        found = _compiled(extends.parent_name.resolve(Context()))  # type: ignore[union-attr]
    return _worked_out(found.nodelist, blocks)


def _compiled(name: str) -> Template:
    """A compiled copy of its own: the loader's is shared."""
    origin = get_template(name).template  # type: ignore[attr-defined]  # of Django's own engine
    if "block.super" in origin.source:
        raise ValueError(f"{name}: block.super is not put together beforehand")
    return Template(origin.source, origin.origin, origin.name, engines["django"].engine)  # type: ignore[attr-defined]


def _worked_out(nodes: Iterable[Any], blocks: dict[str, BlockNode]) -> NodeList:
    done: list[Node] = []
    for node in nodes:
        if isinstance(node, LoadNode | CommentNode):
            continue  # they draw nothing
        if isinstance(node, BlockNode):
            parts: Iterable[Node] = _worked_out(blocks.get(node.name, node).nodelist, blocks)
        elif name := _included(node):
            parts = _worked_out(_compiled(name).nodelist, blocks)
        else:
            parts = [_of_language(node) if _hangs_on_language(node) else _inside(node, blocks)]
        for part in parts:
            if done and isinstance(part, TextNode) and isinstance(done[-1], TextNode):
                done[-1] = TextNode(done[-1].s + part.s)
            else:
                done.append(part)
    return NodeList(done)


def _inside(node: Node, blocks: dict[str, BlockNode]) -> Node:
    """The node itself, with what is in it worked out."""
    if isinstance(node, IfNode):
        node.conditions_nodelists = [(test, _worked_out(found, blocks)) for test, found in node.conditions_nodelists]
    elif isinstance(node, ForNode):
        node.nodelist_loop = _worked_out(node.nodelist_loop, blocks)
        node.nodelist_empty = _worked_out(node.nodelist_empty, blocks)
    elif isinstance(node, WithNode):
        node.nodelist = _worked_out(node.nodelist, blocks)
    return node


def _included(node: Node) -> str:
    """The name of a template that stands here as if it were written here: it gets nothing of its own."""
    if not isinstance(node, IncludeNode) or node.extra_context or node.isolated_context:
        return ""
    return node.template.var if _is_constant(node.template) and isinstance(node.template.var, str) else ""


def _hangs_on_language(node: Node) -> bool:
    if isinstance(node, TranslateNode):
        return not node.asvar and _is_constant(node.filter_expression)
    if isinstance(node, SimpleNode):
        given = [*node.args, *node.kwargs.values()]
        return not node.takes_context and node.target_var is None and all(map(_is_constant, given))
    return bool(getattr(node, "hangs_on_language", False))


def _is_constant(expression: FilterExpression) -> bool:
    return not expression.filters and not (isinstance(expression.var, Variable) and expression.var.lookups)


def _of_language(node: Node) -> TextNode:
    return TextNode(str(node.render_annotated(Context())))


def _forget(*, setting, **_kwargs) -> None:
    if setting in ("STORAGES", "STATIC_URL", "LOCALE_PATHS", "TEMPLATES"):
        ready.cache_clear()


setting_changed.connect(_forget)
