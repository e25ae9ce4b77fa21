"""The observations behind a claim, each in words and with the page it opens: a move in the replay, or an answer."""

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from classroom import telling
from classroom.evidence import Moment
from classroom.models import Pupil


@dataclass(frozen=True)
class Told:
    """`card`: what is drawn beside it; `key`: the bond, goal or lens that was asked about."""

    moment: Moment
    key: str

    @property
    def card(self) -> str:
        """The card that it says something about: of the two, the one with the bond."""
        if self.moment.answer:
            return self.moment.answer.bond
        cards = self.moment.cards
        about = [card["card"] for card in cards if card["bond"] == self.moment.bond]
        return telling.card((about or [card["card"] for card in cards if card["bond"]] or [cards[0]["card"]])[0])

    @property
    def words(self) -> str:
        if self.moment.answer:
            values = {"bond": self.moment.answer.bond, "n": self.moment.answer.answer}
            return _("%(bond)s, svarade %(n)s") % values
        return f"{telling.tried(self.moment.act)}: {telling.outcome(self.moment.act)}"

    @property
    def note(self) -> str:
        """What became of this card, where the attempt alone does not say it."""
        if self.moment.counted is None:
            return ""
        return _("räknade kortet rätt efteråt") if self.moment.right else telling.counted(self.moment.counted)

    @property
    def place(self) -> str:
        """Table and move; Snabbkoll; or alone."""
        if self.moment.answer:
            return _("Snabbkoll")
        where = _("bord %(n)d") % {"n": self.moment.number} if self.moment.number else _("öva själv")
        return _("%(where)s, drag %(n)d") % {"where": where, "n": self.moment.ply + 1}

    @property
    def is_half(self) -> bool:
        return self.moment.weight < 1

    def opens(self, pupil: Pupil, is_own: Callable[[int], bool]) -> str:
        """For the teacher: the replay with this decision laid over its position, or the answer; "" for a game of a
        class that is not one of the teacher's (`is_own`): a pupil may have come from there."""
        if self.moment.answer:
            args = [pupil.school_class_id, pupil.pk, self.moment.answer.id]
            return reverse("classroom:report_answer", args=args)
        if self.moment.class_id is not None and not is_own(self.moment.class_id):
            return ""
        return reverse("classroom:record", args=[self.moment.table]) + f"?forsok={self.moment.act.id}"
