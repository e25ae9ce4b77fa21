"""Log-in, log-out and passwords of teachers: allauth's views with our pages."""

import logging
from smtplib import SMTPException

from allauth.account import views
from django.contrib import messages
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from classroom import accounts

log = logging.getLogger(__name__)


class PasswordChange(views.PasswordChangeView):
    """Changing it ends every other session of the teacher: they were opened with the old one."""

    success_url = reverse_lazy("classroom:classes")
    extra_context = {"section": "account"}

    def form_valid(self, form):
        messages.success(self.request, _("Lösenordet är bytt. Du är utloggad på alla andra ställen."))
        return super().form_valid(form)


class PasswordReset(views.PasswordResetView):
    """Without a mail server the page says who has a link to give."""

    def get_context_data(self, **kwargs) -> dict:
        return {**super().get_context_data(**kwargs), "has_mail": accounts.has_mail()}

    def form_valid(self, form):
        if not accounts.has_mail():
            return self.render_to_response(self.get_context_data(form=form))
        try:
            return super().form_valid(form)
        except (OSError, SMTPException) as error:
            log.error("A letter could not be sent: %s", type(error).__name__)
            form.add_error(None, _("Brevet gick inte att skicka just nu. Be skolans administratör om en länk."))
            return self.form_invalid(form)


login = views.LoginView.as_view()
logout = views.LogoutView.as_view()
inactive = views.account_inactive
change_password = PasswordChange.as_view()
reset = PasswordReset.as_view()
reset_sent = views.PasswordResetDoneView.as_view()
reset_from_link = views.PasswordResetFromKeyView.as_view()
reset_done = views.PasswordResetFromKeyDoneView.as_view()
