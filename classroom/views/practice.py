"""*Öva själv*: the teacher opens and ends it, the pupil starts a game against the computer."""

import uuid
from datetime import date

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from classroom import lessons, signin, wall
from classroom import practice as practising
from classroom.guard import class_or_404, teacher_required
from classroom.lesson_form import number_field, radio, words
from classroom.models import Practice
from classroom.policy import open_lesson
from classroom.views import control
from games.registry import ROOMS, measuring


class PracticeForm(forms.Form):
    key = forms.CharField(max_length=40, required=False, widget=forms.HiddenInput)
    what = radio(())
    last_day = forms.DateField(widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))

    def __init__(self, data=None) -> None:
        today = timezone.localdate()
        super().__init__(data, initial={"key": uuid.uuid4().hex, "last_day": today + practising.USUAL})
        self.fields["what"].choices = [choice for room in ROOMS.values() for choice in _choices(room)]
        self.initial["what"] = _choices(measuring())[-1][0]
        for room in ROOMS.values():
            for option in room.numbers:
                self.fields[f"{room.key}-{option.key}"] = number_field(room, option)

    @property
    def numbers(self) -> list[tuple[str, forms.BoundField]]:
        """The whole numbers of all games: (game's name, field)."""
        rooms = ROOMS.values()
        return [(words(room, room.name), self[f"{room.key}-{option.key}"]) for room in rooms for option in room.numbers]

    def clean(self) -> dict:
        data = super().clean()
        chosen = data.get("what", "").partition(".")[0]
        others = [room for room in ROOMS.values() if chosen and room.key != chosen]
        for name in [f"{room.key}-{option.key}" for room in others for option in room.numbers]:
            self.errors.pop(name, None)
        return data

    def clean_last_day(self) -> date:
        day, today = self.cleaned_data["last_day"], timezone.localdate()
        if not today <= day <= today + practising.LONGEST:
            raise forms.ValidationError(_("Välj en dag från i dag och fyra månader framåt."))
        return day

    def chosen(self) -> tuple[str, str, dict]:
        """(game, preset, options)."""
        game, _dot, preset = self.cleaned_data["what"].partition(".")
        room = ROOMS[game]
        options = dict(next((p.options for p in room.presets if p.key == preset), {}))
        numbers = {option.key: self.cleaned_data[f"{game}-{option.key}"] for option in room.numbers}
        return game, preset, room.check_options(options | {key: n for key, n in numbers.items() if n is not None})


def _choices(room) -> list[tuple[str, str]]:
    """What may be chosen of a game: `game.preset` and how it is called; `game.` for one that has no presets."""
    name = words(room, room.name)
    presets = [(f"{room.key}.{preset.key}", f"{name}: {words(room, preset.label)}") for preset in room.presets]
    return presets or [(f"{room.key}.", name)]


@teacher_required
def practice(request: HttpRequest, class_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    form = PracticeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        practising.make(school_class, data["key"], data["last_day"], *form.chosen())
        return redirect("classroom:practice", school_class.pk)
    running = practising.open_now(school_class)
    context = {
        "school_class": school_class,
        "form": form,
        "running": running,
        "game_name": wall.game_name(running.game) if running else "",
        "preset": control.rules_label(running) if running else "",
        "address": settings.PUBLIC_URL.split("://")[-1],
        "section": "classes",
    }
    return render(request, "classroom/lesson/practice.html", context)


@teacher_required
@require_POST
def end(request: HttpRequest, class_id: int, practice_id: int) -> HttpResponse:
    school_class = class_or_404(request.user, class_id)
    practising.end(get_object_or_404(Practice, pk=practice_id, school_class=school_class))
    return redirect("classroom:practice", school_class.pk)


@require_POST
def play_alone(request: HttpRequest) -> HttpResponse:
    """A game against the computer: the one that is going on, or a new one."""
    pupil = signin.pupil_of(request)
    if pupil is None:
        return redirect("classroom:start")
    game = request.POST.get("game", "")
    if game not in ROOMS:
        raise Http404
    table, lesson = practising.play_alone(pupil, game), open_lesson(pupil)
    if lesson and lesson.frozen:
        lessons.tell_new(lesson, table.pk)
    return redirect("games:table", table.code)
