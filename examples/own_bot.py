"""A bot of your own for every game, measured against the built-in bots.

    python examples/own_bot.py
    python examples/own_bot.py --game queendomino --against greedy --games 20

Copy it, change `Foresight.judge`, and see whether the results improve. Needs
`pip install "crownlands[arena]"` (in a checkout: `python -m pip install --editable '.[arena]'`).
"""

import argparse
from random import Random

import crownlands as cl
from crownlands import arena

BOT_FACTORY = "own_bot:make"
"""Arena processes import this function, so the module must be importable there."""


class Foresight:
    """Takes the move that leaves it furthest ahead at once; ties are broken at random."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Return one of the legal moves."""
        state = view.imagine(rng)
        return max(
            view.legal_moves(),
            key=lambda move: (self.judge(state.play(move), view.seat), rng.random()),
        )

    def judge(self, state: cl.State, seat: int) -> float:
        """Return the value of a state for a seat: its points minus those of the best opponent."""
        side = state.game.side_of(seat)
        points = [sheet.total for sheet in state.scores()]
        return points[side] - max(points[:side] + points[side + 1 :])


def make(spec: str) -> cl.Bot:
    """Make the bot of a name: this one, or a built-in one."""
    return Foresight() if spec == "foresight" else cl.make_bot(spec)


def main() -> None:
    """Play on all seats with the same draws and print the shares of wins."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default="kingdomino", help="the id of a game")
    parser.add_argument("--against", default="random", help="a built-in bot")
    parser.add_argument("--games", type=int, default=100, help="how many games")
    args = parser.parse_args()
    bots = ["foresight", args.against]
    plan = arena.round_robin(cl.make(args.game), bots, args.games, bot_factory=BOT_FACTORY)
    games = list(arena.play_games(range(plan.games), arena.Processes(plan)))
    for bot in arena.Results(plan, games).standings():
        low, high = bot.wins.interval
        print(f"{bot.label} wins {bot.wins.value:.0%} [{low:.0%}, {high:.0%}]")
        if bot.first_failure is not None:
            print(f"and failed in {bot.forfeits} of {bot.games} games; the first failure:")
            print(bot.first_failure.traceback or bot.first_failure.reason)


if __name__ == "__main__":
    main()
