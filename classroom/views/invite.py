"""An invitation: a link that makes one teacher, once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters

from classroom import accounts
from classroom.forms import InvitedTeacher


@sensitive_post_parameters("password")
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    found = accounts.open_invitation(token)
    if found is None:
        return render(request, "account/invitation_used.html", status=410)
    form = InvitedTeacher(request.POST or None, invitation=found, initial={"email": found.email})
    if request.method != "POST" or not form.is_valid():
        return render(request, "account/invitation.html", {"form": form, "invitation": found})
    data = {"last_name": "", "school_name": "", **form.cleaned_data}
    teacher = accounts.accept(found, **data)
    if teacher is None:
        return render(request, "account/invitation_used.html", status=410)
    accounts.sign_in(request, teacher)
    return redirect("classroom:classes")
