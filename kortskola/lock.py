"""A file that one living process holds at a time. Standard library only.

The system lets go of the lock when its process ends, however it ends: after a kill -9 the file may still lie there
with a pid in it, and means nothing. A child that is given the descriptor holds the lock too, until it ends.
"""

import errno
import os

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt


def _try_to_hold(descriptor):
    if fcntl:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        os.lseek(descriptor, 1000, os.SEEK_SET)  # beyond the text, which others must be able to read
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)


class Taken(Exception):
    """Another living process holds the file. ``text`` is what it wrote there."""

    def __init__(self, text):
        super().__init__(text)
        self.text = text


class Lock:
    """``Lock(path).take("123")`` writes the text and holds the file until ``release`` or the process's end."""

    def __init__(self, path):
        self.path = path
        self.descriptor = None

    def take(self, text):
        descriptor = os.open(str(self.path), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _try_to_hold(descriptor)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                held_by = os.read(descriptor, 900).decode("utf-8", "replace").strip()
                os.close(descriptor)
                raise Taken(held_by) from None
            # a disk that knows no locks (some network disks): go on without
        os.ftruncate(descriptor, 0)
        os.write(descriptor, text.encode("utf-8"))
        self.descriptor = descriptor

    def release(self):
        if self.descriptor is not None:
            os.ftruncate(self.descriptor, 0)
            os.close(self.descriptor)
            self.descriptor = None
