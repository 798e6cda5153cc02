"""What a picture is drawn from: a view of a state, and the names around the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from crownlands.core.actors import Seat, Side, seat_name
from crownlands.core.errors import BadPlayers, BadSeat
from crownlands.core.options import written_options
from crownlands.core.scores import ScoreLine
from crownlands.core.state import State
from crownlands.core.view import View


class Scene(msgspec.Struct, frozen=True):
    """A view of a spectator or a seat, with what it takes to put words to it."""

    data: Mapping[str, Any]
    title: str
    options: tuple[str, ...]
    """The titles of the options that differ from the default."""
    names: tuple[str, ...]
    """A name per seat."""
    sides: tuple[tuple[Seat, ...], ...]
    bonuses: tuple[str, ...]
    """The kinds of score lines that need no more than their name: listed from the start."""

    def side_of(self, seat: Seat) -> Side:
        """Tell which side a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def side_name(self, side: Side) -> str:
        """Name the players of a side."""
        return " & ".join(self.names[seat] for seat in self.sides[side])

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.data["actor"] is None

    @property
    def acting(self) -> Seat | None:
        """The seat that is asked, if it is a seat."""
        actor = self.data["actor"]
        return actor if isinstance(actor, int) else None


def scene_of(
    state: State | View, names: Sequence[str] | None = None, seat: Seat | None = None
) -> Scene:
    """Look at a state as a spectator, or as a seat does, which sees its own hand.

    A view is looked at by its own seat. Players are called P1, P2, ... unless names are given.
    """
    game = state.game
    view = state if isinstance(state, View) else state.view(seat)
    if seat not in {None, view.seat}:
        raise BadSeat(f"this view is not what seat {seat} sees", seat=seat)
    if names is not None and len(names) != game.players:
        raise BadPlayers(
            f"{len(names)} names for {game.players} players",
            names=list(names),
            players=game.players,
        )
    chosen = written_options(game.info.options, game.options)
    titles = {option.name: option.title.en for option in game.info.options}
    return Scene(
        data=view.data(),
        title=game.info.names.en,
        options=tuple(
            titles[name] if value is True else f"{titles[name]}: {value}"
            for name, value in chosen.items()
        ),
        names=tuple(
            _printable(names[seat] if names is not None else "") or seat_name(seat)
            for seat in game.seats
        ),
        sides=game.sides,
        bonuses=tuple(
            line_type.kind()
            for line_type in game.rules.line_types
            if line_type.__struct_fields__ == ScoreLine.__struct_fields__
        ),
    )


def _printable(name: str) -> str:
    """Leave out of a name what would break a page: line ends, escape codes and the like."""
    return "".join(letter for letter in name if letter.isprintable()).strip()
