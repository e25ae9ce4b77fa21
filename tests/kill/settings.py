"""The product's own settings, with static files as they lie in the source: no collectstatic before the first round."""

from kortskola.settings import *  # noqa: F403
from kortskola.settings import STORAGES

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
