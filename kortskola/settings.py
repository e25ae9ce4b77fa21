"""Settings: read from the environment, with defaults that serve one class from one laptop.

KORTSKOLA_DATA   folder of the database, the secret key and the address (default: data/)
KORTSKOLA_URL    the address that stands on cards and QR codes; https turns the production profile on
DATABASE_URL     PostgreSQL for a bigger school (default: SQLite in KORTSKOLA_DATA)
REDIS_URL        needed as soon as several processes serve
"""

import os
from datetime import timedelta
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from kortskola import site

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = site.data_dir()
DEBUG = os.environ.get("KORTSKOLA_DEBUG") == "1"
SECRET_KEY = site.secret_key()
PUBLIC_URL = site.public_url()
IS_HTTPS = PUBLIC_URL.startswith("https://")
ALLOWED_HOSTS = site.allowed_hosts()
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if IS_HTTPS else []

INSTALLED_APPS = [
    "classroom.apps.ClassroomConfig",
    "games.apps.GamesConfig",
    "kortskola.apps.SiteConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "axes",
    "channels",
    "csp",
    "django_htmx",
]

MIDDLEWARE = [
    # the first three dress every answer, those of the ones below included: static files, errors, the admin
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "kortskola.middleware.NulMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "kortskola.middleware.SocketOriginMiddleware",
    "kortskola.middleware.FormCodingMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "kortskola.middleware.LanguageMiddleware",
    "kortskola.middleware.PrivatePagesMiddleware",
    "kortskola.middleware.NotSavedMiddleware",
    "kortskola.middleware.TooLargeMiddleware",
    "django.middleware.common.CommonMiddleware",
    # after the one that counts an answer's bytes: what is longer than it says is never sent
    "kortskola.middleware.WrongMethodMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "kortskola.urls"
ASGI_APPLICATION = "kortskola.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOADERS: list = [
    "django.template.loaders.filesystem.Loader",
    "games.registry.RoomTemplates",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "loaders": LOADERS if DEBUG else [("django.template.loaders.cached.Loader", LOADERS)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "classroom.views.cover.context",
            ],
            "builtins": ["games.templatetags.kortskola"],
        },
    }
]

# SQLite under ASGI: IMMEDIATE, since a deferred transaction that turns into a write fails at once when
# another has the lock; FULL, since no accepted move may be lost in a power cut.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
    " PRAGMA busy_timeout=10000;",
}
DATABASES = {"default": dj_database_url.config(default=f"sqlite:///{DATA_DIR / 'kortskola.sqlite3'}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
else:
    DATABASES["default"]["OPTIONS"] = {"pool": True}

REDIS_URL = os.environ.get("REDIS_URL", "")
if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
    }
    CACHES: dict = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {
        "default": {  # counts of wrong codes: room for a school's tablets, so that none is pushed out by others
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 50_000},
        }
    }

# How moves are written: "thread" (the server), "inline" (management commands and tests: in the caller's transaction)
KORTSKOLA_WRITER = os.environ.get("KORTSKOLA_WRITER", "inline")

AUTH_USER_MODEL = "classroom.Teacher"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_ADAPTER = "classroom.accounts.Adapter"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = False  # allauth counts per address; a school has one. django-axes counts per teacher and address
# one address for a whole school: lock the pair (teacher, address), never the address alone
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True  # no list of when teachers come and go
AXES_USERNAME_CALLABLE = "classroom.accounts.lock_name"
AXES_LOCKOUT_CALLABLE = "classroom.accounts.locked_out"
LOGIN_URL = "/larare/logga-in/"
LOGIN_REDIRECT_URL = "/larare/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"

# Letters with a link to a new password. Without a mail server the administrator copies the link from the page.
EMAIL_HOST = os.environ.get("KORTSKOLA_MAIL_HOST", "")
EMAIL_PORT = int(os.environ.get("KORTSKOLA_MAIL_PORT") or 587)
EMAIL_HOST_USER = os.environ.get("KORTSKOLA_MAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("KORTSKOLA_MAIL_PASSWORD", "")
EMAIL_USE_TLS = EMAIL_PORT == 587
EMAIL_USE_SSL = EMAIL_PORT == 465
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("KORTSKOLA_MAIL_FROM") or EMAIL_HOST_USER or "kortskola@localhost"

LANGUAGE_CODE = "sv"
LANGUAGES = [("sv", _("Svenska")), ("nb", _("Norsk bokmål")), ("en", _("Engelska"))]
LANGUAGE_COOKIE_NAME = "kortskola_sprak"
LOCALE_PATHS = [BASE_DIR / "locale", *sorted(BASE_DIR.glob("games/*/locale"))]
TIME_ZONE = "Europe/Stockholm"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "games.registry.RoomStatic",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # halves the time of the first start; every address comes from {% static %}

SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "kortskola.errors.csrf_failure"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
# over plain http browsers ignore this header and complain about it in the console
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if IS_HTTPS else None
if IS_HTTPS:  # the production profile. Behind a proxy uvicorn reads X-Forwarded-Proto and -For (docs/administrators)
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "connect-src": [SELF],  # SocketOriginMiddleware adds ws://host
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# No access log: it would hold login cards, and cost time in the live path. What is logged goes to the terminal.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"no_secrets": {"()": "kortskola.logs.HideTokens"}, "one_line": {"()": "kortskola.logs.OneLine"}},
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["no_secrets", "one_line"]},
        "none": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "ERROR"},  # a mistyped address is no event
        "django.security.DisallowedHost": {"handlers": ["none"], "propagate": False},
        "axes": {"level": "WARNING"},
    },
}
