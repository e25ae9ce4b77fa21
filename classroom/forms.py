"""Forms of teachers' pages."""

from django import forms
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from classroom import names
from classroom.models import Invitation, SchoolClass, Teacher
from classroom.models.people import LANGUAGES

LETTERS = (
    ("", _("Följer språket")),
    ("sv", _("E, K, D, Kn (svenska)")),
    ("nb", _("A, K, D, Kn (norska)")),
    ("en", _("A, K, Q, J (engelska)")),
)


def years() -> list[str]:
    """The school year that is going on and the next."""
    today = timezone.localdate()
    now = names.school_year(today.year, today.month)
    return [now, names.school_year(today.year + 1, today.month)]


class InvitedTeacher(forms.Form):
    """What an invited teacher fills in; the first teacher also names the school."""

    first_name = forms.CharField(label=_("Förnamn"), max_length=60)
    last_name = forms.CharField(label=_("Efternamn"), max_length=60, required=False)
    email = forms.EmailField(label=_("E-post"), max_length=200)
    password = forms.CharField(
        label=_("Lösenord"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        strip=False,
        help_text=_("Minst 8 tecken, inte bara siffror."),
    )
    school_name = forms.CharField(label=_("Skolans namn"), max_length=80)

    def __init__(self, *args, invitation: Invitation, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["email"].widget.attrs["autocomplete"] = "username"
        self.fields["first_name"].widget.attrs["autocomplete"] = "given-name"
        self.fields["last_name"].widget.attrs["autocomplete"] = "family-name"
        if invitation.school_id:
            del self.fields["school_name"]

    def clean_email(self) -> str:
        email = self.cleaned_data["email"].lower()
        if Teacher.objects.filter(email=email).exists():
            raise ValidationError(_t("Det finns redan en lärare med den adressen. Logga in i stället."))
        return email

    def clean(self):
        data = super().clean()
        if "password" in data:
            teacher = Teacher(email=data.get("email", ""), first_name=data.get("first_name", ""))
            try:
                password_validation.validate_password(data["password"], teacher)
            except ValidationError as error:
                self.add_error("password", error)
        return data


class ClassForm(forms.ModelForm):
    class Meta:
        model = SchoolClass
        fields = ["name", "school_year", "language", "court_letters"]
        labels = {
            "name": _("Klassens namn"),
            "school_year": _("Läsår"),
            "language": _("Språk"),
            "court_letters": _("Bokstäver på klädda kort"),
        }

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        shown = [*years(), *([self.instance.school_year] if self.instance.school_year else [])]
        choices = [(year, year) for year in dict.fromkeys(shown)]
        self.fields["school_year"] = forms.ChoiceField(label=_("Läsår"), choices=choices)
        self.fields["language"] = forms.ChoiceField(label=_("Språk"), choices=LANGUAGES)
        letters = forms.ChoiceField(label=_("Bokstäver på klädda kort"), choices=LETTERS, required=False)
        self.fields["court_letters"] = letters
        if self.instance.pk is None:
            del self.fields["court_letters"]  # those of the language will do at first; it can be changed later

    def clean_name(self) -> str:
        name = names.clean(self.cleaned_data["name"]).text
        if not name:
            raise ValidationError(_t("Klassen behöver ett namn."))
        return name


class InviteForm(forms.Form):
    email = forms.EmailField(label=_("E-post"), max_length=200, required=False, help_text=_("Kan lämnas tom."))

    def clean_email(self) -> str:
        email = self.cleaned_data["email"].lower()
        if email and Teacher.objects.filter(email=email).exists():
            raise ValidationError(_t("Den läraren har redan ett konto."))
        return email
