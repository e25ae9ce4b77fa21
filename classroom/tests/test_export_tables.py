"""Reports as CSV and XLSX: opened as a spreadsheet opens them, numbers are numbers, and nothing in them is computed."""

import csv
import io
from datetime import UTC, date, datetime

import pytest
from django.utils import translation
from openpyxl import load_workbook

from classroom.bonds import weeks
from classroom.export import csv_file, naming, tables, xlsx_file
from classroom.export.tables import Table
from classroom.models import AuditEntry
from tests.cast import logged_in
from tests.factories import ClassFactory, PupilFactory, TeacherFactory
from tests.factories_lesson import attempt, pupil_of, running_lesson

COMMANDS = ["=1+1", '=HYPERLINK("x";"Klicka")', "+46", "-1+1", "@SUM(1)", "\t=1", "\r=1", "＝1+1", " =1+1"]
HOSTILE = Table("T", ["Namn", "Antal"], [[name, 3] for name in COMMANDS])


def rows_of(content: bytes, separator=";"):
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=separator))


def written(*values, separator=";"):
    return rows_of(csv_file.write(Table("T", ["A"], [list(values)]), [], separator), separator)[1]


def book_of(*found, notes=()):
    return load_workbook(io.BytesIO(xlsx_file.write(found, "Om", notes)))


# CSV


def test_a_csv_file_says_at_its_beginning_that_it_is_utf_8():
    assert csv_file.write(HOSTILE, [], ";").startswith(b"\xef\xbb\xbf")


def test_lines_end_as_excel_expects():
    assert csv_file.write(Table("T", ["A"], [["b"]]), [], ";").endswith(b"A\r\nb\r\n\r\n")


@pytest.mark.parametrize(("language", "separator"), [("sv", ";"), ("nb", ";"), ("en", ","), ("en-gb", ",")])
def test_columns_are_parted_as_a_spreadsheet_of_the_language_expects(language, separator):
    assert csv_file.separator_for(language) == separator


@pytest.mark.parametrize(("separator", "half"), [(";", "7,5"), (",", "7.5")])
def test_a_half_has_the_decimal_sign_that_goes_with_the_separator(separator, half):
    assert written(7.5, separator=separator) == [half]


def test_a_negative_number_is_still_a_number():
    assert written(-1) == ["-1"]


def test_a_date_is_written_by_the_standard():
    assert written(date(2026, 11, 3)) == ["2026-11-03"]


@pytest.mark.parametrize("name", COMMANDS)
def test_no_name_begins_a_formula_in_csv(name):
    assert written(name) == ["'" + name]


@pytest.mark.parametrize("name", ["Bo", "Anna-Karin", "Å=Ö", "3+4", "مريم", "Bo 🦊"])
def test_a_name_that_is_no_formula_is_left_as_it_is(name):
    assert written(name) == [name]


def test_separators_quotes_and_line_ends_stay_in_their_cell():
    assert written('Bo; "B"\nx', 1) == ['Bo; "B"\nx', "1"]


# XLSX


def test_no_cell_of_a_workbook_is_a_formula():
    cells = [cell for row in book_of(HOSTILE)["T"].iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} == {"s", "n"}


def test_a_name_stays_itself_in_a_workbook():
    names = [row[0] for row in book_of(HOSTILE)["T"].iter_rows(min_row=2, values_only=True)]
    assert [name.strip() for name in names] == [name.strip() for name in COMMANDS]


def test_text_that_looks_like_a_formula_stays_text_when_it_is_edited():
    assert book_of(HOSTILE)["T"]["A2"].quotePrefix


def test_numbers_and_dates_are_real_in_a_workbook():
    sheet = book_of(Table("T", ["A", "B"], [[7.5, date(2026, 11, 3)]]))["T"]
    assert (sheet["A2"].value, sheet["B2"].value, sheet["B2"].is_date) == (7.5, datetime(2026, 11, 3), True)


def test_headings_and_names_stay_in_sight():
    assert book_of(HOSTILE)["T"].freeze_panes == "B2"


def test_a_column_is_wide_enough_for_what_stands_in_it():
    sheet = book_of(Table("T", ["Elev"], [["Anna-Karin Svensson"]]))["T"]
    assert sheet.column_dimensions["A"].width > len("Anna-Karin Svensson")


@pytest.mark.parametrize("title", ["2B/åk 2: [höst]?*\\", "'", "", "x" * 80, "\x07"])
def test_a_sheet_has_a_name_that_a_workbook_takes(title):
    name = book_of(Table(title, ["A"])).sheetnames[0]
    assert 0 < len(name) <= 31 and not set(name) & set("[]:*?/\\'")


def test_two_sheets_never_have_the_same_name():
    names = book_of(*[Table("x" * 40, ["A"])] * 12).sheetnames
    assert len({name.casefold() for name in names}) == 13


def test_signs_that_no_workbook_holds_are_left_out():
    assert book_of(Table("T", ["A"], [["B\x00o\x0b"]]))["T"]["A2"].value == "Bo"


# file names


@pytest.mark.parametrize(
    ("about", "name"),
    [
        ("2B", "Klassbild-2B-2026-11-30.csv"),
        ("Åsa Öberg", "Klassbild-Åsa-Öberg-2026-11-30.csv"),
        ("../../etc", "Klassbild-etc-2026-11-30.csv"),
        ("🦊\u202e", "Klassbild-2026-11-30.csv"),
        ('a"b\r\nX: y', "Klassbild-a-b-X-y-2026-11-30.csv"),
    ],
)
def test_a_file_is_called_what_every_computer_takes(about, name):
    assert naming.file_name("Klassbild", about, date(2026, 11, 30), "csv") == name


def test_a_very_long_name_is_cut_in_the_file_name():
    assert len(naming.file_name("Klassbild", "Å" * 200, date(2026, 11, 30), "pdf")) < 80


def test_a_browser_is_told_a_name_with_å():
    header = naming.answer(b"", "Åsa.csv")["Content-Disposition"]
    assert header.isascii() and "filename*=utf-8''%C3%85sa.csv" in header


# what stands in them


@pytest.fixture
def lesson(db):
    return running_lesson()


@pytest.fixture
def bo(lesson):
    return pupil_of(lesson, "Bo")


@pytest.fixture
def table(lesson):
    return lesson.games.get().tables.get().table


def taken(lesson, path="tabell/", **query):
    """What the teacher of the class gets."""
    return logged_in(lesson.teacher).get(f"/larare/klass/{lesson.school_class_id}/uttag/{path}", query)


def csv_rows(lesson, path="tabell/", **query):
    return rows_of(taken(lesson, path, typ="csv", **query).content)


def records(rows):
    """The rows above the empty line, by their headings."""
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1 : rows.index([])]]


def test_the_class_picture_has_one_row_a_pupil_in_the_order_of_the_list(lesson):
    assert [row["Elev"] for row in records(csv_rows(lesson))] == ["Bo", "Cleo"]


def test_counts_stand_as_numbers_beside_the_state(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    row = records(csv_rows(lesson))[0]
    told = [row[f"Talkamrater 0–5: {word}"] for word in ("läge", "rätt", "försök")]
    assert told == ["För lite underlag", "1", "1"]


def test_the_day_is_the_swedish_one(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4", at=datetime(2026, 9, 30, 22, 30, tzinfo=UTC))
    assert records(csv_rows(lesson))[0]["Senast"] == "2026-10-01"


def test_all_bonds_of_all_pupils_have_a_row_each(lesson):
    assert len(records(csv_rows(lesson, tabell="par"))) == 2 * 36


def test_a_pupil_without_data_is_not_met(lesson):
    assert {row["Läge"] for row in records(csv_rows(lesson, tabell="par"))} == {"Inte mött"}


def test_what_was_played_alone_is_counted_only_when_asked_for(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4", where="alone")
    counts = [records(csv_rows(lesson, **asked))[0]["Tiokamrater: försök"] for asked in ({}, {"ensam": "1"})]
    assert counts == ["0", "0"] and records(csv_rows(lesson, ensam="1"))[0]["Talkamrater 0–5: försök"] == "1"


def test_every_observation_of_a_pupil_has_a_row(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    attempt(table, bo, "match 2+6 > =7", "wrong")
    rows = records(csv_rows(lesson, f"{bo.pk}/tabell/", tabell="forsok"))
    assert [(row["Mål eller talkamrater"], row["Rätt"]) for row in rows] == [("2+6", "0"), ("1+3", "1")]


def test_a_pupils_workbook_holds_goals_bonds_weeks_and_observations(lesson, bo, table):
    attempt(table, bo, "match 3+1 > =4")
    book = load_workbook(io.BytesIO(taken(lesson, f"{bo.pk}/tabell/", typ="xlsx").content))
    assert [sheet.max_row for sheet in book] == [1 + 8 + 36, 2, 2, 5]


@pytest.mark.parametrize("typ", ["csv", "xlsx"])
def test_an_export_says_what_it_does_not_replace_and_by_which_model(lesson, typ):
    content = taken(lesson, typ=typ).content
    if typ == "csv":
        told = rows_of(content)[-5:]
    else:
        told = [
            [str(value) for value in row if value] for row in load_workbook(io.BytesIO(content))["Om uttaget"].values
        ]
    today = weeks.today().isoformat()
    assert told[0] == ["Underlag från spel. Ersätter inte Skolverkets bedömningsstöd."]
    assert told[3] == ["Modell", "bonds 1"] and told[4][1].startswith(today)


def test_a_file_carries_the_date_in_its_name(lesson):
    assert f"Klassbild-2B-{weeks.today()}.csv" in taken(lesson, typ="csv")["Content-Disposition"]


def test_an_english_reader_gets_commas_unless_asked_otherwise(lesson):
    client = logged_in(lesson.teacher)
    client.cookies["kortskola_sprak"] = "en"
    address = f"/larare/klass/{lesson.school_class_id}/uttag/tabell/"
    default, asked = (client.get(address, query).content.decode() for query in ({}, {"skilje": "semikolon"}))
    assert default.split("\r\n")[0].count(",") > 30 and asked.split("\r\n")[0].count(";") > 30


def test_an_empty_class_gives_headings_and_notes():
    teacher = TeacherFactory.build(pk=1)
    made = ClassFactory.build(school=teacher.school)
    rows = rows_of(csv_file.write(tables.class_picture([], {}), tables.notes(made, weeks.today(), alone=False), ";"))
    assert rows[0][0] == "Elev" and len(rows) == 1 + 1 + 5


def test_an_export_stands_in_the_schools_log(lesson, bo):
    taken(lesson, typ="csv"), taken(lesson, f"{bo.pk}/tabell/", typ="csv")
    about = set(AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED).values_list("about", flat=True))
    assert about == {f"class:{lesson.school_class_id}", bo.holder}


def test_a_pupil_of_another_class_is_not_found(lesson):
    other = PupilFactory(school_class=ClassFactory(teacher=lesson.teacher, school=lesson.teacher.school, name="3A"))
    assert taken(lesson, f"{other.pk}/tabell/").status_code == 404


@pytest.mark.parametrize(("path", "most"), [("tabell/?typ=csv", 12), ("tabell/?typ=xlsx", 12), ("", 6)])
def test_a_class_of_thirty_takes_few_queries(lesson, django_assert_max_num_queries, path, most):
    for number in range(28):
        PupilFactory(school_class=lesson.school_class, name=f"Elev {number}")
    client = logged_in(lesson.teacher)
    address = f"/larare/klass/{lesson.school_class_id}/uttag/{path}"
    client.get(address)
    with django_assert_max_num_queries(most):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("language", ["sv", "nb", "en"])
def test_the_sheets_of_a_workbook_have_names_in_every_language(language, db):
    with translation.override(language):
        book = book_of(*tables.of_class([], {}))
    assert len(set(book.sheetnames)) == 4
