"""Hands on their way round the table: where the arrows lie, seen from the own seat at the bottom.

Drawn for the board of 372 x 286 of `passing.html`. Between a seat and the next on its left lies one curve, with a
head at its far end when hands go to the left and at its near end when they go to the right.
"""

CURVES = {  # seats: for each seat from the own one, (curve, head at the far end, head at the near end)
    2: (
        ("M138 258C40 240 40 62 134 38", "M112 24l24 14-18 20", "M118 240l22 18-22 16"),
        ("M234 38C332 62 332 240 236 258", "M256 240l-22 18 22 16", "M258 24l-24 14 18 20"),
    ),
    3: (
        ("M152 262C70 262 26 214 26 142", "M10 160l16-20 16 20", "M132 244l22 18-22 18"),
        ("M70 46C110 24 250 22 300 48", "M282 24l20 24-28 12", "M88 24l-20 24 28 12"),
        ("M346 142C346 206 310 258 232 262", "M252 244l-22 18 22 18", "M330 160l16-20 16 20"),
    ),
    4: (
        ("M140 264C84 260 40 240 34 208", "M20 228l14-22 20 16", "M120 246l22 18-22 16"),
        ("M36 82C46 54 88 36 134 32", "M114 16l22 16-20 18", "M26 58l10 26 22-14"),
        ("M238 32C284 36 326 54 336 82", "M314 70l22 14 10-26", "M258 16l-22 16 20 18"),
        ("M338 208C332 240 288 260 232 264", "M252 246l-22 18 22 16", "M318 222l20-16 14 22"),
    ),
}


def arrows(seats: int, direction: str) -> list[str]:
    """The path of each curve with its head."""
    return [curve + (far if direction == "left" else near) for curve, far, near in CURVES[seats]]
