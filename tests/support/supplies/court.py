"""Resources and tokens."""

from collections import Counter
from collections.abc import Iterator

from crownlands.core.moves import Move
from crownlands.games.court.court import Court, CourtPart, resources, tokens
from crownlands.games.court.rules import Buy, BuyChosen, DrawToken, Pay, PlaceToken
from crownlands.kingdom.grid import CASTLE_CELLS
from crownlands.kingdom.moves import Discard, Pick
from crownlands.kingdom.table import DominoTable

FACE_UP = 3
NOTHING = -1
OWN = (Buy, BuyChosen, DrawToken, Pay, PlaceToken, Discard, Pick)
"""Moves with which no resource can come."""


class CourtWatch:
    """Follows one game."""

    def __init__(self, part: CourtPart) -> None:
        self.part = part

    def crowns(self, table: DominoTable, side: int) -> Iterator[tuple[int, int]]:
        """Crowns that buildings add to their squares."""
        for one in self.part.of(table).placed[side]:
            yield one.cell, one.token.crowns

    def faults(self, before: DominoTable, move: Move, table: DominoTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        was, now = self.part.of(before), self.part.of(table)
        yield from _token_faults(now)
        yield from _purchase_faults(was, now, move)
        turn = next(iter(before.line.dominoes), None)
        yield from _resource_faults(was, now, move, table, turn)
        for side in range(len(table.kingdoms)):
            yield from _land_faults(now, side, table)


def _token_faults(court: Court) -> Iterator[str]:
    """Pile, display, kingdoms and the buyer's hand have all tokens, and none twice."""
    seen = Counter((*court.face_up, court.purchase.token))
    seen.update(one.kind for placed in court.placed for one in placed)
    for kind, token in enumerate(tokens()):
        left = court.unseen[kind]
        if left < 0 or seen[kind] + left != token.copies:
            yield f"{token.id}: {seen[kind]} seen and {left} not, of {token.copies}"
    if len(court.face_up) > FACE_UP:
        yield f"{len(court.face_up)} tokens lie face up"


def _purchase_faults(was: Court, now: Court, move: Move) -> Iterator[str]:
    """A token is taken, paid and placed in this order, and the display shrinks by what is taken."""
    price = {Buy: 2, BuyChosen: 4, Pay: was.purchase.to_pay - 1}.get(type(move), 0)
    if now.purchase.to_pay != price:
        yield f"{now.purchase.to_pay} resources are to be paid, not {price}"
    if (now.purchase.token != NOTHING) != isinstance(move, Buy | BuyChosen | Pay):
        yield "a token is in hand that nobody bought, or was lost before it was placed"
    shown = {Buy: -1, DrawToken: 1}.get(type(move), 0)
    if len(now.face_up) != len(was.face_up) + shown:
        yield "the display changed by itself"


def _resource_faults(
    was: Court, now: Court, move: Move, table: DominoTable, turn: int | None
) -> Iterator[str]:
    """Only the domino of the turn brings resources, only paying costs one, and none are too many.

    They come when it is placed, or after what another expansion asks before them.
    """
    for before, after, kingdom in zip(was.resources, now.resources, table.kingdoms, strict=True):
        fresh = [one for one in kingdom.placed if one.domino == turn]
        gained, lost = after & ~before, before & ~after
        places = sum(1 << one.left | 1 << one.right for one in fresh)
        if gained and (gained & ~places or isinstance(move, OWN)):
            yield f"resources come from nowhere with {move}"
        if lost.bit_count() > isinstance(move, Pay):
            yield f"resources are lost with {move}"
    if isinstance(move, Pay) and was.resources == now.resources:
        yield "nothing was paid"
    for kind in resources():
        held = sum(
            (cells & kingdom.terrains[kind.terrain.index]).bit_count()
            for cells, kingdom in zip(now.resources, table.kingdoms, strict=True)
        )
        if held > kind.count:
            yield f"there are {held} {kind.id} of {kind.count}"


def _land_faults(court: Court, side: int, table: DominoTable) -> Iterator[str]:
    kingdom, held = table.kingdoms[side], court.resources[side]
    cells = [one.cell for one in court.placed[side]]
    stands = sum(1 << cell for cell in set(cells))
    if len(set(cells)) < len(cells):
        yield f"two tokens of side {side} share a square"
    if (held | stands) & ~(kingdom.occupied & ~CASTLE_CELLS):
        yield f"something of side {side} lies outside the kingdom"
    if held & stands or held & kingdom.crowns[0]:
        yield f"a resource of side {side} shares its square"
    yielding = sum(kingdom.terrains[kind.terrain.index] for kind in resources())
    if held & ~yielding:
        yield f"a resource of side {side} lies where none grows"
    for one in court.placed[side]:
        terrain = one.token.terrain
        if terrain is not None and not kingdom.terrains[terrain.index] >> one.cell & 1:
            yield f"{one.token.id} of side {side} stands on the wrong terrain"
        if one.token.character and kingdom.crowns[0] >> one.cell & 1:
            yield f"{one.token.id} of side {side} stands on a crown"
