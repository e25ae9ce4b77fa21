from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from classroom import accounts
from classroom.models import AuditEntry, Invitation, Teacher
from tests.cast import logged_in
from tests.factories import SchoolFactory, TeacherFactory

pytestmark = pytest.mark.django_db
PASSWORD = "ett-ganska-langt-lösenord"
FORM = {"first_name": "Alva", "last_name": "Lind", "email": "Alva@Skola.example", "password": PASSWORD}


def log_in(browser: Client, email: str, password: str = PASSWORD, **extra):
    return browser.post("/larare/logga-in/", {"login": email, "password": password}, **extra)


def is_in(browser: Client) -> bool:
    return browser.get("/larare/").status_code == 200


# the first teacher


def test_the_first_link_makes_the_first_teacher_and_the_school(client):
    client.post(accounts.first_link(), {**FORM, "school_name": "Björkskolan"})
    teacher = Teacher.objects.get()
    assert (teacher.email, teacher.school.name, teacher.is_staff) == ("alva@skola.example", "Björkskolan", True)


def test_the_first_teacher_is_no_superuser(client):
    client.post(accounts.first_link(), {**FORM, "school_name": "Björkskolan"})
    assert not Teacher.objects.get().is_superuser


def test_who_made_the_account_is_logged_in(client):
    client.post(accounts.first_link(), {**FORM, "school_name": "Björkskolan"})
    assert is_in(client)


def test_there_is_no_first_link_when_there_is_a_teacher(alva):
    assert accounts.first_link() is None


def test_a_fresh_first_link_stops_the_one_before(client):
    old = accounts.first_link()
    accounts.first_link()
    assert client.get(old).status_code == 410


def test_the_first_link_lives_for_an_hour(client):
    link = accounts.first_link()
    Invitation.objects.update(expires_at=Invitation.objects.get().expires_at - timedelta(hours=1))
    assert client.get(link).status_code == 410


def test_the_first_link_works_for_almost_an_hour(client):
    link = accounts.first_link()
    Invitation.objects.update(expires_at=Invitation.objects.get().expires_at - timedelta(minutes=59))
    assert client.get(link).status_code == 200


def test_a_new_link_lets_the_first_teacher_choose_a_password(client):
    teacher = TeacherFactory(is_staff=True)
    page = client.get(accounts.new_link(), follow=True)
    client.post(page.redirect_chain[-1][0], {"password1": "nytt-och-hemligt", "password2": "nytt-och-hemligt"})
    teacher.refresh_from_db()
    assert teacher.check_password("nytt-och-hemligt")


def test_a_new_link_is_the_first_link_while_there_is_no_teacher(client):
    assert client.get(accounts.new_link()).status_code == 200


# invitations


def test_an_invited_teacher_belongs_to_the_school(client):
    school = SchoolFactory()
    client.post(accounts.invite(school), FORM)
    assert Teacher.objects.get().school == school


def test_an_invited_teacher_is_no_administrator(client):
    client.post(accounts.invite(SchoolFactory()), FORM)
    assert not Teacher.objects.get().is_staff


def test_an_invitation_works_once():
    link = accounts.invite(SchoolFactory())
    Client().post(link, FORM)
    assert Client().post(link, {**FORM, "email": "en.annan@skola.example"}).status_code == 410


def test_an_invitation_can_not_be_used_twice_at_the_same_moment():
    accounts.invite(SchoolFactory())
    invitation = Invitation.objects.get()
    data = {"last_name": "", "school_name": "", **FORM}
    assert accounts.accept(invitation, **data) and accounts.accept(invitation, **data) is None


def test_the_token_of_an_invitation_is_stored_nowhere():
    token = accounts.invite(SchoolFactory()).split("/")[-2]
    assert token not in str(Invitation.objects.values())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"password": "kort"}, "för kort"),
        ({"email": "ingen-adress"}, "giltig e-postadress"),
        ({"first_name": ""}, "måste fyllas i"),
    ],
)
def test_a_form_that_lacks_something_says_what(client, change, sentence):
    page = client.post(accounts.invite(SchoolFactory()), {**FORM, **change}).content.decode()
    assert sentence in page and not Teacher.objects.exists()


def test_an_address_that_has_an_account_is_told_to_log_in(client, alva):
    page = client.post(accounts.invite(alva.school), {**FORM, "email": alva.email}).content.decode()
    assert "Det finns redan en lärare med den adressen." in page


# log-in


def test_the_right_password_lets_in(client, alva):
    log_in(client, alva.email)
    assert is_in(client)


def test_capitals_in_the_address_do_not_matter(client, alva):
    log_in(client, "ALVA@skola.example")
    assert is_in(client)


def test_a_wrong_password_is_answered_in_swedish(client, alva):
    page = log_in(client, alva.email, "fel").content.decode()
    assert "E-postadressen och lösenordet hör inte ihop." in page


def test_the_session_key_changes_at_log_in(client, alva):
    client.post("/sprak/", {"language": "sv"})
    session = client.session
    session["guest"] = "7"
    session.save()
    before = session.session_key
    log_in(client, alva.email)
    assert client.cookies["sessionid"].value != before


def test_logging_out_ends_the_session(as_alva):
    key = as_alva.cookies["sessionid"].value
    as_alva.post("/larare/logga-ut/")
    other = Client()
    other.cookies["sessionid"] = key
    assert not is_in(other)


def test_looking_at_the_log_out_page_ends_nothing(as_alva):
    as_alva.get("/larare/logga-ut/")
    assert is_in(as_alva)


def test_eight_wrong_passwords_lock_the_account_for_this_address(client, alva):
    for _try in range(8):
        log_in(client, alva.email, "fel")
    answer = log_in(client, alva.email)
    assert answer.status_code == 429 and "Vänta en kvart" in answer.content.decode()


def test_a_locked_account_opens_from_another_address(client, alva):
    for _try in range(8):
        log_in(client, alva.email, "fel")
    log_in(client, alva.email, REMOTE_ADDR="10.0.0.9")
    assert is_in(client)


def test_a_colleague_at_the_same_address_is_not_locked_out(client, alva, dina):
    for _try in range(8):
        log_in(client, alva.email, "fel")
    log_in(client, dina.email)
    assert is_in(client)


def test_the_lock_opens_after_a_quarter_of_an_hour(client, alva):
    from axes.models import AccessAttempt

    for _try in range(8):
        log_in(client, alva.email, "fel")
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
    log_in(client, alva.email)
    assert is_in(client)


def test_a_shut_account_does_not_come_in(client, alva):
    alva.is_active = False
    alva.save()
    log_in(client, alva.email)
    assert not is_in(client)


@pytest.mark.parametrize("wanted", ["//evil.example", "https://evil.example", "/\\evil.example", "http:evil.example"])
@pytest.mark.parametrize("address", ["/larare/logga-in/", "/larare/logga-ut/", "/sprak/"])
def test_next_leads_only_to_this_site(client, alva, address, wanted):
    if address == "/larare/logga-ut/":
        client.force_login(alva)
    form = {"login": alva.email, "password": PASSWORD, "language": "sv", "next": wanted}
    assert client.post(address, form).url.startswith("/") and "evil" not in client.post(address, form).get(
        "Location", ""
    )


def test_next_leads_to_the_page_that_was_asked_for(client, alva):
    answer = client.post("/larare/logga-in/?next=/larare/klass/ny/", {"login": alva.email, "password": PASSWORD})
    assert answer.url == "/larare/klass/ny/"


@pytest.mark.parametrize("address", ["/larare/registrera/", "/accounts/signup/", "/accounts/email/", "/larare/email/"])
def test_what_allauth_has_beside_is_not_there(client, alva, address):
    client.force_login(alva)
    assert client.get(address).status_code == 404


# passwords


def test_another_password_ends_the_other_sessions(alva):
    here, there = logged_in(alva), logged_in(alva)
    new = {"oldpassword": PASSWORD, "password1": "nytt-och-hemligt", "password2": "nytt-och-hemligt"}
    here.post("/larare/konto/", new)
    assert is_in(here) and not is_in(there)


def test_a_wrong_old_password_changes_nothing(as_alva, alva):
    new = {"oldpassword": "fel", "password1": "nytt-och-hemligt", "password2": "nytt-och-hemligt"}
    as_alva.post("/larare/konto/", new)
    alva.refresh_from_db()
    assert alva.check_password(PASSWORD)


def test_without_a_mail_server_the_page_says_who_has_a_link(client, alva):
    page = client.get("/larare/nytt-losenord/").content.decode()
    assert "Be skolans administratör om en länk" in page


def test_with_a_mail_server_a_letter_is_sent(client, alva, settings):
    settings.EMAIL_HOST = "mail.example"
    client.post("/larare/nytt-losenord/", {"email": alva.email})
    assert [letter.to for letter in mail.outbox] == [[alva.email]]


def test_the_link_in_a_letter_has_the_configured_address(client, alva, settings):
    settings.EMAIL_HOST, settings.PUBLIC_URL = "mail.example", "https://kort.skola.example"
    settings.ALLOWED_HOSTS = ["evil.example"]
    client.post("/larare/nytt-losenord/", {"email": alva.email}, HTTP_HOST="evil.example")
    assert "https://kort.skola.example/larare/nytt-losenord/" in mail.outbox[0].body
    assert "evil.example" not in mail.outbox[0].body


def test_an_unknown_address_gets_the_same_answer_and_no_letter(client, alva, settings):
    settings.EMAIL_HOST = "mail.example"
    answers = [client.post("/larare/nytt-losenord/", {"email": who}).url for who in (alva.email, "ingen@x.example")]
    assert answers[0] == answers[1] and len(mail.outbox) == 1


def test_a_mail_server_that_does_not_answer_is_told(client, alva, settings, monkeypatch):
    def broken(*args, **kwargs):
        raise ConnectionRefusedError

    settings.EMAIL_HOST = "mail.example"
    monkeypatch.setattr(accounts.Adapter, "send_mail", broken)
    page = client.post("/larare/nytt-losenord/", {"email": alva.email}).content.decode()
    assert "Brevet gick inte att skicka just nu." in page


def test_a_link_to_a_new_password_works_once(client, alva):
    link = accounts.reset_path(alva)
    page = client.get(link, follow=True)
    client.post(page.redirect_chain[-1][0], {"password1": "nytt-och-hemligt", "password2": "nytt-och-hemligt"})
    assert "Länken gäller inte längre" in Client().get(link, follow=True).content.decode()


# the school's administrator


@pytest.fixture
def administrator(alva):
    return TeacherFactory(school=alva.school, is_staff=True, email="rektor@skola.example")


def test_an_administrator_gets_a_link_to_hand_on(administrator, alva):
    page = logged_in(administrator).post(f"/larare/skolan/larare/{alva.pk}/losenord/", follow=True)
    assert "/larare/nytt-losenord/" in page.context["fresh"]["url"]


def test_a_link_to_hand_on_is_shown_once(administrator, alva):
    browser = logged_in(administrator)
    browser.post(f"/larare/skolan/larare/{alva.pk}/losenord/", follow=True)
    assert browser.get("/larare/skolan/").context["fresh"] is None


def test_a_link_to_hand_on_stands_in_the_log(administrator, alva):
    logged_in(administrator).post(f"/larare/skolan/larare/{alva.pk}/losenord/")
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.about, entry.teacher) == ("reset_link", f"teacher:{alva.pk}", administrator)


def test_an_administrator_reaches_no_teacher_of_another_school(administrator):
    other = TeacherFactory()
    assert logged_in(administrator).post(f"/larare/skolan/larare/{other.pk}/losenord/").status_code == 404


def test_the_page_of_the_school_does_not_exist_for_other_teachers(as_alva):
    assert as_alva.get("/larare/skolan/").status_code == 404


def test_an_invitation_from_the_page_makes_a_teacher(administrator):
    page = logged_in(administrator).post("/larare/skolan/bjud-in/", {"email": ""}, follow=True)
    path = page.context["fresh"]["url"].split("://", 1)[1].partition("/")[2]
    Client().post(f"/{path}", {**FORM, "email": "ny@skola.example"})
    assert Teacher.objects.filter(email="ny@skola.example", school=administrator.school).exists()
