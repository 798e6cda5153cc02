"""Every mode with a tree of its own, as a row of figures."""

from support.naive.common import Setting
from support.naive.court import Court
from support.naive.giants import Giants
from support.naive.queendom import Queendom

DISCOVERY = (("", "discovery"),)
TWO_BOXES = (("a:", "kingdomino"), ("b:", "kingdomino"))
QUEENDOMINO = (("", "queendomino"),)
GIANTS = (("", "kingdomino", "age_of_giants"),)
QUEEN_GIANTS = (("", "queendomino", "age_of_giants"),)
WEDDING = (("q:", "queendomino"), ("k:", "kingdomino"))

DUO = Setting(2, 5, 4, 6, kings=2)
MIGHTY_DUO = Setting(2, 7, 4, 12, kings=2)
TRIO = Setting(3, 5, 3, 12)
FOURS_FOR_THREE = Setting(3, 5, 4, 12)
QUARTET = Setting(4, 5, 4, 12)


def _with_abba(name: str, setting: Setting) -> dict[str, Setting]:
    return {name: setting, f"{name}-opening=abba": setting._replace(abba=True)}


def _base_box(game: str, **changes: object) -> dict[str, Setting]:
    """Kingdomino's own modes, for every game that is played with its box alone."""
    modes = {
        **_with_abba(f"{game}-2", DUO),
        **_with_abba(f"{game}-2-mighty-duel", MIGHTY_DUO),
        f"{game}-3": TRIO,
        f"{game}-3-lines-of-4": FOURS_FOR_THREE,
        f"{game}-4": QUARTET,
    }
    return {name: setting._replace(**changes) for name, setting in modes.items()}


def _giants(base: str, **changes: object) -> dict[str, Setting]:
    modes = {
        **_with_abba(f"age-of-giants-2{base}", Setting(2, 7, 5, 12, kings=2, leave=(3,))),
        f"age-of-giants-3{base}": Setting(3, 5, 5, 12, leave=(2, 4)),
        f"age-of-giants-4{base}": Setting(4, 5, 5, 12, leave=(3,)),
        f"age-of-giants-5{base}": Setting(5, 5, 5, 12),
    }
    return {name: setting._replace(**changes) for name, setting in modes.items()}


SETTINGS: dict[str, Setting] = {
    **_with_abba("discovery-2", DUO._replace(boxes=DISCOVERY)),
    **_base_box("kingdomino"),
    "tiny-kingdomino-2": Setting(2, 3, 2, 2, boxes=(("", "tiny_kingdomino"),)),
    "teamdomino-6": Setting(6, 7, 6, 12, team=2, boxes=TWO_BOXES),
    "teamdomino-8": Setting(8, 7, 8, 12, team=2, boxes=TWO_BOXES),
    **_with_abba("xl-2", MIGHTY_DUO._replace(boxes=TWO_BOXES)),
    "xl-3": Setting(3, 7, 3, 24, boxes=TWO_BOXES),
    "xl-4": Setting(4, 7, 4, 24, boxes=TWO_BOXES),
    **_base_box("court", extras=(Court,)),
    "queendomino-2": MIGHTY_DUO._replace(boxes=QUEENDOMINO, extras=(Queendom,), abba=True),
    "queendomino-2-opening=draw": MIGHTY_DUO._replace(boxes=QUEENDOMINO, extras=(Queendom,)),
    "queendomino-3": FOURS_FOR_THREE._replace(boxes=QUEENDOMINO, extras=(Queendom,)),
    "queendomino-4": QUARTET._replace(boxes=QUEENDOMINO, extras=(Queendom,)),
    **_giants("", boxes=GIANTS, extras=(Giants,)),
    **_with_abba(
        "age-of-giants-2-short",
        Setting(2, 5, 5, 6, kings=2, leave=(3,), boxes=GIANTS, extras=(Giants,)),
    ),
    **_giants("-base=queendomino", boxes=QUEEN_GIANTS, extras=(Giants, Queendom)),
    "royal-wedding-3": Setting(3, 7, 4, 24, boxes=WEDDING, extras=(Queendom,)),
    "royal-wedding-4": Setting(4, 7, 4, 24, boxes=WEDDING, extras=(Queendom,)),
    "royal-wedding-5": Setting(5, 5, 8, 12, boxes=WEDDING, extras=(Queendom,)),
    "royal-wedding-6": Setting(6, 5, 8, 12, boxes=WEDDING, extras=(Queendom,)),
    "royal-wedding-6-teams": Setting(6, 7, 8, 12, team=2, boxes=WEDDING, extras=(Queendom,)),
    "royal-wedding-8": Setting(8, 7, 8, 12, team=2, boxes=WEDDING, extras=(Queendom,)),
}
