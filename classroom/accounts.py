"""Teachers' accounts, over django-allauth: invitations, links, and what happens at log-in and log-out."""

import hashlib
import secrets
from datetime import timedelta

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.signals import user_logged_in
from django.db import transaction
from django.dispatch import receiver
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classroom import signin
from classroom.models import Invitation, School, Teacher

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
FIRST_LINK_LIVES = timedelta(hours=1)
INVITATION_LIVES = timedelta(days=14)


class Adapter(DefaultAccountAdapter):
    """What allauth asks of us: closed registration, our own words, links from the configured address."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": _("E-postadressen och lösenordet hör inte ihop."),
    }

    def is_open_for_signup(self, request) -> bool:
        return False

    def add_message(self, request, level, message_template=None, *args, **kwargs) -> None:
        """Our pages say it themselves, in their own words."""

    def get_reset_password_from_key_url(self, key: str) -> str:
        uid, _sep, token = key.partition("-")
        return full_url(reverse("account_reset_password_from_key", args=[uid, token]))


def has_mail() -> bool:
    """Is there a mail server? Without one the administrator copies links from the page."""
    return bool(settings.EMAIL_HOST)


def full_url(path: str) -> str:
    """An address to hand on; its host comes from the configuration, never from the request."""
    return f"{settings.PUBLIC_URL}{path}"


# links


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def invite(school: School | None, *, by: Teacher | None = None, email: str = "", is_admin: bool = False) -> str:
    """A new invitation's path; it works once. The token itself is stored nowhere."""
    token = secrets.token_urlsafe(24)
    lives = FIRST_LINK_LIVES if school is None else INVITATION_LIVES
    Invitation.objects.create(
        school=school,
        token_hash=_hash(token),
        email=email.lower(),
        is_admin=is_admin,
        invited_by=by,
        expires_at=timezone.now() + lives,
    )
    return reverse("classroom:invitation", args=[token])


def first_link() -> str | None:
    """The path that makes the first teacher, good for an hour; None when there is a teacher. Earlier ones stop."""
    if Teacher.objects.exists():
        return None
    Invitation.objects.filter(school=None, used_at=None).delete()
    return invite(None, is_admin=True)


def new_link() -> str:
    """A path for the first teacher who can't get in: a new password; before there is one, the first link."""
    administrators = Teacher.objects.filter(is_staff=True, is_active=True).order_by("pk")
    first = administrators.first() or Teacher.objects.filter(is_active=True).order_by("pk").first()
    return reset_path(first) if first else first_link() or reverse("account_login")


def reset_path(teacher: Teacher) -> str:
    """A path where the teacher chooses a new password; it works until that is done, three days at most."""
    token = default_token_generator.make_token(teacher)
    return reverse("account_reset_password_from_key", args=[user_pk_to_url_str(teacher), token])


def open_invitation(token: str) -> Invitation | None:
    found = Invitation.objects.select_related("school").filter(token_hash=_hash(token)).first()
    return found if found and found.is_open else None


@transaction.atomic
def accept(invitation: Invitation, *, email: str, password: str, first_name: str, last_name: str, school_name: str):
    """The invited teacher; None when the link was used at the same moment. The first one's school is made with it."""
    unused = Invitation.objects.filter(pk=invitation.pk, used_at=None, expires_at__gt=timezone.now())
    if not unused.update(used_at=timezone.now()):
        return None
    school = invitation.school or School.objects.create(name=school_name)
    name = {"first_name": first_name, "last_name": last_name}
    return Teacher.objects.create_user(email, password, school=school, is_staff=invitation.is_admin, **name)


def sign_in(request, teacher: Teacher) -> None:
    login(request, teacher, backend=BACKEND)


@receiver(user_logged_in)
def a_teacher_takes_over(sender, request, user, **kwargs) -> None:
    """Whoever was here before, a pupil or a visitor, is out: one browser is one person."""
    for key in (signin.PUPIL, signin.GUEST, "card", "device"):
        request.session.pop(key, None)


# too many wrong passwords (django-axes)


def lock_name(request, credentials: dict | None = None) -> str | None:
    """Whose account a log-in is about, for counting: the address as it is stored."""
    email = (credentials or {}).get("email") or (credentials or {}).get("username")
    email = email or (request.POST.get("login") if request is not None else "")
    return email.strip().lower() if email else None


def locked_out(request, response=None, credentials=None, *args, **kwargs):
    """The page for an account that is closed for a while, for this address."""
    return render(request, "account/locked.html", status=429)
