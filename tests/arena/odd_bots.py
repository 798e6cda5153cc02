"""Bots that do what bots should not, made by `arena.odd_bots:make`; others are as usual."""

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import ClassVar

from crownlands.bots import Bot, make_bot
from crownlands.core.game import Game
from crownlands.core.moves import Actor, Move
from crownlands.core.state import View
from crownlands.kingdom.moves import Pick

BOT_FACTORY = "arena.odd_bots:make"


class Raising:
    """Thinks well of two moves, and then of none."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Random) -> Move:
        self.asked += 1
        if self.asked > 2:
            raise ValueError("no idea")
        return view.legal_moves()[0]


class Cheating:
    """Picks a domino that does not exist."""

    def choose(self, view: View, rng: Random) -> Move:
        return Pick("99")


class Confused:
    """Looks ahead with a move that cannot be made."""

    def choose(self, view: View, rng: Random) -> Move:
        view.imagine(rng).play(Pick("99"))
        return view.legal_moves()[0]


class Silent:
    """Answers with nothing."""

    def choose(self, view: View, rng: Random) -> None:
        return None


class Crashing:
    """Ends the process it thinks in: as often as there is no mark, or every time."""

    def __init__(self, mark: str) -> None:
        self.mark = Path(mark) if mark else None

    def choose(self, view: View, rng: Random) -> Move:
        if view.legal_moves()[0].type_name() == "place":
            if self.mark is None:
                os._exit(9)
            if not self.mark.exists():
                self.mark.touch()
                os._exit(9)
        return view.legal_moves()[0]


class Noted:
    """Leaves a mark whenever it is asked."""

    def __init__(self, marks: str) -> None:
        self.marks = Path(marks)

    def choose(self, view: View, rng: Random) -> Move:
        with self.marks.open("a") as file:
            file.write("!")
        return view.legal_moves()[0]


class Following:
    """Gets ready for a long time, and follows the game; `NOW` is the time it believes in."""

    NOW: ClassVar[list[float]] = [0.0]
    seen: ClassVar[list[tuple[int, object, str]]] = []

    def begin(self, game: Game, seat: int) -> None:
        self.NOW[0] += 100.0

    def observe(self, seat: int, actor: Actor, move: Move) -> None:
        self.seen.append((seat, actor, str(move)))

    def choose(self, view: View, rng: Random) -> Move:
        self.NOW[0] += 1.0
        return view.legal_moves()[0]


class Stillborn(Following):
    """Cannot get ready."""

    def begin(self, game: Game, seat: int) -> None:
        raise ValueError("no breath")


class Blinded(Following):
    """Fails at the first move it sees, which is not its own."""

    def observe(self, seat: int, actor: Actor, move: Move) -> None:
        raise StopIteration("too bright")


class Hanging:
    """Never returns."""

    def choose(self, view: View, rng: Random) -> Move:
        while True:
            with suppress(Exception):
                signal.pause()


class Ready:
    """Gets ready, and that is all it follows."""

    games: ClassVar[list[tuple[str, int]]] = []

    def begin(self, game: Game, seat: int) -> None:
        self.games.append((game.id, seat))

    def choose(self, view: View, rng: Random) -> Move:
        return view.legal_moves()[0]


class Watching:
    """Observes without having begun, and fails at what it sees first."""

    def observe(self, seat: int, actor: Actor, move: Move) -> None:
        raise ValueError("seen")

    def choose(self, view: View, rng: Random) -> Move:
        return view.legal_moves()[0]


class Scarce:
    """Can be made once."""

    left: ClassVar[int] = 1

    def __init__(self) -> None:
        if not Scarce.left:
            raise OSError("no more of me")
        Scarce.left -= 1

    def choose(self, view: View, rng: Random) -> Move:
        return view.legal_moves()[0]


class Leaving:
    """Ends its program instead of choosing."""

    def choose(self, view: View, rng: Random) -> Move:
        raise SystemExit(3)


def make(spec: str) -> Bot:
    name, _, detail = spec.partition(":")
    odd = {
        "raising": Raising,
        "cheating": Cheating,
        "confused": Confused,
        "silent": Silent,
        "following": Following,
        "stillborn": Stillborn,
        "blinded": Blinded,
        "leaving": Leaving,
        "hanging": Hanging,
        "ready": Ready,
        "watching": Watching,
        "scarce": Scarce,
    }
    marking = {"crashing": Crashing, "noted": Noted}
    if name in marking:
        return marking[name](detail)
    return odd[name]() if name in odd else make_bot(spec)
