"""A table's game for its teacher: looked at move by move with any seat's eyes, and as a file.

Not while the class still plays it: these pages show every hand, and a teacher's screen is often on the wall."""

from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone, translation
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from classroom import asked, audit, telling, wall
from classroom.guard import teacher_required
from classroom.models import AuditEntry, LessonTable
from games import access, replaying, seatpage, tables
from games.loglines import line_words
from games.models import Attempt, Table


@teacher_required
@require_safe
def replay(request: HttpRequest, code: str):
    """`?drag=n&plats=s&forsok=id`: the table after n moves, as seat s saw it, with a decision laid over."""
    live = access.watch_or_404(request, code)
    if is_being_played(live):
        return render(request, "classroom/report/running.html", {"live": live, "section": "classes", **_place(live)})
    game = replaying.of(live)
    attempt = _attempt(request, live)
    ply = game.clamp(attempt.ply if attempt else _number(request, "drag", 0))
    seat = _number(request, "plats", attempt.seat if attempt else None)
    seat = seat if seat is not None and seat < len(live.seats) else None
    then, decision = game.at(ply), attempt and _decision(live, attempt)
    laid = decision["text"] if decision and seat == attempt.seat else ""
    html = seatpage.fragment(then, seat, language=translation.get_language(), still=True, laid=laid)
    if decision and not _is_as_it_stood(then, attempt):
        decision |= {"hand": _cards(attempt, "hand"), "table": _cards(attempt, "table")}
    context = {
        "live": live, "fragment": mark_safe(html), "ply": ply, "plies": game.plies, "seat": seat,  # noqa: S308
        "first": ply == 0, "last": ply == game.plies, "previous": game.clamp(ply - 1), "next": game.clamp(ply + 1),
        "moves": _moves(game), "attempt": attempt, "decision": decision,
        "section": "classes", **_place(live), **seatpage.files(live.game),
    }  # fmt: skip
    template = "classroom/report/_replay.html" if request.headers.get("X-Requested-With") == "replay" else None
    return render(request, template or "classroom/report/replay.html", context)


def is_being_played(live) -> bool:
    """Does a class play it now? What a pupil plays alone hides nothing from anyone, and may be left for weeks."""
    return live.is_running and live.where == Table.Where.LESSON


def _place(live) -> dict:
    return {"where": _where(live), "game_name": wall.game_name(live)}


def _number(request: HttpRequest, name: str, otherwise):
    number = asked.number(request.GET.get(name, ""))
    return otherwise if number is None else number


def _attempt(request: HttpRequest, live) -> Attempt | None:
    """The decision that is asked for; a 404 for one that was not made at this table."""
    if "forsok" not in request.GET:
        return None
    return get_object_or_404(Attempt, pk=_number(request, "forsok", None), table_id=live.id)


def _moves(game: replaying.Replay) -> list[dict]:
    """Every move in words, as an onlooker hears it."""
    words = [(line, line_words(game.live, line, names, None)) for line, names in game.lines()]
    return [{"ply": line.ply + 1, "seat": line.seat, "words": text} for line, text in words]


def _decision(live, attempt: Attempt) -> dict:
    """What was tried at this position, and what would have matched."""
    seat, evidence = live.seats[attempt.seat], attempt.evidence
    is_match = evidence.get("do") == "match"
    return {
        "name": access.policy().name(attempt.holder) or seat.name,
        "text": attempt.text if is_match else "",
        "tried": telling.tried(attempt) if is_match else "",
        "outcome": telling.outcome(attempt) if is_match else "",
        "right": attempt.verdict == "right",
        "sums": _sums(evidence) if is_match else [],
        "counted": _counted(attempt) if is_match and attempt.verdict == "wrong" else "",
        "pairs": [_pair(pair) for pair in evidence.get("pairs", ())],
        "dots": attempt.with_dots,
    }


def _sums(evidence: dict) -> list[str]:
    """`3+1 = 4` for each card that has a sum."""
    cards = [evidence, *evidence["targets"]]
    return [f"{card['card']} = {card['sum']}" for card in cards if card["bond"] and card["sum"] is not None]


def _is_as_it_stood(then, attempt: Attempt) -> bool:
    """Did the game go on from where this was tried? Not when a move before it was taken back afterwards."""
    view, evidence = then.room.view(then.state, attempt.seat), attempt.evidence
    parts = [part for part in ("hand", "table") if part in evidence]
    return all(sorted(filter(None, view[part] or ())) == sorted(filter(None, evidence[part])) for part in parts)


def _cards(attempt: Attempt, part: str) -> str:
    return telling.listed([telling.card(card) for card in attempt.evidence[part] if card])


def _counted(attempt: Attempt) -> str:
    """What the cards were counted as, after the wrong pair."""
    repairs = {"evidence__do": "repair", "evidence__of": attempt.key}
    rows = Attempt.objects.filter(table_id=attempt.table_id, holder=attempt.holder, **repairs).order_by("id")
    answers = [answer for row in rows for answer in row.evidence["answers"]]
    told = [_("%(card)s som %(number)s") % {"card": telling.card(a["card"]), "number": a["answer"]} for a in answers]
    return _("Räknade efteråt %(cards)s.") % {"cards": telling.listed(told)} if told else ""


def _pair(pair: dict) -> str:
    return _("%(a)s och %(b)s") % {"a": telling.card(pair["hand"]), "b": telling.card(pair["other"])}


def _where(live) -> dict | None:
    """The lesson and the number of the table, for a table of a lesson."""
    row = LessonTable.objects.filter(table_id=live.id).select_related("lesson_game__lesson__school_class").first()
    return {"row": row, "lesson": row.lesson_game.lesson} if row else None


@teacher_required
@require_safe
def download(request: HttpRequest, code: str):
    """The game record as a file (format: docs on game records). It holds no names."""
    live = access.watch_or_404(request, code)
    if is_being_played(live):
        return redirect("classroom:record", code)
    audit.record(request.user, AuditEntry.Action.EXPORTED, f"table:{live.id}")
    name = f"{live.game}-{timezone.localdate(live.created_at)}-{live.code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(tables.record(live.id), headers=headers, json_dumps_params={"ensure_ascii": False})
