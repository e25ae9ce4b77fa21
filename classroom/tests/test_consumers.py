"""The sockets of a lesson: who gets what, and when."""

import asyncio

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session

from classroom import cards, consumers, erasing, lessons, placing
from games import push
from kortskola.asgi import sockets
from tests.cast import by_card, logged_in
from tests.factories_lesson import open_lesson, pupil_of, running_lesson

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Screens are drawn again at once, and rights looked at every moment."""
    monkeypatch.setattr(consumers, "LEAST_S", 0.01)
    monkeypatch.setattr(consumers, "CHECK_S", 0.05)


def socket(browser, path: str) -> WebsocketCommunicator:
    cookie = "; ".join(f"{name}={value.value}" for name, value in browser.cookies.items())
    headers = [(b"cookie", cookie.encode()), (b"origin", b"http://testserver"), (b"host", b"testserver")]
    return WebsocketCommunicator(sockets, path, headers)


def talk(browser, path: str, act=lambda: None, until: str = "") -> list[str]:
    """Connect, hear the first screen, do `act`, hear the next: those up to the one with `until` in it, since one
    that is drawn in the middle of the act shows half of it."""

    async def conversation():
        line = socket(browser, path)
        assert (await line.connect())[0]
        heard = [await line.receive_from(3)]
        await consumers.in_thread(act)()
        heard.append(await line.receive_from(10))
        while until not in heard[-1]:
            heard.append(await line.receive_from(10))
        await line.disconnect()
        return heard

    return async_to_sync(conversation)()


def test_an_arrival_lights_up_on_the_projector():
    lesson = open_lesson("Bo")
    pupil = lesson.school_class.pupils.create(name="Cleo")
    path = f"/ws/lektion/{lesson.pk}/?skarm=projector"
    heard = talk(logged_in(lesson.teacher), path, lambda: lessons.arrive(lesson, pupil, "card"), until="2 av 2")
    assert ("1 av 2" in heard[0], "2 av 2" in heard[-1]) == (True, True)


def test_a_pupil_at_snabbkoll_is_told_of_the_start_and_not_sent_away():
    lesson = open_lesson("Bo Cleo")
    browser, teacher = by_card(pupil_of(lesson, "Bo")), logged_in(lesson.teacher)
    start, path = f"/larare/lektion/{lesson.pk}/starta/", f"/ws/vanta/{lesson.pk}/?skarm=snabbkoll"
    heard = talk(browser, path, lambda: teacher.post(start), until="Spelet är i gång.")
    assert ("Spelet" in heard[0], "data-go" in "".join(heard)) == (False, False)


def test_a_waiting_pupil_is_told_to_go_when_the_game_starts():
    lesson = open_lesson("Bo Cleo")
    browser, teacher = by_card(pupil_of(lesson, "Bo")), logged_in(lesson.teacher)
    start = f"/larare/lektion/{lesson.pk}/starta/"
    _before, after = talk(browser, f"/ws/vanta/{lesson.pk}/", lambda: teacher.post(start))
    assert "data-go" in after


def test_a_pushed_screen_holds_no_form_token():
    lesson = running_lesson()
    path = f"/ws/lektion/{lesson.pk}/?skarm=lead"
    teacher = logged_in(lesson.teacher)
    heard = talk(teacher, path, lambda: teacher.post(f"/larare/lektion/{lesson.pk}/skriv/", {"text": "Hej"}))
    assert all('value="%TOKEN%"' in html for html in heard)


def test_whoever_loses_the_right_is_cut_off():
    lesson = open_lesson("Bo")
    browser = by_card(pupil_of(lesson, "Bo"))

    async def conversation():
        line = socket(browser, f"/ws/vanta/{lesson.pk}/")
        await line.connect()
        await line.receive_from(3)
        await consumers.in_thread(lesson.attendance.all().delete)()
        while (heard := await line.receive_output(3))["type"] != "websocket.close":
            pass
        return heard["code"]

    assert async_to_sync(conversation)() == consumers.ENDED


def said_after(browser, path: str, *acts) -> list[str]:
    """What a screen is sent after these acts, up to its end."""

    async def conversation():
        line = socket(browser, path)
        await line.connect()
        await line.receive_from(10)
        for act in acts:
            await consumers.in_thread(act)()
        said = [await line.receive_output(10)]
        while said[-1]["type"] != "websocket.close":
            said.append(await line.receive_output(10))
        return [one["type"] for one in said]

    return async_to_sync(conversation)()


def waiting(lesson):
    return by_card(pupil_of(lesson, "Bo")), f"/ws/vanta/{lesson.pk}/"


def leading(lesson):
    return logged_in(lesson.teacher), f"/ws/lektion/{lesson.pk}/?skarm=lead"


ENDS = {
    "a new card": (waiting, lambda lesson: cards.renew_card(pupil_of(lesson, "Bo"))),
    "taken out": (waiting, lambda lesson: placing.take_out(lesson, pupil_of(lesson, "Bo"))),
    "out of the class": (waiting, lambda lesson: erasing.remove(pupil_of(lesson, "Bo"))),
    "a session deleted": (waiting, lambda lesson: Session.objects.all().delete()),
    "a class shared no more": (leading, lambda lesson: lesson.school_class.teachers.remove(lesson.teacher)),
    "a teacher with fewer classes": (leading, lambda lesson: lesson.teacher.classes.remove(lesson.school_class)),
    "another password": (leading, lambda lesson: change_password(lesson.teacher)),
    "a closed account": (leading, lambda lesson: close_account(lesson.teacher)),
}


def change_password(teacher):
    teacher.set_password("ett-helt-annat-lösenord")
    teacher.save()


def close_account(teacher):
    teacher.is_active = False
    teacher.save()


@pytest.mark.parametrize("case", ENDS)
def test_between_the_end_of_a_right_and_the_end_of_its_screen_nothing_is_sent(case, monkeypatch):
    monkeypatch.setattr(consumers, "CHECK_S", 60)
    who, end = ENDS[case]
    lesson = open_lesson("Bo")
    browser, path = who(lesson)
    new = lesson.school_class.pupils.create(name="Cleo")
    said = said_after(browser, path, lambda: end(lesson), lambda: lessons.arrive(lesson, new, "card"))
    assert said == ["websocket.close"]


def test_a_screen_whose_right_was_doubted_in_vain_goes_on():
    lesson = open_lesson("Bo")
    new = lesson.school_class.pupils.create(name="Cleo")

    def act():
        push.changed(f"holder:{pupil_of(lesson, 'Bo').holder}", 0)
        lessons.arrive(lesson, new, "card")

    heard = talk(*waiting(lesson), act, until="2 av 2")
    assert "2 av 2" in heard[-1]


def test_rubbish_closes_that_connection():
    lesson = open_lesson("Bo")

    async def conversation():
        line = socket(logged_in_teacher, f"/ws/lektion/{lesson.pk}/?skarm=lead")
        await line.connect()
        await line.receive_from(3)
        await line.send_to("{" * 1000)
        return await line.receive_output(3)

    logged_in_teacher = logged_in(lesson.teacher)
    assert async_to_sync(conversation)()["type"] == "websocket.close"


def test_one_screen_is_drawn_for_all_who_look_at_it():
    lesson = open_lesson("Bo")
    browser = logged_in(lesson.teacher)

    async def conversation():
        lines = [socket(browser, f"/ws/lektion/{lesson.pk}/?skarm=projector") for _line in range(3)]
        for line in lines:
            await line.connect()
            await line.receive_from(3)
        number = len(consumers._hubs)
        for line in lines:
            await line.disconnect()
        await asyncio.sleep(0)
        return number, len(consumers._hubs)

    assert async_to_sync(conversation)() == (1, 0)


def test_two_words_at_once_on_a_screen_end_it_once():
    lesson = open_lesson("Bo")
    browser = by_card(pupil_of(lesson, "Bo"))

    async def conversation():
        line = socket(browser, f"/ws/vanta/{lesson.pk}/")
        await line.connect()
        await line.receive_from(3)
        for _word in range(2):
            await line.send_to(text_data="hello")
        await line.disconnect(timeout=30)  # it has read both words when it ends
        return [line.output_queue.get_nowait()["type"] for _said in range(line.output_queue.qsize())]

    assert async_to_sync(conversation)().count("websocket.close") == 1
