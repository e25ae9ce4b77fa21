"""What must not reach a log."""

import logging
import re

SECRET = re.compile(r"(/e/|/larare/inbjudan/|/larare/nytt-losenord/[0-9A-Za-z]+-)[^/\s\"']+")


class HideTokens(logging.Filter):
    """Masks the secret part of login cards and of links for teachers: more people read a log than get a link."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        masked = SECRET.sub(r"\1…", said)
        if masked != said:
            record.msg, record.args = masked, ()
        return True


class OneLine(logging.Filter):
    """A request that is refused as too big or forged is one line: where Django noticed it helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("django.security."):
            record.exc_info = None
        return True
