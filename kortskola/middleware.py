"""Small middleware of the site."""

from http import HTTPStatus

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from kortskola import errors


def language_of(cookies) -> str:
    """The language that was chosen, else Swedish. Accept-Language is ignored: tablets are often set up in English."""
    chosen = cookies.get(settings.LANGUAGE_COOKIE_NAME)
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


class LanguageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with translation.override(language_of(request.COOKIES)):
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
