import pytest

from classroom.models import AuditEntry, School, Teacher
from tests.cast import logged_in
from tests.factories import TeacherFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def rektor(alva):
    """The school's administrator, as the first teacher is: staff, no superuser."""
    return TeacherFactory(first_name="Ritva", school=alva.school, is_staff=True, email="rektor@skola.example")


@pytest.mark.parametrize(
    "page", ["", "classroom/school/", "classroom/teacher/", "classroom/invitation/", "classroom/auditentry/"]
)
def test_the_administrator_opens_every_page(rektor, page):
    assert logged_in(rektor).get(f"/admin/{page}").status_code == 200


def test_another_teacher_is_not_let_in(as_alva):
    assert as_alva.get("/admin/", follow=True).status_code == 404


def test_the_administrator_who_is_logged_in_is_not_asked_again(rektor):
    assert logged_in(rektor).get("/admin/login/?next=/admin/").url == "/admin/"


def test_the_admin_has_no_log_in_of_its_own(client, db):
    assert client.get("/admin/login/?next=/admin/").url.startswith("/larare/logga-in/")


def test_the_pages_are_in_swedish(rektor):
    assert "Kortskola: förvaltning" in logged_in(rektor).get("/admin/").content.decode()


def test_the_administrator_sees_the_own_school_only(rektor):
    other = TeacherFactory(first_name="Utomstående")
    browser = logged_in(rektor)
    assert "Utomstående" not in browser.get("/admin/classroom/teacher/").content.decode()
    assert browser.get(f"/admin/classroom/teacher/{other.pk}/change/").status_code == 302


def test_the_administrator_sets_how_long_is_kept(rektor):
    form = {"name": "Björkskolan", "language": "sv", "keep_until_days": 200}
    logged_in(rektor).post(f"/admin/classroom/school/{rektor.school_id}/change/", form)
    assert School.objects.get(pk=rektor.school_id).keep_until_days == 200


def test_the_administrator_shuts_an_account(rektor, alva):
    form = {"first_name": "Alva", "last_name": "", "email": alva.email}
    logged_in(rektor).post(f"/admin/classroom/teacher/{alva.pk}/change/", form)
    assert not Teacher.objects.get(pk=alva.pk).is_active


def test_the_administrator_does_not_shut_the_own_door(rektor):
    form = {"first_name": "Ritva", "last_name": "", "email": rektor.email}
    logged_in(rektor).post(f"/admin/classroom/teacher/{rektor.pk}/change/", form)
    assert Teacher.objects.get(pk=rektor.pk).is_staff


@pytest.mark.parametrize("page", ["add/", "1/change/", "1/delete/"])
def test_the_log_is_only_read(rektor, page):
    entry = AuditEntry.objects.create(school=rektor.school, teacher=rektor, action="exported")
    address = f"/admin/classroom/auditentry/{page.replace('1', str(entry.pk))}"
    logged_in(rektor).post(address, {"action": "class_removed", "post": "yes"})
    assert list(AuditEntry.objects.values_list("pk", "action")) == [(entry.pk, "exported")]


def test_a_teachers_rights_are_not_given_by_hand(rektor, alva):
    form = {"first_name": "Alva", "last_name": "", "email": alva.email, "is_active": "on", "is_superuser": "on"}
    logged_in(rektor).post(f"/admin/classroom/teacher/{alva.pk}/change/", form)
    assert not Teacher.objects.get(pk=alva.pk).is_superuser


def test_a_superuser_of_no_school_is_led_to_the_admin(db):
    browser = logged_in(Teacher.objects.create_superuser("root@skola.example", "ett-ganska-langt-lösenord"))
    assert browser.get("/larare/").url == "/admin/"
