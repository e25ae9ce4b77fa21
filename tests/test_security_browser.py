"""The admin under our content security policy, in a browser."""

import pytest
from django.conf import settings
from django.contrib import admin
from django.test import Client

from classroom.models import School, Teacher

pytestmark = pytest.mark.browser


@pytest.fixture
def administrator(page, asgi_server):
    """A browser page that is logged in as the school's administrator."""
    client = Client()
    teacher = Teacher.objects.create_superuser(
        "admin@example.org", "lösenord-till-provet", school=School.objects.create(name="Ås")
    )
    client.force_login(teacher, backend=settings.AUTHENTICATION_BACKENDS[-1])
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": client.cookies[settings.SESSION_COOKIE_NAME].value}
    page.context.add_cookies([{**cookie, "url": asgi_server}])
    return page


LISTS = [f"/admin/{m._meta.app_label}/{m._meta.model_name}/" for m in admin.site._registry]


@pytest.mark.parametrize("address", ["/admin/", *LISTS])
def test_an_admin_page_works_under_the_policy(administrator, asgi_server, address, no_trouble):
    administrator.goto(asgi_server + address)
    assert administrator.locator("#site-name").is_visible()


def test_the_admins_own_scripts_run_under_the_policy(administrator, asgi_server, no_trouble):
    administrator.goto(f"{asgi_server}/admin/auth/group/add/")
    administrator.locator(".selector-available select option").first.wait_for(state="attached")
    assert administrator.locator(".selector-chosen").is_visible()
