"""Pupils are spoken to in the language of their class, unless the tablet has chosen one."""

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from classroom import cards
from kortskola.asgi import sockets
from tests.cast import by_card, logged_in
from tests.factories import OPENING, TableFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def norwegian(class_2b):
    class_2b.language = "nb"
    class_2b.save()
    return class_2b


def language(browser, address: str) -> str:
    return browser.get(address)["Content-Language"]


def chosen(browser: Client, code: str) -> Client:
    browser.cookies[settings.LANGUAGE_COOKIE_NAME] = code
    return browser


@pytest.mark.parametrize("address", ["/min/", "/snabbkoll/", "/lar/talkamrater/", "/regler/talkamrater/"])
def test_a_pupils_pages_are_in_the_language_of_the_class(norwegian, bo, address):
    assert language(by_card(bo), address) == "nb"


def test_the_names_of_the_class_are_shown_in_its_language(norwegian, lesson):
    page = Client().get("/k/4711/")
    assert (page["Content-Language"], "Hvem er du?" in page.content.decode()) == ("nb", True)


def test_a_card_asks_in_the_language_of_the_class(norwegian, bo):
    browser = Client()
    browser.get(f"/e/{cards.token(bo)}/")
    assert language(browser, "/e/") == "nb"


@pytest.mark.parametrize("address", ["/min/", "/k/4711/"])
def test_what_the_tablet_has_chosen_goes_first(norwegian, lesson, bo, address):
    assert language(chosen(by_card(bo), "en"), address) == "en"


def test_the_next_pupil_at_the_tablet_has_the_language_of_the_own_class(norwegian, bo, dag):
    browser = by_card(bo)
    assert language(by_card(dag, browser), "/min/") == "sv"


def test_a_tablet_that_is_handed_on_stays_in_the_language_of_the_class(norwegian, bo):
    browser = by_card(bo)
    browser.post("/ut/")
    assert language(browser, "/") == "nb"


def test_a_teacher_who_looks_at_a_class_keeps_the_own_language(norwegian, lesson, alva):
    browser = logged_in(alva)
    browser.get("/k/4711/")
    assert language(browser, "/larare/") == "sv"


def test_a_swedish_class_starts_no_session_before_somebody_is_chosen(class_2b, lesson):
    browser = Client()
    browser.get("/k/4711/")
    assert "sessionid" not in browser.cookies


@pytest.mark.django_db(transaction=True)
def test_what_is_pushed_is_in_the_language_of_the_class(norwegian, bo, cleo):
    table = TableFactory(holders=[bo.holder, cleo.holder], start=OPENING)
    browser = by_card(bo)
    cookie = f"sessionid={browser.cookies['sessionid'].value}".encode()
    headers = [(b"cookie", cookie), (b"origin", b"http://testserver"), (b"host", b"testserver")]

    async def first():
        line = WebsocketCommunicator(sockets, f"/ws/spel/{table.code}/", headers)
        await line.connect()
        html = await line.receive_from(5)
        await line.disconnect()
        return html

    assert "Avslutt turen" in async_to_sync(first)()
