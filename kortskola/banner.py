"""What the terminal shows once Kortskola serves: addresses, a QR code, a link, and what is not as it should be."""

import io
import os
import sys
from typing import NamedTuple
from urllib.parse import urlsplit

import segno

from classroom import accounts
from kortskola import address, network, site
from kortskola.speech import _, say

RULE = "!" * 72


class Link(NamedTuple):
    """A one-time link: what it is for, in a sentence, and its path."""

    purpose: str
    path: str


def first_link() -> Link | None:
    """The link that makes the first teacher; None when there is one."""
    path = accounts.first_link()
    purpose = _("Gör det första lärarkontot: öppna länken i webbläsaren. Den fungerar en gång, i en timme:")
    return Link(purpose, path) if path else None


def new_link() -> Link:
    """The first teacher's way back in; the first link while there is no teacher."""
    again = _("Välj ett nytt lösenord: öppna länken i webbläsaren. Den fungerar en gång, i högst tre dagar:")
    return first_link() or Link(again, accounts.new_link())


def show(options, link: Link | None) -> None:
    here = local_url(options.port, bool(options.ssl_certfile))
    say("", _("Kortskola är i gång."), "", _("På den här datorn:") + f"  {here}")
    if not options.local:
        show_network(options)
    elif not os.environ.get("KORTSKOLA_URL"):  # who sets it has a proxy before it
        say(_("Bara den här datorn når den (--local), inga surfplattor."))
    if link:
        show_link(link, options.port, here)
    say("", _("Avsluta med Ctrl+C."), "")


def local_url(port: int, tls: bool = False) -> str:
    """The address that works on this computer whatever its network is like; with https only the public one does."""
    return site.public_url() if tls or site.public_url().startswith("https://") else f"http://127.0.0.1:{port}"


def show_network(options) -> None:
    wrong = address.warning(options.port)
    scheme = "https" if options.ssl_certfile else "http"
    now = address.lan_url(options.port, scheme) if wrong else site.public_url()
    if now is None or urlsplit(now).hostname in network.LOCAL_NAMES:
        say(_("Datorn är inte i något nätverk: surfplattor når den inte nu."))
    else:
        say(_("På surfplattor i samma nätverk:") + f"  {now}", *qr(now))
    if wrong:
        say("", RULE, *wrong, RULE)


def show_link(link: Link, port: int, here: str | None = None) -> None:
    say("", link.purpose, f"  {here or local_url(port)}{link.path}")


def qr(text: str) -> list[str]:
    """Lines of a QR code in half blocks; none for a terminal that can't show them."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True)
    try:
        out.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    return ["", *out.getvalue().splitlines()]
