"""Fixtures for the tests of every floor: tests/fixtures/."""

pytest_plugins = ["tests.fixtures.browser", "tests.fixtures.servers"]
