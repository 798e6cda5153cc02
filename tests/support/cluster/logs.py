"""The logs of matches as the database has them, replayed by the rules."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import text

import crownlands as cl
from crownlands.core.convert import to_builtins
from crownlands.core.errors import CrownlandsError
from crownlands.core.moves import CHANCE
from crownlands.core.registry import restore
from crownlands.records.draws import draw
from support.cluster.history import digest, named_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Engine


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a log: a row of the table `moves`."""

    number: int
    kind: str
    seat: int | None
    notation: str
    command_id: str | None = None
    forced: bool = False
    fence: int | None = None
    """The fencing token of the lease under which it was stored."""


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """A match in the database."""

    match: str
    game: str
    seed: bytes
    status: str
    version: int
    rematch: str | None
    rows: tuple[Row, ...]


class BadLog(Exception):
    """A log that does not follow from the rules and its seed."""


class Replay:
    """The states of a match after each entry of its log, and what each seat could know of them."""

    def __init__(self, log: Log) -> None:
        self.log = log
        data = msgspec.json.decode(log.game)
        game = restore(data["game"], data["rules"], data["players"], data["options"])
        self.states: list[cl.State] = [game.start()]
        self._moves: list[cl.Move | None] = [None]
        self._digests: dict[tuple[int, int | None], str] = {}
        self._cards: dict[int | None, list[frozenset[str]]] = {}
        line = [self.states[0]]
        for row in log.rows:
            self._moves.append(self._play(row, line))
            self.states.append(line[-1])

    def _play(self, row: Row, line: list[cl.State]) -> cl.Move | None:
        """Apply an entry to the line of states that are not undone; return its move."""
        state, where = line[-1], f"entry {row.number}"
        if row.kind != "move":
            undone = int(row.notation)
            if not 0 < undone < len(line):
                raise BadLog(f"{where} undoes {undone} of {len(line) - 1} moves")
            del line[-undone:]
            return None
        actor = None if state.actor is CHANCE else state.actor
        if state.actor is None or row.seat != actor:
            raise BadLog(f"{where} is of seat {row.seat}, but it is the turn of {state.actor}")
        try:
            move = state.game.parse(row.notation)
            line.append(state.play(move))
        except CrownlandsError as error:
            raise BadLog(f"{where}, {row.notation}, is against the rules: {error}") from error
        if state.actor is CHANCE and move != draw(state, self.log.seed, len(line) - 2):
            raise BadLog(f"{where}, {row.notation}, is not the draw of the seed")
        return move

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.states[-1].actor is None

    def notation(self, number: int, seat: int | None) -> str:
        """Return the move of an entry as a seat, or a spectator, sees it; empty for an undo."""
        move = self._moves[number]
        return "" if move is None else str(self.states[number - 1].observe_move(move, seat))

    def view_digest(self, version: int, seat: int | None) -> str:
        """Return the digest of the view of a seat at a version."""
        key = version, seat
        if key not in self._digests:
            self._digests[key] = digest(self._view(version, seat))
        return self._digests[key]

    def legal_moves(self, version: int) -> tuple[str, ...]:
        """Return the legal moves at a version."""
        return tuple(map(str, self.states[version].legal_moves()))

    def known_cards(self, version: int, seat: int | None) -> frozenset[str]:
        """Return the cards of Dominoes 2 that a seat has been allowed to see up to a version."""
        if seat not in self._cards:
            self._cards[seat] = list(self._cards_so_far(seat))
        return self._cards[seat][version]

    def _cards_so_far(self, seat: int | None) -> Iterator[frozenset[str]]:
        known: frozenset[str] = frozenset()
        for version in range(len(self.states)):
            view = msgspec.json.encode(self._view(version, seat)).decode()
            known |= named_cards(view) | named_cards(self.notation(version, seat))
            yield known

    def _view(self, version: int, seat: int | None) -> object:
        state = self.states[version]
        return to_builtins(state.game.rules.view_data(state.view(seat).known, seat))


def read_logs(engine: Engine) -> dict[str, Log]:
    """Read all matches of a database."""
    with engine.connect() as connection:
        matches = connection.execute(text("SELECT * FROM matches")).mappings().all()
        entries = connection.execute(text("SELECT * FROM moves ORDER BY number")).mappings().all()
    rows: dict[str, list[Row]] = {}
    for entry in entries:
        fields = {name: entry[name] for name in Row.__struct_fields__ if name in entry}
        rows.setdefault(entry["match_id"], []).append(Row(**fields))
    return {
        match["id"]: Log(
            match=match["id"],
            rows=tuple(rows.get(match["id"], ())),
            **{name: match[name] for name in ("game", "seed", "status", "version", "rematch")},
        )
        for match in matches
    }
