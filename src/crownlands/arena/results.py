"""What came of the games: figures per bot, per seat and per pair."""

from __future__ import annotations

from array import array
from collections import defaultdict
from math import fsum
from statistics import fmean
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from crownlands.arena.luck import Luck
from crownlands.arena.statistics import (
    Adjustment,
    Mean,
    MoveTimes,
    Points,
    Proportion,
    Rating,
    Row,
    Spread,
    adjust,
    fit_ratings,
    mean_of,
    move_times_of,
    proportion_of,
    spread_of,
)
from crownlands.core.convert import to_builtins
from crownlands.core.moves import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import Forfeit, GameResult

Group: TypeAlias = tuple[int, tuple[int, ...]]
"""Games that resemble one another: a round, and the bots at the table whatever their seats."""


class Adjusted(msgspec.Struct, frozen=True):
    """Figures of an entrant without the luck of the draws, over the games whose luck is known."""

    wins: Adjustment
    margin: Adjustment


class LuckTotals(msgspec.Struct, frozen=True):
    """How the luck in the games was measured."""

    effort: str
    games: int
    """In how many games it was."""
    seconds: float
    """How long that took in all."""
    thinking: float
    """How long bots thought in the same games."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """All about one entrant. A bot that holds several sides of a game counts once for each."""

    label: str
    spec: str
    wins: Proportion
    """By the rules of the game, tie-breaks included; victories that are shared count in parts."""
    strict_wins: Proportion
    """Alone with the highest raw score, of the games that were played to their end."""
    score: Spread
    margin: Mean
    """The own score minus that of the best opponent."""
    move_times: MoveTimes = msgspec.field(name="thinking")
    rating: Rating
    games: int
    """The games it took part in."""
    forfeits: int
    """Those of them that it lost because it failed."""
    first_failure: FirstFailure | None
    adjusted: Adjusted | msgspec.UnsetType = msgspec.UNSET
    """Only where the plan says how luck is measured."""


class SeatStanding(msgspec.Struct, frozen=True):
    """How a seat fared, whoever sat there."""

    seat: str
    wins: Proportion
    score: Spread


class HeadToHead(msgspec.Struct, frozen=True):
    """How often one entrant ended ahead of another at the same table; ties are halves."""

    one: int
    other: int
    ahead: Proportion


class ForfeitedGame(msgspec.Struct, frozen=True):
    """A game that a bot forfeited."""

    game: int
    """Counted from 1."""
    label: str
    reason: str


class FirstFailure(msgspec.Struct, frozen=True):
    """The first game that a bot forfeited, with all that is known of it."""

    game: int
    """Counted from 1."""
    reason: str
    traceback: str
    """Where a Python bot raised an error; empty where there is nothing more to say."""


class _Account:
    """What is noted of an entrant or a seat while games are counted."""

    def __init__(self) -> None:
        self.wins: list[float] = []
        self.strict = 0
        self.scores: list[int] = []
        self.margins: defaultdict[Group, list[int]] = defaultdict(list)
        self.lucky_wins: defaultdict[Group, list[Row]] = defaultdict(list)
        self.lucky_margins: defaultdict[Group, list[Row]] = defaultdict(list)
        self.seconds = array("d")
        self.games = 0
        self.forfeits = 0
        self.first_failure: FirstFailure | None = None


class Results:
    """The games of a plan so far. The order in which they are added does not matter."""

    def __init__(self, plan: Plan, games: Iterable[GameResult] = ()) -> None:
        self.plan = plan
        self.games = 0
        self.failures: list[ForfeitedGame] = []
        self._luck: list[tuple[float, float]] = []
        self._entrants = [_Account() for _ in plan.entrants]
        self._seats = [_Account() for _ in plan.game.seats]
        self._points: defaultdict[Group, defaultdict[tuple[int, int], float]] = defaultdict(
            lambda: defaultdict(float)
        )
        for game in games:
            self.add(game)

    @property
    def complete(self) -> bool:
        """Whether all games have been played."""
        return self.games == self.plan.games

    def add(self, played: GameResult) -> None:
        """Count a game."""
        self.games += 1
        if isinstance(played.luck, Luck):
            self._luck.append((played.luck.seconds, sum(map(sum, played.seconds))))
        group = self.plan.round_of(played.number), tuple(sorted(played.seating))
        for seat, seconds in enumerate(played.seconds):
            self._entrants[played.seating[seat]].seconds.extend(seconds)
        for entrant in set(played.seating):
            self._entrants[entrant].games += 1
        if played.forfeit is not None:
            self._blame(played.seating[played.forfeit.seat], played.number + 1, played.forfeit)
        for side, entrant in enumerate(played.entrants(self.plan.game)):
            self._count(self._entrants[entrant], played, side, group)
            for seat in self.plan.game.sides[side]:
                self._count(self._seats[seat], played, side, group)
        self._compare(played, group)

    def _blame(self, entrant: int, game: int, forfeit: Forfeit) -> None:
        """Count a failure of an entrant, and keep its first in full."""
        account = self._entrants[entrant]
        account.forfeits += 1
        if account.first_failure is None or game < account.first_failure.game:
            account.first_failure = FirstFailure(game, forfeit.reason, forfeit.traceback)
        self.failures.append(ForfeitedGame(game, self.plan.labels[entrant], forfeit.reason))

    def standings(self) -> list[Standing]:
        """Return the figures of every entrant, in the order of the plan."""
        ratings = fit_ratings(len(self.plan.entrants), self._groups())
        return [
            Standing(
                label=label,
                spec=spec,
                wins=proportion_of(fsum(account.wins), len(account.wins)),
                strict_wins=proportion_of(account.strict, len(account.scores)),
                score=spread_of(account.scores),
                margin=mean_of(
                    [margin for group in account.margins.values() for margin in group],
                    [fmean(group) for group in account.margins.values()],
                ),
                move_times=move_times_of(account.seconds),
                rating=rating,
                games=account.games,
                forfeits=account.forfeits,
                first_failure=account.first_failure,
                adjusted=msgspec.UNSET if self.plan.adjust is None else _adjusted(account),
            )
            for label, spec, account, rating in zip(
                self.plan.labels, self.plan.entrants, self._entrants, ratings, strict=True
            )
        ]

    def luck(self) -> LuckTotals | None:
        """Return how luck was measured; None if the plan does not say how."""
        if self.plan.adjust is None:
            return None
        seconds, thinking = (fsum(column) for column in zip((0.0, 0.0), *self._luck, strict=True))
        return LuckTotals(self.plan.adjust, len(self._luck), seconds, thinking)

    def seats(self) -> list[SeatStanding]:
        """Return the figures of every seat."""
        return [
            SeatStanding(
                seat_name(seat),
                proportion_of(fsum(account.wins), len(account.wins)),
                spread_of(account.scores),
            )
            for seat, account in enumerate(self._seats)
        ]

    def pairs(self) -> list[HeadToHead]:
        """Return, for every two entrants that met, how often the first ended ahead."""
        totals: defaultdict[tuple[int, int], float] = defaultdict(float)
        for points in self._points.values():
            for pair, won in points.items():
                totals[pair] += won
        return [
            HeadToHead(one, other, proportion_of(won, round(won + totals[other, one])))
            for (one, other), won in sorted(totals.items())
        ]

    def scores(self, entrant: int) -> list[int]:
        """Return every score of an entrant, from the lowest."""
        return sorted(self._entrants[entrant].scores)

    def margins(self, entrant: int) -> list[int]:
        """Return every margin of an entrant, from the lowest."""
        groups = self._entrants[entrant].margins.values()
        return sorted(margin for group in groups for margin in group)

    def data(self) -> dict[str, Any]:
        """Return everything as plain data; only times differ from run to run."""
        plan = self.plan
        data: dict[str, Any] = to_builtins(
            {
                **plan.game.data(),
                "seed": plan.seed,
                "seatings": len(plan.seatings),
                "planned": plan.games,
                "games": self.games,
                "complete": self.complete,
                "bots": self.standings(),
                "seats": self.seats(),
                "pairs": self.pairs(),
                "forfeits": sorted(self.failures, key=lambda failure: failure.game),
                **({} if plan.adjust is None else {"luck": self.luck()}),
            }
        )
        return data

    def _groups(self) -> list[Points]:
        return [
            tuple((one, other, won) for (one, other), won in sorted(points.items()))
            for points in self._points.values()
        ]

    def _count(self, account: _Account, played: GameResult, side: int, group: Group) -> None:
        account.wins.append(played.share(side))
        luck = played.luck
        if isinstance(luck, Luck):
            kinds = luck.win[side], luck.margin(side)
            account.lucky_wins[group].append((played.share(side), *kinds))
            if played.forfeit is None:
                account.lucky_margins[group].append((played.margin(side), *kinds))
        if played.forfeit is None:
            margin = played.margin(side)
            account.scores.append(played.scores[side])
            account.margins[group].append(margin)
            account.strict += margin > 0

    def _compare(self, played: GameResult, group: Group) -> None:
        entrants = played.entrants(self.plan.game)
        ranks = [_rank(played, side) for side in range(len(entrants))]
        for one, rank in zip(entrants, ranks, strict=True):
            for other, their_rank in zip(entrants, ranks, strict=True):
                if one != other:
                    ahead = (rank > their_rank) + (rank == their_rank) / 2
                    self._points[group][one, other] += ahead


def _adjusted(account: _Account) -> Adjusted:
    """Return the figures of an entrant without luck; games of a group count as one."""
    return Adjusted(
        adjust([*account.lucky_wins.values()]), adjust([*account.lucky_margins.values()])
    )


def _rank(played: GameResult, side: int) -> tuple[bool, int]:
    """Return how a side ended: winners first, then by score; after a forfeit, winners alone."""
    return side in played.winners, played.scores[side] if played.forfeit is None else 0
