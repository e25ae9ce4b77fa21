"""Sheets for talks as one PDF: what stands on them, and how they are drawn beside the games."""

import json
import re
import subprocess
import sys
import threading
from datetime import timedelta

import pytest
from django.utils import timezone
from fontTools.ttLib import TTFont
from fpdf import FPDF

from classroom import erasing
from classroom.export import drawing, letters, making, signs
from classroom.export.letters import Letters
from classroom.export.paper import BOTTOM, Paper
from classroom.models import AuditEntry, PaperFile
from tests.cast import logged_in
from tests.factories import ClassFactory, TeacherFactory
from tests.factories_lesson import attempt, pupil_of, running_lesson

PATIENCE_S = 60
State = PaperFile.State


@pytest.fixture
def lesson(db):
    return running_lesson()


def told(lesson, **named):
    """What is told of the sheets of the class; `pupil`: what the first pupil is called instead."""
    found = making.told_of(lesson.school_class, "sv")
    sheet, name = found["sheets"][0], named.get("pupil")
    if name:
        sheet["heading"] = sheet["heading"].replace(sheet["pupil"], name)
        sheet["boxes"] = [[title.replace(sheet["pupil"], name), text] for title, text in sheet["boxes"]]
        sheet["pupil"] = name
    return found


def written(what):
    """(text, its height on the page) for all that is written, sheet after sheet."""
    paper, found = Paper(what), []
    cell = paper.pdf.cell

    def heard(width=None, height=None, text="", **rest):
        found.append((text, paper.pdf.get_y() + height))
        return cell(width, height, text, **rest)

    paper.pdf.cell = heard
    paper.draw()
    return found


def words(what):
    return " ".join(text for text, _y in written(what))


# what stands on them


def test_each_pupil_has_one_a4(lesson):
    file = Paper(told(lesson)).draw()
    assert file.startswith(b"%PDF") and len(re.findall(rb"/Type /Page\b", file)) == 2


@pytest.mark.parametrize("name", ["Åsa Öberg-Ängström", "Łukasz Żółć", "Олена", "Nguyễn Ánh", "=1+1", "José"])
def test_a_name_is_written_with_all_its_letters(lesson, name):
    assert f"{name}, klass 2B: talkamrater" in words(told(lesson, pupil=name))


@pytest.mark.parametrize("style", ["", "B"])
def test_the_figure_4_is_open_as_on_our_pages(style):
    drawn = Letters(FPDF()).pdf.fonts[letters.FAMILY + style].ttfont
    ours = TTFont(letters.file_of(letters.DIGITS, style))
    assert drawn["glyf"]["four"] == ours["glyf"]["four"]


def test_a_picture_sign_is_left_out_of_a_name(lesson):
    assert "Bo, klass 2B: talkamrater" in words(told(lesson, pupil="Bo 🦊"))


@pytest.mark.parametrize("name", ["مريم", "שרה", "🦊🦊", "Bo مريم"])
def test_a_name_that_no_font_has_is_left_to_be_written_by_hand(lesson, name):
    said = words(told(lesson, pupil=name))
    assert "Skriv in namnet för hand" in said and "Elev nr 1, klass 2B" in said


@pytest.mark.parametrize("name", ["Å" * 200, "Anna-Karin " * 18, "W" * 60])
def test_however_long_a_name_is_the_sheet_stays_one_page(lesson, name):
    what = told(lesson, pupil=name)
    assert len(re.findall(rb"/Type /Page\b", Paper(what).draw())) == 2
    assert max(y for _text, y in written(what)) <= BOTTOM + 0.1


@pytest.mark.parametrize("name", ["A" * 60, "Å" * 60, "Anna-Maria Charlotta " * 3, "W" * 30])
def test_however_long_a_name_is_each_box_says_what_stands_in_it(lesson, name):
    shown = words(told(lesson, pupil=name.strip()))
    assert ("svarar säkert på" in shown, "övar på" in shown) == (True, True)


def test_however_much_is_told_there_is_room_for_what_was_agreed(lesson):
    what = told(lesson, pupil="Å" * 200)
    what["sheets"][0]["boxes"] = [[title, ", ".join(["3+5"] * 90)] for title, _text in what["sheets"][0]["boxes"]]
    height = next(y for text, y in written(what) if text == "Vi kom överens om")
    assert height < BOTTOM - 30


def test_a_state_is_drawn_beside_each_goal_and_bond(lesson, monkeypatch):
    drawn = []
    for state, draw in signs.DRAWN.items():
        monkeypatch.setitem(signs.DRAWN, state, lambda *at, state=state, draw=draw: (drawn.append(state), draw(*at)))
    attempt(lesson.games.get().tables.get().table, pupil_of(lesson, "Bo"), "match 3+1 > =4")
    Paper(told(lesson)).draw()
    legend = 6
    assert len(drawn) == 2 * (5 + 36 + legend) and drawn.count("thin") == 2 + 2  # TK05 and 1+3, and the two legends


def test_every_sheet_says_what_it_does_not_replace_and_by_which_model(lesson):
    said = words(told(lesson))
    assert said.count("Ersätter inte Skolverkets bedömningsstöd.") == 2 and said.count("Modell bonds 1, ") == 2


def test_a_pupil_without_data_has_a_sheet_that_says_so(lesson):
    assert words(told(lesson)).count("Inget underlag än.") == 2


def test_a_sheet_claims_what_was_seen_and_never_that_a_pupil_can(lesson):
    said = words(told(lesson))
    assert "Bo svarar säkert på" in said and "Bo kan" not in said


# the process that draws


def test_the_sheets_are_drawn_by_a_process_of_its_own(lesson):
    heard = []
    file = drawing.draw(told(lesson), lambda number: heard.append(number) or True)
    assert file.startswith(b"%PDF") and heard == [1, 2]


def test_the_drawing_process_says_no_name(lesson):
    what = told(lesson, pupil="Kanariefågel مريم")
    process = subprocess.run(drawing.COMMAND, cwd=drawing.ROOT, input=json.dumps(what).encode(), capture_output=True)
    lines = process.stdout.partition(b"%PDF")[0] + process.stderr
    assert b"drawn" in lines and b"Kanarie" not in lines and "مريم".encode() not in lines


def test_a_drawing_that_fails_is_told_without_a_name(lesson):
    what = told(lesson, pupil="Kanariefågel")
    what["sheets"][0]["goals"] = [["Kanariefågel"]]
    with pytest.raises(drawing.NotDrawn, match="^ValueError$"):
        drawing.draw(what)


def test_a_drawing_that_nobody_waits_for_is_stopped(lesson):
    with pytest.raises(drawing.NotDrawn, match="stopped"):
        drawing.draw(told(lesson), lambda _number: False)
    assert not drawing.running


def test_the_server_imports_no_drawing_and_no_spreadsheets():
    code = (
        "import django, sys; django.setup(); import kortskola.urls, classroom.urls, kortskola.lifespan;"
        "sys.exit(bool({'fpdf', 'openpyxl', 'PIL', 'fontTools'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=drawing.ROOT).returncode == 0


# in the background


def begun(lesson, teacher=None, language="sv"):
    return making.begin(teacher or lesson.teacher, lesson.school_class, language)


def now(paper):
    return PaperFile.objects.get(pk=paper.pk)


def exports(lesson, path="", teacher=None):
    return logged_in(teacher or lesson.teacher).get(f"/larare/klass/{lesson.school_class_id}/uttag/{path}")


def colleague(lesson):
    other = TeacherFactory(school=lesson.teacher.school)
    lesson.school_class.teachers.add(other)
    return other


def test_a_second_request_joins_the_first(lesson):
    assert begun(lesson).run == begun(lesson).run


def test_one_that_has_been_silent_too_long_is_begun_anew(lesson):
    first = begun(lesson)
    PaperFile.objects.update(heard_at=timezone.now() - making.SILENT - timedelta(seconds=1))
    assert begun(lesson).run != first.run


def test_what_is_drawn_is_kept_for_its_teacher_alone(lesson):
    making.draw(begun(lesson))
    assert exports(lesson, "blad.pdf").content.startswith(b"%PDF")
    assert exports(lesson, "blad.pdf", colleague(lesson)).status_code == 302


def test_what_has_been_kept_long_enough_is_deleted(lesson):
    making.draw(begun(lesson))
    PaperFile.objects.update(heard_at=timezone.now() - making.KEPT - timedelta(seconds=1))
    assert exports(lesson, "blad.pdf").status_code == 302
    making.clear()
    assert not PaperFile.objects.exists()


def test_what_is_still_kept_is_not_deleted(lesson):
    making.draw(begun(lesson))
    making.clear()
    assert PaperFile.objects.count() == 1


@pytest.mark.parametrize("leaves", [erasing.remove, erasing.erase])
def test_when_a_pupil_leaves_the_class_nothing_with_the_pupil_in_it_is_kept(lesson, leaves):
    making.draw(begun(lesson))
    leaves(pupil_of(lesson, "Cleo"))
    assert not PaperFile.objects.exists()


def test_a_drawing_whose_row_is_gone_leaves_nothing(lesson):
    paper = begun(lesson)
    erasing.remove(pupil_of(lesson, "Cleo"))
    making.draw(paper)
    assert not PaperFile.objects.exists()


def test_a_drawing_that_was_begun_anew_is_not_written_by_the_one_before(lesson):
    first = begun(lesson)
    PaperFile.objects.update(heard_at=timezone.now() - making.SILENT - timedelta(seconds=1))
    begun(lesson)
    making.draw(first)
    assert now(first).state == State.DRAWING


def test_a_failed_drawing_is_told_and_logged_without_names(lesson, monkeypatch, caplog):
    def fail(*_args):
        raise KeyError("Bo")

    monkeypatch.setattr(drawing, "draw", fail)
    making.draw(begun(lesson))
    assert "Bladen blev inte klara. Försök igen." in exports(lesson).content.decode()
    assert "KeyError" in caplog.text and "Bo" not in caplog.text


def test_the_page_asks_again_while_the_sheets_are_drawn_and_no_longer(lesson):
    paper = begun(lesson)
    PaperFile.objects.update(drawn=1, sheets=2)
    page = exports(lesson).content.decode()
    assert 'hx-trigger="every 1s"' in page and "1 av 2 blad är klara." in page
    making.draw(paper)
    assert "hx-trigger" not in exports(lesson, "blad/nu/").content.decode()


def test_without_javascript_the_page_comes_again_by_itself_while_the_sheets_are_drawn(lesson):
    begun(lesson)
    assert '<noscript><meta http-equiv="refresh"' in exports(lesson).content.decode()


def test_an_empty_class_has_nothing_to_draw(lesson):
    empty = ClassFactory(teacher=lesson.teacher, school=lesson.teacher.school, name="3A")
    answer = logged_in(lesson.teacher).post(f"/larare/klass/{empty.pk}/uttag/blad/", follow=True)
    assert "Klassen har inga elever än." in answer.content.decode() and not PaperFile.objects.exists()


def test_one_pupils_sheet_comes_at_once_and_stands_in_the_log(lesson):
    bo = pupil_of(lesson, "Bo")
    answer = exports(lesson, f"{bo.pk}/blad.pdf")
    assert len(re.findall(rb"/Type /Page\b", answer.content)) == 1
    assert AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED, about=bo.holder).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_teacher_asks_waits_and_gets_the_file(monkeypatch):
    lesson, done = running_lesson(), threading.Event()
    drawn = making._alone
    monkeypatch.setattr(making, "_alone", lambda paper: (drawn(paper), done.set()))
    logged_in(lesson.teacher).post(f"/larare/klass/{lesson.school_class_id}/uttag/blad/")
    assert done.wait(PATIENCE_S)
    assert exports(lesson, "blad.pdf").content.startswith(b"%PDF")
