"""Login cards and picture codes. Both are derived from the server's key, the pupil and a number, so nothing secret is
stored, the same card can be printed again, and raising the number ends the old one."""

import base64
import binascii
import enum
import hmac
import uuid
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from classroom import limits
from classroom.models import Pupil
from games import push


@dataclass(frozen=True, slots=True)
class Picture:
    """One of the twelve: its key in forms, its name on the screen, and its drawing under static/."""

    key: str
    name: str

    @property
    def image(self) -> str:
        return f"art/bild-{self.key}.svg"


PICTURES = tuple(
    Picture(key, name)  # type: ignore[arg-type]  # a lazy name is a str on the page
    for key, name in (
        ("sol", _("sol")),
        ("mane", _("måne")),
        ("hus", _("hus")),
        ("trad", _("träd")),
        ("bat", _("båt")),
        ("fisk", _("fisk")),
        ("apple", _("äpple")),
        ("blomma", _("blomma")),
        ("nyckel", _("nyckel")),
        ("katt", _("katt")),
        ("svamp", _("svamp")),
        ("cykel", _("cykel")),
    )
)
BY_KEY = {picture.key: picture for picture in PICTURES}
CODE_LENGTH = 4
CODES = 12 * 11 * 10 * 9  # four different pictures in order

ID_BYTES, MAC_BYTES = 16, 11  # 27 bytes are exactly 36 signs; 88 bits can't be guessed
LOOK_BACK = 50  # so many replaced cards are still recognised, to say kindly what has happened


def pictures(pupil: Pupil) -> list[Picture]:
    """The pupil's four pictures, in the order they are tapped."""
    digest = salted_hmac("kortskola.pictures", f"{pupil.pk}:{pupil.code_number}", algorithm="sha256").digest()
    number = int.from_bytes(digest, "big")
    left, chosen = list(PICTURES), []
    for _place in range(CODE_LENGTH):
        number, place = divmod(number, len(left))
        chosen.append(left.pop(place))
    return chosen


def is_code(pupil: Pupil, keys: list[str]) -> bool:
    """Are these the pupil's pictures, in order?"""
    right = ",".join(picture.key for picture in pictures(pupil))
    return hmac.compare_digest(right.encode(), ",".join(keys).encode())


KEY_SIGNS = 21  # of the token: sixteen bytes, but for the last two bits


def _mac(pupil_id: uuid.UUID, number: int) -> bytes:
    return salted_hmac("kortskola.card", f"{pupil_id}:{number}", algorithm="sha256").digest()[:MAC_BYTES]


def token(pupil: Pupil) -> str:
    """What the card's QR code holds after ``/e/``: 36 signs, the same as long as the card is."""
    raw = pupil.pk.bytes + _mac(pupil.pk, pupil.card_number)
    return base64.urlsafe_b64encode(raw).decode()


def is_of(text: str, pupil: Pupil) -> bool:
    """Is this what a card of the pupil holds, an old one too? It begins with the pupil's key."""
    return text[:KEY_SIGNS] == token(pupil)[:KEY_SIGNS]


class CardState(enum.Enum):
    GOOD = "good"
    REPLACED = "replaced"
    UNKNOWN = "unknown"


def read(text: str) -> tuple[CardState, Pupil | None]:
    """Whose card this is. A replaced card gives no pupil: it says nothing about anyone any more."""
    try:
        raw = base64.b64decode(text.encode("ascii"), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error, ValueError):
        return CardState.UNKNOWN, None
    if len(raw) != ID_BYTES + MAC_BYTES:
        return CardState.UNKNOWN, None
    pupil = Pupil.objects.filter(pk=uuid.UUID(bytes=raw[:ID_BYTES])).select_related("school_class").first()
    if pupil is None or pupil.removed_at is not None:
        return CardState.UNKNOWN, None
    return _state(pupil, raw[ID_BYTES:])


def _state(pupil: Pupil, mac: bytes) -> tuple[CardState, Pupil | None]:
    if hmac.compare_digest(mac, _mac(pupil.pk, pupil.card_number)):
        return CardState.GOOD, pupil
    earlier = range(max(1, pupil.card_number - LOOK_BACK), pupil.card_number)
    if any(hmac.compare_digest(mac, _mac(pupil.pk, number)) for number in earlier):
        return CardState.REPLACED, None
    return CardState.UNKNOWN, None


# renewing: sessions that the old one opened end at once, open sockets within five seconds


def renew_pictures(pupil: Pupil, instead_of: int | None = None) -> bool:
    """Other pictures from now on; those who came in by the old ones are out.

    instead_of  the number that the form showed: the same form sent twice renews once, and what the first answer showed
                is good. False: it has been renewed since."""
    is_renewed = _raise(pupil, "code_number", instead_of)
    limits.forget(pupil)
    return is_renewed


def renew_card(pupil: Pupil, instead_of: int | None = None) -> bool:
    """*Nytt kort*: the one on paper stops. `instead_of` as for the pictures."""
    return _raise(pupil, "card_number", instead_of)


def _raise(pupil: Pupil, field: str, instead_of: int | None) -> bool:
    mine = Pupil.objects.filter(pk=pupil.pk, **({} if instead_of is None else {field: instead_of}))
    is_raised = bool(mine.update(**{field: F(field) + 1}))
    pupil.refresh_from_db(fields=[field])
    transaction.on_commit(lambda: push.changed(f"holder:{pupil.holder}", getattr(pupil, field)))
    return is_raised
