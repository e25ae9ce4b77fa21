"""ROOM: Vändtia as the site sees it."""

from games.engine.base import Option, Room
from games.engine.base import gettext_noop as _
from games.engine.standard import face
from games.vandtia import log, position, rules, state, view
from games.vandtia.board import context, mini
from games.vandtia.bot import BOTS
from games.vandtia.form import read_form
from games.vandtia.pointing import figure, pointers
from games.vandtia.rulecard import RULE_CARD, section_now
from games.vandtia.texts import TEXTS
from games.vandtia.tutorial import TUTORIALS

OPTIONS = (
    Option("play_on", False, "bool", _("Spela vidare om platserna"), _("Fler än två: de andra spelar färdigt.")),
)
PARTS = ("table", "rules", "end", "wall", "log", "pic", "figure")
TEMPLATES = {part: f"vandtia/{part}.html" for part in PARTS} | {"card": "play/std_card.html"}

ROOM = Room(
    key="vandtia",
    name=_("Vändtia"),
    min_seats=2,
    max_seats=5,
    options=OPTIONS,
    presets=(),
    check_options=position.check_options,
    new=rules.new,
    position=position.position,
    from_position=position.from_position,
    to_move=state.to_move,
    why_not=rules.why_not,
    legal_moves=rules.legal_moves,
    play=rules.play,
    is_over=state.is_over,
    result=state.result,
    standing=state.standing,
    turn_began=state.turn_began,
    view=view.view,
    hides=view.hides,
    read_form=read_form,
    say=log.say,
    choice_since=state.choice_since,
    turn_since=state.turn_since,
    can_undo=rules.can_undo,
    bots=BOTS,
    texts=TEXTS,
    context=context,
    mini=mini,
    face=face,
    tutorials=TUTORIALS,
    pointers=pointers,
    figure=figure,
    rule_card=RULE_CARD,
    section_now=section_now,
    finish=state.finish,
    at_once=_("byter"),
    own_result=log.own_result,
    codes=rules.CODES,
    marks=True,
    templates=TEMPLATES,
)
