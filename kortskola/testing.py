"""``test``: all tests, in as many processes as they need, with one closing line.

Browser tests run in a process of their own (playwright's loop would break the asynchronous tests after it), and those
that are marked ``postgres`` in one whose database is there.
"""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

from kortskola import chromium, temporary
from kortskola.speech import _, say

ROOT = Path(__file__).resolve().parent.parent
# Tests that share a server or a lesson stay in one process: a group, or a file of browser tests
TWO = ("-n", "2", "--dist")
NO_TESTS = 5  # pytest's exit code when nothing was selected


@dataclass
class Outcome:
    """Counts of one or several runs of pytest. An error while setting up or taking down counts as failed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    code: int = 0
    left_out: list[str] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.code = self.code or other.code

    def closing_line(self) -> str:
        return f"{self.passed} passed, {self.failed} failed" + (f", {self.skipped} skipped" if self.skipped else "")


def run(options) -> int:
    """Run the tests and return the exit code. With arguments of pytest's own: one run with just these."""
    began = time.monotonic()
    total = Outcome()
    with (
        tempfile.TemporaryDirectory(prefix="kortskola-test-servers-", ignore_cleanup_errors=True) as folder,
        temporary.servers(Path(folder)) as servers,
    ):
        environ = environment(servers)
        for arguments, more in parts(options.pytest_args, servers, total):
            total.add(pytest(arguments, environ | more))
    if total.skipped:
        total.left_out.append(_("%(n)s test hoppades över") % {"n": total.skipped})
    say_left_out(total.left_out)
    if options.nothing_left_out and total.left_out:
        total.code = total.code or 1
    say("", _("Testerna tog %(s).0f sekunder.") % {"s": time.monotonic() - began}, total.closing_line())
    return total.code


def environment(servers: temporary.Servers) -> dict[str, str]:
    """What the tests find: the temporary servers and the browser, and none of an installation's own settings."""
    environ = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}
    found = {
        "KORTSKOLA_TEST_DATABASE_URL": servers.database_url,
        "KORTSKOLA_TEST_REDIS_URL": servers.redis_url,
        "KORTSKOLA_CHROMIUM": chromium.find(),
    }
    return environ | {key: value for key, value in found.items() if value}


def parts(arguments: list[str], servers: temporary.Servers, total: Outcome):
    """The runs to make: pytest's arguments, and what to add to the environment. Notes in ``total`` what is left out."""
    if arguments:
        yield arguments, {}
        return
    without = ["browser", "postgres"] + ([] if servers.redis_url else ["redis"])
    yield [*TWO, "loadgroup", "-m", " and ".join(f"not {mark}" for mark in without)], {}
    if servers.database_url:
        redis = "" if servers.redis_url else " and not redis"
        yield [*TWO, "loadgroup", "-m", "postgres and not browser" + redis], {"DATABASE_URL": servers.database_url}
    else:
        total.left_out.append(_("testerna med PostgreSQL: initdb och postgres finns inte här"))
    if not servers.redis_url:
        total.left_out.append(_("testerna med Redis: redis-server finns inte här"))
    if chromium.find():
        yield [*TWO, "loadfile", "-m", "browser"], {}
    else:
        total.left_out.append(_("testerna i webbläsare: varken Chromium eller Chrome finns här"))


def pytest(arguments: list[str], environ: dict[str, str]) -> Outcome:
    """One run, seen as it goes; its counts from the report that pytest writes."""
    with tempfile.TemporaryDirectory(prefix="kortskola-report-") as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", f"--junitxml={report}", *arguments]
        code = subprocess.run(command, cwd=ROOT, env=environ).returncode
        outcome = read(report) if report.exists() else Outcome()
    outcome.code = 0 if code == NO_TESTS else code
    return outcome


def read(report: Path) -> Outcome:
    outcome = Outcome()
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):
        count = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
        outcome.failed += count["failures"] + count["errors"]
        outcome.skipped += count["skipped"]
        outcome.passed += count["tests"] - count["failures"] - count["errors"] - count["skipped"]
    return outcome


def say_left_out(what: list[str]) -> None:
    if what:
        rule = "!" * 72
        say("", rule, _("OBS! Det här kördes inte:"), *(f"  – {line}" for line in what), rule)
