import uuid

from django.contrib.auth.base_user import BaseUserManager
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom import names

LANGUAGES = (("sv", "Svenska"), ("nb", "Norsk"), ("en", "English"))


class School(models.Model):
    name = models.CharField(_("namn"), max_length=80)
    language = models.CharField(_("språk"), max_length=5, default="sv", choices=LANGUAGES)
    keep_until_days = models.PositiveIntegerField(_("gallras efter (dagar)"), default=420)
    open_registration = models.BooleanField(_("öppen registrering"), default=False)

    class Meta:
        verbose_name = _("skola")
        verbose_name_plural = _("skolor")

    def __str__(self) -> str:
        return self.name


class TeacherManager(BaseUserManager["Teacher"]):
    """E-mail instead of a user name."""

    def create_user(self, email: str, password: str | None = None, **fields) -> "Teacher":
        teacher = self.model(email=self.normalize_email(email).lower(), **fields)
        teacher.set_password(password)
        teacher.save(using=self._db)
        return teacher

    def create_superuser(self, email: str, password: str | None = None, **fields) -> "Teacher":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class Teacher(AbstractUser):
    username = None  # type: ignore[assignment]
    email = models.EmailField(_("e-post"), unique=True)
    school = models.ForeignKey(School, models.PROTECT, null=True, related_name="teachers", verbose_name=_("skola"))

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: list[str] = []  # type: ignore[misc]
    objects = TeacherManager()  # type: ignore[misc,assignment]

    class Meta:
        verbose_name = _("lärare")
        verbose_name_plural = _("lärare")
        ordering = ["first_name", "last_name", "email"]

    def __str__(self) -> str:
        return self.get_full_name() or self.email


class Invitation(models.Model):
    """A link that makes one teacher, once. Only a hash of its token is stored."""

    school = models.ForeignKey(
        School, models.CASCADE, null=True, related_name="invitations", help_text="null: the school is made with it"
    )
    token_hash = models.CharField(max_length=64, unique=True)
    email = models.EmailField(_("e-post"), blank=True)
    is_admin = models.BooleanField(default=False, help_text="the first teacher: also the school's administrator")
    invited_by = models.ForeignKey(Teacher, models.SET_NULL, null=True, blank=True, verbose_name=_("av"))
    created_at = models.DateTimeField(_("gjord"), auto_now_add=True)
    expires_at = models.DateTimeField(_("gäller till"))
    used_at = models.DateTimeField(_("använd"), null=True, blank=True)

    class Meta:
        verbose_name = _("inbjudan")
        verbose_name_plural = _("inbjudningar")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.email or gettext("utan adress")

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
    court_letters = models.CharField(
        max_length=5, blank=True, help_text="letters on court cards: sv, nb or en; '': of the language"
    )
    make_key = models.CharField(
        max_length=40, blank=True, help_text="the form's key: a form sent twice makes one class"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("klass")
        verbose_name_plural = _("klasser")
        ordering = ["-school_year", "name"]
        constraints = [
            models.UniqueConstraint(fields=["make_key"], condition=~models.Q(make_key=""), name="one_class_per_form")
        ]

    def __str__(self) -> str:
        return self.name


class Pupil(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="pupils")
    name = models.CharField(_("namn"), max_length=names.LONGEST)
    sort_name = models.CharField(max_length=200, db_index=True, help_text="so that … Z, Å, Ä, Ö on every database")
    search_name = models.CharField(max_length=200, help_text="casefolded: SQLite folds ASCII only")
    disambiguator = models.CharField(max_length=4, blank=True, help_text="tells two pupils of one name apart: B, K, 2")
    card_number = models.PositiveIntegerField(default=1)
    code_number = models.PositiveIntegerField(default=1)
    printed_number = models.PositiveIntegerField(default=0, help_text="the card number last put on paper; 0: never")
    support = models.CharField(max_length=12, blank=True, help_text="'', dots, frame or parts on the cards")
    created_at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("elev")
        verbose_name_plural = _("elever")
        ordering = ["sort_name", "disambiguator", "created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["school_class", "search_name", "disambiguator"],
                condition=models.Q(removed_at=None),
                name="pupils_told_apart",
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.disambiguator}".strip()

    def save(self, *args, **kwargs):
        """A new name is also sorted and found by."""
        self.sort_name = names.sort_key(self.name, self.school_class.language)
        self.search_name = names.fold(self.name)
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "sort_name", "search_name"}
        super().save(*args, **kwargs)

    @property
    def holder(self) -> str:
        """The key by which games know this pupil."""
        return f"pupil:{self.pk}"


class AuditEntry(models.Model):
    """Who did what with personal data. Never a name: the pupil is a key, and the key goes when the pupil is erased."""

    class Action(models.TextChoices):
        PUPILS_ADDED = "pupils_added", _("elever tillagda")
        PUPIL_RENAMED = "pupil_renamed", _("elev bytte namn")
        PUPIL_REMOVED = "pupil_removed", _("elev borttagen")
        PUPIL_BACK = "pupil_back", _("elev tillbaka")
        PUPIL_ERASED = "pupil_erased", _("elev raderad")
        PICTURES_SHOWN = "pictures_shown", _("bildkod visad")
        PICTURES_RENEWED = "pictures_renewed", _("nya bilder")
        CARDS_SHOWN = "cards_shown", _("inloggningskort visade")
        CARD_RENEWED = "card_renewed", _("nytt kort")
        CLASS_SHARED = "class_shared", _("klass delad")
        CLASS_UNSHARED = "class_unshared", _("klass inte längre delad")
        CLASS_REMOVED = "class_removed", _("klass borttagen")
        TEACHER_INVITED = "teacher_invited", _("lärare inbjuden")
        RESET_LINK = "reset_link", _("länk till nytt lösenord")
        REPORT_SHOWN = "report_shown", _("rapport visad")
        EXPORTED = "exported", _("uttag")
        RESULT_MOVED = "result_moved", _("ändrat vem som spelade")

    school = models.ForeignKey(School, models.CASCADE, verbose_name=_("skola"))
    teacher = models.ForeignKey(Teacher, models.SET_NULL, null=True, verbose_name=_("lärare"))
    action = models.CharField(_("vad"), max_length=40, choices=Action)
    about = models.CharField(_("om"), max_length=80, blank=True, help_text="pupil:<uuid>, class:7, teacher:3")
    at = models.DateTimeField(_("när"), auto_now_add=True)

    class Meta:
        verbose_name = _("loggrad")
        verbose_name_plural = _("logg")
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["about"])]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.at):%Y-%m-%d %H:%M} {self.action}"
