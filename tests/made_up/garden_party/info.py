"""The facts and the rules of Garden Party: they only say which expansions are played together."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import GameInfo, Use
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import BASE_LAYOUTS, DYNASTY, lengths

INFO = GameInfo(
    id="garden-party",
    names=LocalizedText(en="Garden Party", fr="La Garden-party"),
    summary=LocalizedText(
        en="Trees on your land, and guests of the court among them.",
        fr="Des arbres sur vos terres, et les gens de la cour entre eux.",
    ),
    players=(2, 3, 4),
    options=(DYNASTY,),
    lengths=lengths(BASE_LAYOUTS),
    minutes=(20, 30),
    rules_version=1,
    components=("kingdomino", "court"),
    package=__package__,
    uses=(Use("made_up.orchard"), Use("crownlands.games.court")),
)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game: trees are planted before the court comes."""
    from crownlands.games.court.court import CourtPart
    from crownlands.games.court.rules import court_expansion
    from crownlands.kingdom.domino import deck_of, read_box
    from crownlands.kingdom.rules import assemble
    from crownlands.kingdom.setup import choose_layout
    from made_up.orchard.rules import OrchardPart, orchard_expansion

    layout = choose_layout(BASE_LAYOUTS, players, options)
    sides = len(layout.sides)
    expansions = [
        orchard_expansion(OrchardPart(0, sides), layout),
        court_expansion(CourtPart(1, sides), layout),
    ]
    return assemble(deck_of(read_box("kingdomino")), layout, options, expansions)
