"""``start``: everything in order, then serve. Each step is safe to do again, and says in one line what stops it."""

import errno
import json
import os
import shutil
import socket
from typing import TYPE_CHECKING

from kortskola import address, environment, network, site
from kortskola.lock import Lock, Taken
from kortskola.speech import _, die, language, say

if TYPE_CHECKING:
    from kortskola.banner import Link

ROOM_NEEDED = 50 * 1024 * 1024  # bytes free for a first start's database and static files


def start(options) -> None:
    """Serve until stopped. In: the options of ``kortskola.options``."""
    prepare_environment(options.port)
    check_data_folder()
    lock = Lock(site.data_dir() / "running")
    try:
        lock.take(json.dumps({"pid": os.getpid(), "port": options.port}))
    except Taken as taken:
        meet_the_running(taken.text, options)
        return
    listening = listen(options)
    scheme = "https" if options.ssl_certfile else "http"
    address.settle(options.port, options.local, scheme)
    if options.ssl_certfile and not site.public_url().startswith("https://"):
        die(_("Med --ssl-certfile ska adressen börja med https://: ange den i KORTSKOLA_URL."))
    link = set_up(options)

    from kortskola import banner, serving

    banner.show(options, link)
    if not serving.serve(options, listening):
        die(_("Kortskola kunde inte starta. Orsaken står ovanför."), code=3)
    say("", _("Kortskola är stängd. Allt är sparat."))


def prepare_environment(port: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kortskola.settings")
    os.environ["KORTSKOLA_WRITER"] = "thread"
    os.environ["KORTSKOLA_PORT"] = str(port)


def check_data_folder() -> None:
    environment.check()
    folder = site.data_dir()
    try:
        (folder / "running").touch(mode=0o600)
    except OSError as error:
        die(environment.explain(error))
    if shutil.disk_usage(folder).free < ROOM_NEEDED:
        die(_("Disken är full: %(folder)s behöver minst 50 MB.") % {"folder": folder})


def meet_the_running(text: str, options) -> None:
    """Another process serves this data folder: hand out a link if that was asked for, else say where it is."""
    try:
        running = json.loads(text)
    except ValueError:
        running = {"pid": "?", "port": options.port}
    if not options.new_link:
        die(
            _("Kortskola körs redan här (process %(pid)s): http://127.0.0.1:%(port)s") % running,
            code=1,
        )
    os.environ["KORTSKOLA_PORT"] = str(running["port"])
    load_django()
    from kortskola import banner

    banner.show_link(banner.new_link(), running["port"])


def listen(options) -> socket.socket:
    """Hold the port before anything is changed. IPv4 only: an IPv6 address may be open to the whole internet."""
    host = "127.0.0.1" if options.local else "0.0.0.0"
    try:
        return socket.create_server((host, options.port), backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            holder = network.holder_of(options.port) or _("ett annat program")
            die(
                _("Port %(port)s är upptagen av %(holder)s. Stäng det, eller välj en annan: --port %(other)s.")
                % {"port": options.port, "holder": holder, "other": options.port + 1}
            )
        if error.errno == errno.EACCES:
            die(_("Port %(port)s får bara användas av datorns administratör.") % {"port": options.port})
        die(environment.explain(error))


def load_django() -> None:
    import django

    django.setup()


def set_up(options) -> "Link | None":
    """Database, static files and what the options ask for; returns a one-time link, if there is one."""
    load_django()
    from django.core.management import call_command
    from django.db import DatabaseError
    from django.utils import translation

    from kortskola import banner, database, statics

    check_redis()
    try:
        database.prepare()
        statics.collect()
        if options.demo:
            with translation.override(language()):
                call_command("demo", year=options.year)
        return banner.new_link() if options.new_link else banner.first_link()
    except DatabaseError as error:
        die(explain_database(error))
    except OSError as error:
        die(environment.explain(error))


def check_redis() -> None:
    """End with a sentence when REDIS_URL names a server that doesn't answer."""
    from django.conf import settings

    if not settings.REDIS_URL:
        return
    import redis  # an installation without REDIS_URL hasn't got it

    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=5) as server:
            server.ping()
    except (redis.RedisError, OSError, ValueError) as error:
        die(_("Redis svarar inte: %(said)s.") % {"said": error})


def explain_database(error: Exception) -> str:
    said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    if "disk is full" in said or "No space left" in said:
        return environment.explain(OSError(errno.ENOSPC, said))
    if "not a database" in said or "malformed" in said:
        return _("Databasen är skadad (%(said)s). Lägg tillbaka en säkerhetskopia.") % {"said": said}
    return _("Databasen svarar inte: %(said)s.") % {"said": said}
