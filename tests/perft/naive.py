"""The domino games once more, square by square and slowly, to count against.

Nothing here is shared with the engine but the component files and the notation. A table is a
dictionary that is copied for every move, a kingdom maps squares to terrains, a move is a text.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

Square = tuple[int, int]
Table = dict[str, Any]

STEPS = {"e": (1, 0), "s": (0, 1), "w": (-1, 0), "n": (0, -1)}


class Setting(NamedTuple):
    """The figures of a game: a row of the table in the rules."""

    players: int
    size: int
    line: int
    rounds: int
    kings: int = 1
    team: int = 1
    component: str = "kingdomino"
    marks: tuple[str, ...] = ("",)
    abba: bool = False


class NaiveGame:
    """Moves and what they do, for one setting."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        path = files("crownlands") / "components" / f"{setting.component}.json"
        printed = json.loads(path.read_text(encoding="utf-8"))["dominoes"]
        self.boxes = [[mark + entry["id"] for entry in printed] for mark in setting.marks]
        self.dominoes = {
            mark + entry["id"]: (tuple(entry["left"]), tuple(entry["right"]))
            for mark in setting.marks
            for entry in printed
        }

    def start(self) -> Table:
        """Castles, full boxes, all kings in the bag."""
        setting = self.setting
        return {
            "phase": "draw",
            "kingdoms": [{} for _ in range(setting.players // setting.team)],
            "boxes": self.boxes,
            "drawn": 0,
            "line": [],
            "next": [],
            "bag": [setting.kings] * setting.players,
            "queue": [],
        }

    def moves(self, table: Table) -> list[str]:
        """What may happen now."""
        phase = table["phase"]
        if phase == "draw":
            return [f"+{domino}" for domino in table["boxes"][table["drawn"] % len(self.boxes)]]
        if phase == "king":
            return [f"P{seat + 1}" for seat, kings in enumerate(table["bag"]) if kings]
        if phase in ("first pick", "pick"):
            return [f">{domino}" for domino, king in table["next"] if king is None]
        if phase == "place":
            return list(self._places(table)) or [f"x{table['line'][0][0]}"]
        return []

    def play(self, before: Table, move: str) -> Table:
        """The table after a move."""
        table = {**before}
        sign, domino = move[0], move[1:]
        if sign == "+":
            self._draw(table, domino)
        elif sign == "P":
            self._draw_king(table, int(domino) - 1)
        elif sign == ">":
            self._pick(table, domino)
        else:
            if sign != "x":
                self._place(table, move)
            self._go_on(table, "pick" if table["next"] else "end of turn")
        return table

    def count(self, table: Table, depth: int, seed: int) -> int:
        """Perft, with chance settled as the engine's definition says."""
        table = self.settle(table, seed)
        moves = self.moves(table)
        if depth == 0 or not moves:
            return 1
        if depth == 1:
            return len(moves)
        return sum(self.count(self.play(table, move), depth - 1, seed) for move in moves)

    def settle(self, table: Table, seed: int) -> Table:
        """Let chance act until somebody decides."""
        while table["phase"] in ("draw", "king"):
            table = self.play(table, self.fixed(table, seed))
        return table

    def fixed(self, table: Table, seed: int) -> str:
        """The move of the lowest rank under a seed."""
        return min(self.moves(table), key=lambda move: sha256(f"{seed}/{move}".encode()).digest())

    def _draw(self, table: Table, domino: str) -> None:
        at = table["drawn"] % len(self.boxes)
        table["boxes"] = [
            [other for other in box if number != at or other != domino]
            for number, box in enumerate(table["boxes"])
        ]
        table["next"] = [*table["next"], (domino, None)]
        if len(table["next"]) == self.setting.line:
            table["next"] = sorted(table["next"], key=lambda entry: int(entry[0].split(":")[-1]))
            table["drawn"] += 1
            self._go_on(table, "king" if table["drawn"] == 1 else "place")

    def _draw_king(self, table: Table, seat: int) -> None:
        queue = [seat, 1 - seat, 1 - seat, seat] if self.setting.abba else [seat]
        table["queue"] = queue
        table["bag"] = [kings - queue.count(owner) for owner, kings in enumerate(table["bag"])]
        self._go_on(table, "first pick")

    def _pick(self, table: Table, domino: str) -> None:
        setting_up = table["phase"] == "first pick"
        seat = table["queue"][0] if setting_up else table["line"][0][1]
        table["next"] = [
            (other, seat if other == domino else king) for other, king in table["next"]
        ]
        if not setting_up:
            self._go_on(table, "end of turn")
            return
        table["queue"] = table["queue"][1:]
        if not table["queue"]:
            self._go_on(table, "king" if any(table["bag"]) else "new round")

    def _go_on(self, table: Table, phase: str) -> None:
        if phase == "end of turn":
            table["line"] = table["line"][1:]
            phase = "place" if table["line"] else "new round"
        if phase == "new round":
            table["line"] = [entry for entry in table["next"] if entry[1] is not None]
            table["next"] = []
            phase = "draw" if table["drawn"] < self.setting.rounds else "place"
            if not table["line"]:
                phase = "over"
        table["phase"] = phase

    def _side(self, table: Table) -> int:
        side: int = table["line"][0][1] // self.setting.team
        return side

    def _places(self, table: Table) -> Iterator[str]:
        domino = table["line"][0][0]
        left, right = self.dominoes[domino]
        land = {(0, 0): "castle", **table["kingdoms"][self._side(table)]}
        columns, rows = (self._within_size([square[axis] for square in land]) for axis in (0, 1))
        for x in columns:
            for y in rows:
                for letter, (dx, dy) in STEPS.items():
                    other = (x + dx, y + dy)
                    if left == right and letter in "wn":
                        continue
                    if (x, y) in land or other in land:
                        continue
                    if other[0] not in columns or other[1] not in rows:
                        continue
                    if _touches(land, (x, y), left[0]) or _touches(land, other, right[0]):
                        yield f"{domino}@{x},{y}{letter}"

    def _within_size(self, along: list[int]) -> range:
        """Where one more square leaves the kingdom small enough, along one axis."""
        return range(max(along) - self.setting.size + 1, min(along) + self.setting.size)

    def _place(self, table: Table, move: str) -> None:
        domino, _, spot = move.partition("@")
        x, y = map(int, spot[:-1].split(","))
        step = STEPS[spot[-1]]
        left, right = self.dominoes[domino]
        side = self._side(table)
        grown = {
            **table["kingdoms"][side],
            (x, y): left[0],
            (x + step[0], y + step[1]): right[0],
        }
        kingdoms = table["kingdoms"]
        table["kingdoms"] = [*kingdoms[:side], grown, *kingdoms[side + 1 :]]


def _touches(land: dict[Square, str], square: Square, terrain: str) -> bool:
    return any(
        land.get((square[0] + dx, square[1] + dy)) in ("castle", terrain)
        for dx, dy in STEPS.values()
    )
