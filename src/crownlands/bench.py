"""How fast the Python rules are: the same workloads for the command line and for `benchmarks/`."""

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter

import msgspec

from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.registry import make, registry
from crownlands.core.state import State
from crownlands.records.record import Record


class Mode(msgspec.Struct, frozen=True):
    """A game, a player count and the option that changes its course, if any."""

    game: str
    players: int
    option: str | None = None

    @property
    def name(self) -> str:
        """How tables call the mode."""
        return f"{self.game} {self.players}" + (f" {self.option}" if self.option else "")

    def make(self) -> Game:
        """Set the game up."""
        return make(self.game, self.players, **({self.option: True} if self.option else {}))


def modes() -> Iterator[Mode]:
    """List the games on offer by player count, and the options that change the length of one."""
    for info in registry.offered():
        for players in info.players:
            yield Mode(info.id, players)
            for length in info.lengths:
                if length.players == players and length.option:
                    yield Mode(info.id, players, length.option)


def random_game(game: Game, rng: Random) -> int:
    """Play legal moves at random to the end and count them. It uses the public API only."""
    state = game.start()
    count = 0
    while state.actor is not None:
        moves = state.legal_moves()
        state = state.play(moves[int(rng.random() * len(moves))])
        count += 1
    return count


class Sample:
    """One random game, kept to ask every state of it the same question."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        rng = Random(seed)
        self.game = game
        self.states: list[State] = [game.start()]
        self.moves: list[Move] = []
        while self.states[-1].actor is not None:
            self.moves.append(rng.choice(self.states[-1].legal_moves()))
            self.states.append(self.states[-1].play(self.moves[-1]))
        self.record = Record(game=game, moves=tuple(self.moves))

    def legal_moves(self) -> None:
        """List the moves of every state."""
        for state in self.states:
            state.legal_moves()

    def play(self) -> None:
        """Make every move again, checks included."""
        for state, move in zip(self.states, self.moves, strict=False):
            state.play(move)

    def scores(self) -> None:
        """Score every state."""
        for state in self.states:
            state.scores()

    def record_round_trip(self) -> None:
        """Write the record as text and read it back."""
        Record.loads(self.record.dumps())


RUNS = 5


class Measurement(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of one mode. Times are microseconds per call."""

    mode: str
    moves: float
    """Moves of an average random game."""
    games_per_second: float
    moves_per_second: float
    legal_moves: float
    play: float
    scores: float
    record_round_trip: float
    record_bytes: int


def measure(mode: Mode, seconds: float) -> Measurement:
    """Measure one mode, spending about so many seconds on random games."""
    game = mode.make()
    random_game(game, Random(0))
    runs = [_random_games(game, seconds / RUNS, seed) for seed in range(RUNS)]
    games, moves, spent = min(runs, key=lambda run: run[2] / run[1])
    sample = Sample(game)
    per_state = 1e6 / len(sample.moves)
    return Measurement(
        mode=mode.name,
        moves=moves / games,
        games_per_second=games / spent,
        moves_per_second=moves / spent,
        legal_moves=_best(sample.legal_moves) * per_state,
        play=_best(sample.play) * per_state,
        scores=_best(sample.scores) * per_state,
        record_round_trip=_best(sample.record_round_trip) * 1e6,
        record_bytes=len(sample.record.dumps().encode()),
    )


def _random_games(game: Game, seconds: float, seed: int) -> tuple[int, int, float]:
    """Play until the time is up; return games, moves and the time they took."""
    rng = Random(seed)
    games = moves = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        moves += random_game(game, rng)
        games += 1
    return games, moves, spent


def _best(work: Callable[[], None]) -> float:
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)
