"""The phases of a plain domino game, with room for those that expansions add."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from support.naive.common import STEPS, Extra, Setting, Square, Table, read_dominoes, side_in_turn


class NaiveGame:
    """Moves and what they do, for one setting."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.extras: list[Extra] = [extra(setting) for extra in setting.extras]
        self.boxes = [read_dominoes(mark, *components) for mark, *components in setting.boxes]
        self.dominoes = {name: domino for box in self.boxes for name, domino in box.items()}
        self.phases = [
            *(phase for extra in self.extras for phase in extra.setup),
            *("first line", "opening", "new round"),
            *(phase for extra in self.extras for phase in extra.before_line),
            *("next line", "place"),
            *(phase for extra in self.extras for phase in extra.after_place),
            "pick",
            *(phase for extra in self.extras for phase in extra.after_pick),
            "end of turn",
        ]
        self._reached: tuple[Table, list[str]] = ({}, [])
        self._found: tuple[str, dict[Square, str], list[str]] = ("", {}, [])
        self.owners = {
            phase: extra
            for extra in self.extras
            for phase in (*extra.setup, *extra.before_line, *extra.after_place, *extra.after_pick)
        }

    def start(self) -> Table:
        """Castles, full boxes, all kings in the bag."""
        setting = self.setting
        sides = setting.players // setting.team
        table: Table = {
            "at": 0,
            "kingdoms": [{} for _ in range(sides)],
            "crowns": [{} for _ in range(sides)],
            "boxes": [list(box) for box in self.boxes],
            "drawn": 0,
            "line": [],
            "next": [],
            "bag": [setting.kings] * setting.players,
            "queue": [],
            "placed": [],
            "symbol": None,
        }
        for extra in self.extras:
            table.update(extra.start(sides))
        return self._settled(table)

    def phase(self, table: Table) -> str:
        """Name the present phase."""
        return "over" if table["at"] is None else self.phases[table["at"]]

    def round(self, table: Table) -> int:
        """Count the round being played, 0 in the set-up."""
        if table["at"] < self.phases.index("new round"):
            return 0
        picking = table["at"] >= self.phases.index("place") and bool(table["next"])
        return int(table["drawn"] - picking)

    def moves(self, table: Table) -> list[str]:
        """What may happen now; a table that was returned is not changed any more."""
        known, moves = self._reached
        return list(moves) if table is known else self._find_moves(table)

    def _find_moves(self, table: Table) -> list[str]:
        phase = self.phase(table)
        if phase in self.owners:
            return self.owners[phase].moves(table, phase)
        if phase in ("first line", "next line"):
            box = table["boxes"][table["drawn"] % len(self.boxes)]
            return [f"+{domino}" for domino in box] if self._draws(table) else []
        if phase == "opening" and not table["queue"]:
            return [f"P{seat + 1}" for seat, kings in enumerate(table["bag"]) if kings]
        if phase in ("opening", "pick"):
            return [f">{domino}" for domino, king in table["next"] if king is None]
        if phase == "place":
            return self._places(table) or [f"x{table['line'][0][0]}"]
        return []

    def play(self, before: Table, move: str) -> Table:
        """The table after a move."""
        table = {**before}
        phase, sign, name = self.phase(table), move[0], move[1:]
        again = False
        if phase in self.owners:
            again = self.owners[phase].play(table, phase, move)
        elif sign == "+":
            again = self._draw(table, name)
        elif sign == "P":
            again = self._draw_king(table, int(name) - 1)
        elif sign == ">":
            again = self._pick(table, name)
        elif sign != "x":
            self._place(table, move)
        if again and (moves := self._find_moves(table)):
            self._reached = table, moves
            return table
        table["at"] += 1
        return self._settled(table)

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
        while self._is_chance(table):
            table = self.play(table, self.fixed(table, seed))
        return table

    def fixed(self, table: Table, seed: int) -> str:
        """The move of the lowest rank under a seed."""
        return min(self.moves(table), key=lambda move: sha256(f"{seed}/{move}".encode()).digest())

    def _is_chance(self, table: Table) -> bool:
        phase = self.phase(table)
        if phase in self.owners:
            return phase in self.owners[phase].chance
        return phase in ("first line", "next line") or (phase == "opening" and not table["queue"])

    def _settled(self, table: Table) -> Table:
        """Go on to the next phase in which something is decided."""
        while table["at"] is not None:
            self._begin(table)
            if table["at"] is None:
                break
            if moves := self._find_moves(table):
                self._reached = table, moves
                break
            table["at"] += 1
        return table

    def _begin(self, table: Table) -> None:
        """Let happen what happens by itself."""
        phase = self.phase(table)
        if phase in self.owners:
            self.owners[phase].begin(table, phase)
        if phase == "end of turn":
            table["line"] = table["line"][1:]
            table["placed"], table["symbol"] = [], None
            table["at"] = self.phases.index("place" if table["line"] else "new round")
            self._begin(table)
        elif phase == "new round":
            table["line"] = [entry for entry in table["next"] if entry[1] is not None]
            table["next"] = []
            table["at"] = table["at"] if table["line"] else None

    def _draws(self, table: Table) -> bool:
        return table["drawn"] < self.setting.rounds and len(table["next"]) < self.setting.line

    def _draw(self, table: Table, domino: str) -> bool:
        at = table["drawn"] % len(self.boxes)
        table["boxes"] = [
            [other for other in box if number != at or other != domino]
            for number, box in enumerate(table["boxes"])
        ]
        table["next"] = [*table["next"], (domino, None)]
        if len(table["next"]) < self.setting.line:
            return True
        order = list(self.boxes[at])
        line = sorted(table["next"], key=lambda entry: order.index(entry[0]))
        leave = self.setting.leave
        table["next"] = [entry for place, entry in enumerate(line, 1) if place not in leave]
        table["drawn"] += 1
        return False

    def _draw_king(self, table: Table, seat: int) -> bool:
        queue = [seat, 1 - seat, 1 - seat, seat] if self.setting.abba else [seat]
        table["queue"] = queue
        table["bag"] = [kings - queue.count(owner) for owner, kings in enumerate(table["bag"])]
        return True

    def _pick(self, table: Table, domino: str) -> bool:
        setting_up = self.phase(table) == "opening"
        seat = table["queue"][0] if setting_up else table["line"][0][1]
        table["next"] = [
            (other, seat if other == domino else king) for other, king in table["next"]
        ]
        table["queue"] = table["queue"][1:]
        return setting_up

    def _places(self, table: Table) -> list[str]:
        """Where the domino in turn fits, kept until another domino or kingdom is asked about."""
        domino, kingdom = table["line"][0][0], table["kingdoms"][side_in_turn(table, self.setting)]
        last_domino, last_kingdom, _ = self._found
        if last_domino != domino or last_kingdom is not kingdom:
            self._found = domino, kingdom, list(self._find_places(domino, kingdom))
        return list(self._found[2])

    def _find_places(self, domino: str, kingdom: dict[Square, str]) -> Iterator[str]:
        left, right = self.dominoes[domino]["left"], self.dominoes[domino]["right"]
        land = {(0, 0): "castle", **kingdom}
        columns, rows = (self._within_size([square[axis] for square in land]) for axis in (0, 1))
        beside_left, beside_right = (_beside(land, half[0]) for half in (left, right))
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
                    if (x, y) in beside_left or other in beside_right:
                        yield f"{domino}@{x},{y}{letter}"

    def _within_size(self, along: list[int]) -> range:
        """Where one more square leaves the kingdom small enough, along one axis."""
        return range(max(along) - self.setting.size + 1, min(along) + self.setting.size)

    def _place(self, table: Table, move: str) -> None:
        name, _, spot = move.partition("@")
        x, y = map(int, spot[:-1].split(","))
        step = STEPS[spot[-1]]
        domino: dict[str, Any] = self.dominoes[name]
        squares = [(x, y), (x + step[0], y + step[1])]
        halves = list(zip(squares, (domino["left"], domino["right"]), strict=True))
        side = side_in_turn(table, self.setting)
        for kind, worth in (("kingdoms", 0), ("crowns", 1)):
            grown = {**table[kind][side], **{square: half[worth] for square, half in halves}}
            table[kind] = [*table[kind][:side], grown, *table[kind][side + 1 :]]
        table["placed"], table["symbol"] = squares, domino.get("symbol")


def _beside(land: dict[Square, str], terrain: str) -> set[Square]:
    """Name the squares beside the castle or a land of a terrain."""
    return {
        (x + dx, y + dy)
        for (x, y), there in land.items()
        if there in ("castle", terrain)
        for dx, dy in STEPS.values()
    }
