"""What the first load of a pupil's page costs over the wire, from the server as it is started."""

import pytest

pytestmark = pytest.mark.browser

MOST = 200_000  # bytes, with headers


@pytest.fixture(scope="module")
def started(launch_on, tmp_path_factory):
    """A started Kortskola with its static files compressed, in a process of its own."""
    server = launch_on(tmp_path_factory.mktemp("weight"), "--local")
    yield server.start()
    server.stop()


class Wire:
    """Counts the bytes that come to a page with an empty cache. http without TLS gets gzip, not brotli."""

    def __init__(self, page) -> None:
        self.bytes = 0
        client = page.context.new_cdp_session(page)
        client.on("Network.loadingFinished", self._count)
        client.send("Network.enable")
        client.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Encoding": "gzip"}})

    def _count(self, event) -> None:
        self.bytes += event["encodedDataLength"]


@pytest.fixture
def tablet(tablets_of, started):
    return tablets_of(started.url).new()


def first_load(page, address: str) -> int:
    wire = Wire(page)
    answer = page.goto(address, wait_until="networkidle")
    assert answer.headers["content-encoding"] == "gzip"
    return wire.bytes


@pytest.mark.parametrize("address", ["/", "/k/", "/prova/", "/regler/talkamrater/"])
def test_a_pupils_first_page_is_light(tablet, address):
    assert 10_000 < first_load(tablet, address) <= MOST


def test_a_first_page_at_a_table_is_light(tablet):
    """Straight to a table, with all its scripts and what the socket sends first."""
    tablet.goto("/prova/talkamrater/")
    tablet.get_by_role("button", name="Spela").click()
    tablet.wait_for_url("**/spel/*/")
    table = tablet.url
    tablet.context.new_cdp_session(tablet).send("Network.clearBrowserCache")
    tablet.goto("about:blank")
    assert 50_000 < first_load(tablet, table) <= MOST
