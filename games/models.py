"""What is stored of a game. The moves are the truth: everything a table shows is replayed from them.

A person appears here only as a *holder*, an opaque key (``pupil:<uuid>``, ``bot:medium``, ``guest:<uuid>``).
Rows are written by ``games.writer`` alone; everyone else reads, or asks ``games.tables``.
"""

import secrets

from django.db import models

CODE_SIGNS = "23456789bcdfghjkmnpqrstvwxyz"  # no vowels (no words by chance), no 0/o or 1/l


def new_code() -> str:
    """A table's public name, 12 signs (57 bits): not to be guessed, though access is checked all the same."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(12))


class Table(models.Model):
    class Where(models.TextChoices):
        LESSON = "lesson"
        ALONE = "alone"
        VISITOR = "visitor"

    code = models.CharField(max_length=16, unique=True, default=new_code)
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    start = models.JSONField(help_text="the position before the first move, as in a record")
    where = models.CharField(max_length=8, choices=Where)
    first = models.PositiveSmallIntegerField(default=0, help_text="the seat that began")
    ply = models.PositiveIntegerField(default=0, help_text="moves played, those taken back not counted")
    revision = models.PositiveIntegerField(default=0, help_text="rises with everything that changes what a seat sees")
    undo_revision = models.PositiveIntegerField(default=0, help_text="revision of the last move taken back")
    undo_allowed = models.BooleanField(default=True)
    bots_hold = models.BooleanField(default=True, help_text="a bot may hold the seat of someone who is gone")
    repairs = models.BooleanField(default=True, help_text="after a wrong try its cards are counted one by one")
    marks = models.BooleanField(default=True, help_text="cards that can be played are marked, where the room has it")
    letters = models.CharField(max_length=5, blank=True, help_text="on court cards: sv, nb, en; '': of the language")
    memory = models.JSONField(null=True, help_text="what the seats had seen where it goes on from, see ROOM.memory")
    continued = models.BooleanField(default=False, help_text="it begins where another table stopped")
    frozen = models.BooleanField(default=False)
    thawed_at = models.DateTimeField(null=True, help_text="end of the last freeze: it voids the thinking time it cut")
    message = models.CharField(max_length=200, blank=True)
    over = models.BooleanField(default=False)
    stopped = models.BooleanField(default=False, help_text="ended before its end, by the teacher")
    result = models.JSONField(null=True)
    model_version = models.PositiveSmallIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["over", "stopped", "moved_at"])]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Seat(models.Model):
    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    holder = models.CharField(max_length=60, help_text="who plays it now")
    kept_for = models.CharField(max_length=60, blank=True, help_text="whose it is while a bot holds it")
    held_why = models.CharField(max_length=12, blank=True, help_text="gone: given back at the next contact")
    held_ply = models.PositiveIntegerField(null=True, help_text="ply at which the bot took it")
    taken_at = models.DateTimeField(null=True, help_text="when the holder took or got back the seat in a running game")
    shared = models.BooleanField(default=False, help_text="two pupils at one tablet: never counted for one of them")
    support = models.CharField(max_length=12, blank=True, help_text="'', dots, frame or parts on the cards")
    hand_up = models.BooleanField(default=False)
    passes = models.BooleanField(default=False, help_text="passes by itself when nothing else can be done")
    seen_at = models.DateTimeField(null=True)
    hidden = models.BooleanField(default=False, help_text="the page is not visible")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_row_per_seat")]
        indexes = [models.Index(fields=["holder"]), models.Index(fields=["kept_for"])]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"


class Move(models.Model):
    table = models.ForeignKey(Table, models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    holder = models.CharField(max_length=60)
    text = models.CharField(max_length=200)
    shuffles = models.JSONField(default=list, help_text="the outcome of each shuffle that this move caused")
    key = models.CharField(max_length=40, help_text="idempotency key: the same key again is the same move")
    at = models.DateTimeField()
    taken_back = models.BooleanField(default=False)

    class Meta:
        ordering = ["ply", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "ply"], condition=models.Q(taken_back=False), name="one_move_per_ply"
            ),
            models.UniqueConstraint(fields=["table", "key"], name="one_move_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.ply}: {self.text}"


class TableEvent(models.Model):
    """What happens at a table and is no move."""

    class Kind(models.TextChoices):
        UNDO = "undo"
        FREEZE = "freeze"
        THAW = "thaw"
        MESSAGE = "message"
        HAND_UP = "hand_up"
        HAND_DOWN = "hand_down"
        FINISH = "finish"  # the teacher has said the seat's move for it, since the others wait: data = {"text"}
        SEAT = "seat"  # handed over: data = {"from", "to", "kept_for", "why"}
        BOT_TRY = "bot_try"  # a bot's wrong try: data = {"text"}
        HINT = "hint"  # asked for by the seat: data = {"level", "shown", …}, see ROOM.hint
        REPAIR = "repair"  # begun after a wrong try: data = {"text", "of"}, `of` the key of the wrong tap
        ANSWER = "answer"  # a number told in it: data = {"place", "number"}
        SHUT = "shut"  # the seat has put away what a move showed it (ROOM.shut)
        END = "end"

    HELP = (Kind.HINT, Kind.REPAIR, Kind.ANSWER)

    table = models.ForeignKey(Table, models.CASCADE, related_name="events")
    revision = models.PositiveIntegerField()
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        ordering = ["revision", "id"]

    def __str__(self) -> str:
        return f"{self.revision}: {self.kind}"


class Attempt(models.Model):
    """One own act of a pupil with its whole decision (design/measurement.md, *Events*)."""

    class Verdict(models.TextChoices):
        RIGHT = "right"
        WRONG = "wrong"
        NONE = "none"  # no match was tried: a turn ended, two thrown, a special card

    table = models.ForeignKey(Table, models.CASCADE, related_name="attempts")
    ply = models.PositiveIntegerField(help_text="the position it was made at")
    seat = models.PositiveSmallIntegerField()
    holder = models.CharField(max_length=60)
    text = models.CharField(max_length=200)
    verdict = models.CharField(max_length=5, choices=Verdict)
    evidence = models.JSONField(help_text="as ROOM.judge gives it: cards, hand, table, pairs that would match, hint")
    refusal = models.JSONField(null=True, help_text="the sentence it was answered with: the same key gets it again")
    key = models.CharField(max_length=40)
    shown_at = models.DateTimeField(null=True, help_text="when the choice was sent to the seat")
    at = models.DateTimeField()
    think_ms = models.PositiveIntegerField(null=True, help_text="by the server's clock; null when void")
    hidden_ms = models.PositiveIntegerField(default=0, help_text="how long the page was hidden meanwhile")
    touched = models.BooleanField(default=True, help_text="false: over 60 s without a touch")
    void = models.CharField(
        max_length=12,
        blank=True,
        help_text="void: the row (fast, bot, moved, undone, other) or only its time (frozen, hidden, long, unknown)",
    )
    with_dots = models.BooleanField(default=False)
    shared = models.BooleanField(default=False)
    where = models.CharField(max_length=8, choices=Table.Where)
    model_version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_attempt_per_key")]
        indexes = [
            # what there is of a pupil, told without the rows
            models.Index(fields=["holder", "where", "void", "verdict", "id", "at"]),
            models.Index(fields=["table", "ply"]),
        ]

    def __str__(self) -> str:
        return f"{self.text} ({self.verdict})"
