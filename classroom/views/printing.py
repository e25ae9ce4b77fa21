"""Login cards on paper: eight on an A4."""

from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from classroom import audit, qr, roster
from classroom.cards import pictures, token
from classroom.guard import TeacherRequest, class_or_404, teacher_required
from classroom.models import AuditEntry, Pupil

PER_SHEET = 8
SIZES = (("", 8, 14), ("mid", 11, 24))  # of a name's letters: how long a word in it, and all of it, may be


@require_safe
@teacher_required
def cards_of_class(request: TeacherRequest, class_id: int) -> HttpResponse:
    """``?elever=nya`` only cards that are not on paper yet, ``?elever=<id>`` one; ``&bilder=1`` with the pictures."""
    school_class = class_or_404(request.user, class_id)
    which, with_pictures = request.GET.get("elever", ""), request.GET.get("bilder") == "1"
    pupils = [pupil for pupil in roster.present(school_class) if _is_wanted(pupil, which)]
    if pupils:
        audit.record(request.user, AuditEntry.Action.CARDS_SHOWN, f"class:{class_id}")
    cards = [_card(pupil, with_pictures) for pupil in pupils]
    sheets = [cards[start : start + PER_SHEET] for start in range(0, len(cards), PER_SHEET)]
    context = {
        "school_class": school_class,
        "sheets": sheets,
        "number": len(cards),
        "with_pictures": with_pictures,
        "which": which,
        "host": settings.PUBLIC_URL.split("://", 1)[-1],
        "only_here": urlsplit(settings.PUBLIC_URL).hostname in ("127.0.0.1", "localhost"),
        "section": "classes",
    }
    return render(request, "classroom/cards_print.html", context)


@require_POST
@teacher_required
def printed(request: TeacherRequest, class_id: int) -> HttpResponse:
    """The page says that it is being printed: these pupils' cards are on paper now."""
    school_class = class_or_404(request.user, class_id)
    asked = set(request.POST.getlist("pupil"))
    ids = [pupil.pk for pupil in roster.present(school_class) if str(pupil.pk) in asked]
    Pupil.objects.filter(pk__in=ids).update(printed_number=F("card_number"))
    return HttpResponse(status=204)


def _is_wanted(pupil: Pupil, which: str) -> bool:
    if which == "nya":
        return pupil.printed_number != pupil.card_number
    return not which or which == str(pupil.pk)


def _card(pupil: Pupil, with_pictures: bool) -> dict:
    """The address on a card comes from the configuration, never from the request."""
    address = f"{settings.PUBLIC_URL}/e/{token(pupil)}/"
    shown = pictures(pupil) if with_pictures else []
    return {"pupil": pupil, "qr": qr.svg(address), "pictures": shown, "size": size_of(str(pupil))}


def size_of(name: str) -> str:
    """The class of a name on a card: small enough that no word of it is broken."""
    word = max(map(len, name.replace("-", "- ").split()), default=0)
    return next((size for size, longest, whole in SIZES if word <= longest and len(name) <= whole), "long")
