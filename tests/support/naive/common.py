"""What the naive games share: settings, dominoes, and the interface of an expansion."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, TypeAlias

Square = tuple[int, int]
Table = dict[str, Any]

STEPS = {"e": (1, 0), "s": (0, 1), "w": (-1, 0), "n": (0, -1)}
KINGDOMINO = ("", "kingdomino")


class Extra(Protocol):
    """Phases that an expansion adds, and what happens in them."""

    setup: tuple[str, ...]
    before_line: tuple[str, ...]
    after_place: tuple[str, ...]
    after_pick: tuple[str, ...]
    chance: tuple[str, ...]
    """Phases that chance decides."""

    def start(self, sides: int) -> Table:
        """What lies on the table besides, in the beginning."""
        ...

    def begin(self, table: Table, phase: str) -> None:
        """What happens by itself when a phase begins."""
        ...

    def moves(self, table: Table, phase: str) -> list[str]:
        """What may be decided; nothing if the phase is passed over."""
        ...

    def play(self, table: Table, phase: str, move: str) -> bool:
        """Change the table; True if the phase asks again."""
        ...


class Setting(NamedTuple):
    """The figures of a game: a row of the table in the rules."""

    players: int
    size: int
    line: int
    rounds: int
    kings: int = 1
    team: int = 1
    boxes: tuple[tuple[str, ...], ...] = (KINGDOMINO,)
    """Per box, the mark of its dominoes and the components they are in."""
    abba: bool = False
    leave: tuple[int, ...] = ()
    """Which dominoes of a line leave before anyone picks, counted from 1."""
    extras: "tuple[NewExtra, ...]" = ()


NewExtra: TypeAlias = Callable[[Setting], Extra]


def read(component: str) -> Any:
    """Read a component file."""
    path = files("crownlands") / "components" / f"{component}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def read_dominoes(mark: str, *components: str) -> dict[str, Any]:
    """Read the dominoes of a box in the order of a line, letters before numbers."""
    printed = [entry for component in components for entry in read(component)["dominoes"]]
    letters = sorted(entry["id"] for entry in printed if not entry["id"].isdigit())
    numbers = sorted(int(entry["id"]) for entry in printed if entry["id"].isdigit())
    by_name = {entry["id"]: entry for entry in printed}
    return {f"{mark}{name}": by_name[str(name)] for name in (*letters, *numbers)}


def side_in_turn(table: Mapping[str, Any], setting: Setting) -> int:
    """Whose kingdom the turn is about."""
    side: int = table["line"][0][1] // setting.team
    return side


def put(table: Table, name: str, side: int, value: Any) -> None:
    """Change what one side has."""
    table[name] = [*table[name][:side], value, *table[name][side + 1 :]]


def square_of(text: str) -> Square:
    """Read a square."""
    x, y = text.split(",")
    return int(x), int(y)


def write(square: Square) -> str:
    """Write a square."""
    return f"{square[0]},{square[1]}"
