from tests.fixtures.databases import (  # noqa: F401
    a_process_that_knows_nothing,
    clock,
    each_database,
    redis_url,
    writer_thread,
)
