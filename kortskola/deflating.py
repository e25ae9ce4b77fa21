"""uvicorn's websocket with a window of 16 KB for deflate.

A table's fragments are about 8 KB and differ little from one to the next. With uvicorn's window of 4 KB each is
compressed as if it were the first (2 KB); with 16 KB the last fragment is within reach (0.3 KB), in half the time.
It costs about 75 KB of memory a connection while it is open. Why not 32 KB: docs/decisions/deflate.md.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol


class Deflating(WebSocketsSansIOProtocol):
    """As its parent; only the offer of compression differs."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        offer = ServerPerMessageDeflateFactory(
            server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5}
        )
        self.conn = ServerProtocol(extensions=[offer], max_size=self.config.ws_max_size, logger=self.logger)
