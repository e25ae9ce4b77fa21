from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The site's own management commands: backup, makemessages."""

    name = "kortskola"
    verbose_name = "Kortskola"
