from tests.fixtures.databases import (  # noqa: F401
    a_process_that_knows_nothing,
    each_database,
    redis_url,
    writer_thread,
)
