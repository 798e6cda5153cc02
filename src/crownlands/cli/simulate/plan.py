"""What is to be played: the same bots game after game, moving on from seat to seat or not."""

from crownlands.arena import Plan
from crownlands.arena.plan import MAKER, all_rotations
from crownlands.arena.planning import label_bots
from crownlands.core.game import Game


def make_plan(game: Game, bots: tuple[str, ...], games: int, seed: int, *, swap: bool) -> Plan:
    """Seat one bot per seat; if they swap, each draw is played with everybody on every seat."""
    seats = tuple(game.seats)
    seatings = tuple(all_rotations(seats)) if swap else (seats,)
    labels = label_bots(bots, MAKER)
    return Plan(game=game, entrants=bots, labels=labels, seatings=seatings, games=games, seed=seed)
