"""*Lär dig*: what a pupil's and a visitor's way is, what is kept of it, and what the teacher sees."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classroom import erasing, learning, retention
from classroom.models import TutorialProgress
from games import tables
from games.models import Attempt, Table
from games.registry import ROOMS
from tests.cast import by_card, logged_in
from tests.factories import ClassFactory, PupilFactory, TeacherFactory
from tests.factories_lesson import lives, pupil_of, running_lesson

pytestmark = pytest.mark.django_db

ROOM = ROOMS["talkamrater"]
TUTORIAL = ROOM.tutorials[0]
KEYS = [step.key for step in TUTORIAL.steps]
PAIR = {"hand": "2+2", "table": "1+3", "do": "match"}
WRONG = {"hand": "2+2", "table": "2+5", "do": "match"}


def address(key: str) -> str:
    return reverse("classroom:learn_step", args=["talkamrater", "grunder", KEYS.index(key) + 1])


def tap(client, key: str, form: dict, ply: int = 0, **headers):
    """The form of the step's page, sent."""
    return client.post(address(key), {"ply": ply, "revision": ply, "key": "a1b2c3d4e5", **form}, **headers)


def do_all(client) -> None:
    """Make every step's moves, as its case has them."""
    for step in TUTORIAL.steps:
        client.get(address(step.key))
        for ply, (seat, text) in enumerate(step.case["moves"]):
            if seat == step.seat:
                tap(client, step.key, form_of(text), ply)


def form_of(text: str) -> dict:
    do, _space, rest = text.partition(" ")
    if do != "match":
        return {"do": do, "hand": rest.split(" ")}
    hand, target = rest.split(" > ")
    card, _colon, number = hand.partition(":")
    taken = {"pile": "1"} if target == "pile" else {"table": target.split(",")}
    return {"do": "match", "hand": card, "number": number, **taken}


@pytest.fixture
def bo():
    return PupilFactory(school_class=ClassFactory(teacher=TeacherFactory()))


@pytest.fixture
def pupil(bo):
    return by_card(bo)


def way(pupil_row) -> TutorialProgress:
    return TutorialProgress.objects.get(pupil=pupil_row)


class TestStep:
    def test_the_move_of_the_step_is_done(self, pupil):
        tap(pupil, "pair", PAIR)
        assert "Lika mycket! Båda korten är dina." in pupil.get(address("pair")).content.decode()

    def test_a_wrong_pair_is_told_why(self, pupil):
        tap(pupil, "pair", WRONG)
        assert "Inte lika mycket än." in pupil.get(address("pair")).content.decode()

    def test_a_wrong_pair_is_told_once(self, pupil):
        tap(pupil, "pair", WRONG)
        pupil.get(address("pair"))
        assert "Inte lika mycket än." not in pupil.get(address("pair")).content.decode()

    def test_after_a_wrong_pair_the_right_one_is_taken(self, pupil, bo):
        tap(pupil, "pair", WRONG)
        tap(pupil, "pair", PAIR)
        assert way(bo).done == ["pair"]

    def test_htmx_gets_the_table_alone(self, pupil):
        answer = tap(pupil, "pair", PAIR, headers={"HX-Request": "true"})
        assert answer.content.decode().startswith('<div id="table"')

    def test_a_tap_of_an_older_page_changes_nothing(self, pupil, bo):
        tap(pupil, "pair", PAIR)
        tap(pupil, "pair", PAIR)
        assert way(bo).tries == {}

    def test_rubbish_is_answered_kindly(self, pupil):
        answer = tap(pupil, "pair", {"do": "<script>"}, headers={"HX-Request": "true"})
        assert "Det gick inte att läsa. Prova igen." in answer.content.decode()

    def test_show_me_says_what_to_tap(self, pupil):
        page = pupil.get(address("two"), {"visa": "1"}).content.decode()
        assert "Tryck på 8+2, 10+0, 5+5, Lika mycket." in page

    def test_show_me_marks_the_places(self, pupil):
        page = pupil.get(address("two"), {"visa": "1"}).content.decode()
        assert 'id="table-2" data-here' in page

    def test_once_asked_for_the_hand_stays_until_the_step_is_done(self, pupil):
        page = pupil.get(address("perfect"), {"visa": "1"}).content.decode()
        assert f'action="{address("perfect")}?visa=1"' in page
        form = {"ply": 0, "revision": 0, "key": "a1b2c3d4e5", **form_of("match 2+2 > 1+3")}
        after = pupil.get(pupil.post(f"{address('perfect')}?visa=1", form)["Location"]).content.decode()
        assert ("data-pointing" in after, 'data-ply="1"' in after) == (True, True)

    def test_a_step_that_is_not_there_is_not_found(self, pupil):
        assert pupil.get("/lar/talkamrater/grunder/99/").status_code == 404

    def test_moves_of_a_step_that_has_changed_since_begin_it_anew(self, pupil):
        session = pupil.session
        session["step"] = {"in": "talkamrater/grunder/locked", "made": ["end 5+5"], "said": {}}
        session.save()
        tap(pupil, "locked", form_of("end 0+1"))
        assert "Nu är den öppen. Ta 5+5." in pupil.get(address("locked")).content.decode()

    def test_no_attempt_is_stored(self, pupil):
        tap(pupil, "pair", WRONG)
        tap(pupil, "pair", PAIR)
        assert not Attempt.objects.exists()


def test_a_lessons_table_that_waits_is_said():
    lesson = running_lesson("Bo Cleo")
    page = by_card(pupil_of(lesson, "Bo")).get(address("pair")).content.decode()
    assert f'id="to-table" href="/spel/{lives(lesson)[0].code}/"' in page


class TestWay:
    def test_all_steps_can_be_done(self, pupil, bo):
        do_all(pupil)
        assert way(bo).done == KEYS

    def test_one_goes_on_where_one_stopped(self, pupil):
        tap(pupil, "pair", PAIR)
        page = pupil.get(reverse("classroom:learn", args=["talkamrater"])).content.decode()
        assert f'id="go-on" href="{address("two")}"' in page

    def test_another_tablet_goes_on_there_too(self, pupil, bo):
        tap(pupil, "pair", PAIR)
        page = by_card(bo).get(reverse("classroom:learn", args=["talkamrater"])).content.decode()
        assert f'id="go-on" href="{address("two")}"' in page

    def test_half_a_step_is_gone_on_with(self, pupil):
        tap(pupil, "locked", form_of("end 0+1"))
        assert "Nu är den öppen. Ta 5+5." in pupil.get(address("locked")).content.decode()

    def test_of_a_visitor_nothing_is_stored(self, client):
        tap(client, "pair", PAIR)
        assert not TutorialProgress.objects.exists()

    def test_a_visitor_goes_on_where_the_visit_stopped(self, client):
        tap(client, "pair", PAIR)
        page = client.get(reverse("classroom:learn", args=["talkamrater"])).content.decode()
        assert f'id="go-on" href="{address("two")}"' in page

    def test_a_double_tap_of_a_visitor_is_one_game(self, client):
        for _tap in range(2):
            client.post(reverse("classroom:learn_game", args=["talkamrater", "grunder"]))
        assert Table.objects.count() == 1

    def test_a_double_tap_before_there_is_a_session_is_one_game_that_the_visitor_sees(self, client):
        way = reverse("classroom:learn_game", args=["talkamrater", "grunder"])
        client.get(reverse("classroom:learn", args=["talkamrater"]))  # with the cookie of the forms
        client.post(way)
        client.cookies.pop("sessionid")  # the answer to the first tap was thrown away
        seen = client.get(client.post(way).url).status_code
        assert (seen, Table.objects.count()) == (200, 1)

    def test_the_game_at_the_end_is_against_a_bot(self, pupil, bo):
        pupil.post(reverse("classroom:learn_game", args=["talkamrater", "grunder"]))
        assert {seat.holder for seat in Table.objects.get().seats.all()} == {bo.holder, "bot:easy"}

    def test_asked_for_again_it_is_the_one_that_is_going_on(self, pupil):
        for _time in range(2):
            pupil.post(reverse("classroom:learn_game", args=["talkamrater", "grunder"]))
        assert Table.objects.count() == 1

    def test_a_pupil_is_done_when_the_game_is_over(self, pupil, bo):
        do_all(pupil)
        pupil.post(reverse("classroom:learn_game", args=["talkamrater", "grunder"]))
        tables.end([Table.objects.get().pk])
        pupil.get(reverse("classroom:learn", args=["talkamrater"]))
        assert way(bo).finished_at is not None

    def test_an_erased_pupils_way_is_gone(self, pupil, bo):
        tap(pupil, "pair", PAIR)
        erasing.erase(bo)
        assert not TutorialProgress.objects.exists()


class TestClass:
    @pytest.fixture
    def teacher(self, bo):
        return logged_in(bo.school_class.teachers.get())

    def page(self, teacher, bo) -> str:
        return teacher.get(reverse("classroom:tutorials", args=[bo.school_class_id])).content.decode()

    def give(self, teacher, bo):
        return teacher.post(
            reverse("classroom:tutorial_give", args=[bo.school_class_id]), {"tutorial": "talkamrater/grunder"}
        )

    def test_what_is_given_is_first_on_the_pupils_page(self, teacher, bo, pupil):
        self.give(teacher, bo)
        assert "Från din lärare" in pupil.get(reverse("classroom:me")).content.decode()

    def test_given_twice_it_is_given_once(self, teacher, bo):
        self.give(teacher, bo)
        self.give(teacher, bo)
        assert len(learning.tasks_of(bo.school_class)) == 1

    def test_it_can_be_taken_back(self, teacher, bo):
        self.give(teacher, bo)
        taken = reverse("classroom:tutorial_take_back", args=[bo.school_class_id])
        teacher.post(taken, {"tutorial": "talkamrater/grunder"})
        assert learning.tasks_of(bo.school_class) == []

    def test_a_tutorial_that_is_not_there_can_not_be_given(self, teacher, bo):
        give = reverse("classroom:tutorial_give", args=[bo.school_class_id])
        assert teacher.post(give, {"tutorial": "whist/basics"}).status_code == 404

    def test_the_teacher_sees_who_has_not_begun(self, teacher, bo):
        assert "Inte börjat" in self.page(teacher, bo)

    def test_the_teacher_sees_where_a_pupil_stopped(self, teacher, bo, pupil):
        tap(pupil, "pair", PAIR)
        tap(pupil, "locked", form_of("end 0+1"))
        assert "<td>En låst kasthög</td>" in self.page(teacher, bo)

    def test_the_teacher_sees_at_which_step_other_moves_were_tried(self, teacher, bo, pupil):
        tap(pupil, "pair", WRONG)
        tap(pupil, "pair", WRONG)
        row = '<th scope="row">1. Ett par</th><td class="n">1</td><td class="n">2</td>'
        assert row in self.page(teacher, bo)

    def test_a_removed_pupil_is_not_on_the_page(self, teacher, bo, pupil):
        tap(pupil, "pair", PAIR)
        erasing.remove(bo)
        assert "Ett par" not in self.page(teacher, bo)

    def test_the_page_of_a_class_asks_the_database_seldom(self, teacher, bo, django_assert_max_num_queries):
        for name in ("Cleo", "Dag", "Elsa"):
            tap(by_card(PupilFactory(school_class=bo.school_class, name=name)), "pair", PAIR)
        with django_assert_max_num_queries(12):
            self.page(teacher, bo)


class TestRules:
    def rules(self, client, **asked) -> str:
        return client.get(reverse("games:rules", args=["talkamrater"]), asked).content.decode()

    def sheet(self, client, asked: str = "") -> str:
        return client.get(reverse("games:rule_sheet", args=["talkamrater"]) + asked).content.decode()

    def test_the_steps_are_the_figures_of_the_rules(self, client):
        page = self.rules(client, **{"del": "multi"})
        assert f'href="{address("odd")}?om=1"' in page

    def test_every_step_is_on_the_sheet(self, client):
        page = self.sheet(client)
        assert [step.told for step in TUTORIAL.steps if step.told not in page] == []

    def test_every_ruling_is_on_the_sheet(self, client):
        page = self.sheet(client)
        assert [line for section in ROOM.rule_card for line in section.ours if line not in page] == []

    def test_the_sheet_follows_the_switches(self, client):
        page = self.sheet(client, "?val=1&med=trump")
        assert ("De två summorna är trumf." in page, "Spela ut alla dina kort." in page) == (True, False)

    def test_at_a_table_the_rules_are_those_that_are_played(self, pupil, bo):
        table = tables.open_table("talkamrater", {"perfect_match": True}, [bo.holder, "bot:easy"], where="alone")
        page = self.rules(pupil, bord=table.code)
        assert ("Spela ut alla dina kort." in page, "De två summorna är trumf." in page) == (True, False)

    def test_nobody_elses_table_tells_what_is_played_there(self, client, bo):
        table = tables.open_table("talkamrater", {}, [bo.holder, "bot:easy"], where="alone")
        assert "De två summorna är trumf." in self.rules(client, bord=table.code)


@pytest.mark.parametrize(("days", "is_left"), [(419, True), (421, False)])
def test_a_way_older_than_the_school_keeps_goes(pupil, bo, days, is_left):
    tap(pupil, "pair", PAIR)
    TutorialProgress.objects.update(seen_at=timezone.now() - timedelta(days=days))
    retention.clear()
    assert TutorialProgress.objects.exists() is is_left
