from datetime import timedelta

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
    looked_at = models.DateTimeField(null=True, help_text="when Titta hit was last begun or ended")
    message = models.CharField(max_length=200, blank=True)
    minutes = models.PositiveSmallIntegerField(default=20, help_text="counted from the start; 0: until all are done")
    told_at = models.DateTimeField(null=True, help_text="when the class was told that five minutes are left")
    bots_hold = models.BooleanField(default=True, help_text="a bot may hold the seat of someone who is gone")
    undo_allowed = models.BooleanField(default=True)
    revision = models.PositiveIntegerField(default=0, help_text="rises with what its screens show of the lesson itself")
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
        return f"{self.school_class} {timezone.localdate(self.opened_at)}"

    @property
    def is_closed(self) -> bool:
        return self.state == self.State.CLOSED

    @property
    def is_running(self) -> bool:
        return self.state == self.State.RUNNING

    @property
    def ends_at(self):
        """When its time is out, or None: it has not begun, or goes on until all are done."""
        return self.started_at + timedelta(minutes=self.minutes) if self.started_at and self.minutes else None


class LessonGame(models.Model):
    """One game of a lesson: its options and how the class is seated."""

    class Seating(models.TextChoices):
        RANDOM = "random"
        LAST = "last"
        HAND = "hand"

    class Odd(models.TextChoices):
        BOT = "bot"  # a bot fills the last table
        BIGGER = "bigger"  # a table or two with one more

    lesson = models.ForeignKey(Lesson, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(default=0)
    game = models.CharField(max_length=20)
    preset = models.CharField(max_length=20, blank=True)
    options = models.JSONField(default=dict)
    table_size = models.PositiveSmallIntegerField(default=2)
    seating = models.CharField(max_length=6, choices=Seating, default=Seating.RANDOM)
    odd_one = models.CharField(max_length=8, choices=Odd, default=Odd.BOT)
    bot = models.CharField(max_length=8, default="medium")
    go_on = models.BooleanField(default=True, help_text="begin with the tables that were kept from an earlier lesson")
    support = models.CharField(max_length=12, blank=True, help_text="'': pupil's own; none, dots, frame, parts: all")
    snabbkoll = models.CharField(max_length=8, blank=True, help_text="what opens it: mixed or a goal; '' and off: none")
    marks = models.BooleanField(default=True, help_text="cards that can be played are marked, where the game has it")
    repairs = models.BooleanField(default=True, help_text="after a wrong try its cards are counted one by one")

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.lesson}: {self.game}"


class PlannedSeat(models.Model):
    """Seated by hand: this pupil at that table, when the lesson starts."""

    lesson_game = models.ForeignKey(LessonGame, models.CASCADE, related_name="plan")
    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="+")
    table_number = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["table_number", "place", "id"]
        constraints = [models.UniqueConstraint(fields=["lesson_game", "pupil"], name="one_planned_seat")]

    def __str__(self) -> str:
        return f"{self.lesson_game_id}/{self.table_number}"


class Apart(models.Model):
    """*Inte tillsammans*: two pupils of a class that are not seated at one table. Shown to the teacher only."""

    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="apart")
    one = models.ForeignKey(Pupil, models.CASCADE, related_name="+")
    other = models.ForeignKey(Pupil, models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["one", "other"], name="apart_once")]

    def __str__(self) -> str:
        return f"{self.one_id} | {self.other_id}"


class LessonTable(models.Model):
    lesson_game = models.ForeignKey(LessonGame, models.CASCADE, related_name="tables")
    table = models.OneToOneField(Table, models.CASCADE, related_name="lesson_table")
    number = models.PositiveSmallIntegerField(help_text="the table's number in the room; playing again keeps it")
    round = models.PositiveSmallIntegerField(default=0, help_text="0 the first game at it, 1 when played again …")
    kept = models.BooleanField(default=False, help_text="not done when the lesson closed, kept for next time")
    continues = models.OneToOneField("self", models.SET_NULL, null=True, related_name="continued_as")

    class Meta:
        ordering = ["number", "round"]
        constraints = [
            models.UniqueConstraint(fields=["lesson_game", "number", "round"], name="one_game_per_table_and_round")
        ]

    def __str__(self) -> str:
        return f"{self.lesson_game} {self.number}"


class Attendance(models.Model):
    """A pupil came into a lesson. Taken out again by the teacher, the row stays with its way in."""

    class Way(models.TextChoices):
        CARD = "card"
        CODE = "code"

    lesson = models.ForeignKey(Lesson, models.CASCADE, related_name="attendance")
    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="attendance")
    way = models.CharField(max_length=8, choices=Way)
    arrived_at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, help_text="taken out by the teacher: it was somebody else")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["lesson", "pupil"], name="arrives_once")]

    def __str__(self) -> str:
        return f"{self.lesson_id}/{self.pupil_id}"


class Practice(models.Model):
    """*Öva själv*: a class may practise outside lessons, with a code of its own, until a day."""

    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="practices")
    code = models.CharField(max_length=6, unique=True)
    last_day = models.DateField(help_text="in Swedish time; the whole day counts")
    game = models.CharField(max_length=20, default="talkamrater")
    preset = models.CharField(max_length=20, blank=True)
    options = models.JSONField(default=dict)
    make_key = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["make_key"], condition=~models.Q(make_key=""), name="one_practice_per_form")
        ]

    def __str__(self) -> str:
        return f"{self.school_class} {self.last_day}"

    @property
    def is_open(self) -> bool:
        return self.ended_at is None and timezone.localdate() <= self.last_day


class Answer(models.Model):
    """An answer at no table (Snabbkoll): one bond, one number."""

    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="answers")
    lesson = models.ForeignKey(Lesson, models.SET_NULL, null=True)
    bond = models.CharField(max_length=5)
    answer = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=40, unique=True)
    shown_at = models.DateTimeField(null=True)
    at = models.DateTimeField()
    think_ms = models.PositiveIntegerField(null=True, help_text="by the server's clock; null when void")
    hidden_ms = models.PositiveIntegerField(default=0, help_text="how long the page was hidden meanwhile")
    void = models.CharField(
        max_length=12,
        blank=True,
        help_text="void: the row (fast, other) or only its time (frozen, hidden, long)",
    )
    with_dots = models.BooleanField(default=False, help_text="the card had dots or a ten-frame on it")
    where = models.CharField(max_length=8, choices=Table.Where)
    model_version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        indexes = [models.Index(fields=["pupil", "at"])]

    def __str__(self) -> str:
        return f"{self.bond} = {self.answer}"
