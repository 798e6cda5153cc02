"""The last rounds are solved: compared with trying everything on the engine."""

from functools import cache
from random import Random
from typing import NamedTuple

import crownlands as cl
from bots.compiled.positions import late_decisions
from crownlands.bots.compiled.search import best_at_the_end, playout_weights, turn_of
from support.cases import for_each

GAMES = (
    cl.make("kingdomino", 3),
    cl.make("kingdomino", 4, harmony=True, middle_kingdom=True),
    cl.make("kingdomino", 2),
    cl.make("kingdomino", 2, mighty_duel=True),
)
SMALL = 20_000


class End(NamedTuple):
    """How a game ends: the totals, and who wins."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def worth(self, side: int) -> tuple[float, int]:
        """Return the share of the win of a side, then its margin."""
        others = max(total for at, total in enumerate(self.totals) if at != side)
        share = 1 / len(self.winners) if side in self.winners else 0.0
        return share, self.totals[side] - others


def best_end(state: cl.State) -> End:
    """Return the end when everybody plays for the win, then the margin, by trying everything."""
    actor = state.actor
    if actor is None:
        return End(tuple(sheet.total for sheet in state.scores()), state.winners())
    side = state.game.side_of(actor)
    ends = [best_end(state.play(move)) for move in state.legal_moves()]
    return max(ends, key=lambda end: end.worth(side))


@cache
def size(state: cl.State) -> int:
    """Count the ways a late state can go on, without an end."""
    if state.actor is None:
        return 1
    total = 0
    for move in state.legal_moves():
        total += size(state.play(move))
        if total > SMALL:
            break
    return total


@for_each("game", GAMES)
@for_each("seed", range(2))
def test_the_last_turns_reach_the_best_end(game: cl.Game, seed: int) -> None:
    compared = picking = 0
    for state in late_decisions(game, seed):
        if size(state) > SMALL:
            continue
        picking += bool(state.position.next_line.dominoes)
        turn = turn_of(state.view(state.actor), playout_weights(), Random(1))
        action = best_at_the_end(turn)
        assert action is not None
        after = state.play(turn.move(action))
        pick = turn.then(action)
        after = after if pick is None else after.play(pick)
        side = game.side_of(state.actor)
        assert best_end(after).worth(side) == best_end(state).worth(side)
        compared += 1
    assert compared > picking > 0


def test_nothing_is_solved_before_the_last_line_is_drawn() -> None:
    game, rng = GAMES[0], Random(4)
    state = game.start()
    while state.position.lines_drawn < 3 or state.actor is cl.CHANCE:
        state = state.play(rng.choice(state.legal_moves()))
    turn = turn_of(state.view(state.actor), playout_weights(), rng)
    assert best_at_the_end(turn) is None
