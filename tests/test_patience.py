"""Connections that say nothing, or don't listen, are ended; seen from the other end of a real one."""

import asyncio
import base64
import logging
import os
import socket

import pytest
import uvicorn

from kortskola import logs, patience

pytestmark = pytest.mark.asyncio
UPGRADE = b"Host: testserver\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
LONG = 10  # seconds; a busy machine is no fault


class Server:
    """An application behind our two protocols, on a port of its own."""

    def __init__(self, application, **settings) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            application, lifespan="off", log_config=None, http="kortskola.patience:Patient",
            ws="kortskola.deflating:Deflating", timeout_graceful_shutdown=1, **settings,
        )  # fmt: skip
        self.uvicorn = uvicorn.Server(config)

    async def __aenter__(self):
        self.task = asyncio.create_task(self.uvicorn.serve(sockets=[self.listening]))
        while not self.uvicorn.started:
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(self, *_error):
        self.uvicorn.should_exit = True
        await self.task

    async def connect(self, *lines: bytes):
        """(reader, writer) of a connection that has sent these lines."""
        reader, writer = await asyncio.open_connection(*self.listening.getsockname())
        writer.write(b"".join(lines))
        return reader, writer

    async def upgrade(self, *headers: bytes):
        key = b"Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n"
        return await self.connect(b"GET / HTTP/1.1\r\n", UPGRADE, key, *headers, b"\r\n")


async def until_end(reader) -> bytes:
    """What comes until the other end closes; fails when it doesn't."""
    try:
        return await asyncio.wait_for(reader.read(), LONG)
    except ConnectionResetError:
        return b""


async def hello(scope, receive, send):
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x"], ids=["nothing", "half a request"])
async def test_a_connection_that_asks_for_nothing_is_ended(monkeypatch, said):
    monkeypatch.setattr(patience, "FIRST_S", 0.05)
    async with Server(hello) as server:
        reader, _writer = await server.connect(said)
        assert await until_end(reader) == b""


async def test_a_connection_that_has_asked_is_not_cut_off(monkeypatch):
    monkeypatch.setattr(patience, "FIRST_S", 0.05)
    waited = asyncio.Event()

    async def slow(scope, receive, send):
        await waited.wait()
        await hello(scope, receive, send)

    async with Server(slow) as server:
        reader, _writer = await server.connect(b"GET / HTTP/1.1\r\nHost: testserver\r\nConnection: close\r\n\r\n")
        asyncio.get_running_loop().call_later(0.2, waited.set)
        assert (await until_end(reader)).endswith(b"ok")


async def test_a_handshake_that_can_not_be_read_is_ended():
    async with Server(hello) as server:
        reader, _writer = await server.upgrade(b"".join(b"X-%d: a\r\n" % n for n in range(300)))
        assert b" 101 " not in await until_end(reader)


async def test_a_socket_that_answers_no_ping_is_ended_though_much_waits_to_be_sent():
    ended = asyncio.Event()

    async def talkative(scope, receive, send):
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": os.urandom(1 << 16)})
        finally:
            ended.set()

    async with Server(talkative, ws_ping_interval=0.05, ws_ping_timeout=0.05) as server:
        _reader, writer = await server.upgrade()
        writer.transport.pause_reading()
        try:
            await asyncio.wait_for(ended.wait(), LONG)
        finally:
            writer.transport.abort()


async def test_text_that_is_none_is_one_line_in_the_log(caplog):
    async with Server(hello) as server:
        reader, writer = await server.upgrade()
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), LONG)
        writer.write(b"\x81\x81\0\0\0\0\xff")
        await until_end(reader)
    record = next(record for record in caplog.records if "UTF-8" in record.getMessage())
    logs.OneLine().filter(record)
    assert "Traceback" not in logging.Formatter().format(record)


async def test_as_many_connections_as_the_system_lets_us_have(monkeypatch):
    import resource

    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _what, limits: asked.append(limits))
    patience.let_many_in()
    assert asked == [(4096, 4096)]
