"""What a server does beside its requests goes on, whatever happens once."""

import asyncio
import logging

import pytest

from games.companion import again_and_again


def work(failing: int):
    """A job that fails so many times and then says that it has been done; what it fails with is not of a database."""
    done, tries = asyncio.Event(), []

    async def job():
        tries.append(1)
        if len(tries) <= failing:
            raise KeyError("gone")
        done.set()

    return job, done


async def until_done(failing: int) -> None:
    job, done = work(failing)
    task = asyncio.create_task(again_and_again(job, 0))
    await asyncio.wait_for(done.wait(), 30)
    task.cancel()


@pytest.mark.parametrize("failing", [0, 1, 3])
def test_a_job_that_failed_is_done_again(failing):
    asyncio.run(until_done(failing))


def test_that_it_failed_is_logged_with_where(caplog):
    with caplog.at_level(logging.ERROR):
        asyncio.run(until_done(1))
    assert "KeyError: 'gone'" in caplog.text
