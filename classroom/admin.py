"""The school administrator's pages: the school and its retention, teachers, invitations, and the log, which is only
read. An administrator sees the own school; pupils are not here at all."""

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.http import Http404
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from classroom.models import AuditEntry, Invitation, School, Teacher

admin.site.site_header = _("Kortskola: förvaltning")
admin.site.site_title = "Kortskola"
admin.site.index_title = _("Skolan")
admin.site.site_url = "/larare/"


class OfTheSchool(admin.ModelAdmin):
    """Staff of a school see and change what belongs to it; a superuser everything."""

    school_path = "school"
    may_change = True
    may_add = False
    may_delete = False

    def has_module_permission(self, request) -> bool:
        return self._is_administrator(request)

    def has_view_permission(self, request, obj=None) -> bool:
        return self._is_administrator(request)

    def has_change_permission(self, request, obj=None) -> bool:
        return self.may_change and self._is_administrator(request)

    def has_add_permission(self, request) -> bool:
        return self.may_add and self._is_administrator(request)

    def has_delete_permission(self, request, obj=None) -> bool:
        return self.may_delete and self._is_administrator(request)

    def _is_administrator(self, request) -> bool:
        return request.user.is_active and request.user.is_staff and bool(request.user.school_id)

    def get_queryset(self, request):
        found = super().get_queryset(request)
        return found if request.user.is_superuser else found.filter(**{self.school_path: request.user.school_id})


@admin.register(School)
class SchoolAdmin(OfTheSchool):
    school_path = "pk"
    fields = ["name", "language", "keep_until_days"]
    list_display = ["name", "keep_until_days"]


@admin.register(Teacher)
class TeacherAdmin(OfTheSchool):
    """Teachers come by invitation, and passwords by a link: neither is typed here."""

    fields = ["first_name", "last_name", "email", "is_active", "is_staff"]
    list_display = ["__str__", "email", "is_active", "is_staff", "last_login"]
    list_filter = ["is_active", "is_staff"]
    search_fields = ["first_name", "last_name", "email"]

    def formfield_for_dbfield(self, db_field, request, **kwargs):
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "is_staff":
            field.label, field.help_text = _("administratör"), _("Bjuder in lärare, sköter skolan och läser loggen.")
        if db_field.name == "is_active":
            field.label, field.help_text = _("kan logga in"), _("Stäng av i stället för att ta bort.")
        return field

    def save_model(self, request, obj, form, change) -> None:
        """Another e-mail address: the old one no longer logs in."""
        obj.email = obj.email.lower()
        super().save_model(request, obj, form, change)
        EmailAddress.objects.filter(user=obj).exclude(email=obj.email).delete()

    def get_readonly_fields(self, request, obj=None):
        """Nobody shuts the own door."""
        return ["is_active", "is_staff"] if obj and obj.pk == request.user.pk else []


@admin.register(Invitation)
class InvitationAdmin(OfTheSchool):
    """Made on the page *Skolan*, where its link is shown; here it can be taken back."""

    may_change, may_delete = False, True
    list_display = ["__str__", "invited_by", "created_at", "expires_at", "used_at"]
    fields = ["email", "invited_by", "created_at", "expires_at", "used_at"]


@admin.register(AuditEntry)
class AuditAdmin(OfTheSchool):
    may_change = False
    list_display = ["at", "teacher", "action", "about"]
    list_filter = ["action", "teacher"]
    date_hierarchy = "at"
    list_select_related = ["teacher"]


def log_in(request, extra_context=None):
    """One door for all passwords, with its lock: the teachers' log-in. Who may come in has no need of it."""
    if admin.site.has_permission(request):
        return redirect("admin:index")
    if request.user.is_authenticated:
        raise Http404
    return redirect_to_login(request.GET.get("next") or "/admin/")


admin.site.login = log_in  # type: ignore[method-assign]
