"""Domino games put together: the plain course of draw, place and pick, and what games add to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crownlands.core.moves import Move
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.kingdom.deck import Deck, deck_of
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.dynasty import Dynasty
from crownlands.kingdom.layout import Layout, choose_layout
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from crownlands.kingdom.parts import Part
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    TIE_BREAKS,
    DomainLine,
    HarmonyLine,
    MiddleKingdomLine,
    Scorer,
    TieBreaker,
    score_domains,
    score_harmony,
    score_middle_kingdom,
)
from crownlands.kingdom.steps.draw import DrawLine
from crownlands.kingdom.steps.new_round import NewRound
from crownlands.kingdom.steps.opening import ORDERS, Opening
from crownlands.kingdom.steps.pick import PickDomino
from crownlands.kingdom.steps.place import PlaceDomino
from crownlands.kingdom.steps.step import Stage

MOVE_TYPES = (Draw, DrawKing, Pick, Place, Discard)


@dataclass(frozen=True, kw_only=True)
class Expansion:
    """What an expansion brings: its part of the table, stages at their places, scores, moves."""

    parts: tuple[Part[Any], ...] = ()
    setup: tuple[Stage, ...] = ()
    """Before the first line is drawn."""
    prepare: tuple[Stage, ...] = ()
    """Each round, before the next line is drawn."""
    after_place: tuple[Stage, ...] = ()
    after_pick: tuple[Stage, ...] = ()
    scorers: tuple[Scorer, ...] = ()
    move_types: tuple[type[Move], ...] = ()
    line_types: tuple[type[ScoreLine], ...] = ()


HARMONY_BONUS = Expansion(scorers=(score_harmony,), line_types=(HarmonyLine,))
MIDDLE_KINGDOM_BONUS = Expansion(scorers=(score_middle_kingdom,), line_types=(MiddleKingdomLine,))


def bonuses(options: Mapping[str, OptionValue]) -> list[Expansion]:
    """Give the variants that only add points."""
    chosen = {"harmony": HARMONY_BONUS, "middle-kingdom": MIDDLE_KINGDOM_BONUS}
    return [bonus for name, bonus in chosen.items() if options.get(name)]


def assemble(
    deck: Deck,
    layout: Layout,
    options: Mapping[str, OptionValue],
    expansions: Sequence[Expansion] = (),
    tie_breaks: Sequence[tuple[str, TieBreaker]] = TIE_BREAKS,
) -> Rules[Any]:
    """Assemble a game: expansions come in their order, wherever they add at the same place."""
    added = [*bonuses(options), *expansions]
    parts = sorted((part for one in added for part in one.parts), key=lambda part: part.slot)
    slots = [part.slot for part in parts]
    if slots != list(range(len(parts))):
        names = ", ".join(part.name for part in parts)
        raise ValueError(f"the slots of parts count from 0: {names} have {slots}")
    draw_line = DrawLine(deck, layout)
    opening = Opening(deck, layout, ORDERS[str(options.get("opening", "draw"))])
    rules = DraftRules(
        deck=deck,
        layout=layout,
        setup=(*(stage for one in added for stage in one.setup), draw_line, opening),
        prepare=(NewRound(), *(stage for one in added for stage in one.prepare), draw_line),
        turn=(
            PlaceDomino(deck, layout),
            *(stage for one in added for stage in one.after_place),
            PickDomino(deck),
            *(stage for one in added for stage in one.after_pick),
        ),
        scorers=(score_domains, *(scorer for one in added for scorer in one.scorers)),
        tie_breaks=tie_breaks,
        move_types=_unique(MOVE_TYPES, *(one.move_types for one in added)),
        line_types=_unique((DomainLine,), *(one.line_types for one in added)),
        parts=parts,
    )
    return Dynasty(rules) if options.get("dynasty") else rules


def plain_game(
    boxes: Sequence[tuple[Domino, ...]],
    layouts: Sequence[Layout],
    players: int,
    options: Mapping[str, OptionValue],
) -> Rules[Any]:
    """Assemble a game without expansions."""
    return assemble(deck_of(*boxes), choose_layout(layouts, players, options), options)


def _unique(*kinds: Sequence[type[Any]]) -> tuple[type[Any], ...]:
    return tuple(dict.fromkeys(kind for some in kinds for kind in some))
