"""What the terminal shows once Kortskola serves: addresses, a QR code, a link, and what is not as it should be."""

import io
import sys

import segno

from kortskola import address, site
from kortskola.speech import _, say

RULE = "!" * 72


def show(options, link: str | None) -> None:
    here = local_url(options.port, bool(options.ssl_certfile))
    say("", _("Kortskola är i gång."), "", _("På den här datorn:") + f"  {here}")
    if not options.local:
        show_network(options)
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
    if now is None or now.startswith("http://127.0.0.1"):
        say(_("Datorn är inte i något nätverk: surfplattor når den inte nu."))
    else:
        say(_("På surfplattor i samma nätverk:") + f"  {now}", *qr(now))
    if wrong:
        say("", RULE, *wrong, RULE)


def show_link(link: str | None, port: int, here: str | None = None) -> None:
    if link is None:
        say(_("Det finns ingen lärare att göra en länk till."))
        return
    say("", _("Öppna den här länken i webbläsaren. Den fungerar en gång, i en timme:"))
    say(f"  {here or local_url(port)}{link}")


def qr(text: str) -> list[str]:
    """Lines of a QR code in half blocks; none for a terminal that can't show them."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True)
    try:
        out.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    return ["", *out.getvalue().splitlines()]
