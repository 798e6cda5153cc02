"""The rules of Age of Giants, on Kingdomino or on Queendomino."""

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.core.actors import Side
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.age_of_giants.info import LAYOUTS, LONG_ALIGNMENTS
from crownlands.games.age_of_giants.moves import CoverCrown, DrawQuest, SendGiant
from crownlands.games.age_of_giants.quests import is_bleak
from crownlands.games.age_of_giants.scoring import (
    ExtraCrown,
    QuestLine,
    no_extra_crown,
    score_quests,
)
from crownlands.games.age_of_giants.steps import (
    DrawQuests,
    ReceiveGiant,
    SendGiantAway,
    WelcomeGiant,
)
from crownlands.games.queendomino import scoring as queendomino_scoring
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.rules import queendomino_expansion
from crownlands.kingdom.assembly import Expansion, assemble
from crownlands.kingdom.deck import Deck, deck_of
from crownlands.kingdom.domains import Domain
from crownlands.kingdom.domino import in_line_order, read_box
from crownlands.kingdom.grid import Cells
from crownlands.kingdom.layout import Layout, choose_layout
from crownlands.kingdom.moves import Pass
from crownlands.kingdom.scoring import TIE_BREAKS
from crownlands.kingdom.table import Table


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game on the base that was chosen."""
    layout = choose_layout(LAYOUTS, players, options)
    base = str(options["base"])
    deck = deck_of(in_line_order((*read_box(base), *read_box("age_of_giants"))))
    if base == "kingdomino":
        giants = _giants(0, deck, layout, options, no_extra_crown)
        return assemble(deck, layout, options, [giants], TIE_BREAKS)
    queendom = QueendomPart(0, len(layout.sides))
    expansions = [
        _giants(1, deck, layout, options, _queens_crown(queendom)),
        queendomino_expansion(queendom, layout, _spare_the_bleak),
    ]
    return assemble(deck, layout, options, expansions, queendomino_scoring.TIE_BREAKS)


def _giants(
    slot: int,
    deck: Deck,
    layout: Layout,
    options: Mapping[str, OptionValue],
    extra_crown: ExtraCrown,
) -> Expansion:
    part = GiantsPart(slot, len(layout.sides), deck)
    long_alignments = bool(options[LONG_ALIGNMENTS.name])
    return Expansion(
        parts=(part,),
        setup=(DrawQuests(part),),
        after_place=(
            WelcomeGiant(part, deck, layout),
            SendGiantAway(part, deck, layout),
            ReceiveGiant(part, deck, layout),
        ),
        scorers=(score_quests(part, extra_crown, long_alignments=long_alignments),),
        move_types=(DrawQuest, CoverCrown, SendGiant, Pass),
        line_types=(QuestLine,),
    )


def _queens_crown(queendom: QueendomPart) -> ExtraCrown:
    def host(table: Table, side: Side) -> Cells:
        if queendom.of(table).queen != side:
            return 0
        return _spare_the_bleak(queendomino_scoring.largest_domains(table.kingdoms[side])).cells

    return host


def _spare_the_bleak(largest: Sequence[Domain]) -> Domain:
    """Put the Queen's crown where the total is higher: on no bleak domain. Our ruling."""
    return next((domain for domain in largest if not is_bleak(domain)), largest[0])
