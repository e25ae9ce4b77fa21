import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from classroom import cards
from classroom.models import AuditEntry, SchoolClass
from tests.cast import logged_in
from tests.factories import ClassFactory, PupilFactory, TeacherFactory

pytestmark = pytest.mark.django_db
FORM = {"name": "3C", "school_year": "2026/2027", "language": "sv", "court_letters": "sv", "key": "k1"}
EXCEL = "Förnamn;Efternamn;Personnummer\r\nÅsa;Ek;20180101-4321\r\nGöran;Ek;20180202-4321\r\n"


@pytest.fixture
def this_year(monkeypatch):
    from classroom import forms

    monkeypatch.setattr(forms, "years", lambda: ["2026/2027", "2027/2028"])


def names_of(school_class) -> list[str]:
    return [str(pupil) for pupil in school_class.pupils.filter(removed_at=None)]


def read(browser, school_class, text="", file=None):
    """Paste a list or send a file; the preview."""
    form = {"names": text} | ({"file": file} if file else {})
    return browser.post(f"/larare/klass/{school_class.pk}/elever/", form)


def save(browser, school_class, preview, **change):
    """Say yes to a preview."""
    chosen = preview.context["chosen"]
    usual = {"coding": chosen.coding, "column": chosen.column, "shown": str(chosen)}
    form = {**preview.context["hidden"], **usual, **change}
    return browser.post(f"/larare/klass/{school_class.pk}/elever/spara/", form)


# making one


def test_a_class_belongs_to_the_teacher_and_the_school(as_alva, alva, this_year):
    as_alva.post("/larare/klass/ny/", FORM)
    made = SchoolClass.objects.get()
    assert (made.name, made.school, list(made.teachers.all())) == ("3C", alva.school, [alva])


def test_a_form_sent_twice_makes_one_class(as_alva, this_year):
    addresses = [as_alva.post("/larare/klass/ny/", FORM).url for _time in range(2)]
    assert addresses[0] == addresses[1] and SchoolClass.objects.count() == 1


def test_two_teachers_with_the_same_key_make_two_classes(as_alva, dina, this_year):
    as_alva.post("/larare/klass/ny/", FORM)
    logged_in(dina).post("/larare/klass/ny/", FORM)
    assert SchoolClass.objects.count() == 2


def test_forms_without_a_key_make_a_class_each(as_alva, this_year):
    for name in ("4A", "4B"):
        as_alva.post("/larare/klass/ny/", {**FORM, "name": name, "key": ""})
    assert {one.name for one in SchoolClass.objects.all()} == {"4A", "4B"}


def test_a_class_needs_a_name(as_alva, this_year):
    as_alva.post("/larare/klass/ny/", {**FORM, "name": " \u200b "})
    assert not SchoolClass.objects.exists()


def test_another_language_sorts_the_names_anew(as_alva, class_2b, this_year):
    for name in ("Østen", "Åse", "Ærlig"):
        PupilFactory(school_class=class_2b, name=name)
    as_alva.post(f"/larare/klass/{class_2b.pk}/andra/", {**FORM, "language": "nb"})
    assert names_of(class_2b) == ["Ærlig", "Østen", "Åse"]


# a list


def test_nothing_is_saved_before_the_preview_is_said_yes_to(as_alva, class_2b):
    read(as_alva, class_2b, "Bo\nCleo")
    assert names_of(class_2b) == []


def test_pasted_names_become_pupils(as_alva, class_2b):
    save(as_alva, class_2b, read(as_alva, class_2b, "Åsa\nGöran\nÉlise\n\nAli"))
    assert names_of(class_2b) == ["Ali", "Élise", "Göran", "Åsa"]


def test_a_file_of_swedish_excel_becomes_pupils(as_alva, class_2b):
    file = SimpleUploadedFile("lista.csv", EXCEL.encode("cp1252"))
    save(as_alva, class_2b, read(as_alva, class_2b, file=file))
    assert names_of(class_2b) == ["Göran", "Åsa"]


def test_the_preview_holds_nothing_of_the_dropped_columns(as_alva, class_2b):
    page = read(as_alva, class_2b, EXCEL).content.decode()
    assert "4321" not in page and "2018" not in page


def test_the_preview_says_which_columns_are_dropped(as_alva, class_2b):
    page = read(as_alva, class_2b, EXCEL).content.decode()
    assert "Personnummer" in page and "Slängs här. Sparas aldrig, loggas aldrig." in page


def test_another_way_of_reading_is_shown_before_it_is_saved(as_alva, class_2b):
    preview = read(as_alva, class_2b, file=SimpleUploadedFile("lista.csv", EXCEL.encode("cp1252")))
    again = save(as_alva, class_2b, preview, coding="utf-8")
    assert again.context["chosen"].coding == "utf-8" and names_of(class_2b) == []


def test_a_list_sent_twice_adds_its_pupils_once(as_alva, class_2b):
    preview = read(as_alva, class_2b, "Bo\nBo\nCleo")
    for _time in range(2):
        save(as_alva, class_2b, preview)
    assert names_of(class_2b) == ["Bo 1", "Bo 2", "Cleo"]


def test_a_name_of_200_signs_is_left_out_and_it_is_said(as_alva, class_2b):
    preview = read(as_alva, class_2b, "B" * 200 + "\nCleo")
    save(as_alva, class_2b, preview)
    assert "Längre än 60 tecken. Hoppas över." in preview.content.decode() and names_of(class_2b) == ["Cleo"]


def test_hidden_signs_are_taken_out_and_it_is_said(as_alva, class_2b):
    preview = read(as_alva, class_2b, "B\u202eo")
    save(as_alva, class_2b, preview)
    assert "Osynliga tecken är borttagna." in preview.content.decode() and names_of(class_2b) == ["Bo"]


SURNAMES_FIRST = "Svensson\tÅsa\t180101\tKarin Svensson\nEk\tLiam\t180202\tOla Ek"


def shown_as(preview) -> list[str]:
    return [line["line"].shown for line in preview.context["lines"]]


def uses(preview) -> list[str]:
    return [one["column"].use for one in preview.context["columns"]]


def test_the_teacher_says_which_column_holds_the_names(as_alva, class_2b):
    preview = read(as_alva, class_2b, SURNAMES_FIRST)
    again = save(as_alva, class_2b, preview, column=1)
    assert (shown_as(preview), shown_as(again)) == (["Svensson", "Ek"], ["Åsa", "Liam"])
    save(as_alva, class_2b, again)
    assert names_of(class_2b) == ["Liam", "Åsa"]


def test_the_columns_change_places_when_another_holds_the_names(as_alva, class_2b):
    preview = read(as_alva, class_2b, SURNAMES_FIRST)
    again = save(as_alva, class_2b, preview, column=1)
    assert (uses(preview), uses(again)) == (
        ["name", "letter", "dropped", "dropped"],
        ["letter", "name", "dropped", "dropped"],
    )


def test_two_of_one_name_are_told_apart_by_the_column_that_held_the_names(as_alva, class_2b):
    preview = read(as_alva, class_2b, "Svensson\tÅsa\nEk\tÅsa")
    assert shown_as(save(as_alva, class_2b, preview, column=1)) == ["Åsa S", "Åsa E"]


def test_a_column_without_words_can_not_be_chosen(as_alva, class_2b):
    preview = read(as_alva, class_2b, SURNAMES_FIRST)
    page = preview.content.decode()
    assert [f'name="column" value="{place}"' in page for place in range(4)] == [True, True, False, True]
    assert "180101" not in page


def test_a_list_of_names_alone_asks_nothing_of_columns(as_alva, class_2b):
    assert 'type="radio" name="column"' not in read(as_alva, class_2b, "Bo\nCleo").content.decode()


@pytest.mark.parametrize("rows", ["", "nonsense", "{}", "[1]", '[["Bo"]]', "[[[],{},null]]"])
def test_a_forged_preview_adds_nobody_and_breaks_nothing(as_alva, class_2b, rows):
    form = {"rows-pasted-0": rows, "columns-pasted": '[["", "name"]]', "coding": "pasted", "shown": "pasted.0"}
    answer = as_alva.post(f"/larare/klass/{class_2b.pk}/elever/spara/", form)
    assert answer.status_code == 302


def test_adding_pupils_stands_in_the_log_without_their_names(as_alva, alva, class_2b):
    save(as_alva, class_2b, read(as_alva, class_2b, "Bo\nCleo"))
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.about, entry.teacher) == ("pupils_added", f"class:{class_2b.pk}", alva)


@pytest.mark.parametrize(
    ("name", "raw", "sentence"),
    [
        ("tom.csv", b"", "Det finns inga namn att läsa."),
        ("bild.csv", b"\x89PNG\r\n\x1a\n" + b"x" * 100, "Det är en bild, ingen lista."),
        ("bomb.csv", b"PK\x03\x04" + b"x" * 100, "Det är en Excel-fil."),
        ("stor.csv", b"B\n" * 200_000, "Filen är för stor för en klasslista."),
        ("lang.csv", b"B\n" * 600, "Listan har fler än 500 rader."),
    ],
)
def test_a_file_that_is_no_class_list_is_refused_in_swedish(as_alva, class_2b, name, raw, sentence):
    page = read(as_alva, class_2b, file=SimpleUploadedFile(name, raw))
    assert page.status_code == 200 and sentence in page.content.decode()


def test_an_excel_workbook_is_told_how_to_be_saved(as_alva, class_2b):
    from openpyxl import Workbook

    book = io.BytesIO()
    Workbook().save(book)
    page = read(as_alva, class_2b, file=SimpleUploadedFile("klass.xlsx", book.getvalue())).content.decode()
    assert "Spara den som CSV i Excel" in page


# one pupil more


def test_one_more_pupil_of_a_name_that_is_there_gets_a_number(as_alva, class_2b, bo):
    as_alva.post(f"/larare/klass/{class_2b.pk}/elever/ny/", {"name": "Bo", "key": "a"})
    assert names_of(class_2b) == ["Bo", "Bo 2"]


def test_the_form_for_one_more_sent_twice_adds_one(as_alva, class_2b, bo):
    for _time in range(2):
        as_alva.post(f"/larare/klass/{class_2b.pk}/elever/ny/", {"name": "Bo", "key": "a"})
    assert names_of(class_2b) == ["Bo", "Bo 2"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 200, "17"])
def test_a_name_that_can_not_be_used_is_refused_with_a_sentence(as_alva, class_2b, name):
    page = as_alva.post(f"/larare/klass/{class_2b.pk}/elever/ny/", {"name": name, "key": "a"}, follow=True)
    assert "Namnet går inte att använda." in page.content.decode() and names_of(class_2b) == []


# the class's page


def test_names_are_found_whatever_their_capitals(as_alva, class_2b):
    for name in ("Åsa Öberg", "Ärla"):
        PupilFactory(school_class=class_2b, name=name)
    [[row]] = as_alva.get(f"/larare/klass/{class_2b.pk}/?sok=ÖBERG").context["halves"]
    assert row.pupil.name == "Åsa Öberg"


@pytest.mark.parametrize("name", ["Ro'ya O'Hara", 'D"Angelo', "A\\B", "Li & Co", "<img src=x onerror=alert(1)>"])
def test_every_page_of_a_pupil_opens_whatever_the_name(as_alva, class_2b, name):
    from django.utils.html import escape

    pupil = PupilFactory(school_class=class_2b, name=name)
    addresses = [
        f"klass/{class_2b.pk}/",
        f"elev/{pupil.pk}/",
        f"elev/{pupil.pk}/ta-bort/",
        f"klass/{class_2b.pk}/kort/",
    ]
    assert all(escape(name) in as_alva.get(f"/larare/{address}").content.decode() for address in addresses)


@pytest.mark.parametrize(("number", "words"), [(0, "0 elever"), (1, "1 elev ·"), (2, "2 elever")])
def test_pupils_are_counted_in_good_swedish(as_alva, class_2b, number, words):
    for n in range(number):
        PupilFactory(school_class=class_2b, name=f"Elev {n}")
    assert words in " ".join(as_alva.get(f"/larare/klass/{class_2b.pk}/").content.decode().split())


# sharing


def test_a_colleague_of_the_school_shares_the_class(as_alva, class_2b, dina):
    as_alva.post(f"/larare/klass/{class_2b.pk}/dela/", {"email": "DINA@skola.example"})
    assert logged_in(dina).get(f"/larare/klass/{class_2b.pk}/").status_code == 200


def test_a_class_is_not_shared_with_another_school(as_alva, class_2b):
    other = TeacherFactory()
    as_alva.post(f"/larare/klass/{class_2b.pk}/dela/", {"email": other.email})
    assert logged_in(other).get(f"/larare/klass/{class_2b.pk}/").status_code == 404


def test_sharing_can_be_ended(as_alva, class_2b, dina):
    class_2b.teachers.add(dina)
    as_alva.post(f"/larare/klass/{class_2b.pk}/dela/", {"out": dina.pk})
    assert logged_in(dina).get(f"/larare/klass/{class_2b.pk}/").status_code == 404


def test_a_teacher_does_not_leave_a_class_without_one(as_alva, alva, class_2b):
    as_alva.post(f"/larare/klass/{class_2b.pk}/dela/", {"out": alva.pk})
    assert list(class_2b.teachers.all()) == [alva]


def test_another_teachers_class_answers_like_one_that_does_not_exist(as_alva, dag):
    foreign = as_alva.get(f"/larare/klass/{dag.school_class_id}/")
    assert (foreign.status_code, as_alva.get("/larare/klass/999999/").status_code) == (404, 404)


# removing a class


def test_a_class_goes_only_when_its_name_is_written(as_alva, class_2b):
    as_alva.post(f"/larare/klass/{class_2b.pk}/ta-bort/", {"name": "2A"})
    assert SchoolClass.objects.filter(pk=class_2b.pk).exists()


def test_a_class_goes_with_all_that_is_in_it(as_alva, class_2b, bo):
    as_alva.post(f"/larare/klass/{class_2b.pk}/ta-bort/", {"name": "2b"})
    assert not SchoolClass.objects.exists() and not type(bo).objects.exists()


# cards


def test_eight_cards_are_on_a_sheet(as_alva, alva):
    school_class = ClassFactory(teacher=alva, school=alva.school, names=[f"Elev {n}" for n in range(20)])
    sheets = as_alva.get(f"/larare/klass/{school_class.pk}/kort/").context["sheets"]
    assert [len(sheet) for sheet in sheets] == [8, 8, 4]


def test_the_address_on_a_card_comes_from_the_configuration(as_alva, class_2b, bo, settings, monkeypatch):
    from classroom.views import printing

    drawn = []
    monkeypatch.setattr(printing.qr, "svg", lambda address: drawn.append(address) or "")
    settings.PUBLIC_URL, settings.ALLOWED_HOSTS = "https://kort.skola.example", ["*"]
    as_alva.get(f"/larare/klass/{class_2b.pk}/kort/", HTTP_HOST="evil.example")
    assert drawn == [f"https://kort.skola.example/e/{cards.token(bo)}/"]


@pytest.mark.parametrize(("address", "warned"), [("http://127.0.0.1:8420", True), ("http://192.168.1.20:8420", False)])
def test_cards_that_lead_to_this_computer_only_come_with_a_warning(as_alva, class_2b, bo, settings, address, warned):
    settings.PUBLIC_URL = address
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/kort/").content.decode()
    assert ("surfplattor hittar inte hit" in page) is warned


def test_the_pictures_stand_on_the_cards_only_when_it_is_wanted(as_alva, class_2b, bo):
    pages = [as_alva.get(f"/larare/klass/{class_2b.pk}/kort/{ask}").content.decode() for ask in ("", "?bilder=1")]
    assert ["art/bild-" in page for page in pages] == [False, True]


def test_the_teacher_is_warned_about_pictures_on_cards(as_alva, class_2b, bo):
    page = as_alva.get(f"/larare/klass/{class_2b.pk}/kort/").content.decode()
    assert "Då ger ett borttappat kort bort både kortet och bilderna." in page


def test_showing_cards_stands_in_the_log(as_alva, class_2b, bo):
    as_alva.get(f"/larare/klass/{class_2b.pk}/kort/")
    assert AuditEntry.objects.get().action == "cards_shown"


def test_a_card_that_was_printed_is_not_asked_for_again(as_alva, class_2b, bo, cleo):
    as_alva.post(f"/larare/klass/{class_2b.pk}/kort/utskrivna/", {"pupil": [str(bo.pk)]})
    [[card]] = as_alva.get(f"/larare/klass/{class_2b.pk}/kort/?elever=nya").context["sheets"]
    assert card["pupil"] == cleo


def test_a_renewed_card_is_to_be_printed(as_alva, class_2b, bo):
    as_alva.post(f"/larare/klass/{class_2b.pk}/kort/utskrivna/", {"pupil": [str(bo.pk)]})
    as_alva.post(f"/larare/elev/{bo.pk}/nytt-kort/")
    assert len(as_alva.get(f"/larare/klass/{class_2b.pk}/kort/?elever=nya").context["sheets"]) == 1
