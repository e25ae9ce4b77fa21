"""uvicorn's websocket with a window of 16 KB for deflate, and an end to waiting for those who don't listen.

A table's fragments are about 8 KB and differ little from one to the next. With uvicorn's window of 4 KB each is
compressed as if it were the first (2 KB); with 16 KB the last fragment is within reach (0.3 KB), in half the time.
It costs about 75 KB of memory a connection while it is open. Why not 32 KB: docs/decisions/deflate.md.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol


class Deflating(WebSocketsSansIOProtocol):
    """As its parent but for the offer of compression, and for a peer that has stopped reading: uvicorn closes a
    connection when everything is sent, which then never happens, and the consumer is not told either."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        offer = ServerPerMessageDeflateFactory(
            server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5}
        )
        self.conn = ServerProtocol(extensions=[offer], max_size=self.config.ws_max_size, logger=self.logger)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.close()  # a handshake that can't be read: uvicorn says nothing and keeps it open

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message) -> None:
        await super().send(message)
        if self.close_timer is not None and message["type"] == "websocket.close":
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
