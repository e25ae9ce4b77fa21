"""What this machine is called on its network, and who already holds a port. Standard library only."""

import ipaddress
import os
import re
import socket
import time
from pathlib import Path

LOCAL_NAMES = ["127.0.0.1", "localhost"]
LOCAL_ROUTES = Path("/proc/net/fib_trie")


def addresses() -> list[str]:
    """This machine's own IPv4 addresses, loopback left out. Asks no name server, so it is fast without a network."""
    if LOCAL_ROUTES.exists():
        found = re.findall(r"\|-- (\S+)\n\s+/32 host LOCAL", LOCAL_ROUTES.read_text())
    else:  # macOS and Windows answer this from their own interfaces
        try:
            found = [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        except OSError:
            found = []
    return [a for a in dict.fromkeys([*routed_address(), *found]) if not ipaddress.ip_address(a).is_loopback]


def routed_address() -> list[str]:
    """The address that the way out of this network goes from, or nothing. Sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return []
        return [probe.getsockname()[0]]


def lan_address() -> str | None:
    """The address that tablets on the same network most likely reach this machine by."""
    if routed := routed_address():
        return routed[0]
    # no way out (a lone router in the classroom): the bridges of containers and virtual machines are mostly 172.…
    found = sorted(addresses(), key=lambda a: (a.startswith("172."), a.startswith("169.254.")))
    return found[0] if found else None


def names() -> list[str]:
    name = socket.gethostname().split(".")[0].lower()
    return [*LOCAL_NAMES, name, f"{name}.local"]


class OwnHosts(list):
    """ALLOWED_HOSTS of a laptop: its addresses as they are now, since it is carried between networks while it serves.

    In: names that count besides (the public address). Read anew at most every ten seconds.
    """

    def __init__(self, others: list[str]):
        super().__init__(others)
        self.others = others
        self.read_at = -60.0

    def __iter__(self):
        if time.monotonic() - self.read_at > 10:
            self[:] = [*names(), *addresses(), *self.others]
            self.read_at = time.monotonic()
        return super().__iter__()


def holder_of(port: int) -> str | None:
    """Which process listens on the port, as "name, process 123"; None where the system doesn't tell."""
    sockets = _listening(port)
    for process in Path("/proc").glob("[0-9]*") if sockets else []:
        try:
            if any(os.readlink(fd) in sockets for fd in (process / "fd").iterdir()):
                return f"{(process / 'comm').read_text().strip()}, process {process.name}"
        except OSError:
            continue  # another user's process, or just ended
    return None


def _listening(port: int) -> set[str]:
    found = set()
    for table in (Path("/proc/net/tcp"), Path("/proc/net/tcp6")):
        for line in table.read_text().splitlines()[1:] if table.exists() else []:
            columns = line.split()
            if columns[3] == "0A" and int(columns[1].rsplit(":", 1)[1], 16) == port:
                found.add(f"socket:[{columns[9]}]")
    return found
