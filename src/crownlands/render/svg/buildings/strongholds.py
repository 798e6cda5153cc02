"""What guards the realm: towers, castles and vaults."""

from crownlands.render.svg import palette
from crownlands.render.svg.figures.knight import knight_sign
from crownlands.render.svg.figures.signs import tower_symbol
from crownlands.render.svg.strokes import box, disc, flat, inked, line

STONE = "#c9c1ae"
SHADE = "#9c937f"
ROSE = "#b23a78"
OAK = "#8a5a30"


def _merlons(x: float, y: float, width: float) -> str:
    """The top of a wall: three teeth, 10 tall."""
    tooth = width / 5
    return f"M{x} {y + 22}V{y}" + f"h{tooth}v10h{tooth}v-10" * 2 + f"h{tooth}V{y + 22}z"


def watchtower() -> str:
    """A tall tower with a flag."""
    return (
        line("M50 30V4", palette.INK, 4)
        + inked("M50 5L74 11L50 18z", "#ad3434", 3)
        + inked(box(35, 46, 30, 46), STONE)
        + inked(_merlons(26, 28, 48), STONE)
        + flat("M46 58h8v14h-8zM43 92V82Q43 76 50 76T57 82V92z", palette.INK)
    )


def fortress() -> str:
    """Three towers and a gate."""
    return (
        inked(box(34, 36, 32, 54), STONE)
        + inked(_merlons(30, 18, 40), STONE)
        + inked(box(12, 54, 26, 36) + box(62, 54, 26, 36), SHADE)
        + inked(_merlons(8, 38, 34) + _merlons(58, 38, 34), SHADE)
        + flat(
            "M40 90V74Q40 64 50 64T60 74V90zM46 46h8v10h-8zM21 66h8v10h-8zM71 66h8v10h-8z",
            palette.INK,
        )
    )


def walking_castle() -> str:
    """A castle on wheels."""
    return (
        inked("M50 26V6L66 12L50 18", "#ad3434", 3)
        + inked(box(24, 46, 52, 26), STONE)
        + inked(_merlons(36, 26, 28), STONE)
        + inked(_merlons(14, 40, 24) + _merlons(62, 40, 24), STONE)
        + inked(box(10, 62, 80, 12), OAK)
        + inked(disc(28, 80, 12) + disc(72, 80, 12), OAK)
        + flat(disc(28, 80, 4) + disc(72, 80, 4), palette.GOLD)
    )


def queens_tower() -> str:
    """A slender tower with a rose roof and a heart."""
    return (
        line("M50 14V3", palette.INK, 4)
        + inked("M24 44L50 10L76 44z", ROSE)
        + inked(box(32, 44, 36, 48), STONE)
        + inked("M50 74Q30 60 40 53Q47 50 50 57Q53 50 60 53Q70 60 50 74z", ROSE, 3)
        + flat("M44 92V86Q44 80 50 80T56 86V92z", palette.INK)
    )


def vault_knight() -> str:
    """A chest that a knight guards."""
    return f'<g transform="translate(28 -3) scale(.46)">{knight_sign()}</g>' + _chest()


def vault_tower() -> str:
    """A chest under a tower."""
    return f'<g transform="translate(30 1) scale(.4)">{tower_symbol()}</g>' + _chest()


def _chest() -> str:
    return (
        inked("M12 58Q12 40 28 40H72Q88 40 88 58V90H12z", OAK)
        + inked(box(12, 58, 76, 7), palette.GOLD, 3)
        + inked(box(24, 40, 8, 50) + box(68, 40, 8, 50), palette.GOLD, 3)
        + inked(box(42, 56, 16, 18), palette.GOLD, 3)
        + flat(disc(50, 63, 3) + box(48.5, 63, 3, 7), palette.INK)
    )


STRONGHOLDS = {
    "watchtower": watchtower,
    "fortress": fortress,
    "walking_castle": walking_castle,
    "queens_tower": queens_tower,
    "vault_knight": vault_knight,
    "vault_tower": vault_tower,
}
