"""Headers on every answer, hosts that are not ours, ways on that lead elsewhere, and what a log must not hold."""

import logging

import pytest
from django.conf import settings as configured
from django.http import HttpResponseRedirect
from django.test import Client, RequestFactory
from django.urls import path, reverse

from classroom.models import Teacher
from games import writer
from kortskola import errors, logs, network, views

HEADERS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
POLICY = {
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}


def break_down(request):
    raise RuntimeError("on purpose")


def forbid(request):
    from django.core.exceptions import PermissionDenied

    raise PermissionDenied


def not_saved(request):
    raise writer.DiskFull("on purpose")


urlpatterns = [
    path("full/", not_saved),
    path("broken/", break_down),
    path("forbidden/", forbid),
    path("gone/", lambda request: HttpResponseRedirect("/elsewhere/")),
    path("healthz", views.healthz),
]
handler400, handler403, handler404, handler500 = errors.bad_request, errors.forbidden, errors.not_found, errors.broken


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


def policy(response) -> set[str]:
    return set(response["Content-Security-Policy"].split("; "))


ANSWERS = {
    "a page": "/healthz",
    "404": "/nothing/",
    "403": "/forbidden/",
    "500": "/broken/",
    "503": "/full/",
    "a way on": "/gone/",
}
every_answer = pytest.mark.parametrize("address", ANSWERS.values(), ids=ANSWERS)


@pytest.mark.urls(__name__)
@pytest.mark.django_db
class TestEveryAnswer:
    @every_answer
    def test_has_the_security_headers(self, visitor, address):
        response = visitor.get(address)
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS

    @every_answer
    def test_has_the_content_security_policy(self, visitor, address):
        assert policy(visitor.get(address)) >= POLICY

    @every_answer
    def test_is_not_kept_by_the_browser(self, visitor, address):
        assert "no-store" in visitor.get(address)["Cache-Control"]

    @every_answer
    def test_is_kept_apart_from_its_fragment(self, visitor, address):
        assert "HX-Request" in visitor.get(address)["Vary"]


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("address", "status"), [("/nothing/", 404), ("/forbidden/", 403), ("/broken/", 500), ("/full/", 503)]
)
class TestErrorPage:
    def test_says_its_status(self, visitor, address, status):
        assert visitor.get(address).status_code == status

    def test_leads_back_to_the_start(self, visitor, address, status):
        assert 'href="/"' in visitor.get(address).content.decode()

    def test_shows_no_traceback(self, visitor, address, status):
        assert "on purpose" not in visitor.get(address).content.decode()

    def test_asks_no_database(self, visitor, address, status, django_assert_num_queries, db):
        with django_assert_num_queries(0):
            visitor.get(address)

    def test_speaks_the_chosen_language(self, visitor, address, status):
        visitor.cookies["kortskola_sprak"] = "en"
        assert '<html lang="en">' in visitor.get(address).content.decode()


def test_a_page_in_another_language_of_the_browser_is_swedish(visitor, db):
    page = visitor.get("/nothing/", headers={"accept-language": "en"})
    assert '<html lang="sv">' in page.content.decode()


def test_the_socket_of_the_host_asked_for_is_named(visitor, db):
    connect = next(part for part in policy(visitor.get("/healthz")) if part.startswith("connect-src"))
    assert connect == "connect-src 'self' ws://testserver"


def test_the_socket_over_https_is_a_safe_one(visitor, db):
    connect = next(part for part in policy(visitor.get("/healthz", secure=True)) if part.startswith("connect-src"))
    assert connect == "connect-src 'self' wss://testserver"


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "evil.example:80", "testserver@evil.example"]
)
def test_a_foreign_host_is_refused(visitor, db, host):
    assert visitor.get("/", headers={"host": host}).status_code == 400


def test_a_foreign_host_gets_the_security_headers_too(visitor, db):
    response = visitor.get("/", headers={"host": "evil.example"})
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


def test_this_machine_answers_to_its_own_addresses():
    assert set(network.addresses()) | {"127.0.0.1", "localhost"} <= set(network.OwnHosts([]))


def test_an_address_got_while_serving_is_answered_to(monkeypatch):
    hosts = network.OwnHosts([])
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.7.7"])
    assert "192.168.7.7" in list(hosts)


def test_a_file_of_the_site_has_the_security_headers(visitor, settings, tmp_path):
    (tmp_path / "robots.css").write_text("p {}")
    settings.STATIC_ROOT = tmp_path
    response = visitor.get("/static/robots.css")
    assert response.status_code == 200
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert policy(response) >= POLICY


@pytest.fixture
def administrator(db) -> Client:
    client = Client()
    client.force_login(
        Teacher.objects.create_superuser("admin@example.org", "lösenord-till-provet"),
        backend=configured.AUTHENTICATION_BACKENDS[-1],
    )
    return client


def test_the_admin_has_the_content_security_policy(administrator):
    assert policy(administrator.get(reverse("admin:index"))) >= POLICY


def test_logging_in_never_leads_to_another_site(db, visitor):
    Teacher.objects.create_user("alva@example.org", "lösenord-till-provet")
    form = {"login": "alva@example.org", "password": "lösenord-till-provet", "next": "https://evil.example/"}
    response = visitor.post("/larare/logga-in/", form)
    assert (response.status_code, response["Location"].startswith("/larare/")) == (302, True)


@pytest.mark.parametrize("way", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example"])
def test_choosing_a_language_never_leads_to_another_site(db, visitor, way):
    response = visitor.post(reverse("classroom:language"), {"language": "nb", "next": way})
    assert response["Location"].startswith("/") and "evil" not in response["Location"]


def test_healthz_says_when_the_database_is_gone(visitor, monkeypatch):
    from django.db import OperationalError

    def gone():
        raise OperationalError("gone")

    monkeypatch.setattr(views.connection, "cursor", gone)
    assert views.healthz(RequestFactory().get("/healthz")).status_code == 503


@pytest.mark.parametrize("said", ["Not Found: /e/AbC-123/", "GET http://kort/e/AbC-123 403", "%s: /e/AbC-123"])
def test_a_login_card_is_masked_in_the_log(said):
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, said, ("x",) if "%s" in said else (), None)
    logs.HideTokens().filter(record)
    assert "AbC" not in record.getMessage() and "/e/…" in record.getMessage()


def test_what_is_no_login_card_stays_in_the_log():
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, "Not Found: /spel/AbC-123/", (), None)
    logs.HideTokens().filter(record)
    assert record.getMessage() == "Not Found: /spel/AbC-123/"
