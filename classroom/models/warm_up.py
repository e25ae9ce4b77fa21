from django.db import models
from django.utils import timezone
from django.utils.crypto import get_random_string

from .lessons import Lesson
from .people import Pupil

SIGNS = "23456789abcdefghjkmnpqrstvwx"


def new_code() -> str:
    return get_random_string(12, SIGNS)


class WarmUp(models.Model):
    """A *Snabbkoll*: some number bonds asked one after the other, at the pupil's own pace.

    What was answered stands in ``Answer``, one row per question; here stands how far the pupil has come.
    """

    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="warm_ups")
    lesson = models.ForeignKey(Lesson, models.CASCADE, null=True, related_name="warm_ups", help_text="null: alone")
    code = models.CharField(max_length=12, unique=True, default=new_code)
    goal = models.CharField(max_length=8, blank=True, help_text="only bonds of this goal; empty: of all")
    bonds = models.JSONField(default=list, help_text="what is asked, in this order")
    place = models.PositiveSmallIntegerField(default=0, help_text="the question that is asked now")
    shown_at = models.DateTimeField(null=True, help_text="when that question was first shown")
    with_dots = models.BooleanField(default=False, help_text="its card has been shown with dots or a ten-frame")
    started_at = models.DateTimeField(default=timezone.now)
    touched_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["pupil"], condition=models.Q(ended_at=None), name="one_warm_up_at_a_time_per_pupil"
            )
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.place}/{len(self.bonds)}"

    @property
    def key(self) -> str:
        """The key of the question that is asked now: its answer counts once, however often it is sent."""
        return self.key_of(self.place)

    def key_of(self, place: int) -> str:
        return f"{self.code}-{place}"

    @property
    def is_over(self) -> bool:
        """Ended, or all has been asked."""
        return self.ended_at is not None or self.place >= len(self.bonds)

    @property
    def bond(self) -> str:
        return self.bonds[self.place]
