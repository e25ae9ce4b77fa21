"""How guessing is slowed; the calculation of classroom/limits.py is done here again."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from classroom import cards, codes, door, limits
from classroom.limits import CLASS_FREE, DEVICE_FREE, FREE_CODES, PUPIL_FREE, PictureTry
from tests.factories import ClassFactory, OpenLessonFactory, TeacherFactory

OUTSIDE = "11.22.33.44"
SCHOOL = "11.22.33.55"


@pytest.fixture
def waited(monkeypatch):
    """The waits of wrong answers, instead of waiting."""
    waits = []
    monkeypatch.setattr(limits, "hold", waits.append)
    return waits


def try_code(code: str, address: str) -> bool:
    try:
        door.find(code, address)
    except door.NoDoor:
        return False
    return True


def try_wrong(times: int, address: str) -> None:
    for _time in range(times):
        assert not try_code("0000", address)


# lesson codes


@pytest.mark.django_db
def test_sixty_wrong_codes_an_hour_are_answered_at_once(lesson, waited):
    try_wrong(FREE_CODES, OUTSIDE)
    assert set(waited) == {0}


@pytest.mark.django_db
def test_each_further_wrong_code_waits_longer(lesson, waited):
    try_wrong(FREE_CODES + 6, OUTSIDE)
    assert waited[FREE_CODES:] == [1, 2, 4, 8, 8, 8]


@pytest.mark.django_db
def test_right_codes_do_not_count(lesson, waited):
    for _time in range(3 * FREE_CODES):
        assert try_code("4711", OUTSIDE)


@pytest.mark.django_db
def test_the_right_code_never_waits_at_the_school_after_hundreds_of_wrong_ones(lesson, alva, waited):
    limits.teacher_is_at(alva.pk, SCHOOL)
    try_wrong(300, SCHOOL)
    waited.clear()
    assert try_code("4711", SCHOOL) and not waited


@pytest.mark.django_db
def test_where_a_pupil_has_come_in_the_class_is_never_shut_out(lesson, waited):
    limits.pupil_came_from(lesson.pk, SCHOOL)
    try_wrong(FREE_CODES + 1, SCHOOL)
    assert try_code("4711", SCHOOL)


@pytest.mark.django_db
def test_on_a_private_network_the_right_code_always_opens(lesson, waited):
    try_wrong(FREE_CODES + 1, "192.168.1.30")
    assert try_code("4711", "192.168.1.30")


@pytest.mark.django_db
def test_a_stranger_who_has_guessed_too_often_finds_nothing_even_by_the_right_code(lesson, alva, waited):
    limits.teacher_is_at(alva.pk, SCHOOL)
    try_wrong(FREE_CODES, OUTSIDE)
    assert not try_code("4711", OUTSIDE)


@pytest.mark.django_db
def test_another_school_is_not_found_from_a_school_that_has_guessed_too_often(lesson, alva, waited):
    limits.teacher_is_at(alva.pk, SCHOOL)
    other = TeacherFactory()
    OpenLessonFactory(school_class=ClassFactory(teacher=other, school=other.school), code="1234")
    try_wrong(FREE_CODES, SCHOOL)
    assert not try_code("1234", SCHOOL)


@pytest.mark.django_db
def test_one_address_does_not_use_up_the_tries_of_another(lesson, waited):
    try_wrong(FREE_CODES + 1, OUTSIDE)
    assert try_code("4711", "11.22.33.45")


def test_many_at_the_same_moment_do_not_slip_through_together():
    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(lambda _n: limits.code_tried(OUTSIDE), range(200)))
    assert sorted(numbers) == list(range(1, 201))


def test_a_guesser_hits_one_of_a_hundred_lessons_in_less_than_one_day_of_a_thousand():
    tries_a_day = FREE_CODES * 24
    possible = len(codes.SIGNS) ** codes.LONG
    assert tries_a_day * 100 / possible < 1 / 1000  # 1,440 x 100 / 191,102,976 = 0.00075


@pytest.mark.django_db
def test_a_wrong_answer_is_held(monkeypatch):
    slept = []
    monkeypatch.setattr(limits.time, "sleep", slept.append)
    limits.hold(5)
    assert slept == [5]


@pytest.mark.django_db
def test_only_so_many_wrong_answers_are_held_at_once(monkeypatch):
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        limits.hold(seconds)  # another one comes while this one waits

    monkeypatch.setattr(limits.time, "sleep", sleep)
    limits.hold(5)
    assert len(slept) == limits.WAITING_AT_ONCE


# picture codes


def wrong_tries(number: int, now: float = 0.0, pupil: str = "bo", school_class: int = 1, device=None) -> list[float]:
    """The waits that so many tries at the same moment are told."""
    return [PictureTry(pupil, school_class, device or f"device-{n}").begin(now) for n in range(number)]


def test_a_device_has_three_tries_before_it_waits():
    assert wrong_tries(DEVICE_FREE + 1, device="tablet") == [0, 0, 0, 5]


def test_the_wait_of_a_device_grows():
    now, waits = 1000.0, []
    for _try in range(8):
        attempt = PictureTry("bo", 1, "tablet")
        waits.append(attempt.begin(now))
        now += waits[-1]
        if waits[-1]:
            attempt.begin(now)
    assert waits == [0, 0, 0, 5, 10, 20, 40, 60]


def test_a_clock_set_back_makes_nobody_wait_longer():
    wrong_tries(DEVICE_FREE, now=10_000, device="tablet")
    assert PictureTry("bo", 1, "tablet").begin(1000) == 5


def test_a_try_made_too_early_makes_the_wait_no_longer():
    wrong_tries(DEVICE_FREE, now=1000, device="tablet")
    attempt = PictureTry("bo", 1, "tablet")
    for second in (1, 2, 3):
        attempt.begin(1000 + second)
    assert attempt.begin(1005) == 0


def test_after_the_wait_the_pupil_gets_in():
    wrong_tries(DEVICE_FREE, now=1000, device="tablet")
    assert PictureTry("bo", 1, "tablet").begin(1006) == 0


def test_other_tablets_do_not_wait_for_one_that_has_to():
    wrong_tries(DEVICE_FREE + 1, device="tablet")
    assert PictureTry("cleo", 1, "another").begin(0) == 0


def test_ten_wrong_ones_for_a_pupil_make_every_device_wait():
    wrong_tries(PUPIL_FREE, now=1000)
    assert PictureTry("bo", 1, "fresh").begin(1001) == 29


def test_a_hundred_wrong_ones_in_a_class_make_every_device_wait_a_little():
    for number in range(CLASS_FREE):
        PictureTry(f"pupil-{number}", 1, f"device-{number}").begin(1000)
    assert PictureTry("fresh", 1, "fresh").begin(1001) == 9


def test_right_pictures_take_nobody_nearer_to_a_wait():
    for number in range(3 * PUPIL_FREE):
        attempt = PictureTry("bo", 1, f"device-{number}")
        assert attempt.begin(1000) == 0
        attempt.right()


def test_many_devices_at_the_same_moment_have_no_more_tries_than_one_after_the_other():
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda n: PictureTry("bo", 1, f"device-{n}").begin(1000), range(100)))
    assert waits.count(0) == PUPIL_FREE


def test_an_hour_of_guessing_seldom_comes_in_as_one_pupil():
    tries = PUPIL_FREE + 3600 / limits.PUPIL_WAIT
    assert tries / cards.CODES < 0.012  # 130 / 11,880


def test_an_hour_of_guessing_seldom_comes_in_as_anyone():
    tries = CLASS_FREE + 3600 / limits.CLASS_WAIT
    assert tries / cards.CODES < 0.04  # 460 / 11,880


@pytest.mark.django_db
def test_the_teacher_is_told_how_often_other_pictures_were_tried(bo):
    wrong_tries(2, pupil=str(bo.pk))
    assert limits.wrong_pictures(bo) == 2


@pytest.mark.django_db
def test_new_pictures_begin_with_no_wrong_ones(bo):
    wrong_tries(2, pupil=str(bo.pk))
    cards.renew_pictures(bo)
    assert limits.wrong_pictures(bo) == 0


# what can be no code


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["47 11", " 4711 ", "47-11", "47l1", "471I"])
def test_a_code_of_digits_is_understood_as_it_is_typed(lesson, typed):
    assert door.find(typed, OUTSIDE).lesson == lesson


@pytest.mark.django_db
def test_a_code_of_letters_may_be_typed_small(class_2b):
    lesson = OpenLessonFactory(school_class=class_2b, code="KDF7GH")
    assert door.find("kdf 7gh", OUTSIDE).lesson == lesson


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Skriv koden först."),
        ("47", "Några tecken fattas i koden."),
        ("47111", "Några tecken fattas i koden."),
        ("4711223344", "Det blev för många tecken."),
        ("KDF0GH", "Koden har inget 0. Titta en gång till."),
        ("KDFOGH", "Koden har inget O. Titta en gång till."),
        ("4712", "Den koden är inte öppen. Titta på tavlan."),
        ("<script>", "Koden har inget S. Titta en gång till."),
    ],
)
def test_a_wrong_code_is_met_by_a_sentence(lesson, typed, sentence):
    with pytest.raises(door.NoDoor) as refused:
        door.find(typed, OUTSIDE)
    assert str(refused.value) == sentence


@pytest.mark.django_db
def test_what_can_be_no_code_uses_up_no_tries(lesson, waited):
    for _time in range(2 * FREE_CODES):
        try_code("47", OUTSIDE)
    assert try_code("4711", OUTSIDE)


@pytest.mark.django_db
def test_the_code_of_a_closed_lesson_opens_nothing(lesson):
    lesson.state = "closed"
    lesson.save()
    assert not try_code("4711", OUTSIDE)
