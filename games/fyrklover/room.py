"""ROOM: Fyrklöver as the site sees it."""

from games.engine.base import Option, Room
from games.engine.base import gettext_noop as _
from games.engine.standard import face
from games.engine.texts import own_points
from games.fyrklover import log, memory, offers, position, rules, state, view
from games.fyrklover.board import context
from games.fyrklover.bot import BOTS
from games.fyrklover.form import read_form
from games.fyrklover.picturing import figure
from games.fyrklover.pointing import pointers
from games.fyrklover.preview import preview
from games.fyrklover.rulecard import NOTES, RULE_CARD, section_now
from games.fyrklover.texts import TEXTS
from games.fyrklover.tutorial import TUTORIALS
from games.fyrklover.walling import mini

OPTIONS = (
    Option("target", 5, "int", _("Poäng för att vinna"), _("5, 7 eller 10 är vanligt."), 1, 20),
    Option("memory_aid", False, "bool", _("Minneshjälp"), _("Man ser dolda kort som man har lagt eller kikat på.")),
)
PARTS = ("table", "rules", "end", "wall", "log", "pic", "figure", "preview")
TEMPLATES = {part: f"fyrklover/{part}.html" for part in PARTS} | {"card": "play/std_card.html"}

ROOM = Room(
    key="fyrklover",
    name=_("Fyrklöver"),
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    presets=(),
    check_options=position.check_options,
    new=rules.new,
    position=position.position,
    from_position=position.from_position,
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
    bot_view=view.bot_view,
    hides=view.hides,
    shut=rules.shut,
    memory=memory.memory,
    remembering=memory.remembering,
    read_form=read_form,
    preview=preview,
    say=log.say,
    own_result=own_points,
    can_undo=rules.can_undo,
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
    templates=TEMPLATES,
)
