"""What the table's templates need, beside the view. (S-TABLE builds it.)"""

from typing import Any


def context(view: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {}


def mini(view: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {"left": view["talon"]}
