from django.db import models

from .people import Pupil


class BondState(models.Model):
    """What the model `bonds` makes of a pupil's rows, kept so that a page need not read them: a cache, never the truth.

    One row counts lessons, one practice too. It may be deleted at any time; ``classroom.evidence_cache`` says when it
    holds.
    """

    pupil = models.ForeignKey(Pupil, models.CASCADE, related_name="bond_states")
    alone = models.BooleanField(help_text="with what was played and answered outside lessons")
    version = models.PositiveSmallIntegerField(help_text="of the model")
    mark = models.JSONField(help_text="which rows it was made from")
    waits = models.PositiveIntegerField(null=True, help_text="day from which rows count that were dated after today")
    now = models.JSONField(help_text="the history: windows, was-Säker, opportunities, weeks")
    settled = models.JSONField(help_text="the same without the newest turn, to go on from")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pupil", "alone"], name="one_bond_state")]

    def __str__(self) -> str:
        return f"{self.pupil_id} {'all' if self.alone else 'lessons'}"
