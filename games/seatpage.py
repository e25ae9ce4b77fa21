"""A table as one seat sees it, in HTML: the only renderer of a table.

What is put in comes from `ROOM.view(state, seat)` and the log as that seat heard it; nothing is taken out
afterwards. The fragment of a seat is drawn once per snapshot and language and kept; what differs from one
sending to the next (the form's key, the csrf token, marks on the root) is set in when it is sent.

What a room's template gets, beside everything from `ROOM.context`:

live, view, room, game, title, code, ply, over, frozen, message
me        the own seat (`Plate`), None for an onlooker         others    the other seats, from the left of mine
acting    may this page act? false for onlookers, replays, ends my_turn   the own seat may move now
held      a bot has the own seat for now
notice    one kind answer, {key, text, values}, or None        said      the last thing that happened, in words
tried     the own wrong try that the notice answers, as a move
bot_try   a bot's try to answer: {"seat", "text", "answered": "", "yes" or "no"}
can_undo  the own last move may be taken back           skip      {"on": …}: the own switch that passes by itself
previews  what the own move would do can be asked for   preview   … and was: what ROOM.preview gave
urls      move preview undo hand skip shut answer log replay again rules
"""

import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.urls import reverse
from django.utils import timezone, translation
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games import access, helps, lettering, sentences, tables
from games.engine.base import Text
from games.loglines import events_heard, is_own, line_words, maker, undone_words
from games.practised import bonds as practised_bonds
from games.ready import ready
from games.registry import ROOMS

# a key is not to be guessed: who knew the one on another seat's page could use it up
KEY, CSRF, ROOT = (f"%{secrets.token_hex(12)}%" for _mark in range(3))  # places that are filled at every sending
HEARD = 3  # lines that a screen reader may have missed between two pushes
WITHOUT_SCRIPT = re.compile(r"<noscript>.*?</noscript>", re.S)
HERE = "h"
PRESENCE = {HERE: "here", "a": "asleep", "g": "gone", "n": "never"}
MOST_KEPT = 600  # tables whose fragments are kept

MOST_LINES = 6000
_heard_before: dict = {}
_kept: dict = {}  # table id -> (snapshot, {(seat, language, presence): html})


class Plate(NamedTuple):
    """A seat as a page shows it. `presence`: here, asleep, gone or never; `away`: the word for it, else empty; `kept`:
    whose it is, where a bot has it meanwhile."""

    number: int
    name: str
    is_bot: bool
    hand_up: bool
    support: str
    presence: str
    turn: bool
    away: str
    kept: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """What only this drawing says. notice: a Text, and `tried` the own wrong try that it answers (a move's text);
    answered: yes or no, said to a bot's try; seen: the ply of a change that this seat says it has seen; closed: the
    sheet that it has put away; still: a page to look at, without anything to tap (replay); laid: a move of this seat
    whose cards stand out there. lesson: what a step of a tutorial has instead of a table's own (games.learning).
    preview: what a move that is chosen there would do."""

    notice: Text | None = None
    tried: str = ""
    answered: str = ""
    seen: int | None = None
    closed: str = ""
    still: bool = False
    laid: str = ""
    lesson: dict | None = None
    preview: dict | None = None


NOTHING = Said()


def fragment(live, seat, *, language: str, pushed=False, answers="", csrf="", **said) -> str:
    """The table as `seat` sees it (None: an onlooker), ready to send.

    pushed: by a socket, so without what is for pages without JavaScript; answers: the key of the tap that this
    answers; csrf: the token for a plain form; `said`: the fields of Said.
    """
    it_says = Said(**said) if said else NOTHING
    presence = _presence(live, seat)
    if it_says == NOTHING:
        html = _drawn(live, seat, language, presence)
    else:
        html = _draw(live, seat, language, presence, it_says)
    if pushed:
        html = WITHOUT_SCRIPT.sub("", html)
    root = " data-notice" if it_says.notice else ""
    if answers:
        root += format_html(' data-answers="{}"', answers)
    return html.replace(ROOT, root, 1).replace(KEY, secrets.token_hex(10), 1).replace(CSRF, csrf, 1)


def preview(live, seat, shown: dict | None, *, language: str, **said) -> str:
    """What a move would do, as the room draws it (`play/preview.html` stands around it); empty for None."""
    if shown is None:
        return ""
    presence = _presence(live, seat)
    with translation.override(language), lettering.using(live.letters):
        return _drawn_preview(live.room, language, _context(live, seat, presence, Said(preview=shown, **said)))


def _drawn_preview(room, language: str, context: dict) -> SafeString:
    return mark_safe(ready(room.templates["preview"], language)(context | {"language": language}))


def version(live, seat) -> str:
    """What a poll compares: the revision, and who is there (which changes without a revision)."""
    return f"{helps.revision(live, seat)}.{_presence(live, seat)}"


def forget(table_id: int) -> None:
    """Drop what is kept of a table that is gone."""
    _kept.pop(table_id, None)


def _drawn(live, seat, language: str, presence: str) -> str:
    kept = _kept.get(live.id)
    if kept is None or kept[0] is not live:
        kept = (live, {})
        if len(_kept) >= MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[live.id] = kept
    variant = (seat, language, presence)
    if variant not in kept[1]:
        kept[1][variant] = _draw(live, seat, language, presence, NOTHING)
    return kept[1][variant]


def _draw(live, seat, language: str, presence: str, said: Said) -> str:
    with translation.override(language), lettering.using(live.letters):
        context = _context(live, seat, presence, said)
        name = "end" if context["over"] and not said.still else "table"
        context["language"] = language
        if said.preview is not None:
            context["preview_html"] = _drawn_preview(live.room, language, context)
        return ready(live.room.templates[name], language)(context)


def _context(live, seat, presence: str, said: Said) -> dict:
    room, over = live.room, not live.is_running
    plates = _plates(live, presence)
    heard = _heard(live, plates, seat)
    me = None if seat is None else plates[seat]._replace(name=str(live.seats[seat].kept_name or plates[seat].name))
    acting = me is not None and not said.still and not live.frozen and not over
    held = acting and bool(live.seats[seat].kept_for)
    page = {
        "live": live, "view": room.view(live.state, seat), "game": live.game, "room": room, "title": title(live, seat),
        "code": live.code, "where": live.where, "ply": live.ply, "over": over,
        "frozen": live.frozen, "message": live.message,
        "me": me, "seats": plates, "others": _others(plates, seat),
        "acting": acting, "held": held, "my_turn": acting and not held and seat in live.to_move,
        "can_undo": acting and live.undo_seat == seat, "skip": _skip(live, seat) if acting and not held else None,
        "notice": _notice(room, said.notice), "said": heard[-1]["text"] if heard else _began(live),
        "heard": mark_safe("".join([line["item"] for line in heard])),
        "previews": room.preview is not None, "preview": said.preview,
        "tried": said.tried, "bot_try": _bot_try(live, said) if acting else None, "still": said.still,
        "urls": urls(live.code, live.game), "root": _root(live, seat, title(live, seat), presence),
        "hidden_fields": _hidden_fields(live, seat) if me and not said.still else "",
    }  # fmt: skip
    if said.lesson:
        page |= said.lesson
    elif over and not said.still:
        page |= _ways(live, seat)
    practised = practised_bonds(live, seat) if over and not said.still and not said.lesson else None
    events = [(line.ply, line.seat, events_heard(live, line, seat)) for line in live.log]
    its_own = room.context(
        page["view"], seats=plates, said=page["said"], events=events, tried=said.tried, bot_try=page["bot_try"],
        seen=said.seen, still=said.still, laid=said.laid, result=live.result, closed=said.closed,
        marks=live.marks and seat is not None and not said.still,
        practised=practised, shared_with_bot=bool(seat is not None and live.seats[seat].kept_for),
        **({} if seat is None or said.still else helps.shown(live, seat)),
    )  # fmt: skip
    return page | its_own


def _began(live) -> str:
    """What is said before the first move, where that is not the beginning of the game: it is kept from another day."""
    return _("Spelet fortsätter.") if live.continued else ""


def _skip(live, seat) -> dict | None:
    """The switch is there while it is on, and when the seat can only pass."""
    is_on = live.seats[seat].passes
    offers = live.room.only_pass
    return {"on": is_on} if offers and live.id and (is_on or offers(live.state, seat)) else None


def _bot_try(live, said: Said) -> dict | None:
    if live.bot_try is None or said.tried:
        return None
    return {**live.bot_try, "answered": said.answered}


def _plates(live, presence: str) -> list[Plate]:
    return [
        Plate(
            info.number, str(info.name), info.is_bot, info.hand_up, info.support, PRESENCE[letter],
            info.number in live.to_move, "" if letter == HERE else away_word(letter), info.kept_name,
        )
        for info, letter in zip(live.seats, presence or HERE * len(live.seats), strict=True)
    ]  # fmt: skip


def _others(plates: list[Plate], seat) -> list[Plate]:
    """The other seats as they sit, from the left of the one who looks."""
    return plates if seat is None else plates[seat + 1 :] + plates[:seat]


def away_word(letter: str) -> str:
    """How a screen says that somebody is not at the tablet."""
    return {"a": _("Plattan vilar"), "g": _("Borta just nu"), "n": _("Inte här än")}[letter]


def _presence(live, seat) -> str:
    """A letter for each seat: is somebody, or a bot, there? Not asked of the own seat; after the game it is empty."""
    if not live.is_running:
        return ""
    now = timezone.now()
    return "".join([HERE if s.number == seat or s.is_bot else tables.presence(s, now)[0] for s in live.seats])


def _heard(live, plates: list[Plate], seat) -> list[dict]:
    """The last lines of the log in words, each with a number of its own, so that a page knows what it has said."""
    names, language = tuple([plate.name for plate in plates]), translation.get_language()
    heard = [_heard_line(live, line, names, seat, language) for line in live.log[-HEARD:]]
    if undone := undone_words(live, names, seat):
        number = f"u{live.undo_revision}"
        heard.append({"n": number, "text": undone, "item": f'<li data-n="{number}">{escape(undone)}</li>'})
    return heard


def _heard_line(live, line, names: tuple[str, ...], seat, language) -> dict:
    """Kept, since a line is said again with each of the next fragments."""
    place = (id(line), seat, names, maker(live, line), is_own(live, line, seat), language)
    known = _heard_before.get(place)
    if known is None or known[0] is not line:
        number = f"{line.ply}.{int(line.at.timestamp() * 1000)}"
        text = line_words(live, line, names, seat)
        known = (line, {"n": number, "text": text, "item": f'<li data-n="{number}">{escape(text)}</li>'})
        if len(_heard_before) >= MOST_LINES:
            _heard_before.clear()
        _heard_before[place] = known
    return known[1]


def _notice(room, notice: Text | None) -> dict | None:
    if notice is None:
        return None
    return {"key": notice.key, "text": sentences.answer(room, notice), "values": dict(notice.values)}


def _ways(live, seat) -> dict:
    """After the game: may the own seat play again, and where else it can go. Asks the database."""
    if seat is None:
        return {"again": False, "next_links": [], "replay": access.policy().record(live.code)}
    holder = live.seats[seat].kept_for or live.seats[seat].holder
    policy = access.policy()
    links = [{"label": label, "url": url, "icon": sign} for label, url, sign in policy.after_game(holder, live.id)]
    replay = "" if live.stopped and policy.goes_on(live.id) else urls(live.code, live.game)["replay"]
    return {"again": policy.may_play_again(holder, live.id), "next_links": links, "replay": replay}


def title(live, seat) -> str:
    """The page's title: whose turn it is, as far as this seat is concerned."""
    is_mine = seat in live.to_move and not live.frozen and not live.seats[seat].kept_for
    return _title(live.room.name, translation.get_language(), not live.is_running, is_mine, seat is None)


@lru_cache(maxsize=256)
def _title(room_name: str, language: str, is_over: bool, is_mine: bool, is_onlooker: bool) -> str:
    name = {"game": _(room_name)}
    if is_over:
        return _("%(game)s: spelet är slut") % name
    if is_onlooker:
        return name["game"]
    return _("%(game)s: din tur") % name if is_mine else _("%(game)s, ditt bord") % name


def _root(live, seat, title: str, presence: str) -> SafeString:
    """The root's opening tag. Its last attributes are set in at every sending."""
    revision = helps.revision(live, seat)
    return mark_safe(
        f'<div id="table" data-code="{live.code}" data-revision="{revision}"'
        f' data-version="{revision}.{presence}" data-ply="{live.ply}" data-title="{escape(title)}"{ROOT}>'
    )


def _hidden_fields(live, seat) -> SafeString:
    return mark_safe(
        f'<input type="hidden" name="csrfmiddlewaretoken" value="{CSRF}">'
        f'<input type="hidden" name="ply" value="{live.ply}">'
        f'<input type="hidden" name="revision" value="{helps.revision(live, seat)}">'
        f'<input type="hidden" name="key" value="{KEY}">'
    )


def address(code: str) -> str:
    """The table's own address, `/spel/<code>/`."""
    return urls(code, "").get("table")


class Urls(dict):
    """Addresses by what they do; hashable, so that pieces of a page can be kept for them."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self["table"])


@lru_cache(maxsize=4096)
def urls(code: str, game: str) -> Urls:
    """Every address of a table by what it does."""
    names = ("table", "move", "preview", "poll", "undo", "hand", "skip", "shut", "answer", "log", "replay", "again")
    found = {name: reverse(f"games:{name}", args=[code]) for name in names}
    return Urls(found | ({"rules": reverse("games:rules", args=[game])} if game else {}))


@lru_cache(maxsize=32)
def files(game: str) -> dict[str, list[str]]:
    """The room's own stylesheets and scripts: everything in its static/<game>/ folder, by name, after what it needs."""
    folder = Path(__file__).resolve().parent / game / "static" / game
    found = {kind: sorted(f"{game}/{file.name}" for file in folder.glob(f"*.{kind}")) for kind in ("css", "js")}
    room = ROOMS.get(game)
    asks = ["js/preview.js"] if room and room.preview else []
    return {"styles": found["css"], "scripts": asks + found["js"]}
