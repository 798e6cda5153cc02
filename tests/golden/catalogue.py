"""Which golden games there are, and under which names."""

from pathlib import Path

import crownlands as cl
from support.modes import Mode, tree_modes

FOLDER = Path(__file__).parent

BONUSES = (
    ("age-of-giants", 3, {"dynasty": True}),
    ("court", 2, {"harmony": True, "middle-kingdom": True, "mighty-duel": True}),
    ("court", 4, {"dynasty": True}),
    ("discovery", 2, {"harmony": True, "opening": "abba"}),
    ("dominoes2", 2, {"deals": 2}),
    ("dominoes2", 3, {"target": 10}),
    ("dominoes2", 4, {"target": 10}),
    ("kingdomino", 2, {"harmony": True, "middle-kingdom": True}),
    ("kingdomino", 2, {"harmony": True, "middle-kingdom": True, "mighty-duel": True}),
    ("kingdomino", 3, {"dynasty": True}),
    ("kingdomino", 4, {"harmony": True, "middle-kingdom": True, "dynasty": True}),
    ("queendomino", 2, {"harmony": True, "middle-kingdom": True}),
    ("queendomino", 3, {"harmony": True, "middle-kingdom": True, "dynasty": True}),
    ("royal-wedding", 8, {"harmony": True, "middle-kingdom": True}),
    ("teamdomino", 6, {"harmony": True, "middle-kingdom": True}),
    ("xl", 3, {"middle-kingdom": True}),
)
"""A handful of games with bonuses, dynasties and short matches, besides one for every tree."""


def golden_modes() -> list[Mode]:
    """List the modes that have a golden game."""
    with_bonuses = [Mode(cl.registry.find(game), count, chosen) for game, count, chosen in BONUSES]
    return [*tree_modes(), *with_bonuses]


def path_of(mode: Mode) -> Path:
    """Name the file of a mode after its options and the version of its rules."""
    return FOLDER / f"{mode}.v{mode.info.rules_version}.txt".replace("=", "-")


def version_of(path: Path) -> int:
    """Read the version of the rules from a file's name."""
    return int(path.suffixes[-2].removeprefix(".v"))


def is_older(path: Path) -> bool:
    """Return whether a golden game was written by rules that have a later version."""
    return version_of(path) < cl.Record.loads(path.read_text()).game.info.rules_version
