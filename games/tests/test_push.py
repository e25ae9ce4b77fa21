"""Who hears of a change, and when."""

import asyncio
import uuid

import pytest

from games import push, relay, tables
from tests.factories import OPENING, TableFactory, tap


@pytest.fixture
def heard():
    """Changes of every topic that `heard.listen(topic)` was called for."""

    class Heard(list):
        def listen(self, topic):
            push.subscribe(topic, self.note)

        def note(self, topic, revision):
            self.append((topic, revision))

    found = Heard()
    yield found
    for topic in push.topics():
        push.unsubscribe(topic, found.note)


def test_a_subscriber_hears_topic_and_revision(heard):
    heard.listen("table:1")
    push.changed("table:1", 34)
    assert heard == [("table:1", 34)]


def test_nobody_hears_of_another_topic(heard):
    heard.listen("table:1")
    push.changed("table:2", 1)
    assert heard == []


def test_one_who_has_left_hears_nothing(heard):
    heard.listen("table:1")
    push.unsubscribe("table:1", heard.note)
    push.changed("table:1", 1)
    assert heard == []


def test_a_topic_that_nobody_listens_to_is_forgotten(heard):
    heard.listen("table:1")
    push.unsubscribe("table:1", heard.note)
    assert "table:1" not in push.topics()


def test_a_subscriber_that_fails_keeps_nothing_from_the_others(heard):
    def fail(topic, revision):
        raise ValueError

    push.subscribe("table:1", fail)
    heard.listen("table:1")
    push.changed("table:1", 1)
    push.unsubscribe("table:1", fail)
    assert heard == [("table:1", 1)]


def test_a_coroutine_is_called_on_its_own_event_loop():
    async def listen():
        loop, called = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

        def note(topic, revision):
            called.set_result(asyncio.get_running_loop())

        push.subscribe("table:1", note)
        await asyncio.to_thread(push.changed, "table:1", 1)
        push.unsubscribe("table:1", note)
        return await called is loop

    assert asyncio.run(listen())


@pytest.mark.django_db(transaction=True)
def test_a_move_is_told_with_its_revision(heard):
    table = TableFactory(start=OPENING)
    heard.listen(f"table:{table.pk}")
    tap(table, 0, "match 2+2 > 1+3")
    assert heard == [(f"table:{table.pk}", 1)]


@pytest.mark.django_db(transaction=True)
def test_whoever_hears_of_a_move_finds_it(heard):
    table, found = TableFactory(start=OPENING), []

    def note(topic, revision):
        found.append(tables.cached(table.pk, revision).ply)

    push.subscribe(f"table:{table.pk}", note)
    tap(table, 0, "match 2+2 > 1+3")
    push.unsubscribe(f"table:{table.pk}", note)
    assert found == [1]


@pytest.mark.django_db(transaction=True)
def test_a_refused_tap_is_told_to_nobody(heard):
    table = TableFactory(start=OPENING)
    heard.listen(f"table:{table.pk}")
    with pytest.raises(tables.Stale):
        tap(table, 0, "match 2+2 > 1+3", ply=5)
    assert heard == []


def test_without_redis_nothing_is_carried_on(settings):
    settings.REDIS_URL = ""
    asyncio.run(relay.start())
    assert push.relays == []


@pytest.fixture
def shared_redis(settings, redis_url):
    """A channel layer of this test's own on the server that all workers share."""
    layer = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [redis_url], "prefix": uuid.uuid4().hex},
    }
    settings.REDIS_URL, settings.CHANNEL_LAYERS = redis_url, {"default": layer}


async def carried(changes) -> list:
    """What a second process's subscribers hear of `changes` made in this one."""
    here, there = relay.Relay(), relay.Relay()
    heard = asyncio.Queue()
    for one in (here, there):
        await one.start()
    push.relays.remove(there.carry)

    def note(topic, revision):
        heard.put_nowait((topic, revision))

    push.subscribe("table:7", note)
    try:
        here.carry(changes)
        return [await asyncio.wait_for(heard.get(), 10) for _change in changes]
    finally:
        push.unsubscribe("table:7", note)
        push.relays.append(there.carry)
        for one in (here, there):
            await one.stop()


@pytest.mark.redis
def test_the_other_processes_hear_topic_and_revision(shared_redis):
    assert asyncio.run(carried([("table:7", 42)])) == [("table:7", 42)]


@pytest.mark.redis
def test_several_changes_are_carried_in_their_order(shared_redis):
    changes = [("table:7", revision) for revision in range(5)]
    assert asyncio.run(carried(changes)) == changes
