"""The plan of a results folder as a file: written whole, read with every doubt raised."""

from pathlib import Path
from typing import Any, Final

import msgspec

from crownlands._version import __version__
from crownlands.arena.errors import BadFolder, reason_of
from crownlands.arena.plan import Plan
from crownlands.core.convert import convert
from crownlands.core.errors import CrownlandsError, UnknownRules
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore

PLAN: Final = "plan.json"
FORMAT: Final = "crownlands-arena"
VERSION: Final = 1


class WrittenPlan(msgspec.Struct, kw_only=True):
    """The JSON object."""

    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    entrants: list[str]
    labels: list[str]
    seatings: list[list[int]]
    games: int
    seed: int
    maker: str

    def plan(self) -> Plan:
        """Make the plan; a `CrownlandsError` says why there is none."""
        return Plan(
            game=restore(self.game, self.rules, self.players, self.options),
            entrants=tuple(self.entrants),
            labels=tuple(self.labels),
            seatings=tuple(map(tuple, self.seatings)),
            games=self.games,
            seed=self.seed,
            maker=self.maker,
        )


def read_plan(folder: Path) -> Plan:
    """Read the plan of a folder; `BadFolder` says what is wrong with it."""
    written = read_written(folder)
    if written is None:
        raise BadFolder(f"{folder} holds no results of an arena", folder=str(folder))
    try:
        return written.plan()
    except UnknownRules as error:
        raise BadFolder(f"{folder}: {error.message}", folder=str(folder)) from None
    except CrownlandsError as error:
        raise _damaged(folder, error.message) from None


def read_written(folder: Path) -> WrittenPlan | None:
    """Read what is written in a folder, if there is anything."""
    try:
        data = msgspec.json.decode((folder / PLAN).read_bytes())
    except FileNotFoundError:
        return None
    except msgspec.DecodeError as error:
        raise _damaged(folder, str(error)) from None
    except OSError as error:
        reason = reason_of(error)
        raise BadFolder(f"cannot read {folder / PLAN}: {reason}", folder=str(folder)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise BadFolder(f"{folder / PLAN} is no {FORMAT} of version {VERSION}", folder=str(folder))
    try:
        return convert(data, WrittenPlan)
    except msgspec.ValidationError as error:
        raise _damaged(folder, str(error)) from None


def write_plan(plan: dict[str, Any]) -> bytes:
    """Write the data of a plan as the content of its file."""
    head = {"format": FORMAT, "version": VERSION, "crownlands": __version__}
    return msgspec.json.format(msgspec.json.encode({**head, **plan}), indent=1) + b"\n"


def _damaged(folder: Path, reason: str) -> BadFolder:
    return BadFolder(f"{folder / PLAN} is damaged: {reason}", folder=str(folder))
