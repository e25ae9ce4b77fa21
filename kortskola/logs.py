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
    """What is refused as too big, forged or no text is one line: where Django or uvicorn noticed it helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        is_no_text = isinstance(error, UnicodeDecodeError)
        if record.name.startswith("django.security.") or (record.name == "uvicorn.error" and is_no_text):
            record.exc_info = None
        return True
