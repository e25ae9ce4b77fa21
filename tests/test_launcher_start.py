"""`start`, as a teacher meets it: a process of its own on a data folder of its own."""

import json
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings

from kortskola import banner, database, launcher, network, options
from tests.fixtures.servers import ROOT, Launched


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


pytestmark = pytest.mark.xdist_group("launcher")  # they share servers


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


@pytest.fixture(scope="module")
def kept(tmp_path_factory, launch_on):
    """``kept(*options, **environ)``: a Launched that several tests look at, and none of them stops."""
    made: list[Launched] = []

    def make(*options: str, **environ: str) -> Launched:
        made.append(launch_on(tmp_path_factory.mktemp("kept"), *options, **environ))
        return made[-1]

    yield make
    for server in made:
        server.stop()


@pytest.fixture(scope="module")
def local(kept) -> Launched:
    """For this computer only."""
    return kept("--local").start()


@pytest.fixture(scope="module")
def networked(kept) -> Launched:
    """For the tablets on the network too."""
    return kept().start()


@pytest.fixture(scope="module")
def elsewhere(kept) -> Launched:
    """Started where the machine no longer has the address that stands on its cards."""
    server = kept()
    (server.data / "address").write_text("http://10.99.99.99:8420\n")
    return server.start()


@pytest.fixture(scope="module")
def https(kept) -> Launched:
    """Behind a proxy that speaks https for it."""
    return kept("--local", KORTSKOLA_URL="https://kort.skola.example").start()


def link_in(text: str, server: Launched) -> str:
    return re.search(rf"{server.url}/larare/\S+", text)[0]


def test_the_first_start_serves_and_ends_in_order(first_launch):
    assert first_launch.process.returncode == 0


def test_a_stopped_server_starts_again_on_the_same_data(launched):
    launched.stop()
    assert launched.start().stop() == 0


def test_a_killed_server_starts_again_on_the_same_data(launched):
    launched.kill()
    assert launched.start().stop() == 0


def test_ctrl_c_ends_it_in_order(launched):
    assert launched.stop(signal.SIGINT) == 0


def test_start_prints_the_address_for_this_computer(local):
    assert local.url in local.said()


def test_start_prints_a_link_for_the_first_teacher_that_opens(local):
    assert get(link_in(local.said(), local))[0] == 200


def test_start_says_what_the_link_is_for(local):
    assert "första lärarkontot" in local.said()


def test_a_local_start_says_that_no_tablet_reaches_it(local):
    assert "inga surfplattor" in local.said()


def test_a_new_link_is_handed_out_while_it_serves(local):
    told = local.run("--new-link")
    assert link_in(told.stdout, local) and told.returncode == 0


def test_a_local_start_is_not_reached_from_the_network(local, lan):
    with pytest.raises(urllib.error.URLError):
        get(f"http://{lan}:{local.port}/")


def test_a_local_start_settles_no_address(local):
    assert not (local.data / "address").exists()


def test_the_secret_key_is_for_its_owner_only(local):
    assert stat.S_IMODE((local.data / "secret_key").stat().st_mode) == 0o600


def test_the_database_is_for_its_owner_only_in_a_folder_that_all_may_look_into(tmp_path, monkeypatch):
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", str(tmp_path / "kortskola.sqlite3"))
    database.make_private()
    assert stat.S_IMODE((tmp_path / "kortskola.sqlite3").stat().st_mode) == 0o600


def test_the_secret_key_stays_from_start_to_start(local, first_start):
    assert (local.data / "secret_key").read_text() == (first_start / "secret_key").read_text()


def test_a_second_start_on_the_same_data_says_who_serves_it(local):
    told = local.run()
    assert f"process {local.process.pid}" in told.stderr and told.returncode == 1


@pytest.fixture
def on_its_port(local, launch) -> Launched:
    """Another data folder, to be started on the port that is taken."""
    other = launch()
    other.port = local.port
    return other


def test_a_taken_port_is_said_with_its_holder(on_its_port, local):
    told = on_its_port.run()
    assert f"process {local.process.pid}" in told.stderr and told.returncode == 2


def test_a_taken_port_changes_nothing(on_its_port):
    on_its_port.run()
    assert not (on_its_port.data / "address").exists()


def test_a_hashed_static_file_is_kept_by_the_browser_for_years(local):
    names = json.loads((local.data / "static" / "staticfiles.json").read_text())["paths"]
    _status, headers, _body = get(f"{local.url}/static/{names['css/tokens.css']}")
    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_no_login_card_reaches_the_log(launched):
    get(f"{launched.url}/e/hemligt-kort-4711/")
    launched.stop()
    assert "hemligt-kort" not in launched.said()


def test_start_prints_the_address_on_the_network(networked, lan):
    assert f"http://{lan}:{networked.port}" in networked.said()


def test_start_prints_a_qr_code(networked):
    assert "█" in networked.said()


@pytest.mark.parametrize("url", ["http://127.0.0.1:8420", "https://127.0.0.1:8420", "https://localhost"])
def test_an_address_of_this_computer_only_is_given_to_no_tablet(url, monkeypatch, capsys):
    monkeypatch.setenv("KORTSKOLA_URL", url)
    banner.show_network(options.parse(["start", "--port", "8420"]))
    assert url not in capsys.readouterr().out


def test_the_network_address_answers(networked, lan):
    assert get(f"http://{lan}:{networked.port}/")[0] == 200


def test_the_first_start_settles_the_address_on_cards(networked, lan):
    assert (networked.data / "address").read_text().strip() == f"http://{lan}:{networked.port}"


def test_an_address_that_is_right_is_not_warned_about(networked):
    assert "!!!!" not in networked.said()


def test_an_address_that_this_machine_has_no_longer_is_said_loudly(elsewhere):
    assert "!!!!" in elsewhere.said() and "10.99.99.99" in elsewhere.said()


def test_the_warning_says_what_still_works(elsewhere, lan):
    assert f"http://{lan}:{elsewhere.port}" in elsewhere.said()


def test_a_settled_address_is_kept_where_the_machine_has_another(elsewhere):
    assert (elsewhere.data / "address").read_text() == "http://10.99.99.99:8420\n"


def test_an_https_address_sends_plain_http_on_to_https(https):
    status, headers, _body = get(https.url, Host="kort.skola.example")
    assert status == 301 and headers["Location"].startswith("https://kort.skola.example/")


def test_an_https_address_makes_cookies_secure(https):
    page = get(f"{https.url}/larare/logga-in/", Host="kort.skola.example", **{"X-Forwarded-Proto": "https"})
    cookies = page[1].get_all("Set-Cookie")
    assert cookies and all("Secure" in cookie for cookie in cookies)


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


def test_a_full_disk_is_said_in_one_line(launch, monkeypatch, capsys):
    used = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: used._replace(free=1_000_000))
    with pytest.raises(SystemExit):
        launcher.check_data_folder()
    assert "Disken är full" in capsys.readouterr().err


@pytest.fixture
def updated(launch) -> Launched:
    """Started on a database that an older version has left."""
    server = launch("--local")
    older = [sys.executable, "manage.py", "migrate", "axes", "0009", "-v0"]
    subprocess.run(older, cwd=ROOT, env=server.environ, check=True)
    return server.start()


def migrations(database: Path) -> set[str]:
    with sqlite3.connect(database) as opened:
        return {name for (name,) in opened.execute("SELECT name FROM django_migrations WHERE app = 'axes'")}


def test_an_older_database_is_brought_up_to_date(updated):
    assert "0010_accessattemptexpiration" in migrations(updated.data / "kortskola.sqlite3")


def test_an_older_database_is_copied_before_it_is_changed(updated):
    (copy,) = updated.data.glob("before-update-*.sqlite3")
    assert "0010_accessattemptexpiration" not in migrations(copy)


def test_a_year_is_asked_for_with_the_demo(capsys):
    with pytest.raises(SystemExit):
        options.parse(["start", "--year"])
    assert "--demo --year" in capsys.readouterr().err
