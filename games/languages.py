"""In which language a browser is spoken to: what was chosen there, else the class's, else the installation's."""

from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.utils import translation

from games.policy import session_of

OF_CLASS = "language"  # in a pupil's session


def chosen(cookies) -> str:
    """What was chosen in this browser; "" when nothing was."""
    found = cookies.get(settings.LANGUAGE_COOKIE_NAME)
    return found if found in dict(settings.LANGUAGES) else ""


def language_of(asker: Any) -> str:
    """For a request, or a socket's scope: reads the session. Accept-Language is ignored: tablets are often set up in
    English. A teacher is not spoken to as a class that was looked at."""
    cookies = asker.get("cookies", {}) if isinstance(asker, dict) else asker.COOKIES
    if found := chosen(cookies):
        return found
    session = session_of(asker)
    found = "" if session.get(SESSION_KEY) else session.get(OF_CLASS)
    return found if found in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def speak(request, language: str) -> None:
    """From this answer on in the language of a class, unless this browser has chosen one."""
    if not request.session.get(SESSION_KEY) and language != request.session.get(OF_CLASS, settings.LANGUAGE_CODE):
        request.session[OF_CLASS] = language
    translation.activate(chosen(request.COOKIES) or language)
    request.LANGUAGE_CODE = translation.get_language()
