"""Small middleware of the site."""

import contextlib
from http import HTTPStatus

from django.core.exceptions import DisallowedHost
from django.http import QueryDict
from django.http.request import UnreadablePostError
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from games import writer
from games.languages import language_of
from kortskola import errors


class LanguageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with translation.override(language_of(request)):
            request.LANGUAGE_CODE = translation.get_language()
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        return response


class PrivatePagesMiddleware:
    """No page is kept by a browser (tablets are shared), and a page and its fragment are not mixed up by Back."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, no_store=True, private=True)
        patch_vary_headers(response, ["HX-Request"])
        return response


class FormCodingMiddleware:
    """Reads every form as UTF-8, which is what our pages send.

    Django takes the coding that a request names, also one that is no text coding (an error) or that gives halves of
    signs, which nothing can store or show."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.encoding is not None:
            request.encoding = "utf-8"
        return self.get_response(request)


NUL = "\0"


class NulMiddleware:
    """A sign that not every database can look for: an address with it is of nothing, elsewhere it is left out.

    Django's own forms refuse it; whatever else reads a field, the address or a cookie need not think of it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if NUL in request.path_info:
            return errors.page("404", HTTPStatus.NOT_FOUND)
        request.COOKIES = {name: value for name, value in request.COOKIES.items() if NUL not in value}
        return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        if "%00" in request.META.get("QUERY_STRING", ""):
            request.GET = _without_nul(request.GET)
        with contextlib.suppress(UnreadablePostError):  # as the check of its token does
            if any(NUL in value for _name, values in request.POST.lists() for value in values):
                request.POST = _without_nul(request.POST)


def _without_nul(fields: QueryDict) -> QueryDict:
    clean = QueryDict(mutable=True)
    for name, values in fields.lists():
        clean.setlist(name, [value.replace(NUL, "") for value in values])
    clean._mutable = False
    return clean


class TooLargeMiddleware:
    """Answers what sent more than kortskola.handler reads."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if getattr(request, "is_too_large", False):
            return errors.page("413", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return self.get_response(request)


class WrongMethodMiddleware:
    """Whoever opens the address of a button gets a page with a way on, instead of an empty one."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and not response.content:
            response.content = errors.page("404", response.status_code).content
        return response


class NotSavedMiddleware:
    """Whatever act at a table could not be written (a full disk, mostly) is answered by a sentence, wherever it was
    asked for. The writer has logged why."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        return self.get_response(request)

    def process_exception(self, request, exception):
        if isinstance(exception, writer.NotSaved):
            return errors.page("not_saved", HTTPStatus.SERVICE_UNAVAILABLE)
        return None


class SocketOriginMiddleware:
    """Names the page's own socket in the content security policy: Safari before 15.4 doesn't count ws as 'self'."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        try:
            host = request.get_host()
        except DisallowedHost:
            return response
        scheme = "wss" if request.is_secure() else "ws"
        response._csp_update = {"connect-src": [f"{scheme}://{host}"]}
        return response
