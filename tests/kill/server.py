"""A process that brings forth servers: python -m tests.kill.server PORT. Each line it reads starts one.

It has loaded the whole product but opened nothing, so a new server answers within a fraction of a second, and
fifty restarts fit into a test. With KORTSKOLA_TEST_EARLY the servers are the broken build (tests.kill.early).
"""

import os
import signal
import sys

import uvicorn


def serve(port: int) -> None:
    """Be a server, as `kortskola start` runs it, until killed; or until the process that began it is gone."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ["KORTSKOLA_SUPERVISOR"] = str(os.getppid())
    config = uvicorn.Config(
        "kortskola.asgi:application", port=port, lifespan="on", log_config=None, access_log=False, ws_max_size=64 * 1024
    )
    uvicorn.Server(config).run()
    os._exit(0)


def main() -> None:
    from django.urls import get_resolver

    import kortskola.asgi  # noqa: F401

    if os.environ.get("KORTSKOLA_TEST_EARLY"):
        from tests.kill import early

        early.answer_before_the_commit()
    get_resolver().url_patterns  # noqa: B018, loads all views
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the killed are nobody's zombies
    print("ready", flush=True)
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            serve(int(sys.argv[1]))
        print(child, flush=True)


if __name__ == "__main__":
    main()
