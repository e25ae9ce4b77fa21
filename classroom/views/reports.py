"""The class picture, one pupil's 36 bonds with the evidence, and groups for tomorrow. The receipt is in `receipts`."""

from collections.abc import Callable
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from classroom import audit, chart, evidence, grouping, played, report, telling
from classroom.bonds import BONDS, simulated, terms
from classroom.bonds.parameters import VERSION
from classroom.guard import class_or_404, teacher_required
from classroom.models import Answer, AuditEntry, Pupil, SchoolClass
from classroom.told import Told

FIRST = 8  # observations shown before "alla"


class Choice:
    """What is counted: lessons, and by a switch what was practised alone too."""

    def __init__(self, request: HttpRequest) -> None:
        self.alone = request.GET.get("ensam") == "1"

    @property
    def query(self) -> str:
        """For links that keep the choice."""
        return "?ensam=1" if self.alone else ""


def present(school_class: SchoolClass) -> list[Pupil]:
    """The pupils of the class, in the order of its list."""
    return list(school_class.pupils.filter(removed_at=None))


def rows_of(school_class: SchoolClass, choice: Choice) -> list[report.Row]:
    pupils = present(school_class)
    return report.rows(pupils, evidence.pictures(pupils, alone=choice.alone))


def _class_page(request: HttpRequest, class_id: int, name: str) -> HttpResponse:
    """A page of the whole class, in alphabetical order."""
    school_class = class_or_404(request.user, class_id)
    choice = Choice(request)
    rows = rows_of(school_class, choice)
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, f"class:{school_class.pk}")
    columns = [telling.GOALS[key] for key in report.IN_CLASS]
    newest = max((row.newest for row in rows if row.newest), default=None)
    context = {"school_class": school_class, "choice": choice, "rows": rows, "columns": columns, "newest": newest}
    context |= {"legend": report.LEGEND, "looks": report.LOOKS, "section": "classes"}
    context |= _group(request, rows) if name == "bonds" else {}
    return render(request, f"classroom/report/{name}.html", context)


def _group(request: HttpRequest, rows: list[report.Row]) -> dict:
    """`?grupp=`: of one of tomorrow's groups its pupils alone, and what the group rests on."""
    found = grouping.groups([row.pupil for row in rows], {row.pupil.pk: row.picture for row in rows})
    group = next((group for group in found if group.tag == request.GET.get(grouping.AS)), None)
    return {"group": group, "rows": [row for row in rows if row.pupil in group.pupils]} if group else {}


@teacher_required
@require_safe
def school_class(request: HttpRequest, class_id: int) -> HttpResponse:
    """Pupil by goal. Every cell opens what it rests on."""
    return _class_page(request, class_id, "class")


@teacher_required
@require_safe
def bonds(request: HttpRequest, class_id: int) -> HttpResponse:
    """Pupil by the 36 bonds, each pupil's as a pyramid."""
    return _class_page(request, class_id, "bonds")


@teacher_required
@require_safe
def groups(request: HttpRequest, class_id: int) -> HttpResponse:
    """Whom to put together tomorrow, with a lesson ready to start for each group."""
    school_class = class_or_404(request.user, class_id)
    pupils = present(school_class)
    found = grouping.groups(pupils, evidence.pictures(pupils))
    context = {"school_class": school_class, "groups": found, "asked": grouping.asked(found), "section": "classes"}
    return render(request, "classroom/report/groups.html", context)


# one pupil


def pupil_or_404(school_class: SchoolClass, pupil_id) -> Pupil:
    return get_object_or_404(school_class.pupils.filter(removed_at=None), pk=pupil_id)


@teacher_required
@require_safe
def pupil(request: HttpRequest, class_id: int, pupil_id, key: str = "") -> HttpResponse:
    """36 bonds with their states; with `key` (a bond, a goal or a lens) the observations that its state rests on."""
    if key and key not in (*BONDS, *report.KEYS):
        raise Http404
    pupils = _class_with(request, class_id)
    one = next((each for each in pupils if each.pk == pupil_id), None)
    if one is None:
        raise Http404
    choice, schools = Choice(request), evidence.school_weeks([class_id])
    picture = evidence.pictures([one], alone=choice.alone, schools=schools)[one.pk]
    row = report.Row(one, picture)
    audit.record(request.user, AuditEntry.Action.REPORT_SHOWN, one.holder)
    seen = evidence.moments(one, key, alone=choice.alone, schools=schools) if key else []
    context = {
        "school_class": one.school_class, "pupil": one, "choice": choice, "row": row, "key": key,
        "legend": report.LEGEND, "looks": report.LOOKS, "open": row.cell(key) if key else None, "section": "classes",
        "claims": report.claims(one.name, picture), "growth": chart.growth(picture.secure_by_week),
        "played": None if key else played.by(one), **_neighbours(pupils, one), **_told(request, one, key, seen),
    }  # fmt: skip
    return render(request, "classroom/report/pupil.html", context)


def _class_with(request: HttpRequest, class_id: int) -> list[Pupil]:
    """The pupils of one of the teacher's classes, each with the class; none of another teacher's."""
    pupils = Pupil.objects.filter(school_class=class_id, school_class__teachers=request.user, removed_at=None)
    return list(pupils.select_related("school_class"))


def _neighbours(pupils: list[Pupil], one: Pupil) -> dict:
    around = [None, *pupils, None]
    place = pupils.index(one)
    return {"before": around[place], "after": around[place + 2]}


def _told(request: HttpRequest, one: Pupil, key: str, seen: list[evidence.Moment]) -> dict:
    """The observations in words, each with the page that it opens."""
    shown = seen if "alla" in request.GET else seen[:FIRST]
    told = [Told(moment, key) for moment in shown]
    is_own = _own_classes(request, one)
    links = [(each, each.opens(one, is_own)) for each in told]
    return {"moments": links, "more": len(seen) - len(shown), "all": len(seen)}


def _own_classes(request: HttpRequest, one: Pupil) -> Callable[[int], bool]:
    """Is a class one of the teacher's? The pupil's is; of others the database is asked, once."""

    @cache
    def others() -> set[int]:
        return set(SchoolClass.objects.filter(teachers=request.user).values_list("pk", flat=True))

    return lambda class_id: class_id == one.school_class_id or class_id in others()


@teacher_required
@require_safe
def answer(request: HttpRequest, class_id: int, pupil_id, answer_id: int) -> HttpResponse:
    """One answer of Snabbkoll: the card as it was shown, and what was tapped."""
    school_class = class_or_404(request.user, class_id)
    one = pupil_or_404(school_class, pupil_id)
    row = get_object_or_404(Answer.objects.select_related("lesson"), pk=answer_id, pupil=one, bond__in=BONDS)
    a, b = terms(row.bond)
    context = {"school_class": school_class, "pupil": one, "row": row, "section": "classes"}
    context |= {"a": a, "b": b, "sum": a + b}
    return render(request, "classroom/report/answer.html", context)


@teacher_required
@require_safe
def model(request: HttpRequest) -> HttpResponse:
    """The teacher's page about the model: events, states, and how often they are right."""
    shares = [_of_ten(share) for share in simulated.SHARES]
    context = {"version": VERSION, "shares": shares, "after": simulated.AFTER, "ever": simulated.EVER}
    context["section"] = "classes"
    return render(request, "classroom/report/model.html", context)


def _of_ten(share: float) -> str:
    """6 av 10, 19 av 20."""
    return telling.share(10 * share, 10) if (10 * share).is_integer() else telling.share(20 * share, 20)
