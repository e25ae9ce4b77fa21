"""The ways of teachers and pupils through the pages, as far as several tests go them."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from django.test import override_settings

from classroom import cards, qr
from classroom.models import Pupil
from tests.browser.desk import PATIENCE, reach

PASSWORD = "åtta-glada-igelkottar"
EMAIL = "alva@skola.example"


@dataclass(frozen=True)
class Card:
    """A login card as it is printed."""

    pupil_id: str
    name: str
    pictures: list[str]
    drawing: str


def follow(page, control) -> None:
    """Click a link or a button and wait for the page it leads to."""
    with page.expect_navigation(timeout=PATIENCE):
        control.click()


def first_teacher(page, server) -> None:
    """From the link in the terminal to the empty list of classes."""
    link = re.search(r"https?://\S+/larare/inbjudan/\S+", server.said())
    page.goto(link.group())
    told = {"Förnamn": "Alva", "E-post": EMAIL, "Lösenord": PASSWORD, "Skolans namn": "Björkskolan"}
    for label, value in told.items():
        page.get_by_label(label).fill(value)
    page.get_by_role("button", name="Gör konto").click()
    page.wait_for_url("**/larare/")


def make_class(page, name: str, names: list[str], look=lambda page, name: None) -> None:
    """A class by pasting names; ends on the page of the class. `look(page, what)` sees what lies on the way."""
    follow(page, page.get_by_role("link", name=re.compile("Ny klass|Gör din första klass")).first)
    look(page, "teacher: new class")
    page.get_by_label("Klassens namn").fill(name)
    follow(page, page.get_by_role("button", name="Vidare till namnen"))
    look(page, "teacher: paste names")
    page.get_by_label("Klistra in namnen").fill("\n".join(names))
    follow(page, page.get_by_role("button", name="Se efter först"))
    look(page, "teacher: preview")
    page.get_by_role("button", name=re.compile("^Läs in")).click()
    page.wait_for_url(re.compile(r"/larare/klass/\d+/$"))


def printed_cards(page) -> list[Card]:
    """The cards of the class whose page is open, with the pictures on them; comes back to the class."""
    follow(page, page.get_by_role("link", name="Inloggningskort"))
    page.get_by_label("De fyra bilderna på kortet").check()
    follow(page, page.get_by_role("button", name="Visa"))
    ids = page.eval_on_selector_all("input[name=pupil]", "(found) => found.map((one) => one.value)")
    found = []
    for pupil_id, card in zip(ids, page.locator(".lcard").all(), strict=True):
        pictures = [text.strip() for text in card.locator("ol li").all_inner_texts()]
        name = card.locator("h3").inner_text()
        found.append(Card(pupil_id, name, pictures, card.locator("svg.qrs path").get_attribute("d")))
    return found


def card_address(server, card: Card) -> str:
    """The address behind the QR code on a card, checked against the drawing on the paper."""
    with override_settings(SECRET_KEY=(Path(server.data) / "secret_key").read_text().strip()):
        token = cards.token(Pupil(pk=Pupil._meta.pk.to_python(card.pupil_id)))
    address = f"{server.url}/e/{token}/"
    assert f'd="{card.drawing}"' in qr.svg(address), "the printed QR code leads elsewhere"
    return address


def open_lesson(page, preset: str, look=lambda page, name: None) -> str:
    """From the page of the class to an open lesson, tables of two; gives its code."""
    follow(page, page.get_by_role("link", name="Ny lektion").first)
    look(page, "teacher: new lesson")
    page.get_by_label(preset, exact=True).check()
    page.get_by_label("Ingen Snabbkoll").check()
    page.get_by_role("button", name="Öppna lektionen").click()
    page.wait_for_url(re.compile(r"/larare/lektion/\d+/$"))
    return "".join(page.locator(".bigcode span").all_inner_texts())


def small_deck(server) -> None:
    """Let the lesson that is open be played with half the cards, which no form offers: whole games, but short ones."""
    with closing(sqlite3.connect(Path(server.data) / "kortskola.sqlite3", timeout=30)) as database, database:
        database.execute("UPDATE classroom_lessongame SET options = json_set(options, '$.copies', 1)")


def join_by_card(page, address: str, look=lambda page, name: None) -> None:
    page.goto(address)
    look(page, "card: is it you")
    page.get_by_role("button", name="Ja, det är jag").click()
    page.wait_for_url(re.compile("/(vanta|spel|min)/"))


def join_by_code(page, code: str, card: Card, look=lambda page, name: None) -> None:
    """The code on the pad, the own tile, "Är det du?", four pictures: by a pointer."""
    page.goto("/")
    look(page, "start")
    for sign in code:
        page.click(f".key[data-sign='{sign}']")
    follow(page, page.locator("#go"))
    look(page, "join: names")
    follow(page, page.get_by_role("link", name=card.name, exact=True))
    look(page, "join: is it you")
    follow(page, page.locator("#yes"))
    look(page, "join: pictures")
    for picture in card.pictures:
        page.get_by_role("button", name=picture, exact=True).click()
    page.wait_for_url(re.compile("/(vanta|spel|min)/"), timeout=PATIENCE)


def join_by_keys(page, code: str, card: Card) -> None:
    """The same by keyboard alone."""
    page.goto("/")
    reach(page, "#code")
    page.keyboard.type(code)
    page.keyboard.press("Enter")
    page.wait_for_url("**/k/*/")
    mark(page, page.get_by_role("link", name=card.name, exact=True))
    reach(page, "[data-meant]", "Enter")
    page.wait_for_url(re.compile("/k/[^/]+/[^/]+/$"))
    reach(page, "#yes", "Enter")
    page.wait_for_url("**/bilder/")
    for picture in card.pictures:
        mark(page, page.get_by_role("button", name=picture, exact=True))
        reach(page, "[data-meant]", "Enter")
    page.wait_for_url(re.compile("/(vanta|spel|min)/"), timeout=PATIENCE)


def mark(page, locator) -> None:
    """Remember which of the page's controls is meant."""
    page.evaluate("document.querySelectorAll('[data-meant]').forEach((one) => one.removeAttribute('data-meant'))")
    locator.evaluate("(control) => control.setAttribute('data-meant', '')")


def pictures_of(pupil: Pupil) -> list[str]:
    """The names of a pupil's four pictures, in their order."""
    return [str(picture.name) for picture in cards.pictures(pupil)]
