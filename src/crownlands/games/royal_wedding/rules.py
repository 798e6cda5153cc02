"""The rules of Royal Wedding: Queendomino over two boxes whose lines alternate, its own first."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.queendomino.queendom import QueendomPart
from crownlands.games.queendomino.rules import queendomino_expansion
from crownlands.games.queendomino.scoring import TIE_BREAKS
from crownlands.games.royal_wedding.info import LAYOUTS
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.rules import assemble
from crownlands.kingdom.setup import choose_layout


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(LAYOUTS, players, options)
    deck = deck_of(read_box("queendomino", mark="q"), read_box("kingdomino", mark="k"))
    expansion = queendomino_expansion(QueendomPart(0, len(layout.sides)), layout)
    return assemble(deck, layout, options, [expansion], TIE_BREAKS)
