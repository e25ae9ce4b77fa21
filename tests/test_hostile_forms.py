"""Forms no page of ours sends: other codings, endless numbers, halves of signs, addresses opened the wrong way."""

import json
import logging

import pytest
from django.test import Client

from classroom import asked, sheet
from kortskola import logs
from tests.factories_lesson import running_lesson

pytestmark = pytest.mark.django_db
CODINGS = ["rot13", "base64", "zip", "idna", "undefined", "unicode_escape", "utf-7", "windows-1252", "no-such-coding"]
ENDLESS = "9" * 6000
HALF = '[["\\ud800bc", "\\udc00", false]]'


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


@pytest.fixture
def teacher(as_alva) -> Client:
    as_alva.raise_request_exception = False
    return as_alva


def parts(**fields: str) -> str:
    """A form as multipart, in which half a sign can be spelled in some codings."""
    each = (f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n' for name, text in fields.items())
    return "".join(each) + "--x--\r\n"


@pytest.mark.parametrize("coding", CODINGS)
def test_a_form_that_calls_itself_another_coding_is_read_as_ours(visitor, coding):
    form = f"multipart/form-data; boundary=x; charset={coding}"
    page = visitor.generic("POST", "/k/", parts(code="a\\ud800b"), content_type=form)
    assert (page.status_code, "tecken" in page.content.decode()) == (200, True)


@pytest.mark.parametrize("address", ["/spel/9n6p6j387y8f/drag/", "/sprak/", "/min/lektion/"])
def test_the_address_of_a_button_opened_as_a_page_leads_back_to_the_start(visitor, address):
    page = visitor.get(address)
    assert (page.status_code, 'href="/"' in page.content.decode()) == (405, True)


@pytest.mark.parametrize("method", ["GET", "OPTIONS", "TRACE", "DELETE", "PUT"])
@pytest.mark.parametrize("address", ["/", "/k/", "/spel/9n6p6j387y8f/drag/", "/sprak/", "/larare/", "/nothing/"])
def test_an_answer_is_as_long_as_it_says(visitor, method, address):
    page = visitor.generic(method, address)
    assert int(page["Content-Length"]) == len(page.content)


@pytest.mark.parametrize("address", ["/", "/prova/", "/regler/talkamrater/", "/vanta/nu/"])
def test_a_page_is_asked_for_by_its_head_alone(visitor, address):
    assert visitor.head(address).status_code == visitor.get(address).status_code


@pytest.mark.parametrize("text", ["", "-1", "1.0", "٣", "1e3", ENDLESS, "12345678901"])
def test_what_is_no_number_of_ours_is_none(text):
    assert asked.number(text) is None


def test_a_number_is_read():
    assert asked.number("042") == 42


LESSON_FORMS = {
    "a seat": ("bord/1/gor/", {"do": "bot", "seat": ENDLESS}),
    "a table to move to": ("elev/{pupil}/flytta/", {"to": f"{ENDLESS}.{ENDLESS}"}),
    "tables to keep": ("spara-bord/", {"bord": [ENDLESS, "9" * 20]}),
}


@pytest.mark.parametrize("case", LESSON_FORMS)
def test_a_number_without_end_breaks_no_form_of_a_lesson(case):
    lesson = running_lesson("Bo Cleo")
    address, form = LESSON_FORMS[case]
    browser = Client(raise_request_exception=False)
    browser.force_login(lesson.teacher)
    pupil = lesson.school_class.pupils.first()
    assert browser.post(f"/larare/lektion/{lesson.pk}/{address.format(pupil=pupil.pk)}", form).status_code == 302


@pytest.mark.parametrize("form", [{"do": f"together:{ENDLESS}"}, {"out": ENDLESS}, {"out": "9" * 20}])
@pytest.mark.parametrize("where", ["inte-tillsammans", "dela"])
def test_a_number_without_end_breaks_no_form_of_a_class(teacher, class_2b, where, form):
    assert teacher.post(f"/larare/klass/{class_2b.pk}/{where}/", form).status_code == 302


def read_list(teacher, class_2b, rows: str, shown: str):
    form = {"coding": "utf-8", "shown": shown, "rows-utf-8-0": rows, "columns-utf-8": '[["", "name"]]'}
    return teacher.post(f"/larare/klass/{class_2b.pk}/elever/spara/", form)


def test_a_list_of_100000_lists_adds_nobody(teacher, class_2b):
    answer = read_list(teacher, class_2b, "[" * 100_000, "utf-8.0")
    assert (answer.status_code, class_2b.pupils.count()) == (302, 0)


def test_half_a_sign_in_a_list_can_be_shown(teacher, class_2b):
    assert "?bc" in read_list(teacher, class_2b, HALF, "windows-1252.0").content.decode()


@pytest.mark.parametrize(
    "columns",
    ["", "[" * 100_000, "[]", "{}", "[1]", '[["", "letter"]]', '[["", "name"], ["", "name"]]', '[["x", "other"]]'],
)
def test_columns_that_can_not_be_add_nobody(teacher, class_2b, columns):
    form = {"coding": "utf-8", "shown": "utf-8.0", "rows-utf-8-0": '[["Bo", "", false]]', "columns-utf-8": columns}
    answer = teacher.post(f"/larare/klass/{class_2b.pk}/elever/spara/", form)
    assert (answer.status_code, class_2b.pupils.count()) == (302, 0)


@pytest.mark.parametrize("column", ["7", "-1", "9" * 30, "x"])
def test_a_column_that_is_not_there_is_the_usual_one(teacher, class_2b, column):
    form = {"coding": "utf-8", "shown": "utf-8.0", "rows-utf-8-0": '[["Bo", "", false]]', "column": column}
    teacher.post(f"/larare/klass/{class_2b.pk}/elever/spara/", form | {"columns-utf-8": '[["", "name"]]'})
    assert [pupil.name for pupil in class_2b.pupils.all()] == ["Bo"]


def test_a_row_that_is_no_name_is_left_out(teacher, class_2b):
    rows = json.dumps([[{"a": 1}, "", False], ["Bo", ["x"], False], ["Cleo", "", False]])
    read_list(teacher, class_2b, rows, "utf-8.0")
    assert [pupil.name for pupil in class_2b.pupils.all()] == ["Cleo"]


def test_a_form_of_2000_fields_is_one_line_in_the_log(visitor, caplog):
    visitor.post("/k/", {f"field-{n}": "1" for n in range(2000)})
    record = next(record for record in caplog.records if record.name.startswith("django.security"))
    logs.OneLine().filter(record)
    assert "Traceback" not in logging.Formatter().format(record)


def test_a_form_of_2000_fields_is_answered_with_a_page(visitor):
    page = visitor.post("/k/", {f"field-{n}": "1" for n in range(2000)})
    assert (page.status_code, 'href="/"' in page.content.decode()) == (400, True)


def test_of_a_name_without_end_in_a_forged_preview_only_the_beginning_is_shown(teacher, class_2b):
    page = read_list(teacher, class_2b, json.dumps([["B" * 100_000, "", False]]), "pasted.0")
    [line] = page.context["lines"]
    assert len(line["line"].written) == sheet.LONGEST_NAME


# a sign that PostgreSQL can't hold


@pytest.mark.parametrize(
    "address", ["/snabbkoll/a%00b/", "/spel/a%00b/", "/larare/bord/%00/", "/%00", "/static/%00.css"]
)
def test_an_address_with_nul_is_of_nothing(teacher, address):
    assert teacher.get(address).status_code == 404


def test_nul_is_left_out_of_a_form(teacher, class_2b, dina):
    teacher.post(f"/larare/klass/{class_2b.pk}/dela/", {"email": "\0dina@skola.\0example"})
    assert class_2b.teachers.filter(pk=dina.pk).exists()


def test_nul_is_left_out_of_a_question(teacher, class_2b, bo):
    page = teacher.get(f"/larare/klass/{class_2b.pk}/?sok=B%00o")
    assert [row.pupil for half in page.context["halves"] for row in half] == [bo]


def test_a_cookie_with_nul_is_no_session(visitor):
    visitor.cookies["sessionid"] = "abcdefgh\0"
    assert visitor.get("/").status_code == 200
