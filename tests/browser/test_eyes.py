"""The eyes see what they are to see: each claim of theirs fails on a page that has the fault."""

import pytest

pytestmark = pytest.mark.browser

GOOD = '<!doctype html><html lang="sv"><head><title>Sida</title></head><body><main><h1>Sida</h1>{}</main></body></html>'


@pytest.fixture
def seen(tablets_of):
    """``seen(html)``: the eyes after a look at this page, and the page."""

    def look(html: str):
        tablets = tablets_of("http://127.0.0.1:9")
        page = tablets.new()
        page.route("**/*", lambda route: route.fulfill(body=GOOD.format(html), content_type="text/html"))
        page.goto("/")
        tablets.eyes.look(page, "page")
        return tablets.eyes

    return look


def test_a_good_page_gives_nothing(seen):
    eyes = seen("<p>Hej</p>")
    assert (eyes.trouble, eyes.foreign, eyes.barriers) == ([], set(), [])


def test_a_field_without_a_name_is_a_barrier(seen):
    assert any("label" in barrier for barrier in seen("<input>").barriers)


def test_a_page_wider_than_the_screen_is_a_barrier(seen):
    assert any("wide" in barrier for barrier in seen('<p style="width:3000px">Hej</p>').barriers)


def test_a_page_is_looked_at_as_it_is_when_nothing_moves_any_more(seen):
    away = "<style>@keyframes away { to { width: 3000px; } }</style>"
    moving = '<p style="animation: away 60s forwards">Hej</p>'
    assert any("wide" in barrier for barrier in seen(away + moving).barriers)


def test_a_request_to_another_host_is_foreign(seen):
    assert seen('<img alt="" src="http://example.org/a.png">').foreign == {"http://example.org/a.png"}


def test_an_error_in_the_console_is_trouble(seen):
    assert seen("<script>console.error('oj')</script>").trouble == ["console: oj"]


def test_a_script_that_fails_is_trouble(seen):
    assert any("script" in what for what in seen("<script>missing()</script>").trouble)
