"""Lake: blue water with wave lines; now and then a boat or a fish."""

from crownlands.render.svg.marks import tag

BASE = "#5699c2"
DEEP = "#4585b0"
WAVE = "#cfe8f2"
SAIL = "#fbf5e6"
HULL = "#6b4526"

_WAVES = (
    ((8, 20), (52, 30), (14, 52), (58, 64), (8, 84), (62, 92)),
    ((50, 14), (6, 30), (62, 46), (6, 66), (54, 86), (8, 94)),
    ((6, 16), (54, 22), (8, 44), (10, 74), (60, 78), (34, 94)),
)
_BOAT = (
    "M60 60h30q-3 10 -9 10h-13q-6 0 -8 -10z",
    "M75 57v-29q16 13 14 29zM71 57v-23q-10 10 -10 23z",
)
_FISH = "M60 52q12 -13 25 -1l9 -8q-2 9 1 16l-10 -6q-13 10 -25 -1z"
_EXTRAS = (
    "",
    tag("path", d=_BOAT[1], fill=SAIL) + tag("path", d=_BOAT[0], fill=HULL),
    tag("path", d=_FISH, fill=DEEP, stroke=WAVE, stroke_width=2.2),
)
_FREE = (_WAVES[0], tuple(w for w in _WAVES[1] if w != (62, 46)), _WAVES[2])


def draw(variant: int) -> str:
    """Deeper patches, waves on them, and what floats."""
    deep = "M0 34q25 -9 50 0t50 0v16q-25 9 -50 0t-50 0zM0 84q25 -9 50 0t50 0v16h-100z"
    waves = "".join(f"M{x} {y}q5.5 -8 11 0t11 0t11 0" for x, y in _FREE[variant])
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d=deep, fill=DEEP)
        + tag("path", d=waves, fill="none", stroke=WAVE, stroke_width=3, stroke_linecap="round")
        + _EXTRAS[variant]
    )
