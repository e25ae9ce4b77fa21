from django.db import models
from django.utils import timezone

from games.models import Table

from .people import Pupil, SchoolClass, Teacher


class Lesson(models.Model):
    """A class session with a join code, from open to closed."""

    class State(models.TextChoices):
        OPEN = "open"  # the code works, pupils arrive
        RUNNING = "running"
        CLOSED = "closed"

    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="lessons")
    teacher = models.ForeignKey(Teacher, models.SET_NULL, null=True)
    code = models.CharField(max_length=6, blank=True, help_text="empty once closed")
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    locked = models.BooleanField(default=False, help_text="nobody new may come in")
    frozen = models.BooleanField(default=False)
    message = models.CharField(max_length=200, blank=True)
    minutes = models.PositiveSmallIntegerField(default=20)
    bots_hold = models.BooleanField(default=True)
    undo_allowed = models.BooleanField(default=True)
    revision = models.PositiveIntegerField(default=0, help_text="rises with what the join view or the wall shows of the lesson itself")
    make_key = models.CharField(max_length=40, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-opened_at"]
        constraints = [
            models.UniqueConstraint(fields=["code"], condition=~models.Q(code=""), name="one_open_lesson_per_code"),
            models.UniqueConstraint(fields=["make_key"], condition=~models.Q(make_key=""), name="one_lesson_per_form"),
        ]

    def __str__(self) -> str:
        return f"{self.school_class} {self.opened_at:%Y-%m-%d}"


class LessonGame(models.Model):
    """One game of a lesson: its options and how the class is seated."""

    class Seating(models.TextChoices):
        RANDOM = "random"
        LAST = "last"
        HAND = "hand"

    lesson = models.ForeignKey(Lesson, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(default=0)
    game = models.CharField(max_length=20)
    preset = models.CharField(max_length=20, blank=True)
    options = models.JSONField(default=dict)
    table_size = models.PositiveSmallIntegerField(default=2)
    seating = models.CharField(max_length=6, choices=Seating, default=Seating.RANDOM)
    plan = models.JSONField(default=list, help_text="by hand: lists of pupil ids, one a table")
    apart = models.JSONField(default=list, help_text="pairs of pupil ids that don't sit together")
    bot = models.CharField(max_length=8, default="medium")
    odd_one = models.CharField(max_length=8, default="bot", help_text="bot, or one (a table with one more)")

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.lesson}: {self.game}"


class LessonTable(models.Model):
    lesson_game = models.ForeignKey(LessonGame, models.CASCADE, related_name="tables")
    table = models.OneToOneField(Table, models.CASCADE, related_name="lesson_table")
    number = models.PositiveSmallIntegerField(help_text="the table's number in the room; playing again keeps it")
    round = models.PositiveSmallIntegerField(default=0, help_text="0 the first game at it, 1 when played again …")

    class Meta:
        ordering = ["number", "round"]
        constraints = [
            models.UniqueConstraint(fields=["lesson_game", "number", "round"], name="one_game_per_table_and_round")
        ]

    def __str__(self) -> str:
        return f"{self.lesson_game} {self.number}"


class Attendance(models.Model):
    lesson = models.ForeignKey(Lesson, models.CASCADE, related_name="attendance")
    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="attendance")
    way = models.CharField(max_length=8, help_text="card or code")
    arrived_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["lesson", "pupil"], name="arrives_once")]

    def __str__(self) -> str:
        return f"{self.lesson_id}/{self.pupil_id}"


class Practice(models.Model):
    """*Öva själv*: a class may practise outside lessons, with a code of its own, until a day."""

    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="practices")
    code = models.CharField(max_length=6, unique=True)
    last_day = models.DateField()
    game = models.CharField(max_length=20, default="talkamrater")
    options = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.school_class} {self.last_day}"


class Answer(models.Model):
    """An answer at no table (Snabbkoll): one bond, one number."""

    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="answers")
    lesson = models.ForeignKey(Lesson, models.SET_NULL, null=True)
    bond = models.CharField(max_length=5)
    answer = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=40, unique=True)
    shown_at = models.DateTimeField(null=True)
    at = models.DateTimeField()
    think_ms = models.PositiveIntegerField(null=True)
    where = models.CharField(max_length=8, choices=Table.Where)
    model_version = models.PositiveSmallIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.bond} = {self.answer}"
