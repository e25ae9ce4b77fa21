from django.db import models
from django.utils import timezone

from .people import SchoolClass, Teacher


class PaperFile(models.Model):
    """The sheets of a class as one PDF, for one teacher: being drawn, or drawn and kept for a short while.

    In the database and not in a folder: any process of the server may draw it, and any other may be asked for it.
    """

    class State(models.TextChoices):
        DRAWING = "drawing"
        READY = "ready"
        FAILED = "failed"

    teacher = models.ForeignKey(Teacher, models.CASCADE, related_name="+")
    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="paper_files")
    language = models.CharField(max_length=10)
    run = models.UUIDField(help_text="who draws it: one that is begun anew is not written by the one before")
    drawn = models.PositiveSmallIntegerField(default=0)
    sheets = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=8, choices=State, default=State.DRAWING)
    heard_at = models.DateTimeField(default=timezone.now, help_text="when whoever draws it last said something")
    file = models.BinaryField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["teacher", "school_class", "language"], name="one_paper_file")]

    def __str__(self) -> str:
        return f"{self.school_class_id} for {self.teacher_id}: {self.drawn}/{self.sheets}"
