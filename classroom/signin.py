"""Who a browser is: a pupil or a teacher.

``session["pupil"] = {"id": "<uuid>", "by": "card" | "code", "n": <number>, "lesson": <id> | None}``. It is good while
the pupil is in the class and ``n`` is still the number of that card or picture code, so "nytt kort" and "nya bilder"
end every session that the old ones opened, without looking for them.
"""

import uuid
from collections.abc import Iterable
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from classroom import cards
from classroom.models import Pupil, Teacher
from games.languages import OF_CLASS

PUPIL, GUEST = "pupil", "guest"
CARD = "card"  # the card that was shown, until somebody says whose it is
PUPIL_SECONDS = 12 * 60 * 60  # tablets are shared: a school day, not the teachers' two weeks


def sign_in(request, pupil: Pupil, by: str, lesson_id: int | None = None) -> None:
    """Make this browser the pupil's. Whoever was here before (a pupil, a visitor, a teacher) is out."""
    request.session.flush()
    number = pupil.card_number if by == "card" else pupil.code_number
    request.session[PUPIL] = {"id": str(pupil.pk), "by": by, "n": number, "lesson": lesson_id}
    request.session[OF_CLASS] = pupil.school_class.language
    request.session.set_expiry(PUPIL_SECONDS)
    request.session.cycle_key()
    request.kortskola_pupil = pupil


def sign_out(request) -> None:
    """End the session altogether: the old cookie is dead and nothing of it is left on the server. The tablet goes on in
    the language of the class that had it."""
    spoken = request.session.get(OF_CLASS, settings.LANGUAGE_CODE)
    request.session.flush()
    if spoken != settings.LANGUAGE_CODE:
        request.session[OF_CLASS] = spoken
        request.session.set_expiry(PUPIL_SECONDS)
    request.kortskola_pupil = None


def store(session_key: str | None):
    """The session as it is stored now."""
    return import_module(settings.SESSION_ENGINE).SessionStore(session_key)


def session_of(request_or_scope):
    """A request's session, or a socket's as it is stored now: the one it was opened with may have ended."""
    if isinstance(request_or_scope, dict):
        opened = request_or_scope.get("session")
        return store(opened.session_key if opened is not None else None)
    return request_or_scope.session


def is_good(entry: dict, pupil: Pupil) -> bool:
    number = pupil.card_number if entry.get("by") == "card" else pupil.code_number
    return pupil.removed_at is None and entry.get("n") == number


def _pupil_id(session) -> uuid.UUID | None:
    try:
        return uuid.UUID(session[PUPIL]["id"])
    except (KeyError, TypeError, ValueError):
        return None


def pupil_of(request_or_scope) -> Pupil | None:
    """The pupil who is signed in here, or None; read from the database once per request, each time for a socket."""
    is_request = not isinstance(request_or_scope, dict)
    if is_request and hasattr(request_or_scope, "kortskola_pupil"):
        return request_or_scope.kortskola_pupil
    session = session_of(request_or_scope)
    pupil = _good_pupil(session)
    if is_request:
        request_or_scope.kortskola_pupil = pupil
    return pupil


def _good_pupil(session) -> Pupil | None:
    pupil_id = _pupil_id(session)
    if pupil_id is None:
        return None
    pupil = Pupil.objects.select_related("school_class").filter(pk=pupil_id).first()
    return pupil if pupil is not None and is_good(session[PUPIL], pupil) else None


def farewell(request) -> str:
    """Why someone who was in here is out, said kindly, and once: the session ends with it. "" when nobody was."""
    entry = request.session.get(PUPIL)
    if entry is None or pupil_of(request) is not None:
        return ""
    pupil_id = _pupil_id(request.session)
    is_in_class = pupil_id is not None and Pupil.objects.filter(pk=pupil_id, removed_at=None).exists()
    sign_out(request)
    if not is_in_class:
        return _("Du är utloggad. Fråga din lärare.")
    return _("Du har fått ett nytt kort.") if entry.get("by") == "card" else _("Du har fått nya bilder.")


def holders(session) -> set[str]:
    """The keys by which the tables know this session."""
    found = {f"guest:{session[GUEST]}"} if session.get(GUEST) else set()
    pupil = _good_pupil(session)
    return found | {pupil.holder} if pupil else found


def holders_by_session(session_keys: Iterable[str]) -> dict[str, set[str]]:
    """For the sweep over open sockets: who each session is now, in two queries whatever their number.

    A session that has ended gives the empty set."""
    keys = set(session_keys)
    found: dict[str, dict] = {key: {} for key in keys}
    for row in Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now()):
        found[row.session_key] = row.get_decoded()
    ids = [pupil_id for data in found.values() if (pupil_id := _pupil_id(data))]
    pupils = Pupil.objects.in_bulk(ids)
    return {key: _known(data, pupils) for key, data in found.items()}


def _known(data: dict, pupils: dict) -> set[str]:
    known = {f"guest:{data[GUEST]}"} if data.get(GUEST) else set()
    pupil = pupils.get(_pupil_id(data))
    return known | {pupil.holder} if pupil and is_good(data[PUPIL], pupil) else known


def teacher_of(request_or_scope) -> Teacher | None:
    """The teacher who is signed in here, or None. Ended by log-out, another password, or an account switched off."""
    if not isinstance(request_or_scope, dict):
        user = request_or_scope.user
        return user if user.is_authenticated else None
    session = session_of(request_or_scope)
    if session.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return None
    teacher = Teacher.objects.filter(pk=session.get(SESSION_KEY), is_active=True).first()
    is_same = teacher and constant_time_compare(session.get(HASH_SESSION_KEY, ""), teacher.get_session_auth_hash())
    return teacher if is_same else None


def end_sessions(pupil: Pupil) -> int:
    """Delete every stored session of the pupil; the number of them. For erasing: to end them, raise a number.

    A session of somebody else to which a card of the pupil has been shown forgets the card."""
    sessions = [(row.session_key, row.get_decoded()) for row in Session.objects.iterator()]
    mine = [key for key, session in sessions if _pupil_id(session) == pupil.pk]
    for key, session in sessions:
        if key not in mine and cards.is_of(session.get(CARD, ""), pupil):
            _forget_card(key)
    return Session.objects.filter(session_key__in=mine).delete()[0]


def _forget_card(session_key: str) -> None:
    session = store(session_key)
    session.pop(CARD, None)
    session.save()
