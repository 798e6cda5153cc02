"""Draw the pictures of the documentation: `python docs/pictures/make.py`.

The games are played out from a fixed seed, so that the files change only when the drawings or the
bots do.
"""

from pathlib import Path
from random import Random

import crownlands as cl
from crownlands.bots import play_out
from crownlands.render import svg

HERE = Path(__file__).parent


def play_until(game: cl.Game, seed: int, *, rounds: int) -> cl.State:
    """Play by taking the most points at once, up to the first placement of a round."""
    rng = Random(seed)
    state = game.start()
    while state.actor is not None and not _reached(state, rounds):
        state = state.play(state.sample(rng) if state.actor is cl.CHANCE else _best(state))
    return state


def bots_until(game: cl.Game, seed: int, *, rounds: int, phase: str) -> cl.State:
    """Let greedy bots play, up to the first time a round comes to a phase."""
    state = game.start()
    for move in play_out(game, "greedy", seed).moves:
        if _reached(state, rounds, phase):
            break
        state = state.play(move)
    return state


def bots_after(game: cl.Game, seed: int, *, moves: int) -> cl.State:
    """Let greedy bots play so many moves."""
    state = game.start()
    for move in play_out(game, "greedy", seed).moves[:moves]:
        state = state.play(move)
    return state


def _reached(state: cl.State, rounds: int, phase: str = "place") -> bool:
    view = state.view().data()
    return bool(view["round"] == rounds and view["phase"] == phase)


def _best(state: cl.State) -> cl.Move:
    assert isinstance(state.actor, int)
    side = state.game.side_of(state.actor)
    moves = state.legal_moves()
    points = [state.play(move).scores()[side].total for move in moves]
    return max(zip(points, range(len(moves)), moves, strict=True), key=lambda move: move[:2])[2]


def pictures() -> dict[str, str]:
    """Draw every picture, by file name."""
    two = cl.make("kingdomino", players=2, middle_kingdom=True)
    queendomino, giants = cl.make("queendomino", players=2), cl.make("age-of-giants", players=3)
    court, wedding = cl.make("court", players=2), cl.make("royal-wedding", players=4)
    duel, cards = cl.make("duel", players=2), cl.make("dominoes2", players=3)
    return {
        "kingdomino.svg": play_until(two, seed=24, rounds=5).svg(),
        "kingdomino-end.svg": play_until(two, seed=24, rounds=7).svg(),
        "queendomino.svg": bots_until(queendomino, seed=3, rounds=10, phase="build").svg(),
        "age-of-giants.svg": bots_until(giants, seed=6, rounds=10, phase="place").svg(),
        "court.svg": bots_until(court, seed=3, rounds=5, phase="buy").svg(),
        "royal-wedding.svg": bots_until(wedding, seed=2, rounds=20, phase="place").svg(),
        "duel.svg": bots_after(duel, seed=6, moves=155).svg(),
        "dominoes2.svg": svg(bots_after(cards, seed=2, moves=421), seat=1),
    }


if __name__ == "__main__":
    for name, picture in pictures().items():
        (HERE / name).write_text(picture + "\n", encoding="utf-8")
