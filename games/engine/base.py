"""The words every game is written in: Text, Event, Step, Bot, and Room, the face a game shows to the site.

Nothing here knows a game, a database or a language. A sentence is a `Text`: a key and its values; whoever
shows it looks the key up in the room's `texts` and translates it (``games.wording`` on the Django side).
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

Shuffle = Callable[[Sequence[str]], list[str]]
State = Any  # a room's own frozen dataclass; only `ply` is read outside the room
View = dict[str, Any]

LONGEST_MOVE = 200  # signs of a move's text, in every game


def gettext_noop(sentence: str) -> str:
    """Mark a Swedish sentence for translation; makemessages knows this name."""
    return sentence


def ngettext(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence that depends on its value ``n``. Named so that makemessages finds both forms."""
    return (one, many)


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence by key. `values` fill its places; a value may itself be a Text (a card's name, say)."""

    key: str
    values: tuple[tuple[str, Any], ...] | Mapping[str, Any] = ()

    def __post_init__(self) -> None:
        if isinstance(self.values, Mapping):
            object.__setattr__(self, "values", tuple(self.values.items()))

    def get(self, name: str, default: Any = None) -> Any:
        return dict(self.values).get(name, default)


class Refused(Exception):
    """A move the rules do not allow. `text.key` is the error code; nothing has changed."""

    def __init__(self, text: Text, ply: int = 0) -> None:
        super().__init__(text.key)
        self.text = text
        self.ply = ply


class Garbled(Exception):
    """A move or a form that can't be read."""

    code = "bad_move"


class BadRecord(Exception):
    """A record that can't be played: `code` as in the rules, `ply` where it broke, `message` in words."""

    def __init__(self, code: str, message: str, ply: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Event:
    """One thing a move did. `data` is for everyone; `private` for the one at `seat` alone."""

    kind: str
    seat: int | None = None
    data: dict[str, Any] = field(default_factory=dict)
    private: dict[str, Any] = field(default_factory=dict)

    def heard_by(self, seat: int | None) -> "Event":
        """The same for that seat: with the private part only for its owner."""
        is_own = seat is not None and seat == self.seat
        return self if is_own or not self.private else replace(self, private={})

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """As data, as that seat hears it."""
        heard = self.heard_by(seat)
        return {"kind": heard.kind, "seat": heard.seat, "data": heard.data, "private": heard.private}


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one move: the next state, what happened, and the outcome of each shuffle it caused."""

    state: State
    events: tuple[Event, ...] = ()
    shuffles: tuple[list[str], ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One variant of a game, with what the lesson form shows. `kind`: bool, int, range ([low, high]) or
    rows (a list of whole numbers)."""

    key: str
    default: Any
    kind: str
    label: str
    help: str = ""
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of options in the lesson form."""

    key: str
    label: str
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A part of a game's rule card: its sentences, and under `ours` where the printed rules left us a choice.

    option: the variant that it tells of; it belongs to the card only where that is chosen. unless: the variant that
    has a section in its place.
    """

    key: str
    title: str
    lines: tuple[str, ...]
    ours: tuple[str, ...] = ()
    option: str = ""
    unless: str = ""


@dataclass(frozen=True, slots=True)
class Bot:
    """Somebody who plays by the View alone.

    choose(view, moves, chance) -> one of `moves`. stray(view, chance) -> now and then a believable wrong try, None
    for the most part: ask before each choice. `blind`: chooses without looking, may be given an empty view.
    `label`: its name on the screen; without one it is for simulations only.
    """

    name: str
    choose: Callable[[View, Sequence[str], random.Random], str]
    stray: Callable[[View, random.Random], str | None] | None = None
    blind: bool = False
    label: str = ""


def choice_is_new_each_ply(state: State, seat: int) -> int:
    return state.ply


def nothing_is_undone(before: State, text: str, step: Step) -> bool:
    return False


def nothing_is_judged(state: State, seat: int, text: str) -> None:
    return None


def as_it_stands(state: State, shuffle: Shuffle) -> State:
    return state


def no_section(view: View) -> str:
    return ""


def no_pointers(view: View, text: str) -> tuple:
    return ()


def no_figure(figure: Any) -> dict[str, Any]:
    return {}


def nothing_chosen(data: Mapping) -> str:
    return ""


def no_hint(state: State, seat: int, about: str, given: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {}


def nothing_to_repair(state: State, seat: int, text: str) -> tuple[dict[str, Any], ...]:
    return ()


def nothing_left(before: State, seat: int, text: str, step: Step) -> None:
    return None


def no_own_result(result: Mapping[str, Any], seat: int) -> None:
    return None


@dataclass(frozen=True)
class Room:
    """A game as the site sees it: the contract of every game.

    States go in and out as they are: nobody outside the room looks into one, except for `state.ply`. Fields with a
    value may be left out, but those marked * are asked of every room by the tests.

    key, name                            the folder's name, and what the game is called
    min_seats, max_seats                 how many sit at a table
    options                              `Option`s; those of kind bool are switches in the forms, those of kind int
                                         that no preset sets are asked for there as numbers
    presets, presets_title               `Preset`s, one of which is taken, and what they are choices of; none of them
                                         turns a switch
    check_options(options)               options with the defaults filled in; BadRecord("bad_record")
    texts                                every sentence of `Text`s by key: one, or a pair of one and many
    bots                                 `Bot`s by key: random, and easy, medium and hard with the labels Lugn, Lagom,
                                         Vass
    templates                            files by part: table, end, log; wall (a tile), pic (the list of games), rules
                                         and figure (the rule card), card
    tutorials *                          `engine.tutorial.Tutorial`s, each of three to eight minutes
    rule_card *                          `RuleSection`s, two or more
    notes                                sentences for teachers, closed at the end of the rules page
    codes *                              the error codes of its own rules: each is the key of a sentence in `texts`

    The rules
    new(options, seats, first, shuffle)  a dealt game
    position(state)                      the position as a record writes it (`position.py`; each room says its own keys)
    from_position(options, seats, pos)   the state of a record's `start`; BadRecord("bad_position" | "bad_record")
    run_on(state, shuffle)               the same taken on to the first moment in which a seat has to act, for games in
                                         which a turn can begin by itself
    to_move(state)                       seats that may act now
    why_not(state, seat, text)           the refusal, or None
    legal_moves(state, seat)             every move that why_not lets through, one spelling each: a sequence, which may
                                         be too long to go through (`engine.choices`)
    play(state, seat, text, shuffle)     carries a move out that why_not has let through
    is_over(state)                       nobody acts any more
    result(state)                        how it ended, None while it runs; `standing`: the points so far, same form
    turn_began(state)                    the turn has just passed to the seat that began the game
    choice_since(state, seat)            the ply at which the seat got its present choice
    turn_since(state, seat)              the ply at which the running turn began: help is counted by turn
    can_undo(before, text, step)         nothing hidden was shown and nothing drawn
    only_pass(state, seat)               the move of a seat to move that can do nothing else, None if it can; a room
                                         with this field offers the switch that says it by itself
    finish(state, seat)                  the move that the teacher may say for a seat the others wait for, or None
    at_once                              with `finish`: what all do then at the same time, in a word for the wall

    What is seen
    view(state, seat)                    what that seat may see as JSON data; seat None: an onlooker
    bot_view(state, seat)                what a bot of that seat goes by: the view and, in games of memory, what
                                         the seat could remember; without this field the view
    hides(state, seat, chance)           another state that differs only in what that seat may not see, nor remember
    shut(state, seat)                    the same after the seat has put away what a move shows it for a while; a room
                                         with this field has `shown_for_now` in its view when there is something
    memory(state)                        what the seats have seen that a position doesn't tell, as JSON data, for a game
                                         that goes on at another table; `remembering(state, memory)`: the state with it
    context(view, …)                     what the table's template needs, beside the view: always turn_number and
                                         turn_name (whose turn the banner tells)
    face(card)                           what the `card` template draws: hashable, with `template`
    mini(view, seats=…)                  what the `wall` template needs, of an onlooker's view; `left`: how many cards
                                         tell how far it has come, None for nothing
    say(event, names, seat_looking)      a line of the log; None when the event needs no line
    own_result(result, seat) *           how it ended for that seat, in the pupil's words; a `result` from the database
    section_now(view)                    the key of the rule card's section that fits the moment
    pointers(view, text)                 where to tap for a move (`engine.tutorial.Pointer`), for the tutorials
    figure(figure)                       what the `figure` template draws of a case (`engine.tutorial.Figure`)
    marks                                the game marks cards that can be played, if the table wants it: `context` gets
                                         `marks`, and a lesson a switch

    What is tapped
    read_form(data)                      the move text of a form; Garbled, or Refused for an unfinished choice
    read_chosen(data)                    what a form has chosen that a hint may be about, "" for nothing
    preview(state, seat, text)           what an own move would do, as JSON data for the `preview` template, told from
                                         what the seat sees; None for nothing. A room with this field offers it

    What is measured, in a game of number bonds
    sums(options)                        (lowest, highest) sum of the number bonds that are practised; without this
                                         field the game has none, and no Snabbkoll
    judge(state, seat, text)             {"verdict": right|wrong|none, "evidence": {…}}, or None: nothing to keep
    hint_levels                          how many hints a turn has
    hint(state, seat, about, given)      what the next hint says, when the hints `given` came before it: at least
                                         {"shown": [bonds whose sum it shows]}; Refused with a kind sentence
    repair(state, seat, text)            after a wrong try: {"card", "bond", "sum"} of each card to be counted; or ()
    pad                                  the numbers that a repair is answered with
    left(before, seat, text, step)       if the move ended the seat's turn: the pairs it left, as moves; else None
    """

    key: str
    name: str
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    check_options: Callable[[Any], dict[str, Any]]
    new: Callable[[dict[str, Any], int, int, Shuffle], State]
    position: Callable[[State], dict[str, Any]]
    from_position: Callable[[dict[str, Any], int, Any], State]
    to_move: Callable[[State], tuple[int, ...]]
    why_not: Callable[[State, int, str], Text | None]
    legal_moves: Callable[[State, int], Sequence[str]]
    play: Callable[[State, int, str, Shuffle], Step]
    is_over: Callable[[State], bool]
    result: Callable[[State], dict[str, Any] | None]
    standing: Callable[[State], dict[str, Any]]
    turn_began: Callable[[State], bool]
    view: Callable[[State, int | None], View]
    hides: Callable[[State, int | None, random.Random], State]
    read_form: Callable[[Mapping], str]
    say: Callable[[Event, Sequence[str], int | None], Text | None]
    bots: Mapping[str, Bot]
    texts: Mapping[str, Any]
    context: Callable[..., dict[str, Any]]
    mini: Callable[..., dict[str, Any]]
    templates: Mapping[str, str] = field(default_factory=dict)
    face: Callable[..., Any] | None = None
    tutorials: tuple = ()
    pointers: Callable[[View, str], tuple] = no_pointers
    figure: Callable[[Any], dict[str, Any]] = no_figure
    rule_card: tuple[RuleSection, ...] = ()
    notes: tuple[str, ...] = ()
    section_now: Callable[[View], str] = no_section
    judge: Callable[[State, int, str], dict[str, Any] | None] = nothing_is_judged
    choice_since: Callable[[State, int], int] = choice_is_new_each_ply
    can_undo: Callable[[State, str, Step], bool] = nothing_is_undone
    turn_since: Callable[[State, int], int] = choice_is_new_each_ply
    hint_levels: int = 0
    read_chosen: Callable[[Mapping], str] = nothing_chosen
    hint: Callable[[State, int, str, Sequence[dict[str, Any]]], dict[str, Any]] = no_hint
    repair: Callable[[State, int, str], tuple[dict[str, Any], ...]] = nothing_to_repair
    pad: range = range(0)  # the numbers that a repair is answered with
    left: Callable[[State, int, str, Step], tuple[str, ...] | None] = nothing_left
    sums: Callable[[Mapping[str, Any]], tuple[int, int]] | None = None
    only_pass: Callable[[State, int], str | None] | None = None
    finish: Callable[[State, int], str | None] | None = None
    at_once: str = ""
    own_result: Callable[[Mapping[str, Any], int], Text | None] = no_own_result
    codes: tuple[str, ...] = ()
    run_on: Callable[[State, Shuffle], State] = as_it_stands
    preview: Callable[[State, int, str], dict[str, Any] | None] | None = None
    bot_view: Callable[[State, int], View] | None = None
    shut: Callable[[State, int], State] | None = None
    memory: Callable[[State], Any] | None = None
    remembering: Callable[[State, Any], State] | None = None
    marks: bool = False
    presets_title: str = ""

    def seen_by_bot(self, state: State, seat: int) -> View:
        """What a bot of that seat goes by."""
        return (self.bot_view or self.view)(state, seat)

    @property
    def usual(self) -> Preset | None:
        """The preset that is chosen beforehand: the one that changes no option; without such a one the last."""
        plain = self.check_options({})
        last = self.presets[-1] if self.presets else None
        return next((one for one in self.presets if self.check_options(one.options) == plain), last)

    @property
    def numbers(self) -> tuple[Option, ...]:
        """The whole numbers that forms ask for: those that no preset sets."""
        preset = {key for each in self.presets for key in each.options}
        return tuple([option for option in self.options if option.kind == "int" and option.key not in preset])

    def is_variant(self, key: str) -> bool:
        """Is this an option that is off, if nobody chooses it?"""
        return any(option.key == key and not option.default for option in self.options)
