"""The ways a page talks to the server: HTTP/1.1 kept open, and a websocket that counts what comes over the wire."""

import asyncio
import gzip
import re
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import ClientConnection, connect


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    text: str


@dataclass
class Browser:
    """One tablet's HTTP: cookies, redirects by hand, one connection."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    received: int = 0
    _stream: tuple | None = None
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)  # the checks ask while the pupil still polls

    async def get(self, path: str, *, htmx: bool = False) -> Answer:
        return await self._ask("GET", path, "", htmx)

    async def post(self, path: str, fields: list | dict, *, htmx: bool = False) -> Answer:
        pairs = list(fields.items()) if isinstance(fields, dict) else list(fields)
        body = urlencode([("csrfmiddlewaretoken", self.cookies.get("csrftoken", "")), *pairs], doseq=True)
        return await self._ask("POST", path, body, htmx)

    async def _ask(self, method: str, path: str, body: str, htmx: bool) -> Answer:
        place = urlsplit(self.url)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {place.netloc}", "Accept-Encoding: gzip"]
        lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        if htmx:
            lines.append("HX-Request: true")
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        request = ("\r\n".join(lines) + "\r\n\r\n" + body).encode()
        async with self._one_at_a_time:
            return await self._send((place.hostname, place.port), request)

    async def _send(self, address: tuple, request: bytes) -> Answer:
        """On the open connection; the server ends one that was quiet for 5 s, so then on a new one."""
        if self._stream is not None:
            try:
                return await self._ask_on(self._stream, request)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
        self._stream = await asyncio.open_connection(*address)
        return await self._ask_on(self._stream, request)

    async def _ask_on(self, stream: tuple, request: bytes) -> Answer:
        stream[1].write(request)
        return await self._read(stream[0])

    async def _read(self, reader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, headers = int(head.split(" ", 2)[1]), {}
        for line in head.split("\r\n")[1:-2]:
            name, _colon, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                cookie, _equal, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content
        body = b"" if status in (204, 304) else await self._body(reader, headers)
        self.received += len(head) + len(body)
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, body.decode())

    async def _body(self, reader, headers: dict) -> bytes:
        if "content-length" in headers:
            return await reader.readexactly(int(headers["content-length"]))
        body = b""
        while size := int(await reader.readline(), 16):
            body += await reader.readexactly(size)
            await reader.readexactly(2)
        await reader.readexactly(2)
        return body

    def close(self) -> None:
        if self._stream is not None:
            self._stream[1].close()
            self._stream = None

    async def sign_in(self, card: str) -> None:
        """By the login card, as a pupil does it."""
        await self.get(f"/e/{card}/")
        page = await self.get("/e/")
        assert page.status == 200, f"the card's page answered {page.status}"
        answer = await self.post("/e/", {})
        assert answer.status == 302, f"signing in answered {answer.status}"


class Counted(ClientConnection):
    """Counts what comes over the wire, compressed as it comes."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


def socket(browser: Browser, code: str):
    """Open the table's socket as this browser."""
    address = re.sub("^http", "ws", browser.url) + f"/ws/spel/{code}/"
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return connect(
        address,
        additional_headers={"Cookie": cookie},
        origin=browser.url,
        create_connection=Counted,
        user_agent_header=None,
    )
