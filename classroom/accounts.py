"""Teachers' accounts, over django-allauth."""

from allauth.account.adapter import DefaultAccountAdapter


class Adapter(DefaultAccountAdapter):
    pass
