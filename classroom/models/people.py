import uuid

from django.contrib.auth.base_user import BaseUserManager
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class School(models.Model):
    name = models.CharField(_("namn"), max_length=80)
    language = models.CharField(_("språk"), max_length=5, default="sv")
    keep_until_days = models.PositiveIntegerField(_("gallras efter (dagar)"), default=420)
    open_registration = models.BooleanField(_("öppen registrering"), default=False)

    class Meta:
        verbose_name = _("skola")
        verbose_name_plural = _("skolor")

    def __str__(self) -> str:
        return self.name


class TeacherManager(BaseUserManager):
    """E-mail instead of a user name."""

    def create_user(self, email: str, password: str | None = None, **fields) -> "Teacher":
        teacher = self.model(email=self.normalize_email(email).lower(), **fields)
        teacher.set_password(password)
        teacher.save(using=self._db)
        return teacher

    def create_superuser(self, email: str, password: str | None = None, **fields) -> "Teacher":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class Teacher(AbstractUser):
    username = None
    email = models.EmailField(_("e-post"), unique=True)
    school = models.ForeignKey(School, models.PROTECT, null=True, related_name="teachers", verbose_name=_("skola"))

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: list[str] = []
    objects = TeacherManager()

    class Meta:
        verbose_name = _("lärare")
        verbose_name_plural = _("lärare")

    def __str__(self) -> str:
        return self.get_full_name() or self.email


class Invitation(models.Model):
    """A link that makes one teacher, once. Only a hash of its token is stored."""

    school = models.ForeignKey(School, models.CASCADE, related_name="invitations")
    token_hash = models.CharField(max_length=64, unique=True)
    email = models.EmailField(blank=True)
    is_admin = models.BooleanField(default=False, help_text="the first teacher: also the school's administrator")
    invited_by = models.ForeignKey(Teacher, models.SET_NULL, null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.email or f"{self.pk}"

    @property
    def is_open(self) -> bool:
        return self.used_at is None and self.expires_at > timezone.now()


class SchoolClass(models.Model):
    """A class in one school year, of one or several teachers."""

    school = models.ForeignKey(School, models.CASCADE, related_name="classes")
    teachers = models.ManyToManyField(Teacher, related_name="classes")
    name = models.CharField(_("klassens namn"), max_length=40)
    school_year = models.CharField(max_length=9, help_text="2026/2027")
    language = models.CharField(_("språk"), max_length=5, default="sv")
    court_letters = models.CharField(max_length=5, default="sv", help_text="letters on court cards: sv, nb or en")
    make_key = models.CharField(max_length=40, blank=True, help_text="the form's key: a form sent twice makes one class")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("klass")
        verbose_name_plural = _("klasser")
        constraints = [
            models.UniqueConstraint(fields=["make_key"], condition=~models.Q(make_key=""), name="one_class_per_form")
        ]

    def __str__(self) -> str:
        return self.name


class Pupil(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="pupils")
    name = models.CharField(_("namn"), max_length=60)
    sort_name = models.CharField(max_length=180, db_index=True, help_text="so that … Z, Å, Ä, Ö on every database")
    search_name = models.CharField(max_length=120, help_text="casefolded: SQLite folds ASCII only")
    disambiguator = models.CharField(max_length=4, blank=True, help_text="tells two pupils of one name apart: 1, 2 …")
    card_number = models.PositiveIntegerField(default=1)
    code_number = models.PositiveIntegerField(default=1)
    support = models.CharField(max_length=12, blank=True, help_text="'', dots, frame or parts on the cards")
    created_at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("elev")
        verbose_name_plural = _("elever")
        ordering = ["sort_name", "disambiguator", "created_at"]

    def __str__(self) -> str:
        return f"{self.name} {self.disambiguator}".strip()

    @property
    def holder(self) -> str:
        """The key by which games know this pupil."""
        return f"pupil:{self.pk}"


class AuditEntry(models.Model):
    """Who did what with personal data: cards printed, codes shown, pupils removed, exports. Never a name."""

    school = models.ForeignKey(School, models.CASCADE)
    teacher = models.ForeignKey(Teacher, models.SET_NULL, null=True)
    action = models.CharField(max_length=40)
    about = models.CharField(max_length=80, blank=True, help_text="a key such as pupil:<uuid> or class:7")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"
