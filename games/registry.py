"""The rooms: one line per game, its import. Deleting a game deletes its folder and its line here."""

from pathlib import Path

from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.storage import FileSystemStorage
from django.template.loaders.filesystem import Loader

from games.engine.base import Room

# In the order in which they are offered.
# isort: off
from games.talkamrater.room import ROOM as talkamrater  # noqa: F401
from games.cascata.room import ROOM as cascata  # noqa: F401
from games.vandtia.room import ROOM as vandtia  # noqa: F401
from games.skordespelet.room import ROOM as skordespelet  # noqa: F401
from games.fyrklover.room import ROOM as fyrklover  # noqa: F401

# isort: on

ROOMS: dict[str, Room] = {room.key: room for room in list(globals().values()) if isinstance(room, Room)}


def measuring() -> Room:
    """The game whose play shows what a pupil knows of number bonds."""
    return next(room for room in ROOMS.values() if room.sums)


GAMES = Path(__file__).resolve().parent


def room_folders(kind: str) -> list[Path]:
    """The rooms' own `templates`, `static` or `locale` folders, in the order of their names."""
    return sorted(folder for folder in GAMES.glob(f"*/{kind}") if folder.is_dir())


class RoomTemplates(Loader):
    """Finds `<game>/table.html` in the room's own folder."""

    def get_dirs(self):
        return room_folders("templates")


class RoomStatic(FileSystemFinder):
    """Finds `<game>/…` in the room's own static folder."""

    def __init__(self, app_names=None, *args, **kwargs):
        self.locations = [("", str(folder)) for folder in room_folders("static")]
        self.storages = {}
        for prefix, root in self.locations:
            storage = FileSystemStorage(location=root)
            storage.prefix = prefix
            self.storages[root] = storage

    def check(self, **kwargs):
        return []
