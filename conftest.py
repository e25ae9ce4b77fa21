"""Fixtures for the tests of every floor: tests/fixtures/."""

pytest_plugins = [
    "tests.cast",
    "tests.fixtures.browser",
    "tests.fixtures.databases",
    "tests.fixtures.servers",
    "tests.fixtures.sitting",
]
