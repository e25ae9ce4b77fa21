"""H61, H62: names that are markup are shown as text, on every page that shows names; and long names on plates."""

import pytest

from classroom import lessons, placing
from classroom.models import Attendance
from games import tables
from games.registry import ROOMS
from tests.factories import ClassFactory, PupilFactory, TeacherFactory
from tests.fixtures.browser import LANDSCAPE, PORTRAIT, turn

pytestmark = pytest.mark.browser

NAMES = [
    "<svg/onload=alert()>",
    "<img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "' autofocus onfocus='alert(1)",
]
INJECTED = """() => Array.from(document.querySelectorAll("*")).flatMap((one) =>
    Array.from(one.attributes, (attribute) => attribute.name).filter((name) => name.startsWith("on"))
).concat(Array.from(document.querySelectorAll("img[src=x], svg[onload], [autofocus]"), (one) => one.outerHTML))"""


@pytest.fixture
def lesson(house):
    """A running lesson of a class with such names, and such a name for the class and the teacher."""
    teacher = TeacherFactory(first_name=NAMES[1])
    school_class = ClassFactory(school=teacher.school, teacher=teacher, name=NAMES[0])
    for name in NAMES:
        PupilFactory(school_class=school_class, name=name)
    made = house.lesson(school_class, f"names-{school_class.pk}")
    for pupil in school_class.pupils.all():
        lessons.arrive(made, pupil, Attendance.Way.CARD)
    placing.start(made)
    house.opened += lessons.running_ids(made)
    return made


def teachers_pages(lesson) -> list[str]:
    of_class, of_lesson = f"/larare/klass/{lesson.school_class_id}", f"/larare/lektion/{lesson.pk}"
    bo = lesson.school_class.pupils.first()
    return [
        "/larare/", f"{of_class}/", f"{of_class}/kort/?bilder=1", f"{of_class}/lektion/ny/", f"{of_class}/lektioner/",
        f"{of_class}/rapport/", f"{of_class}/rapport/{bo.pk}/", f"{of_class}/inte-tillsammans/", f"{of_class}/andra/",
        f"/larare/elev/{bo.pk}/", f"{of_lesson}/", f"{of_lesson}/platser/", f"{of_lesson}/bord/1/",
        f"{of_lesson}/elev/{bo.pk}/", f"/skarm/{lesson.pk}/", f"{of_lesson}/stang/",
    ]  # fmt: skip


def pupils_pages(lesson) -> list[str]:
    code = lesson.games.get().tables.first().table.code
    return ["/", "/min/", f"/spel/{code}/", f"/spel/{code}/logg/", f"/k/{lesson.code}/"]


def injected(page, addresses: list[str]) -> dict:
    """Page → what a name has brought into it."""
    found = {}
    for address in addresses:
        page.goto(address)
        if dirt := page.evaluate(INJECTED):
            found[address] = dirt
    return found


def test_names_are_text_on_the_teachers_pages(house, tablets, lesson):
    page = house.sign_in(tablets.new(), lesson.teacher)
    assert injected(page, teachers_pages(lesson)) == {}


def test_names_are_text_on_the_pupils_pages(house, tablets, lesson):
    table = lesson.games.get().tables.first().table
    holder = table.seats.first().holder.removeprefix("pupil:")
    page = house.sign_in(tablets.new(), lesson.school_class.pupils.get(pk=holder))
    assert injected(page, pupils_pages(lesson)) == {}


def test_names_are_text_on_the_receipt(house, tablets, lesson):
    lessons.close(lesson)
    page = house.sign_in(tablets.new(), lesson.teacher)
    assert injected(page, [f"/larare/lektion/{lesson.pk}/kvitto/"]) == {}


def test_names_are_text_in_the_import_preview(house, tablets, lesson):
    page = house.sign_in(tablets.new(), lesson.teacher)
    page.goto(f"/larare/klass/{lesson.school_class_id}/elever/")
    page.fill("#names", "\n".join(f"{name} x" for name in NAMES))
    page.get_by_role("button", name="Se efter först").click()
    page.wait_for_selector("h1:has-text('se efter först')")
    assert page.evaluate(INJECTED) == []


def test_a_name_is_seen_as_it_was_written(house, tablets, lesson):
    page = house.sign_in(tablets.new(), lesson.teacher)
    page.goto(f"/larare/klass/{lesson.school_class_id}/")
    assert sorted(page.locator(".pup tbody th").all_inner_texts()) == sorted(NAMES)


LONG = ("Elisabet-Margareta", "Maximilian Alexander", "Anna-Karolina Lind", "Christoffer-Johan", "Wilhelmina Sofia")
# what says that a bot has the seat: is it cut by its plate, or by the name's own line?
CUT = """() => Array.from(document.querySelectorAll("#table [id^=seat-] b")).filter((name) => name.offsetParent
    && /datorn/.test(name.textContent)).map((name) => {
        const plate = name.closest("[id^=seat-]").getBoundingClientRect(), line = name.getBoundingClientRect();
        const parts = Array.from(name.querySelectorAll(".i, small")).map((part) => part.getBoundingClientRect());
        const sign = parts.find((part) => part.width > 4) || line;
        const isOut = sign.right > Math.min(plate.right, line.right) + 1;
        return isOut || (sign === line && name.scrollWidth > name.clientWidth);
    })"""


@pytest.mark.parametrize("room", ROOMS)
def test_that_the_computer_has_a_seat_is_read_beside_a_long_name(house, tablets, room):
    names = LONG[: ROOMS[room].max_seats]
    pupils, table = house.pupils_at_a_table(*names, room=room)
    for seat in range(1, len(names)):
        tables.hand_over(table.pk, seat, "bot:easy", "teacher")
    page, cut = house.sign_in(tablets.new(), pupils[0]), {}
    page.goto(f"/spel/{table.code}/")
    for size in (LANDSCAPE, PORTRAIT):
        turn(page, size)
        cut[size["width"]] = page.evaluate(CUT)
    assert cut == dict.fromkeys(cut, [False] * (len(names) - 1))
