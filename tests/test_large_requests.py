"""What sends more than any page of ours is answered at once, and is neither kept nor read to its end by a page."""

import pytest
from asgiref.testing import ApplicationCommunicator

from kortskola import handler
from kortskola.asgi import application

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]
FORM = (b"content-type", b"application/x-www-form-urlencoded")
HOST = (b"host", b"testserver")
PART = b"x" * 65536


async def answered(headers, parts, *, has_more=False) -> tuple[int, dict, str]:
    """Status, headers and body of the answer to a POST that sends these parts; `has_more`: and never ends."""
    scope = {
        "type": "http", "method": "POST", "path": "/k/", "raw_path": b"/k/", "query_string": b"", "http_version": "1.1",
        "headers": [HOST, FORM, *headers], "client": ["127.0.0.1", 1], "server": ["testserver", 80], "scheme": "http",
    }  # fmt: skip
    line = ApplicationCommunicator(application, scope)
    for number, part in enumerate(parts, 1):
        is_last = number == len(parts) and not has_more
        await line.send_input({"type": "http.request", "body": part, "more_body": not is_last})
    start = await line.receive_output(timeout=10)
    body = b""
    while True:
        message = await line.receive_output(timeout=10)
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    await line.send_input({"type": "http.disconnect"})
    await line.wait(timeout=10)
    return start["status"], {name.decode().lower(): value.decode() for name, value in start["headers"]}, body.decode()


async def test_what_says_that_it_is_too_large_is_answered_before_it_is_sent():
    status, _headers, page = await answered([(b"content-length", b"200000000")], [], has_more=True)
    assert (status, "Filen är för stor" in page) == (413, True)


async def test_a_length_that_is_no_number_of_this_world_is_too_large():
    assert (await answered([(b"content-length", b"9" * 5000)], [], has_more=True))[0] == 413


async def test_what_does_not_say_how_large_it_is_is_cut_off():
    parts = [PART] * (handler.LARGEST // len(PART) + 2)
    status, _headers, page = await answered([(b"transfer-encoding", b"chunked")], parts)
    assert (status, "Filen är för stor" in page) == (413, True)


async def test_the_answer_has_the_headers_of_every_answer():
    _status, headers, _page = await answered([(b"content-length", b"200000000")], [], has_more=True)
    assert (headers["x-frame-options"], "no-store" in headers["cache-control"]) == ("DENY", True)


async def test_a_form_within_the_limit_reaches_its_page():
    token = b"a" * 32
    form = b"csrfmiddlewaretoken=" + token + b"&code=abc"
    headers = [(b"content-length", str(len(form)).encode()), (b"cookie", b"csrftoken=" + token)]
    status, _headers, page = await answered(headers, [form[:9], form[9:]])
    assert (status, "Några tecken fattas i koden." in page) == (200, True)
