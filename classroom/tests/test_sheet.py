import pytest

from classroom import sheet

EXCEL = "Förnamn;Efternamn;Personnummer;Klass\r\nÅsa;Ek;20180101-1234;2B\r\nGöran;Åberg;20180202-1234;2B\r\n"


def names_in(reading) -> list[str]:
    return [row.name for row in reading.rows]


def test_a_csv_of_swedish_excel_is_read():
    assert names_in(sheet.read_file(EXCEL.encode("utf-8-sig"))[0]) == ["Åsa", "Göran"]


def test_the_byte_order_mark_does_not_hide_the_first_column():
    [reading] = sheet.read_file("Namn;Klass\r\nÅsa;2B\r\n".encode("utf-8-sig"))
    assert [(column.title, column.use) for column in reading.columns] == [("Namn", "name"), ("Klass", "dropped")]


def test_windows_1252_is_found_in_a_file():
    assert names_in(sheet.read_file(EXCEL.encode("cp1252"))[0]) == ["Åsa", "Göran"]


def test_a_windows_1252_file_can_also_be_looked_at_as_utf_8():
    assert [reading.coding for reading in sheet.read_file(EXCEL.encode("cp1252"))] == ["windows-1252", "utf-8"]


def test_a_utf_16_file_is_read():
    assert names_in(sheet.read_file(EXCEL.encode("utf-16"))[0]) == ["Åsa", "Göran"]


def test_a_paste_with_broken_letters_is_repaired():
    broken = "Åsa\nGöran\nÉlise".encode().decode("cp1252")
    assert names_in(sheet.read_text(broken)[0]) == ["Åsa", "Göran", "Élise"]


def test_a_repaired_paste_can_also_be_kept_as_it_was():
    broken = "Åsa".encode().decode("cp1252")
    assert names_in(sheet.read_text(broken)[1]) == [broken]


def test_a_paste_with_whole_letters_has_one_reading():
    assert len(sheet.read_text("Åsa\nGöran")) == 1


def test_only_the_name_and_one_letter_are_kept_of_a_row():
    reading = sheet.read_file(EXCEL.encode())[0]
    assert reading.rows[0] == sheet.Row("Åsa", "E")


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_the_separator_is_found(separator):
    [reading] = sheet.read_text(f"Namn{separator}Klass\nBo{separator}2B\nCleo{separator}2B")
    assert (names_in(reading), reading.separator) == (["Bo", "Cleo"], separator)


def test_a_column_of_numbers_before_the_names_is_dropped():
    [reading] = sheet.read_text("1\tBo\tEk\n2\tCleo\tAlm")
    assert [row[:2] if isinstance(row, tuple) else (row.name, row.letter) for row in reading.rows] == [
        ("Bo", "E"),
        ("Cleo", "A"),
    ]


def test_a_name_added_below_a_numbered_list_is_a_name():
    assert names_in(sheet.read_text("1\tÅsa\n2\tÄlva\n3\tÖrjan\nLiam")[0]) == ["Åsa", "Älva", "Örjan", "Liam"]


@pytest.mark.parametrize("line", ["4", "20180101-1234", "2B"])
def test_what_is_no_name_below_a_numbered_list_is_none(line):
    assert names_in(sheet.read_text(f"1\tÅsa\n2\tÄlva\n{line}")[0]) == ["Åsa", "Älva", ""]


def test_a_line_below_a_table_with_titles_is_no_name():
    assert names_in(sheet.read_text("Nr;Namn\n1;Åsa\n2;Älva\nUtskriven av Karin")[0]) == ["Åsa", "Älva", ""]


def test_a_heading_above_a_numbered_list_is_no_name():
    assert names_in(sheet.read_text("Klassen\n1\tÅsa\n2\tÄlva")[0]) == ["", "Åsa", "Älva"]


def test_names_in_one_line_are_one_name_each():
    assert names_in(sheet.read_text("Bo, Cleo, Dag")[0]) == ["Bo", "Cleo", "Dag"]


def test_a_full_name_on_each_line_is_one_name():
    assert names_in(sheet.read_text("Alva Andersson\nBo Ek")[0]) == ["Alva Andersson", "Bo Ek"]


@pytest.mark.parametrize(
    "line",
    [
        "Elias\tAndersson\t20170304-1234",
        "Elias 170304-1234",
        "Elias 20170304 1234",
        "Elias 2017-03-04",
        "Elias elias@skola.example",
        "Elias 070-123 45 67",
    ],
)
def test_what_stands_beside_a_name_on_its_line_is_dropped(line):
    assert names_in(sheet.read_text(f"Alva\nBo\n{line}\nCleo")[0]) == ["Alva", "Bo", "Elias", "Cleo"]


def test_of_a_line_without_end_only_the_beginning_is_kept():
    [row] = sheet.read_text("B" * sheet.LARGEST)[0].rows
    assert row.name == "B" * sheet.LONGEST_NAME


def test_columns_without_end_are_not_shown():
    [reading] = sheet.read_text("Bo" + ";x" * 1000 + "\nCleo;x")
    assert len(reading.columns) == sheet.MOST_COLUMNS


def test_a_number_that_belongs_to_a_name_stays():
    assert names_in(sheet.read_text("Noor 2\nAgent 007")[0]) == ["Noor 2", "Agent 007"]


def test_a_heading_alone_in_its_column_is_no_pupil():
    assert names_in(sheet.read_text("Namn\nBo")[0]) == ["Bo"]


def test_the_same_row_again_is_seen_when_more_than_the_name_is_the_same():
    [reading] = sheet.read_text("Namn;Nr\nMärta;1\nMärta;1\nMärta;2")
    assert [row.is_repeated for row in reading.rows] == [False, True, False]


def test_the_same_name_alone_on_two_lines_is_two_pupils():
    [reading] = sheet.read_text("Alva Andersson\nAlva Andersson")
    assert [row.is_repeated for row in reading.rows] == [False, False]


def test_a_quoted_cell_keeps_its_separator():
    assert names_in(sheet.read_text('Namn;Klass\n"Li; & Co";2B')[0]) == ["Li; & Co"]


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b"\r\n \r\n", "empty"),
        (b"PK\x03\x04rest", "excel"),
        (b"\xd0\xcf\x11\xe0rest", "excel"),
        (b"\x89PNG\r\n\x1a\nrest", "picture"),
        (b"\xff\xd8\xff\xe0rest", "picture"),
        (b"%PDF-1.7", "pdf"),
        (b"\x1f\x8brest", "packed"),
        (b"Bo\x00Cleo", "binary"),
        (b"Bo\n" * (sheet.MOST_ROWS + 1), "long"),
        (b"Bo," * (sheet.MOST_ROWS + 1), "long"),
        (b"B" * (sheet.LARGEST + 1), "large"),
    ],
)
def test_what_is_no_class_list_is_refused(raw, reason):
    with pytest.raises(sheet.Unreadable) as refused:
        sheet.read_file(raw)
    assert refused.value.reason == reason
