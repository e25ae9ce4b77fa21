"""ROOM: Talkamrater as the site sees it."""

from games.engine.base import Option, Preset, Room
from games.engine.base import gettext_noop as _
from games.talkamrater import helping, log, position, rules, state, view
from games.talkamrater.board import context, mini
from games.talkamrater.bot import BOTS
from games.talkamrater.deck import HIGHEST, copies_for
from games.talkamrater.faces import face
from games.talkamrater.form import read_form
from games.talkamrater.judging import judge
from games.talkamrater.pointing import figure, pointers
from games.talkamrater.rulecard import RULE_CARD, section_now
from games.talkamrater.texts import REFUSALS, TEXTS
from games.talkamrater.tutorial import TUTORIALS


def preset(key: str, label: str, low: int, high: int) -> Preset:
    return Preset(key, label, {"sums": [low, high], "copies": copies_for(low, high)})


OPTIONS = (
    Option("trump", False, "bool", _("Trumf"), _("Två summor ger en extra poäng för varje kort.")),
    Option("perfect_match", False, "bool", _("Perfekt match"), _("Spela ut hela handen, dra fem, fortsätt.")),
    Option("sums", [0, HIGHEST], "range", _("Summor"), _("Bara kort med dessa summor är med."), 0, HIGHEST),
    Option("copies", 1, "int", _("Antal lekar"), _("Få summor behöver fler kort."), 1, position.MOST_COPIES),
)
PRESETS = (
    preset("0-5", _("0–5"), 0, 5),
    preset("5-10", _("5–10"), 5, 10),
    preset("7-10", _("Tiokamrater med grannar"), 7, 10),
    preset("0-10", _("0–10"), 0, 10),
)


def sums(options) -> tuple[int, int]:
    """The lowest and the highest sum of a game with these options."""
    low, high = position.check_options(dict(options))["sums"]
    return low, high


PARTS = ("table", "card", "rules", "end", "wall", "log", "pic", "figure")
TEMPLATES = {part: f"talkamrater/{part}.html" for part in PARTS}

ROOM = Room(
    key="talkamrater",
    name=_("Talkamrater"),
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    presets=PRESETS,
    presets_title=_("Vilka tal?"),
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
    judge=judge,
    say=log.say,
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
    turn_since=state.turn_since,
    hint_levels=helping.HINT_LEVELS,
    read_chosen=helping.read_chosen,
    hint=helping.hint,
    repair=helping.repair,
    pad=helping.PAD,
    left=helping.left,
    sums=sums,
    own_result=log.own_result,
    codes=tuple(REFUSALS),
    templates=TEMPLATES,
)
