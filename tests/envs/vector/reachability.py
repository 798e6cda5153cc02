"""Finding the moves that lead from one state to a later one, by the rules of the engine."""

from collections.abc import Iterable

import crownlands as cl
from crownlands.kingdom.moves import Draw, Pick, Place


def leads_to(state: cl.State, later: cl.State) -> bool:
    """Return whether legal moves lead from a state to a later one of the same game."""
    if state == later:
        return True
    if state.position.lines_drawn > later.position.lines_drawn:
        return False
    fitting = (move for move in state.legal_moves() if fits(state, move, later))
    return any(leads_to(state.play(move), later) for move in one_draw(fitting))


def one_draw(moves: Iterable[cl.Move]) -> Iterable[cl.Move]:
    """Leave out draws but the first: the order in which a line was drawn leaves no trace."""
    for move in moves:
        yield move
        if isinstance(move, Draw):
            return


def fits(state: cl.State, move: cl.Move, later: cl.State) -> bool:
    """Return whether a later state leaves room for a move to have been made."""
    if not isinstance(move, Draw | Pick | Place):
        return True
    table, domino = later.position, state.game.rules.deck.index[move.domino]
    if isinstance(move, Draw):
        return not any(domino in box for box in table.unseen)
    side = state.game.side_of(state.actor)
    if isinstance(move, Place):
        placed = state.play(move).position.kingdoms[side].placement(domino)
        return placed in table.kingdoms[side].placed
    return may_have_picked(later, domino, state.actor)


def may_have_picked(later: cl.State, domino: int, seat: int) -> bool:
    """Return whether a domino has this seat's king, lies in its kingdom, or left the game."""
    table = later.position
    for line in (table.line, table.next_line):
        if domino in line.dominoes:
            return bool(line.kings[line.dominoes.index(domino)] == seat)
    own = table.kingdoms[later.game.side_of(seat)]
    return domino in table.discarded or own.placement(domino) is not None
