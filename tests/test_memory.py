"""What a serving process tells the C library about memory."""

import ctypes

from kortskola import memory


class Library:
    """A C library that writes down what it is told."""

    def __init__(self) -> None:
        self.told: dict[int, int] = {}

    def mallopt(self, name: int, value: int) -> int:
        self.told[name] = value
        return 1


def test_large_blocks_are_given_back_one_by_one(monkeypatch):
    library = Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    memory.give_back_what_is_freed()
    assert library.told == {-3: 32768, -8: 1}


def test_another_c_library_is_left_alone(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    assert memory.give_back_what_is_freed() is None
