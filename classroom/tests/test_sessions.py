import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from classroom import cards, erasing, signin
from classroom.policy import ClassroomPolicy
from games import push
from tests.cast import by_card, logged_in, tap_pictures

pytestmark = pytest.mark.django_db


def key_of(browser: Client) -> str:
    return browser.cookies["sessionid"].value


def with_key(key: str) -> Client:
    browser = Client()
    browser.cookies["sessionid"] = key
    return browser


def is_in(browser: Client) -> bool:
    return browser.get("/min/").status_code == 200


def holders(key: str) -> set[str]:
    """Who a socket that was opened with this session is now."""
    return ClassroomPolicy().holders({"session": signin.store(key)})


def test_the_session_key_changes_when_a_pupil_comes_in_by_card(client, bo):
    client.get(f"/e/{cards.token(bo)}/")
    before = key_of(client)
    client.post("/e/")
    assert key_of(client) != before


def test_the_key_from_before_coming_in_is_nobodys(client, bo):
    client.get(f"/e/{cards.token(bo)}/")
    before = key_of(client)
    client.post("/e/")
    assert not is_in(with_key(before))


def test_the_session_key_changes_when_a_pupil_comes_in_by_pictures(client, lesson, bo):
    tap_pictures(client, "4711", bo, ["sol", "mane", "hus", "trad"])
    before = key_of(client)
    tap_pictures(client, "4711", bo)
    assert key_of(client) != before and not is_in(with_key(before))


def test_another_pupil_on_the_same_tablet_has_another_session(bo, cleo):
    browser = by_card(bo)
    before = key_of(browser)
    by_card(cleo, browser)
    assert (holders(before), holders(key_of(browser))) == (set(), {cleo.holder})


def test_leaving_ends_the_session(bo):
    browser = by_card(bo)
    key = key_of(browser)
    browser.post("/ut/")
    assert not is_in(with_key(key))


def test_leaving_leaves_nothing_on_the_server(bo):
    browser = by_card(bo)
    browser.post("/ut/")
    assert not Session.objects.exists()


def test_leaving_tells_the_open_sockets(bo):
    told = []
    browser = by_card(bo)
    push.subscribe(f"holder:{bo.holder}", lambda topic, number: told.append(topic))
    browser.post("/ut/")
    assert told == [f"holder:{bo.holder}"]


def test_looking_at_the_leave_page_ends_nothing(bo):
    browser = by_card(bo)
    browser.get("/ut/")
    assert is_in(browser)


def test_a_new_card_ends_what_the_old_one_opened(bo):
    browser = by_card(bo)
    cards.renew_card(bo)
    assert not is_in(browser)


def test_a_new_card_leaves_the_one_who_came_by_pictures(client, lesson, bo):
    tap_pictures(client, "4711", bo)
    cards.renew_card(bo)
    assert is_in(client)


def test_new_pictures_end_what_the_old_ones_opened(client, lesson, bo):
    tap_pictures(client, "4711", bo)
    cards.renew_pictures(bo)
    assert not is_in(client)


def test_new_pictures_leave_the_one_who_came_by_card(bo):
    browser = by_card(bo)
    cards.renew_pictures(bo)
    assert is_in(browser)


def test_removing_a_pupil_ends_the_session(bo):
    browser = by_card(bo)
    erasing.remove(bo)
    assert not is_in(browser)


@pytest.mark.parametrize("ending", [cards.renew_card, erasing.remove, erasing.erase])
def test_an_open_socket_is_nobody_when_its_card_has_ended(bo, ending):
    key = key_of(by_card(bo))
    ending(bo)
    assert holders(key) == set()


@pytest.mark.parametrize("ending", [cards.renew_card, cards.renew_pictures, erasing.remove, erasing.erase])
def test_open_sockets_are_told_at_once(bo, ending, django_capture_on_commit_callbacks):
    told = []
    topic = f"holder:{bo.holder}"
    push.subscribe(topic, lambda topic, number: told.append(topic))
    with django_capture_on_commit_callbacks(execute=True):
        ending(bo)
    assert topic in told


def test_an_open_socket_of_a_deleted_session_is_nobody(bo):
    key = key_of(by_card(bo))
    Session.objects.all().delete()
    assert holders(key) == set()


def test_the_sweep_knows_every_session_in_two_queries(bo, cleo, dag, django_assert_num_queries):
    keys = [key_of(by_card(pupil)) for pupil in (bo, cleo, dag)]
    cards.renew_card(cleo)
    with django_assert_num_queries(2):
        found = signin.holders_by_session([*keys, "gone"])
    assert list(found.values()).count(set()) == 2 and found[keys[0]] == {bo.holder} and found[keys[2]] == {dag.holder}


def test_a_visitor_is_a_guest(client):
    session = client.session
    session["guest"] = "7"
    session.save()
    assert holders(session.session_key) == {"guest:7"}


def test_a_pupil_is_no_longer_the_visitor_of_before(client, bo):
    session = client.session
    session["guest"] = "7"
    session.save()
    by_card(bo, client)
    assert holders(key_of(client)) == {bo.holder}


def test_a_teacher_who_shows_a_pupils_card_is_logged_out(as_alva, bo):
    by_card(bo, as_alva)
    assert as_alva.get("/larare/").status_code == 302


def test_a_pupil_is_out_when_a_teacher_logs_in(bo, alva):
    browser = by_card(bo)
    browser.force_login(alva)
    assert not is_in(browser)


def test_a_socket_of_a_teacher_ends_with_another_password(alva):
    scope = {"session": signin.store(key_of(logged_in(alva)))}
    before = signin.teacher_of(scope)
    alva.set_password("ett-helt-annat")
    alva.save()
    assert (before, signin.teacher_of(scope)) == (alva, None)


def test_a_socket_of_a_teacher_ends_when_the_account_is_shut(alva):
    scope = {"session": signin.store(key_of(logged_in(alva)))}
    alva.is_active = False
    alva.save()
    assert signin.teacher_of(scope) is None


def test_pages_are_kept_by_no_browser(bo):
    assert "no-store" in by_card(bo).get("/min/")["Cache-Control"]


def test_a_pupils_session_ends_with_the_school_day(bo):
    by_card(bo)
    left = Session.objects.get().expire_date - Session.objects.get().expire_date.now(
        tz=Session.objects.get().expire_date.tzinfo
    )
    assert left.total_seconds() <= signin.PUPIL_SECONDS


@pytest.mark.parametrize(
    ("ending", "sentence"),
    [
        (cards.renew_card, "Du har fått ett nytt kort."),
        (erasing.remove, "Du är utloggad. Fråga din lärare."),
        (erasing.erase, ""),
    ],
)
def test_who_is_out_is_told_why_on_the_start_page(bo, ending, sentence):
    browser = by_card(bo)
    ending(bo)
    assert browser.get("/min/", follow=True).context["farewell"] == sentence


def test_new_pictures_are_told_to_who_came_by_the_old_ones(client, lesson, bo):
    tap_pictures(client, "4711", bo)
    cards.renew_pictures(bo)
    assert client.get("/").context["farewell"] == "Du har fått nya bilder."


def test_why_someone_is_out_is_told_once(bo):
    browser = by_card(bo)
    cards.renew_card(bo)
    browser.get("/")
    assert browser.get("/").context["farewell"] == ""
