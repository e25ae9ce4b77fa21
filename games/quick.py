"""Nodes of Django's templates as plain functions of a dict: `drawing(nodes)(values)` is the text they give.

A node that is understood becomes a closure: a text, a variable, `if`, `for`, `with`, an include by name, a simple
tag, and whatever has a `quick` of its own. Any other is drawn by itself, as before. Nothing here changes what a
template means: a test draws every kind of page both ways. Why: docs/decisions/fragments.md.
"""

import operator
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from django.template import Context, Template, engines
from django.template.base import FilterExpression, Node, NodeList, TextNode, Variable, VariableNode
from django.template.defaulttags import ForNode, IfNode, WithNode
from django.template.library import SimpleNode
from django.template.smartif import TokenBase
from django.templatetags.i18n import BlockTranslateNode
from django.utils.translation import gettext, ngettext

Values = dict[str, Any]
Draw = Callable[[Values], str]
Find = Callable[[Values], Any]

BUILTINS = {"True": True, "False": False, "None": None}
COMPARED = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "is": operator.is_, "is not": operator.is_not,
}  # fmt: skip
FILTER_FLAGS = ("expects_localtime", "needs_autoescape", "is_safe")


class NotQuick(Exception):
    """This node, or a value in it, is more than is understood here."""


def drawing(nodes: Iterable[Any]) -> Draw:
    """One function that draws all these nodes, one after the other."""
    parts = [_quick(node) for node in nodes]
    if not parts:
        return lambda values: ""
    if len(parts) == 1:
        return parts[0]
    return lambda values: "".join([part(values) for part in parts])


def _quick(node: Node) -> Draw:
    its_own, make = getattr(node, "quick", None), KINDS.get(type(node), _as_it_is)
    try:
        return its_own() if its_own else make(node)
    except NotQuick:
        return _as_it_is(node)


def _as_it_is(node: Node) -> Draw:
    alone = Template("", engine=engines["django"].engine)  # type: ignore[attr-defined]  # Django's own engine
    alone.nodelist = NodeList([node])
    return lambda values: alone.render(Context(values, use_l10n=False))


def _text(node: TextNode) -> Draw:
    text = node.s
    return lambda values: text


def _shown(value: Any) -> str:
    """As Django's conditional_escape, without its wrapping: the parts are joined and marked as safe once."""
    if hasattr(value, "__html__"):
        return value.__html__()
    return escape(value if isinstance(value, str) else str(value))


def _variable(node: VariableNode) -> Draw:
    find = found(node.filter_expression, missing="")
    return lambda values: _shown(find(values))


def _simple(node: SimpleNode) -> Draw:
    if node.takes_context or node.target_var is not None or node.kwargs:
        raise NotQuick
    tag, args = node.func, [found(arg, missing="") for arg in node.args]
    return lambda values: _shown(tag(*[arg(values) for arg in args]))


def _if(node: IfNode) -> Draw:
    ways = [(_truth(test) if test is not None else (lambda values: True), drawing(part))
            for test, part in node.conditions_nodelists]  # fmt: skip

    def draw(values: Values) -> str:
        for is_so, way in ways:
            if is_so(values):
                return way(values)
        return ""

    return draw


def _for(node: ForNode) -> Draw:
    names, counts = tuple(node.loopvars), "forloop" in _source(node.nodelist_loop)
    loop, empty = drawing(node.nodelist_loop), drawing(node.nodelist_empty)
    find, is_reversed = found(node.sequence, missing=None), node.is_reversed

    def draw(values: Values) -> str:
        items = list(find(values) or ())
        if not items:
            return empty(values)
        if is_reversed:
            items.reverse()
        inside = dict(values)
        drawn = []
        for place, item in enumerate(items):
            inside.update(zip(names, item, strict=True) if len(names) > 1 else ((names[0], item),))
            if counts:
                inside["forloop"] = _forloop(place, len(items), values.get("forloop", {}))
            drawn.append(loop(inside))
        return "".join(drawn)

    return draw


def _forloop(place: int, count: int, outer: Any) -> Values:
    return {
        "counter0": place, "counter": place + 1, "revcounter": count - place, "revcounter0": count - place - 1,
        "first": place == 0, "last": place == count - 1, "parentloop": outer,
    }  # fmt: skip


def _with(node: WithNode) -> Draw:
    given = {name: found(value, missing="") for name, value in node.extra_context.items()}
    inside = drawing(node.nodelist)
    return lambda values: inside(values | {name: find(values) for name, find in given.items()})


def _sentence(node: BlockTranslateNode) -> Draw:
    """`blocktranslate` in the language that is active now."""
    if node.message_context or node.asvar:
        raise NotQuick
    if node.plural:
        return _sentence_with_number(node)
    sentence, names = node.render_token_list(node.singular)
    translated, put_in = gettext(sentence), _put_in(node, names)
    return lambda values: translated % put_in(values)


def _sentence_with_number(node: BlockTranslateNode) -> Draw:
    one, names = node.render_token_list(node.singular)
    many, more = node.render_token_list(node.plural)
    number, name = found(node.counter, missing=0), str(node.countervar)
    put_in = _put_in(node, [*names, *more])
    return lambda values: ngettext(one, many, number(values)) % put_in(values | {name: number(values)})


def _put_in(node: BlockTranslateNode, names: list[str]) -> Callable[[Values], Values]:
    """What stands in a sentence's places, ready to be shown."""
    given = {name: found(value, missing="") for name, value in node.extra_context.items()}
    finds = {name: given.get(name) or operator.methodcaller("get", name, "") for name in names}
    return lambda values: {name: _shown(find(values)) for name, find in finds.items()}


KINDS: dict[type, Callable[[Any], Draw]] = {
    TextNode: _text, VariableNode: _variable, SimpleNode: _simple, IfNode: _if, ForNode: _for, WithNode: _with,
    BlockTranslateNode: _sentence,
}  # fmt: skip


def _source(nodes: Iterable[Any]) -> str:
    """Everything that the tags among these nodes say."""
    every = [node for outer in nodes for node in outer.get_nodes_by_type(Node)]
    said = [node.token.contents for node in every if getattr(node, "token", None)]
    ifs = [node for node in every if isinstance(node, IfNode)]  # whose token is only the first of their conditions
    return " ".join([*said, *(_said_in(test) for node in ifs for test, _nodes in node.conditions_nodelists)])


def _said_in(test: Any) -> str:
    """What a condition names; empty for that of `else`."""
    if test is None:
        return ""
    return test.text if test.id == "literal" else f"{_said_in(test.first)} {_said_in(test.second)}"


def _truth(test: Any) -> Find:
    """A condition of `if`. As in Django, what can't be compared is not so."""
    token: TokenBase = test
    if token.id == "literal":
        return found(token.value, missing=None)  # type: ignore[attr-defined]
    first = _truth(token.first)
    if token.id == "not":
        return lambda values: not first(values)
    second = _truth(token.second)
    if token.id == "or":
        return lambda values: first(values) or second(values)
    if token.id == "and":
        return lambda values: first(values) and second(values)
    if token.id not in COMPARED:
        raise NotQuick
    return _compared(COMPARED[token.id], first, second)


def _compared(compare: Callable, first: Find, second: Find) -> Find:
    def is_so(values: Values) -> bool:
        try:
            return compare(first(values), second(values))
        except TypeError:
            return False

    return is_so


def found(expression: Any, *, missing: Any) -> Find:
    """A value in a template: a word or a number, a variable and its attributes, filters; else `missing`."""
    assert isinstance(expression, FilterExpression)
    find = _looked_up(expression.var, missing) if isinstance(expression.var, Variable) else _fixed(expression.var)
    for func, args in expression.filters:
        if any(getattr(func, flag, False) for flag in FILTER_FLAGS):
            raise NotQuick
        given = [_looked_up(arg, "") if is_variable else _fixed(arg) for is_variable, arg in args]
        find = _filtered(func, find, given)
    return find


def _fixed(value: Any) -> Find:
    return lambda values: value


def _filtered(func: Callable, find: Find, given: list[Find]) -> Find:
    return lambda values: func(find(values), *[arg(values) for arg in given])


def _looked_up(variable: Variable, missing: Any) -> Find:
    if variable.translate:
        raise NotQuick
    if variable.lookups is None:
        return _fixed(variable.literal)
    first, *rest = variable.lookups
    if first in BUILTINS:
        return _fixed(BUILTINS[first])
    if not rest:
        return lambda values: values.get(first, missing)

    def find(values: Values) -> Any:
        value = values.get(first, NOTHING)
        for bit in rest:
            value = _inside(value, bit)
        return missing if value is NOTHING else value

    return find


NOTHING = object()


def _inside(value: Any, bit: str) -> Any:
    """As a template's dot: a key, else an attribute, else a place in a list."""
    if isinstance(value, dict):
        return value.get(bit, NOTHING)
    found = getattr(value, bit, NOTHING)
    if found is NOTHING and bit.isdigit() and isinstance(value, list | tuple) and int(bit) < len(value):
        return value[int(bit)]
    return found() if callable(found) else found
