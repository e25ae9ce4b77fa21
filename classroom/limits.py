"""How guessing is slowed, without ever shutting out a class that shares one address.

**Lesson codes** (`code_tried`). Sixty wrong codes an hour from one address are answered at once. After that

- every further wrong answer waits, longer each time, up to eight seconds;
- from that address only the lessons *at home there* are still looked up: those with a teacher who has been on a
  teacher's page from the same address today, or where a pupil has come in from it. A right code of the class behind
  the address therefore opens at once, however many wrong ones were tried; a stranger's address gets no further try.

So an outsider has 60 x 24 = 1,440 tries a day. With a hundred lessons open, codes have six of 24 signs, and the chance
to hit any of them is 1,440 x 100 / 24^6 = 1,440 x 100 / 191,102,976 < 1 in 1,300 a day. A code opens only the list of
name tiles. On a private network (one laptop and its class) all lessons are at home: whoever is on it sees the wall.

**Picture codes** (`PictureTry`). There are 12 x 11 x 10 x 9 = 11,880. A device waits after three wrong ones, longer
each time up to a minute. All devices together wait half a minute per try for a pupil after ten wrong ones within the
hour, and ten seconds for a class after a hundred: at most (100 + 360) / 11,880 = 3.9 % an hour to come in as anyone,
1.1 % as one certain pupil, while the teacher sees the count in the class list.

Counts are kept in the cache for an hour (Redis when several processes serve) and nowhere else. Behind a proxy the
server must be told the visitors' addresses (docs/administrators), else all of them are the proxy's.
"""

import ipaddress
import threading
import time
from dataclasses import dataclass

from django.core.cache import cache
from django.db import connections

from classroom.models import Pupil, SchoolClass

HOUR, DAY = 3600, 24 * 3600
FREE_CODES = 60
CODE_WAITS = (1, 2, 4, 8)  # seconds for the 61st, 62nd, 63rd, all further wrong codes of an address
WAITING_AT_ONCE = 20  # more wrong answers than this are not held: they would only tie up the server

DEVICE_FREE, DEVICE_WAITS = 3, (5, 10, 20, 40, 60)
PUPIL_FREE, PUPIL_WAIT = 10, 30
CLASS_FREE, CLASS_WAIT = 100, 10

_lock = threading.Lock()
_held = threading.Semaphore(WAITING_AT_ONCE)


def address_of(request) -> str:
    return request.META.get("REMOTE_ADDR") or "unknown"


def is_private(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


# lesson codes


def code_tried(address: str) -> int:
    """Count a code as wrong before it is looked at, so that many at the same moment don't slip through together.

    Returns its number within the hour, which begins with the first; `code_was_right` takes it back."""
    key = f"codes:{address}"
    cache.add(key, 0, HOUR)
    try:
        return cache.incr(key)
    except ValueError:  # the hour ended in between
        cache.set(key, 1, HOUR)
        return 1


def code_was_right(address: str) -> None:
    try:
        cache.decr(f"codes:{address}")
    except ValueError:  # the hour ended in between
        return


def wait_for_wrong(number: int) -> int:
    """Seconds that the answer to an address's n-th wrong code waits."""
    if number <= FREE_CODES:
        return 0
    return CODE_WAITS[min(number - FREE_CODES, len(CODE_WAITS)) - 1]


def hold(seconds: int) -> None:
    """Keep one wrong answer back. The thread is the request's own; its database connection is given back first."""
    if seconds <= 0 or not _held.acquire(blocking=False):
        return
    try:
        for connection in connections.all(initialized_only=True):
            connection.close_if_unusable_or_obsolete()
        time.sleep(seconds)
    finally:
        _held.release()


def teacher_is_at(teacher_id: int, address: str) -> None:
    """The teacher has opened a page from here: the own lessons are at home at this address for a day."""
    cache.set(f"home:{address}:teacher:{teacher_id}", 1, DAY)


def pupil_came_from(lesson_id: int, address: str) -> None:
    cache.set(f"home:{address}:lesson:{lesson_id}", 1, DAY)


def is_at_home(school_class: SchoolClass, lesson_id: int | None, address: str) -> bool:
    """May its code be found from this address even when too many wrong ones came from it?"""
    if is_private(address) or (lesson_id and cache.get(f"home:{address}:lesson:{lesson_id}")):
        return True
    teachers = school_class.teachers.values_list("pk", flat=True)
    return any(cache.get(f"home:{address}:teacher:{pk}") for pk in teachers)


# picture codes


@dataclass(frozen=True, slots=True)
class Count:
    """Wrong tries within the hour, and when the last was made."""

    number: int = 0
    last: float = 0.0

    def wait(self, free: int, waits: tuple[int, ...], now: float) -> float:
        """Seconds until the next try is looked at."""
        if self.number < free:
            return 0.0
        pause = waits[min(self.number - free, len(waits) - 1)]
        return min(max(0.0, self.last + pause - now), pause)  # not for an hour when the clock has been set back


@dataclass(frozen=True, slots=True)
class PictureTry:
    """One device's tries at one pupil's pictures."""

    pupil_id: str
    class_id: int
    device: str

    @property
    def _counted(self) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
        return (
            (f"pictures:device:{self.device}", DEVICE_FREE, DEVICE_WAITS),
            (f"pictures:pupil:{self.pupil_id}", PUPIL_FREE, (PUPIL_WAIT,)),
            (f"pictures:class:{self.class_id}", CLASS_FREE, (CLASS_WAIT,)),
        )

    def begin(self, now: float | None = None) -> float:
        """0: look at the code, and it counts as wrong until `right` says otherwise. Else: seconds to wait first.

        Counting before looking: many tries at the same moment don't slip through together."""
        now = time.time() if now is None else now
        with _lock:
            counts = [(key, cache.get(key, Count()), free, waits) for key, free, waits in self._counted]
            wait = max(count.wait(free, waits, now) for _key, count, free, waits in counts)
            if wait == 0:
                for key, count, _free, _waits in counts:
                    cache.set(key, Count(count.number + 1, now), HOUR)
        return wait

    def right(self) -> None:
        """It was right: this try takes no one nearer to a wait, and the device begins anew."""
        with _lock:
            for key, _free, _waits in self._counted[1:]:
                count = cache.get(key, Count())
                cache.set(key, Count(max(0, count.number - 1), count.last), HOUR)
            cache.delete(self._counted[0][0])


def wrong_pictures(pupil: Pupil) -> int:
    """Wrong picture codes tried for this pupil within the hour; shown to the teacher."""
    return cache.get(f"pictures:pupil:{pupil.pk}", Count()).number


def wrong_pictures_of(pupils) -> dict:
    """The same for a whole class at once: pupil id → count, only those above zero."""
    keys = {f"pictures:pupil:{pupil.pk}": pupil.pk for pupil in pupils}
    return {keys[key]: count.number for key, count in cache.get_many(keys).items() if count.number}


def forget(pupil: Pupil) -> None:
    """New pictures: what was tried before counts no more."""
    cache.delete(f"pictures:pupil:{pupil.pk}")
