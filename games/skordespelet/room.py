"""ROOM: Skördespelet as the site sees it."""

from games.engine.base import Option, Preset, Room
from games.engine.base import gettext_noop as _
from games.engine.standard import face
from games.engine.texts import own_points
from games.skordespelet import log, offers, position, rules, state, view
from games.skordespelet.board import context
from games.skordespelet.bot import BOTS
from games.skordespelet.desk import run_on
from games.skordespelet.form import read_form
from games.skordespelet.pointing import figure, pointers
from games.skordespelet.preview import preview
from games.skordespelet.rulecard import NOTES, RULE_CARD, section_now
from games.skordespelet.texts import TEXTS
from games.skordespelet.tutorial import TUTORIALS
from games.skordespelet.walling import mini

OPTIONS = (
    Option("beginner", False, "bool", _("Utan spader ess"), _("Lättare första gången: ingen storm.")),
    Option("target", 20, "int", _("Poäng för att vinna"), _("20 i reglerna."), 5, 50),
    Option("jokers", 0, "int", _("Jokrar"), _("De stoppar väder och betande kort."), 0, 4),
)
PRESETS = (
    Preset("none", _("Utan jokrar"), {}),
    Preset("two", _("Två jokrar"), {"jokers": 2}),
    Preset("four", _("Fyra jokrar"), {"jokers": 4}),
)
PARTS = ("table", "rules", "end", "wall", "log", "pic", "figure", "preview")
TEMPLATES = {part: f"skordespelet/{part}.html" for part in PARTS} | {"card": "play/std_card.html"}

ROOM = Room(
    key="skordespelet",
    name=_("Skördespelet"),
    min_seats=2,
    max_seats=2,
    options=OPTIONS,
    presets=PRESETS,
    presets_title=_("Jokrar"),
    check_options=position.check_options,
    new=rules.new,
    position=position.position,
    from_position=position.from_position,
    run_on=run_on,
    to_move=state.to_move,
    why_not=rules.why_not,
    legal_moves=offers.legal_moves,
    play=rules.play,
    is_over=state.is_over,
    result=state.result,
    standing=state.standing,
    turn_began=state.turn_began,
    turn_since=state.turn_since,
    view=view.view,
    hides=view.hides,
    read_form=read_form,
    preview=preview,
    say=log.say,
    own_result=own_points,
    can_undo=rules.can_undo,
    only_pass=offers.only_pass,
    bots=BOTS,
    texts=TEXTS,
    codes=rules.CODES,
    context=context,
    mini=mini,
    face=face,
    tutorials=TUTORIALS,
    pointers=pointers,
    figure=figure,
    rule_card=RULE_CARD,
    notes=NOTES,
    section_now=section_now,
    marks=True,
    templates=TEMPLATES,
)
