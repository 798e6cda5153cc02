"""Painted kingdoms: laid on a table of the engine, with every doubt about them."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from crownlands.core.registry import registry, set_up
from crownlands.core.scores import ScoreSheet
from crownlands.kingdom.domino import Half
from crownlands.kingdom.grid import CASTLE, SQUARES, cell_at
from crownlands.kingdom.handmade import LandDoubt, bare_kingdom, land_doubts, why_impossible
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import with_kingdom
from crownlands.kingdom.tiling import Answer, Land, find_tiling
from crownlands.server.errors import ServerError
from crownlands.server.scorepad.parts import PARTS, things_painted
from crownlands.server.scorepad.shapes import Doubt, PaintedSquare, ScoreWish
from crownlands.server.scorepad.words import doubt

BUDGET = 6_000
"""Positions looked at in search of dominoes: about a third of a second."""
DYNASTY = "dynasty"
SIDE = 0
"""Who owns the painted kingdom."""


def score_kingdom(wish: ScoreWish) -> tuple[tuple[ScoreSheet, ...], list[Doubt]]:
    """Score a kingdom as the engine does, and say what looks odd about it."""
    rules = _rules(wish)
    land = _land(wish.squares)
    kingdom = bare_kingdom(land, wish.size)
    table = rules.start()
    table = replace(table, kingdoms=with_kingdom(table, SIDE, kingdom))
    doubts = [*_size_doubts(wish), *_land_doubts(land, rules)]
    for part in rules.parts:
        table, more = PARTS[part.name](part, table, wish)
        doubts += more
    doubts += _foreign_doubts(wish, rules)
    return (rules.scores(table)[SIDE],), doubts


def _rules(wish: ScoreWish) -> DraftRules:
    """Give the rules of the game; a dynasty is scored kingdom by kingdom."""
    options = {name: value for name, value in wish.options.items() if name != DYNASTY}
    players = _players(wish)
    rules: Any = set_up(wish.game, players, options).rules
    assert isinstance(rules, DraftRules)
    return rules


def _players(wish: ScoreWish) -> int:
    """Take any player count: what a kingdom scores does not depend on it."""
    return registry.find(wish.game).players[-1]


def _land(squares: tuple[PaintedSquare, ...]) -> dict[int, Half]:
    land = {
        cell_at((square.x, square.y)): Half(square.terrain, square.crowns) for square in squares
    }
    if len(land) != len(squares) or CASTLE in land:
        raise ServerError("malformed", reason="every square is painted once, the castle never")
    return land


def _size_doubts(wish: ScoreWish) -> Iterator[Doubt]:
    across = [0, *(square.x for square in wish.squares)]
    down = [0, *(square.y for square in wish.squares)]
    if max(max(across) - min(across), max(down) - min(down)) >= wish.size:
        yield doubt("too_large", size=wish.size)


def _land_doubts(land: Land, rules: DraftRules) -> Iterator[Doubt]:
    """Doubt the land, and look for its dominoes only if nothing plainer is wrong with it."""
    plain = list(land_doubts(land, rules.deck))
    yield from map(_in_words, plain)
    if plain:
        return
    answer = find_tiling(land, rules.deck, budget=BUDGET).answer
    if answer is Answer.UNDECIDED:
        yield doubt("unchecked")
    elif answer is Answer.IMPOSSIBLE:
        yield _in_words(why_impossible(land, rules.deck, BUDGET))


def _in_words(found: LandDoubt) -> Doubt:
    return doubt(found.kind, *(SQUARES[cell] for cell in found.cells), **found.details)


def _foreign_doubts(wish: ScoreWish, rules: DraftRules) -> Iterator[Doubt]:
    """Name what was painted of other games."""
    own = {part.name for part in rules.parts}
    foreign = [things for part, things in things_painted(wish) if part not in own]
    if foreign:
        yield doubt("not_in_this_game", things=foreign)
