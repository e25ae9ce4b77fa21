"""Django's handler, with an end to how much one request may send.

Django writes the whole body to a file before any page of ours sees it, so 200 MB would wait for its end and fill the
disk, whoever sends them. What is over the limit is read past and thrown away, and the request is answered at once.
"""

import io

from django.core.handlers.asgi import ASGIHandler

LARGEST = 4 * 1024 * 1024  # bytes; a class list is at most 200 KB, a form 2 MB


class Limited:
    """An ASGI `receive` whose request body ends where it gets too large."""

    def __init__(self, receive, headers) -> None:
        self.receive = receive
        self.left = LARGEST
        announced = dict(headers).get(b"content-length", b"0")
        self.is_cut = announced.isdigit() and (len(announced) > 9 or int(announced) > LARGEST)
        self.has_ended = False

    async def __call__(self) -> dict:
        if self.has_ended:
            return await self._past_the_rest()
        if not self.is_cut:
            message = await self.receive()
            self.left -= len(message.get("body", b""))
            if self.left >= 0:
                return message
        return self._end()

    async def _past_the_rest(self) -> dict:
        while (message := await self.receive())["type"] == "http.request":
            pass
        return message

    def _end(self) -> dict:
        self.is_cut = self.has_ended = True
        return {"type": "http.request", "body": b"", "more_body": False}


class Handler(ASGIHandler):
    """Marks requests that sent too much: `kortskola.middleware.TooLargeMiddleware` answers them."""

    async def __call__(self, scope, receive, send):
        await super().__call__(scope, Limited(receive, scope["headers"]), send)

    async def read_body(self, receive):
        body = await super().read_body(receive)
        if receive.is_cut:
            body.close()
            body = Cut()
        return body

    def create_request(self, scope, body_file):
        request, error = super().create_request(scope, body_file)
        if request is not None:
            request.is_too_large = isinstance(body_file, Cut)
        return request, error


class Cut(io.BytesIO):
    """Stands for a body that was too large: nothing of it is kept."""
