"""The form of a new lesson, made from what the rooms say of themselves: no game is named here."""

import uuid

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom import snabbkoll, telling
from classroom.models import LessonGame, SchoolClass
from games import registry, wording
from games.engine.base import BadRecord

SIZES = {2: gettext_lazy("Två"), 3: gettext_lazy("Tre"), 4: gettext_lazy("Fyra"), 5: gettext_lazy("Fem")}
SEATINGS = (
    (LessonGame.Seating.RANDOM, gettext_lazy("Slumpa")),
    (LessonGame.Seating.LAST, gettext_lazy("Som förra gången")),
    (LessonGame.Seating.HAND, gettext_lazy("Välj själv")),
)
ODD = (
    (LessonGame.Odd.BOT, gettext_lazy("Datorn spelar med")),
    (LessonGame.Odd.BIGGER, gettext_lazy("Ett bord med en till")),
)
SUPPORT = (
    ("", gettext_lazy("Som varje elev har")),
    ("none", gettext_lazy("Inget")),
    ("dots", gettext_lazy("Prickar för alla")),
    ("frame", gettext_lazy("Tioruta för alla")),
    ("parts", gettext_lazy("Delar för alla")),
)
YES, NO = "yes", "no"
REPAIRS = ((YES, gettext_lazy("Ja, en gång per tur")), (NO, gettext_lazy("Nej")))
MARKS = ((YES, gettext_lazy("Ja")), (NO, gettext_lazy("Nej")))
TIMED, UNTIMED = "timed", "untimed"
WARM_UP = (
    (snabbkoll.MIXED, gettext_lazy("Det var och en behöver mest")),
    *((goal, telling.GOALS[goal][0]) for goal in snabbkoll.OF_GOAL),
    (snabbkoll.OFF, gettext_lazy("Ingen Snabbkoll")),
)
LENGTH = ((TIMED, gettext_lazy("Minuter")), (UNTIMED, gettext_lazy("Tills alla är klara")))
MINUTES, LEAST, MOST = 20, 5, 120


def radio(choices, **more) -> forms.ChoiceField:
    return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, **more)


def words(room, text) -> str:
    """A room's label on the screen: its sources are Swedish sentences marked for translation."""
    return _(text) if isinstance(text, str) else wording.say(room, text)


def bots(room) -> list[tuple[str, str]]:
    """The bots a class may meet: those that have a name on the screen."""
    return [(key, _(bot.label)) for key, bot in room.bots.items() if bot.label]


def number_field(room, option) -> forms.IntegerField:
    """A whole number of the game's options; left empty it is the usual one."""
    return forms.IntegerField(
        required=False, min_value=option.low, max_value=option.high, initial=option.default,
        label=words(room, option.label), help_text=option.help and _(option.help),
        widget=forms.NumberInput({"class": "minutes", "data-usual": option.default}),
    )  # fmt: skip


class GamePart:
    """A game's own part of the form: its presets, a switch for each variant, and its numbers."""

    def __init__(self, form: "LessonForm", room) -> None:
        self.form, self.room, self.key = form, room, room.key
        self.name = words(room, room.name)
        self.preset_name = f"preset-{room.key}"
        self.warm_up_name = f"snabbkoll-{room.key}"
        self.repairs_name = f"repairs-{room.key}"
        self.marks_name = f"marks-{room.key}"
        self.switches = [option for option in room.options if option.kind == "bool"]

    def add_fields(self) -> None:
        presets = [(preset.key, words(self.room, preset.label)) for preset in self.room.presets]
        if presets:
            self.form.fields[self.preset_name] = radio(presets, required=False, initial=self.room.usual.key)
        if self.room.sums:
            self.form.fields[self.warm_up_name] = radio(WARM_UP, required=False, initial=snabbkoll.MIXED)
        if self.room.pad:
            self.form.fields[self.repairs_name] = radio(REPAIRS, required=False, initial=YES)
        if self.room.marks:
            self.form.fields[self.marks_name] = radio(MARKS, required=False, initial=YES)
        for option in self.switches:
            self.form.fields[self._name(option)] = forms.BooleanField(
                required=False, label=words(self.room, option.label), help_text=option.help and _(option.help)
            )
        for option in self.room.numbers:
            self.form.fields[self._name(option)] = number_field(self.room, option)

    def _name(self, option) -> str:
        return f"{self.key}-{option.key}"

    @property
    def preset(self):
        return self.form[self.preset_name] if self.preset_name in self.form.fields else None

    @property
    def warm_up(self):
        """Whether Snabbkoll opens the lesson, and with what; None for a game without number bonds."""
        return self.form[self.warm_up_name] if self.warm_up_name in self.form.fields else None

    @property
    def repairs(self):
        """Whether the cards of a wrong pair are counted one by one; None for a game where nothing is counted."""
        return self.form[self.repairs_name] if self.repairs_name in self.form.fields else None

    @property
    def marks(self):
        """Whether cards that can be played are marked; None for a game that marks none."""
        return self.form[self.marks_name] if self.marks_name in self.form.fields else None

    @property
    def variants(self) -> list:
        return [self.form[self._name(option)] for option in self.switches]

    @property
    def numbers(self) -> list:
        return [self.form[self._name(option)] for option in self.room.numbers]

    @property
    def number_names(self) -> list[str]:
        return [self._name(option) for option in self.room.numbers]

    @property
    def full(self) -> str:
        """How many sit at every table, in a word, where the game can have no other number; else empty."""
        room = self.room
        return str(SIZES.get(room.max_seats, room.max_seats)) if room.min_seats == room.max_seats else ""

    def options(self, data: dict) -> dict:
        """The room's options as chosen; raises BadRecord."""
        chosen: dict = next((p.options for p in self.room.presets if p.key == data.get(self.preset_name)), {})
        switched = {option.key: bool(data.get(self._name(option))) for option in self.switches}
        numbers = {option.key: data.get(self._name(option)) for option in self.room.numbers}
        counted = {key: number for key, number in numbers.items() if number is not None}
        return self.room.check_options({**chosen, **switched, **counted})

    def initial(self, game: LessonGame) -> dict:
        own = (*self.switches, *self.room.numbers)
        found = {self._name(option): game.options.get(option.key, option.default) for option in own}
        if game.snabbkoll:
            found[self.warm_up_name] = game.snabbkoll
        found |= {self.repairs_name: YES if game.repairs else NO, self.marks_name: YES if game.marks else NO}
        is_known = game.preset in [preset.key for preset in self.room.presets]
        return found | ({self.preset_name: game.preset} if is_known else {})


class LessonForm(forms.Form):
    key = forms.CharField(max_length=40, required=False, widget=forms.HiddenInput)
    together = forms.CharField(max_length=2000, required=False, widget=forms.HiddenInput)
    game = radio(())
    table_size = forms.TypedChoiceField(choices=(), coerce=int, widget=forms.RadioSelect)
    seating = radio(SEATINGS)
    odd_one = radio(ODD)
    bot = radio(())
    support = radio(SUPPORT, required=False)
    length = radio(LENGTH)
    minutes = forms.IntegerField(required=False, min_value=LEAST, max_value=MOST)
    bots_hold = forms.BooleanField(required=False, label=gettext_lazy("Datorn håller platsen för den som är borta"))
    undo_allowed = forms.BooleanField(
        required=False, label=gettext_lazy("Eleven får ta tillbaka ett drag som inte visade nya kort")
    )
    go_on = forms.BooleanField(required=False, label=gettext_lazy("Fortsätt med borden som sparades"))

    def __init__(self, school_class: SchoolClass, data=None, ready: dict | None = None) -> None:
        """`ready`: what it begins with when the lesson is for groups (`classroom.ready`)."""
        played = LessonGame.objects.filter(lesson__school_class=school_class).select_related("lesson")
        last = played.order_by("lesson__opened_at", "number").last()
        super().__init__(data, initial=self._initial(last))
        rooms = list(registry.ROOMS.values())
        self.parts = [GamePart(self, room) for room in rooms]
        for part in self.parts:
            part.add_fields()
            if last and last.game == part.key:
                self.initial.update(part.initial(last))
        self.initial.update(ready or {})
        self.fields["game"].choices = [(part.key, part.name) for part in self.parts]
        sizes = range(min(room.min_seats for room in rooms), max(room.max_seats for room in rooms) + 1)
        self.fields["table_size"].choices = [(size, SIZES.get(size, size)) for size in sizes]
        self.fields["bot"].choices = list(dict(bot for room in rooms for bot in bots(room)).items())

    @staticmethod
    def _initial(last: LessonGame | None) -> dict:
        """As in the class's last lesson; a first lesson has tables of two, since they give most practice."""
        made = {
            "key": uuid.uuid4().hex, "game": next(iter(registry.ROOMS)), "table_size": 2, "seating": "random",
            "odd_one": "bot", "bot": "medium", "support": "", "length": TIMED, "minutes": MINUTES, "bots_hold": True,
            "undo_allowed": True, "go_on": True,
        }  # fmt: skip
        if last is None or last.game not in registry.ROOMS:
            return made
        lesson = last.lesson
        again = {name: getattr(last, name) for name in ("game", "table_size", "odd_one", "bot", "support")}
        again |= {"bots_hold": lesson.bots_hold, "undo_allowed": lesson.undo_allowed}
        return made | again | ({"length": TIMED, "minutes": lesson.minutes} if lesson.minutes else {"length": UNTIMED})

    def part(self) -> GamePart:
        return next(part for part in self.parts if part.key == self.cleaned_data["game"])

    def clean(self) -> dict:
        data = super().clean()
        if data.get("length") == TIMED and not data.get("minutes") and "minutes" not in self.errors:
            self.add_error("minutes", _("Skriv hur många minuter."))
        if "game" not in data:
            return data
        for name in [name for part in self.parts if part.key != data["game"] for name in part.number_names]:
            self.errors.pop(name, None)  # of a game that is not chosen, and not seen
        try:
            data["options"] = self.part().options(data)
        except BadRecord:
            self.add_error("game", _("De valen går inte ihop. Välj summor en gång till."))
        room = self.part().room
        if data.get("table_size") == room.max_seats:  # no table can have one more
            data["odd_one"] = LessonGame.Odd.BOT
        if not room.min_seats <= data.get("table_size", room.min_seats) <= room.max_seats:
            self.add_error("table_size", _("Spelet går inte med så många vid bordet."))
        return data

    def game_fields(self) -> dict:
        """For ``lessons.make``: the fields of the LessonGame."""
        data, part = self.cleaned_data, self.part()
        found = {name: data[name] for name in ("game", "table_size", "seating", "odd_one", "bot", "support", "go_on")}
        found["support"] = data["support"] if part.room.sums else ""
        found |= {"options": data["options"], "preset": data.get(part.preset_name, "")}
        found |= {"repairs": data.get(part.repairs_name) != NO, "marks": data.get(part.marks_name) != NO}
        return found | {"snabbkoll": data.get(part.warm_up_name) or ""}

    def lesson_fields(self) -> dict:
        data = self.cleaned_data
        minutes = data["minutes"] if data["length"] == TIMED else 0
        return {"minutes": minutes, "bots_hold": data["bots_hold"], "undo_allowed": data["undo_allowed"]}
