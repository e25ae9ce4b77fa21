"""Joining by the lesson's code: code → name tile → "Är det du?" → four pictures."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from classroom import cards, codes, door, lessons, limits, signin
from classroom.models import Lesson, Pupil
from games.access import policy
from games.languages import speak

ERASE = "back"
TILE = 9  # letters of a word that fit on a name tile in the usual size


def join(request: HttpRequest) -> HttpResponse:
    """The code box. The pad's keys are buttons too, so that it works without JavaScript."""
    typed = request.POST.get("code", "") or request.GET.get("kod", "")
    sign = request.POST.get("sign", "")
    if sign:
        typed = codes.clean(typed)[:-1] if sign == ERASE else codes.clean(typed + sign)[: codes.LONG]
    elif request.method == "POST":
        return _look_up(request, typed)
    return _code_page(request, typed=typed)


def _look_up(request: HttpRequest, typed: str) -> HttpResponse:
    try:
        found = door.find(typed, limits.address_of(request))
    except door.NoDoor as closed:
        return _code_page(request, typed=typed, sorry=str(closed))
    return redirect("classroom:join_class", found.code)


def _code_page(request: HttpRequest, *, typed: str = "", sorry: str = "", status: int = 200) -> HttpResponse:
    return render(request, "classroom/join/code.html", {"typed": typed[:20], "sorry": sorry}, status=status)


def through_door(view):
    """Look the code of the address up: `view(request, door, …)`. A code that opens nothing shows the code box."""

    def opened(request: HttpRequest, code: str, *args, **kwargs) -> HttpResponse:
        try:
            found = door.find(code, limits.address_of(request))
        except door.NoDoor as closed:
            return _code_page(request, typed=code, sorry=str(closed), status=404)
        speak(request, found.school_class.language)
        return view(request, found, *args, **kwargs)

    return opened


@through_door
def names(request: HttpRequest, found: door.Door) -> HttpResponse:
    """The class's name tiles; or, for someone who is signed in already, "Är det du?"."""
    me = signin.pupil_of(request)
    if me and me.school_class_id == found.school_class.pk:
        return _go_on(request, found, me)
    here = _here(found)
    tiles = [{"pupil": one, "is_here": one.pk in here, "is_long": _is_long(str(one))} for one in _pupils(found)]
    context = {"door": found, "tiles": tiles, "help": "hjalp" in request.GET}
    return render(request, "classroom/join/names.html", context)


def _is_long(name: str) -> bool:
    """Has it a word that a tile would have to break?"""
    return max(map(len, name.replace("-", " ").split()), default=0) > TILE


def _go_on(request: HttpRequest, found: door.Door, me: Pupil) -> HttpResponse:
    """The card was shown before, or the same pupil has come back: no pictures again, but it is asked who it is."""
    if request.method == "POST":
        by = request.session[signin.PUPIL]["by"]
        return _come_in(request, found, me, by)
    return render(request, "classroom/join/again.html", {"door": found, "pupil": me})


def _pupils(found: door.Door):
    return found.school_class.pupils.filter(removed_at=None)


def _here(found: door.Door) -> set:
    """Pupils who are in the lesson already."""
    return {row.pupil_id for row in lessons.here(found.lesson)} if found.lesson else set()


def _pupil(found: door.Door, pupil_id: uuid.UUID) -> Pupil | None:
    return _pupils(found).select_related("school_class").filter(pk=pupil_id).first()


def _is_shut_out(found: door.Door, pupil: Pupil) -> bool:
    """A locked lesson lets those go on who are in it, on any tablet, and nobody else come in."""
    return bool(found.lesson and found.lesson.locked) and pupil.pk not in _here(found)


@through_door
def is_it_you(request: HttpRequest, found: door.Door, pupil_id: uuid.UUID) -> HttpResponse:
    pupil = _pupil(found, pupil_id)
    if pupil is None:
        return redirect("classroom:join_class", found.code)
    if _is_shut_out(found, pupil):
        return render(request, "classroom/join/locked.html", {"door": found})
    is_here = pupil.pk in _here(found)
    return render(request, "classroom/join/you.html", {"door": found, "pupil": pupil, "is_here": is_here})


@through_door
def pictures(request: HttpRequest, found: door.Door, pupil_id: uuid.UUID) -> HttpResponse:
    """Four taps, each a form of its own: what has been tapped travels in the form, never in a page that is kept."""
    pupil = _pupil(found, pupil_id)
    if pupil is None:
        return redirect("classroom:join_class", found.code)
    picked = _picked(request)
    if len(picked) < cards.CODE_LENGTH:
        return _pictures_page(request, found, pupil, picked)
    return _try_pictures(request, found, pupil, picked)


def _picked(request: HttpRequest) -> list[str]:
    keys = [*request.POST.get("picked", "").split(","), request.POST.get("picture", "")]
    return [key for key in keys if key in cards.BY_KEY][: cards.CODE_LENGTH]


def _try_pictures(request: HttpRequest, found: door.Door, pupil: Pupil, picked: list[str]) -> HttpResponse:
    attempt = limits.PictureTry(str(pupil.pk), found.school_class.pk, _device(request))
    if attempt.begin() > 0:
        return _pictures_page(request, found, pupil, [], sorry=_("Vänta en liten stund. Prova sedan igen."))
    if not cards.is_code(pupil, picked):
        return _pictures_page(request, found, pupil, [], sorry=_("Bilderna stämde inte. Prova igen."))
    attempt.right()
    return _come_in(request, found, pupil, "code")


def _device(request: HttpRequest) -> str:
    """This browser, for counting wrong pictures."""
    if "device" not in request.session:
        request.session["device"] = str(uuid.uuid4())
    return request.session["device"]


def _pictures_page(request, found: door.Door, pupil: Pupil, picked: list[str], sorry: str = "") -> HttpResponse:
    places = [number < len(picked) for number in range(cards.CODE_LENGTH)]
    context = {"door": found, "pupil": pupil, "picked": picked, "places": places, "sorry": sorry}
    return render(request, "classroom/join/pictures.html", {**context, "pictures": cards.PICTURES})


def _come_in(request: HttpRequest, found: door.Door, pupil: Pupil, by: str) -> HttpResponse:
    """Sign in and go where the pupil belongs."""
    if not arrive(request, found.lesson, pupil, by):
        return redirect("classroom:join_you", found.code, pupil.pk)
    if signin.pupil_of(request) != pupil:
        signin.sign_in(request, pupil, by, found.lesson_id)
    return redirect(policy().home(pupil.holder))


def arrive(request: HttpRequest, lesson: Lesson | None, pupil: Pupil, by: str) -> bool:
    """Put the pupil into the lesson, if there is one; False when the teacher has locked it."""
    if lesson is None:
        return True
    try:
        lessons.arrive(lesson, pupil, by)
    except lessons.Closed:
        return False
    limits.pupil_came_from(lesson.pk, limits.address_of(request))
    return True
