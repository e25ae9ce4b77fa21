"""`start`, as a teacher meets it: a process of its own on a data folder of its own."""

import json
import re
import signal
import sqlite3
import stat
import urllib.error
import urllib.request

import pytest

from kortskola import network
from tests.fixtures.servers import Launched


@pytest.fixture
def lan() -> str:
    """This machine's address on its network; loopback has to do on a machine without one."""
    return network.lan_address() or "127.0.0.1"


def get(url: str, **headers: str):
    """(status, headers, body) of a GET that follows no redirect."""
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, refused.read().decode()


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


def test_the_first_start_serves_and_ends_in_order(tmp_path):
    server = Launched(tmp_path / "data", "--local").start()
    assert server.stop() == 0


def test_the_first_start_prints_the_address_for_this_computer(launched):
    assert launched.url in launched.said()


def test_the_first_start_prints_a_link_for_the_first_teacher(launched):
    assert re.search(rf"{launched.url}/larare/\S+", launched.said())


def test_the_printed_link_opens(launched):
    link = re.search(rf"{launched.url}/larare/\S+", launched.said())[0]
    assert get(link)[0] == 200


def test_start_prints_the_address_on_the_network_with_a_qr_code(launch, lan):
    said = launch().start().said()
    assert f"http://{lan}:" in said and "█" in said


def test_the_network_address_answers(launch, lan):
    server = launch().start()
    assert get(f"http://{lan}:{server.port}/")[0] == 200


def test_a_local_start_is_not_reached_from_the_network(launched, lan):
    if lan == "127.0.0.1":
        lan = "127.0.0.2"
    with pytest.raises(urllib.error.URLError):
        get(f"http://{lan}:{launched.port}/")


def test_a_stopped_server_starts_again_on_the_same_data(launched):
    launched.stop()
    assert launched.start().stop() == 0


def test_a_killed_server_starts_again_on_the_same_data(launched):
    launched.kill()
    assert launched.start().stop() == 0


def test_ctrl_c_ends_it_in_order(launched):
    assert launched.stop(signal.SIGINT) == 0


def test_the_secret_key_is_for_its_owner_only(launched):
    assert stat.S_IMODE((launched.data / "secret_key").stat().st_mode) == 0o600


def test_the_secret_key_stays(launched):
    before = (launched.data / "secret_key").read_text()
    launched.stop()
    launched.start()
    assert (launched.data / "secret_key").read_text() == before


def test_a_second_start_on_the_same_data_says_who_serves_it(launched):
    told = launched.run()
    assert f"process {launched.process.pid}" in told.stderr and told.returncode == 1


def test_a_taken_port_is_said_with_its_holder(launched, launch):
    other = launch("--local")
    other.port = launched.port
    told = other.run()
    assert f"process {launched.process.pid}" in told.stderr and told.returncode == 2


def test_a_taken_port_changes_nothing(launched, launch, first_start):
    other = launch()
    other.port = launched.port
    other.run()
    assert not (other.data / "address").exists()


def test_a_new_link_is_handed_out_while_it_serves(launched):
    told = launched.run("--new-link")
    assert re.search(rf"{launched.url}/larare/\S+", told.stdout) and told.returncode == 0


def test_the_first_start_settles_the_address_on_cards(launch, lan):
    server = launch().start()
    assert (server.data / "address").read_text().strip() == f"http://{lan}:{server.port}"


def test_a_local_start_settles_no_address(launched):
    assert not (launched.data / "address").exists()


def test_an_address_that_this_machine_has_no_longer_is_said_loudly(launch):
    server = launch()
    (server.data / "address").write_text("http://10.99.99.99:8420\n")
    said = server.start().said()
    assert "!!!!" in said and "10.99.99.99" in said


def test_the_warning_says_what_still_works(launch, lan):
    server = launch()
    (server.data / "address").write_text("http://10.99.99.99:8420\n")
    assert f"http://{lan}:{server.port}" in server.start().said()


def test_an_address_that_is_still_right_is_not_warned_about(launch):
    assert "!!!!" not in launch().start().said()


def test_the_name_in_kortskola_url_is_answered(launch):
    server = launch("--local", KORTSKOLA_URL="http://kort.skola.example").start()
    assert get(server.url, Host="kort.skola.example")[0] == 200


def test_an_address_that_is_none_is_refused(launch):
    told = launch("--local", KORTSKOLA_URL="kort.skola.example").run()
    assert "KORTSKOLA_URL" in told.stderr and told.returncode == 2


@pytest.fixture
def https(launch):
    """Kortskola behind a proxy that speaks https for it."""
    return launch("--local", KORTSKOLA_URL="https://kort.skola.example").start()


def test_an_https_address_sends_plain_http_on_to_https(https):
    status, headers, _body = get(https.url, Host="kort.skola.example")
    assert status == 301 and headers["Location"].startswith("https://kort.skola.example/")


def test_an_https_address_makes_cookies_secure(https):
    page = get(https.url, Host="kort.skola.example", **{"X-Forwarded-Proto": "https"})
    assert all("Secure" in cookie for cookie in page[1].get_all("Set-Cookie"))


def test_an_https_address_is_remembered_by_the_browser(https):
    page = get(https.url, Host="kort.skola.example", **{"X-Forwarded-Proto": "https"})
    assert "max-age=31536000" in page[1]["Strict-Transport-Security"]


def test_a_database_newer_than_the_code_is_refused(launch):
    server = launch("--local")
    with sqlite3.connect(server.data / "kortskola.sqlite3") as database:
        newer = "INSERT INTO django_migrations (app, name, applied) VALUES ('classroom', '9999_later', '2030-01-01')"
        database.execute(newer)
    told = server.run()
    assert "9999_later" in told.stderr and told.returncode == 2


def test_a_damaged_database_is_said_in_one_line(launch):
    server = launch("--local")
    (server.data / "kortskola.sqlite3").write_bytes(b"not a database at all, whatever its name says" * 100)
    told = server.run()
    assert "skadad" in told.stderr and told.stderr.count("\n") == 1


def test_a_data_folder_that_cannot_be_one_is_said_in_one_line(launch):
    server = launch("--local")
    server.environ["KORTSKOLA_DATA"] = str(server.data / "secret_key" / "folder")
    told = server.run()
    assert told.returncode == 2 and told.stderr.count("\n") == 1


def test_a_hashed_static_file_is_kept_by_the_browser_for_years(launched):
    names = json.loads((launched.data / "static" / "staticfiles.json").read_text())["paths"]
    _status, headers, _body = get(f"{launched.url}/static/{names['css/tokens.css']}")
    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_no_login_card_reaches_the_log(launched):
    get(f"{launched.url}/e/hemligt-kort-4711/")
    launched.stop()
    assert "hemligt-kort" not in launched.said()
