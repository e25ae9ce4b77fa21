"""The address on cards and QR codes: settled at the first start, looked after at every later one."""

import ipaddress
import os
import re
from urllib.parse import urlsplit

from kortskola import network, site
from kortskola.speech import _, die


def settle(port: int, local: bool, scheme: str = "http") -> None:
    """Write the file ``address`` with the address on the local network, once. A start with --local decides nothing."""
    check_spelling()
    lan = network.lan_address()
    if local or not lan or os.environ.get("KORTSKOLA_URL") or site.address_file().exists():
        return
    site.write_private(site.address_file(), f"{scheme}://{lan}:{port}\n")


def check_spelling() -> None:
    if not _is_an_address(site.public_url()):
        where = "KORTSKOLA_URL" if os.environ.get("KORTSKOLA_URL") else site.address_file()
        die(
            _("Adressen i %(where)s ska se ut som https://kort.skola.se eller http://192.168.1.20:8420, inte %(text)s.")
            % {"where": where, "text": os.environ.get("KORTSKOLA_URL") or site.public_url()}
        )


def _is_an_address(text: str) -> bool:
    """A scheme, a name or number and perhaps a port; nothing before and nothing after."""
    try:
        address = urlsplit(text)
        port = f":{address.port}" if address.port else ""
    except ValueError:
        return False
    only = re.fullmatch(r"[a-z0-9._-]+|\[[0-9a-f:.]+\]", address.netloc.lower().removesuffix(port))
    return address.scheme in ("http", "https") and bool(only) and text == f"{address.scheme}://{address.netloc}"


def is_reached_here(port: int) -> bool:
    """Whether the public address still leads to this machine and port, as far as the machine can tell.

    A name that is not the machine's own counts as right: a proxy or a name server knows what we don't.
    """
    address = urlsplit(site.public_url())
    host = address.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return True
    at_port = address.port or (443 if address.scheme == "https" else 80)
    behind_proxy = bool(os.environ.get("KORTSKOLA_URL"))  # who sets it may have put a proxy in front
    return host in (*network.addresses(), "127.0.0.1") and (at_port == port or behind_proxy)


def lan_url(port: int, scheme: str = "http") -> str | None:
    """The address that works on the local network just now, or None without one."""
    lan = network.lan_address()
    return f"{scheme}://{lan}:{port}" if lan else None


def warning(port: int) -> list[str]:
    """Lines that say what no longer works, what still does, and what to do; empty when all is well."""
    if is_reached_here(port):
        return []
    now = lan_url(port)
    return [
        _("OBS! Den här datorn har inte längre adressen %(address)s.") % {"address": site.public_url()},
        _("Den står på utskrivna kort och i QR-koder, och de leder därför fel just nu."),
        _("Det här fungerar: skriv %(now)s på surfplattorna, och sedan lektionens kod.") % {"now": now}
        if now
        else _("Det här fungerar: Kortskola på den här datorn."),
        _("Rätta till det på något av två sätt:"),
        _("– ge datorn tillbaka sin gamla adress (be den som sköter nätverket om en fast adress), eller"),
        _("– ta bort filen %(file)s, starta om och skriv ut korten igen. Alla konton och kort finns kvar.")
        % {"file": site.address_file()}
        if not os.environ.get("KORTSKOLA_URL")
        else _("– ändra KORTSKOLA_URL, starta om och skriv ut korten igen. Alla konton och kort finns kvar."),
    ]
