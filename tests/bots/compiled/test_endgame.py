"""The last rounds are solved: compared with trying everything on the engine."""

from functools import cache
from random import Random

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


def outcome(state: cl.State) -> tuple[int, ...]:
    """Return the totals when everybody goes for the widest margin, by trying everything."""
    actor = state.actor
    if actor is None:
        return tuple(sheet.total for sheet in state.scores())
    side = state.game.side_of(actor)
    outcomes = [outcome(state.play(move)) for move in state.legal_moves()]
    return max(outcomes, key=lambda totals: margin(totals, side))


def margin(totals: tuple[int, ...], side: int) -> int:
    return totals[side] - max(total for at, total in enumerate(totals) if at != side)


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
@for_each("seed", range(4))
def test_the_last_placements_reach_the_best_margin(game: cl.Game, seed: int) -> None:
    compared = 0
    for state in late_decisions(game, seed):
        picking = bool(state.position.next_line.dominoes)
        if (picking and game.players == 2) or size(state) > SMALL:
            continue
        turn = turn_of(state.view(state.actor), playout_weights(), Random(1))
        action = best_at_the_end(turn)
        assert action is not None
        after = state.play(turn.move(action))
        pick = turn.then(action)
        after = after if pick is None else after.play(pick)
        side = game.side_of(state.actor)
        assert margin(outcome(after), side) == margin(outcome(state), side)
        compared += 1
    assert compared


def test_nothing_is_solved_before_the_last_line_is_drawn() -> None:
    game, rng = GAMES[0], Random(4)
    state = game.start()
    while state.position.lines_drawn < 3 or state.actor is cl.CHANCE:
        state = state.play(rng.choice(state.legal_moves()))
    turn = turn_of(state.view(state.actor), playout_weights(), rng)
    assert best_at_the_end(turn) is None
