"""uvicorn, as Kortskola runs it."""

import os
import signal
import socket

import uvicorn
from uvicorn.supervisors import Multiprocess

from kortskola import patience


def configuration(options) -> uvicorn.Config:
    return uvicorn.Config(
        "kortskola.asgi:application",
        workers=options.workers,
        lifespan="on",
        # Django's LOGGING holds for uvicorn too. An access log would hold login cards and cost time in the live path
        log_config=None,
        access_log=False,
        server_header=False,
        http="kortskola.patience:Patient",
        ws="kortskola.deflating:Deflating",
        ws_max_size=64 * 1024,  # bytes; a move is a few hundred
        timeout_graceful_shutdown=2,  # seconds; pages reconnect by themselves
        ssl_certfile=options.ssl_certfile,
        ssl_keyfile=options.ssl_keyfile,
    )


def serve(options, listening: socket.socket) -> bool:
    """Serve on the listening socket until SIGINT or SIGTERM; False when it could not begin (the log says why)."""
    config = configuration(options)
    patience.let_many_in()
    # uvicorn stops in order, then raises the signal again: let both end the same way, below
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = uvicorn.Server(config)
    try:
        if options.workers == 1:
            server.run(sockets=[listening])
            return server.started
        os.environ["KORTSKOLA_SUPERVISOR"] = str(os.getpid())
        Multiprocess(config, sockets=[listening]).run()
    except KeyboardInterrupt:
        pass
    return True
