"""The few of allauth's addresses that this site has. Everything else of allauth is not reachable.

They keep allauth's names, by which it finds its own pages."""

from django.urls import path, re_path

from classroom.views import account

urlpatterns = [
    path("larare/logga-in/", account.login, name="account_login"),
    path("larare/logga-ut/", account.logout, name="account_logout"),
    path("larare/avstangd/", account.inactive, name="account_inactive"),
    path("larare/konto/", account.change_password, name="account_change_password"),
    path("larare/nytt-losenord/", account.reset, name="account_reset_password"),
    path("larare/nytt-losenord/skickat/", account.reset_sent, name="account_reset_password_done"),
    path("larare/nytt-losenord/klart/", account.reset_done, name="account_reset_password_from_key_done"),
    re_path(
        r"^larare/nytt-losenord/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>[^/]+)/$",
        account.reset_from_link,
        name="account_reset_password_from_key",
    ),
]
