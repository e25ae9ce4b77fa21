"""A school's filter between the tablets and the server, as far as websockets are concerned."""

import contextlib
import socket
import threading

REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Filter:
    """A proxy on a port of its own. `mode`: "pass", "refuse" (403 to websockets) or "swallow" (never an answer)."""

    def __init__(self, origin: str, mode: str = "pass") -> None:
        self.mode = mode
        self.asked = 0  # attempts to open a websocket
        host, _colon, port = origin.removeprefix("http://").partition(":")
        self.behind = (host, int(port))
        self.door = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.swallowed: list[socket.socket] = []
        threading.Thread(target=self._open, daemon=True).start()

    def close(self) -> None:
        for one in (self.door, *self.swallowed):
            one.close()

    def _open(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                threading.Thread(target=self._serve, args=self.door.accept()[:1], daemon=True).start()

    def _serve(self, page: socket.socket) -> None:
        """A connection; browsers open a new one for every websocket, so its first request tells what it is."""
        with contextlib.suppress(OSError):
            first = page.recv(65536)
            if b"upgrade: websocket" in first.lower():
                self.asked += 1
                if self.mode == "refuse":
                    page.sendall(REFUSED)
                    return page.close()
                if self.mode == "swallow":
                    return self.swallowed.append(page)
            server = socket.create_connection(self.behind)
            server.sendall(first)
            threading.Thread(target=pipe, args=(server, page), daemon=True).start()
            pipe(page, server)
        return None


def pipe(here: socket.socket, there: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := here.recv(65536):
            there.sendall(data)
    for end in (here, there):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
