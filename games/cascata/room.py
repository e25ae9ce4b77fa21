"""ROOM: Cascata as the site sees it."""

from games.cascata import log, position, rules, state, view
from games.cascata.board import context, mini
from games.cascata.bot import BOTS
from games.cascata.form import read_form
from games.cascata.pointing import figure, pointers
from games.cascata.rulecard import RULE_CARD, section_now
from games.cascata.texts import CODES, TEXTS
from games.cascata.tutorial import TUTORIALS
from games.engine import standard
from games.engine.base import Option, Preset, Room
from games.engine.base import gettext_noop as _

OPTIONS = (
    Option("multiplier", False, "bool", _("Gånger raderna"), _("Poängen räknas gånger raderna som har kort.")),
    Option("lock_card", False, "bool", _("Låskort"), _("Ett kort i reserven låser hela reserven.")),
    Option("open_theft", False, "bool", _("Öppen stöld"), _("Ett kort räcker för att ta en grupp.")),
    Option("hidden_rows", [4], "rows", _("Dolda kort"), _("Raderna som ligger med baksidan upp."), 2, 7),
)
PRESETS = (
    Preset("none", _("Inga dolda kort"), {"hidden_rows": []}),
    Preset("plain", _("En dold rad"), {}),
    Preset("two", _("Två dolda rader"), {"hidden_rows": [3, 5]}),
)

PARTS = ("table", "end", "wall", "log", "pic", "rules", "figure")
TEMPLATES = {part: f"cascata/{part}.html" for part in PARTS} | {"card": "play/std_card.html"}

ROOM = Room(
    key="cascata",
    name=_("Cascata"),
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    presets=PRESETS,
    presets_title=_("Dolda kort"),
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
    own_result=log.own_result,
    can_undo=rules.can_undo,
    only_pass=rules.only_pass,
    bots=BOTS,
    texts=TEXTS,
    codes=CODES,
    context=context,
    mini=mini,
    face=standard.face,
    tutorials=TUTORIALS,
    pointers=pointers,
    figure=figure,
    rule_card=RULE_CARD,
    section_now=section_now,
    turn_since=state.turn_since,
    marks=True,
    templates=TEMPLATES,
)
