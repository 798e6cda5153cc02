"""Who plays the games: a crew of players that are given a game each, and the work shared out."""

from collections import Counter, deque
from collections.abc import Generator, Iterable
from typing import Final, NamedTuple, Protocol

from crownlands.arena.errors import GameFailed, LostWorker
from crownlands.arena.plan import Plan
from crownlands.arena.played import Played, read_played
from crownlands.arena.warming import Player

ATTEMPTS: Final = 3
"""How often a game is begun whose players are ended from outside."""


class Lost(NamedTuple):
    """A game whose player was ended before it was over, and why, where that is known."""

    number: int
    reason: str = (
        "a bot crashes it or never returns, memory runs out, or the script that starts it does so "
        "outside of `if __name__ == '__main__'`"
    )


class Crew(Protocol):
    """Players of games, wherever they are."""

    @property
    def size(self) -> int:
        """How many games can be played at a time."""
        ...

    def give(self, number: int) -> None:
        """Give a game to a player who has none."""
        ...

    def wait(self) -> Played | Lost:
        """Wait until a game is over, or its player has gone."""
        ...

    def close(self) -> None:
        """End all players at once; games they have not finished are lost."""
        ...


def share_out(numbers: Iterable[int], crew: Crew) -> Generator[Played]:
    """Let a crew play games and give each as it finishes; lost games are played again."""
    to_play = iter(numbers)
    again: deque[int] = deque()
    losses: Counter[int] = Counter()
    running = 0
    try:
        while True:
            while running < crew.size:
                number = again.popleft() if again else next(to_play, None)
                if number is None:
                    break
                crew.give(number)
                running += 1
            if not running:
                return
            report = crew.wait()
            running -= 1
            if isinstance(report, Played):
                yield report
            else:
                losses[report.number] += 1
                if losses[report.number] == ATTEMPTS:
                    raise _given_up(report)
                again.append(report.number)
    finally:
        crew.close()


def read_answer(number: int, *, well: bool, said: bytes) -> Played:
    """Read what another process says of a game; `GameFailed` if that is no good news."""
    if not well:
        raise GameFailed(f"game {number + 1} could not be played: {said.decode()}", game=number)
    return read_played(said)


def _given_up(lost: Lost) -> LostWorker:
    return LostWorker(
        f"the process that played game {lost.number + 1} was ended {ATTEMPTS} times: {lost.reason}",
        game=lost.number,
    )


class Alone:
    """A crew of one: this process plays itself. A bot that crashes takes it along."""

    size = 1

    def __init__(self, plan: Plan) -> None:
        self._player = Player(plan)
        self._given: list[int] = []

    def give(self, number: int) -> None:
        """Note which game is next."""
        self._given.append(number)

    def wait(self) -> Played:
        """Play it."""
        return self._player.play(self._given.pop())

    def close(self) -> None:
        """Do nothing: there is nobody to end."""
