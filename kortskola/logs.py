"""What must not reach a log."""

import logging
import re

CARD = re.compile(r"(/e/)[^/\s\"']+")


class HideTokens(logging.Filter):
    """Masks the secret part of login cards: a log is read by more people than a card is."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        masked = CARD.sub(r"\1…", said)
        if masked != said:
            record.msg, record.args = masked, ()
        return True
