"""Games that one seat cannot tell apart: the same moves with other cards out of its sight."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import crownlands as cl
from games.dominoes2.naive import ALL_CARDS
from games.dominoes2.tables import hands, stalling_match
from support.effort import effort
from support.walks import Walk, shared_walk

Watcher = int | None
"""A seat, or a spectator."""


class History(NamedTuple):
    """A state and the moves that led to it."""

    state: cl.State
    moves: tuple[cl.Move, ...]

    @property
    def record(self) -> cl.Record:
        """The moves written down."""
        return cl.Record(game=self.state.game, moves=self.moves)


class Twins(NamedTuple):
    """Two games in which a watcher has seen the same."""

    watcher: Watcher
    true: History
    other: History

    def views(self) -> tuple[cl.View, cl.View]:
        """Return what the watcher may know of both."""
        return self.true.state.view(self.watcher), self.other.state.view(self.watcher)


def exchanged(walk: Walk, at: int, watcher: Watcher, one: str, other: str) -> History | None:
    """Let two cards change places in the deal that goes on; None if the watcher notices."""
    names = {one: other, other: one}
    begun = max(step for step in range(at + 1) if not any(walk.states[step].position.hands))
    state, moves = walk.states[begun], list(walk.moves[:begun])
    for true, move in zip(walk.states[begun:at], walk.moves[begun:at], strict=True):
        turned = move
        if move.type_name() == "deal":
            data = move.data()
            turned = state.game.move({**data, "card": names.get(data["card"], data["card"])})
        legal = state.actor == true.actor and state.check(turned) is None
        if not legal or state.observe_move(turned, watcher) != true.observe_move(move, watcher):
            return None
        state = state.play(turned)
        moves.append(turned)
    same = state.actor == walk.states[at].actor and moment(state) == moment(walk.states[at])
    return History(state, tuple(moves)) if same else None


def twins(walk: Walk, at: int, watcher: Watcher, rng: Random, tries: int = 5) -> Iterator[Twins]:
    """Exchange cards out of a watcher's sight, and keep the games in which it saw the same."""
    true = History(walk.states[at], walk.moves[:at])
    places = [*hands(true.state), pile(true.state)]
    cards = [
        (card, place) for place, lying in enumerate(places) for card in lying if place != watcher
    ]
    for _ in range(tries if cards else 0):
        (one, here), (two, there) = rng.choice(cards), rng.choice(cards)
        other = exchanged(walk, at, watcher, one, two) if here != there else None
        if other is not None:
            yield Twins(watcher, true, other)


@cache
def pairs(players: int) -> tuple[Twins, ...]:
    """Find pairs for every seat and a spectator in many games."""
    rng = Random(players)
    return tuple(
        pair
        for walk, at in cut_off(players)
        for watcher in (*range(players), None)
        for pair in twins(walk, at, watcher, rng, tries=effort(5 if players == 2 else 2, 5))
    )


def pile(state: cl.State) -> list[str]:
    """List the cards nobody has got in this deal."""
    got = {card for hand in hands(state) for card in hand} | {*state.view().data()["played"]}
    return [card for card in ALL_CARDS if card not in got]


def moment(state: cl.State) -> str:
    """Name a moment more closely than its phase: the opening, a card drawn, or a turn."""
    position = state.data()["position"]
    if position["stage"] == "play" and position["must_play"]:
        return "opening" if position["board"] == [None] * 9 else "must play"
    name: str = position["stage"]
    return name


def cut_off(players: int, each: int = 2) -> Iterator[tuple[Walk, int]]:
    """Return games cut off at all kinds of moments."""
    rng = Random(players)
    walks = [shared_walk(cl.make("dominoes2", players, deals=1), seed) for seed in range(2)]
    for walk in (*walks, *(stalling_match(players, seed) for seed in range(2))):
        by_moment: dict[str, list[int]] = {}
        for at, state in enumerate(walk.states[:-1]):
            by_moment.setdefault(moment(state), []).append(at)
        for steps in by_moment.values():
            for at in rng.sample(steps, min(each, len(steps))):
                yield walk, at
