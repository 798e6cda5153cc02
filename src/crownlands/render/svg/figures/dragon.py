"""The dragon, and the cave it sleeps in."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import disc, flat, inked, line

SCALES = "#b8412f"
BELLY = "#f0c987"
WING = "#7e2a24"
ROCK = "#8d8a83"
ROCK_LIGHT = "#b3afa5"
FIRE = "#f08a24"

_BODY = (
    "M8 88Q2 70 16 66Q10 78 22 80Q26 58 44 52Q52 48 50 36Q50 16 70 14Q84 14 96 26"
    "Q96 36 84 36L70 38Q66 40 68 48Q74 74 54 86Q44 92 8 88z"
)


def dragon_symbol() -> str:
    """A dragon sitting up, its wing raised, a flame before its mouth."""
    return (
        inked("M46 58Q40 24 10 14Q16 26 12 34Q22 36 22 46Q32 48 36 62z", WING)
        + inked(_BODY, SCALES)
        + flat("M56 52Q64 74 48 84Q38 86 30 84Q48 76 56 52z", BELLY)
        + inked("M56 18L50 4L64 14zM66 14L66 2L74 13z", BELLY, 2.5)
        + flat(disc(72, 23, 4), palette.GOLD_LIGHT)
        + flat(disc(73, 23, 2), palette.INK)
        + line("M80 35Q88 34 94 30", palette.INK, 2.5)
        + inked("M86 42Q98 44 97 56Q92 52 90 60Q80 56 86 42z", FIRE, 2)
        + inked("M40 80h14v10H36z", SCALES, 2.5)
    )


def cave_symbol() -> str:
    """A dark mouth in a hill of rock."""
    return (
        inked("M4 92L14 50L30 34L44 14L62 18L82 42L96 92z", ROCK)
        + flat("M14 50L30 34L44 14L50 40L34 50L30 70z", ROCK_LIGHT)
        + inked("M22 92Q22 46 52 46T80 92z", "#2c2723", 3)
    )
