from django.db import models
from django.utils import timezone

from games.models import Table

from .people import Pupil, SchoolClass


class TutorialProgress(models.Model):
    """How far a pupil has come in a tutorial. Steps by their keys, so that new ones may come between."""

    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="tutorials")
    game = models.CharField(max_length=20)
    tutorial = models.CharField(max_length=20)
    at = models.CharField(max_length=40, blank=True, help_text="the step where the pupil is, or stopped")
    done = models.JSONField(default=list, help_text="steps that have been done")
    tries = models.JSONField(default=dict, help_text="per step how many moves were not the one meant")
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="+", help_text="the game at its end")
    started_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pupil", "game", "tutorial"], name="one_way_through_a_tutorial")]

    def __str__(self) -> str:
        return f"{self.pupil_id}: {self.game}/{self.tutorial} {self.at}"


class TutorialTask(models.Model):
    """A tutorial that a teacher has given to a class, until it is taken back."""

    school_class = models.ForeignKey(SchoolClass, models.CASCADE, related_name="tutorial_tasks")
    game = models.CharField(max_length=20)
    tutorial = models.CharField(max_length=20)
    given_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["given_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["school_class", "game", "tutorial"], name="a_tutorial_is_given_once")
        ]

    def __str__(self) -> str:
        return f"{self.school_class}: {self.game}/{self.tutorial}"
