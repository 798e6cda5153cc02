"""A game ready to be played: rules for so many players with these options."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Union

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadMove, BadPosition, BadSeat
from crownlands.core.options import written_options
from crownlands.core.state import State, View
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.info import GameInfo
    from crownlands.core.moves import Move, Seat, Side
    from crownlands.core.options import OptionValue
    from crownlands.core.rules import Rules


class Game:
    """A rule set with its player count and options chosen. Made by `crownlands.make`.

    Games never change, and are compared by what they are (id, version, players, options), not by
    identity.
    """

    info: GameInfo
    players: int
    options: Mapping[str, OptionValue]
    rules: Rules[Any]
    _key: tuple[Any, ...]
    _hash: int

    def __init__(
        self,
        info: GameInfo,
        players: int,
        options: Mapping[str, OptionValue],
        rules: Rules[Any],
    ) -> None:
        key = (info.id, info.rules_version, players, tuple(sorted(options.items())))
        vars(self).update(
            info=info,
            players=players,
            options=MappingProxyType(dict(options)),
            rules=rules,
            _key=key,
            _hash=hash(key),
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a game never changes: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a game never changes: {name} cannot be deleted")

    @property
    def id(self) -> str:
        """The game's registered name."""
        return self.info.id

    @property
    def name(self) -> str:
        """The game with its players and the options that differ from the default."""
        return self.names.en

    @property
    def names(self) -> LocalizedText:
        """The same in both languages."""
        chosen = written_options(self.info.options, self.options)
        words = [name if value is True else f"{name}={value}" for name, value in chosen.items()]
        english, french = (
            " ".join([self.id, f"({self.players} {players})", *words])
            for players in ("players", "joueurs")
        )
        return LocalizedText(english, french)

    @cached_property
    def packages(self) -> tuple[str, ...]:
        """Where hooks of this game are looked for: its folder, then those of its expansions."""
        return self.info.packages(self.options)

    @property
    def seats(self) -> range:
        """All seats, in seating order."""
        return range(self.players)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """What owns a kingdom: per side, its seats."""
        return self.rules.sides

    def side_of(self, seat: Seat) -> Side:
        """Return which side a seat plays for."""
        self.check_seat(seat)
        return self._sides_by_seat[seat]

    def check_seat(self, seat: Seat) -> None:
        """Raise `BadSeat` unless this is a seat at the table."""
        if type(seat) is not int or seat not in self.seats:
            raise BadSeat(
                LocalizedText(
                    f"there is no seat {seat!r}: seats are 0 to {self.players - 1}",
                    f"la place {seat!r} n’existe pas : les places vont de 0 à {self.players - 1}",
                ),
                seat=seat,
            )

    def start(self) -> State:
        """Return the state before the first move."""
        return State(self, self.rules.start())

    def parse(self, text: str) -> Move:
        """Read a move from its notation."""
        if isinstance(text, str):
            for move_type in self.rules.move_types:
                move = move_type.parse(text)
                if move is not None:
                    return move
        raise BadMove(
            LocalizedText(
                f"{text!r} is not the notation of a move of {self.id}",
                f"{text!r} n’est pas la notation d’un coup de {self.id}",
            ),
            text=text,
        )

    def move(self, data: Any) -> Move:
        """Read a move from its data form."""
        try:
            move: Move = convert(data, self._any_move)
        except msgspec.ValidationError as error:
            raise BadMove(f"not a move of {self.id}: {error}", data=data) from None
        return move

    def state(self, data: Any) -> State:
        """Read a state that `State.data` wrote."""
        return State(self, self.rules.from_dict(self.part_of(data, "position")))

    def view(self, state: State, seat: Seat | None = None) -> View:
        """Return what a seat (or a spectator) may know of a state."""
        if seat is not None:
            self.check_seat(seat)
        if state.game != self:
            raise BadPosition(f"the state is of another game: {state.game.name}")
        return View(self, seat, self.rules.observe(state.position, seat))

    def data(self) -> dict[str, Any]:
        """Return which game this is, as plain data that `crownlands.make` understands."""
        return {
            "game": self.id,
            "rules": self.info.rules_version,
            "players": self.players,
            "options": written_options(self.info.options, self.options),
        }

    def part_of(self, data: Any, part: str) -> Any:
        """Return a part of written data; raise `BadPosition` if it is of another game."""
        if not isinstance(data, dict) or data.get(part) is None:
            raise BadPosition(f"a position is an object with game, players, options and {part}")
        for key, value in self.data().items():
            if data.get(key) != value:
                raise BadPosition(
                    f"the position is of another game: {key} is {data.get(key)!r}, not {value!r}"
                )
        return data[part]

    def renewed(self) -> Game:
        """Return this game under the present rules, without readings that were retired."""
        retired = [option for option in self.info.options if option.retired]
        if all(self.options.get(option.name) in (None, option.default) for option in retired):
            return self
        options = {**self.options, **{option.name: option.default for option in retired}}
        return _rebuild(self.info, self.players, options)

    def schemas(self) -> dict[str, Any]:
        """Return the JSON Schemas of this game's moves and views."""
        return {
            "move": msgspec.json.schema(self._any_move),
            "view": msgspec.json.schema(self.rules.view_type),
        }

    @cached_property
    def _any_move(self) -> Any:
        return Union[self.rules.move_types]  # noqa: UP007

    @cached_property
    def _sides_by_seat(self) -> dict[Seat, Side]:
        return {seat: side for side, seats in enumerate(self.sides) for seat in seats}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Game) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.info, self.players, dict(self.options))


def _rebuild(info: GameInfo, players: int, options: dict[str, OptionValue]) -> Game:
    return Game(info, players, options, info.build(players, options))
