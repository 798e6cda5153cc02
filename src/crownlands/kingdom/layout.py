"""How a box is set up for a number of players."""

from collections.abc import Iterable, Mapping

import msgspec

from crownlands.core.info import Length
from crownlands.core.moves import Seat, Side
from crownlands.core.options import OptionValue


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a set-up: one row of a game's table in the rules."""

    players: int
    kingdom: int
    """The kingdom is at most this wide and high."""
    line: int
    """Dominoes in a line."""
    rounds: int
    kings: int = 1
    """Kings of each player."""
    team: int = 1
    """Players that share a kingdom."""
    leave: tuple[int, ...] = ()
    """Places in a line, from 0, whose dominoes leave the game before anyone picks."""
    option: str | None = None
    """The option that brings this layout instead of the ordinary one."""

    @property
    def offered(self) -> int:
        """Dominoes of a line that players may pick."""
        return self.line - len(self.leave)

    def side_of(self, seat: Seat) -> Side:
        """Tell which side a seat plays for."""
        return seat // self.team

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side: neighbours are partners."""
        return tuple(
            tuple(range(first, first + self.team)) for first in range(0, self.players, self.team)
        )


def choose_layout(
    layouts: Iterable[Layout], players: int, options: Mapping[str, OptionValue]
) -> Layout:
    """Find the layout for so many players with these options."""
    fitting = [layout for layout in layouts if layout.players == players]
    special = (layout for layout in fitting if layout.option and options.get(layout.option))
    ordinary = (layout for layout in fitting if layout.option is None)
    return next(special, None) or next(ordinary)


def lengths(layouts: Iterable[Layout]) -> tuple[Length, ...]:
    """Tell the registry how many rounds each layout has."""
    return tuple(Length(layout.players, layout.rounds, layout.option) for layout in layouts)


BASE_LAYOUTS = (
    Layout(players=2, kingdom=5, line=4, rounds=6, kings=2),
    Layout(players=2, kingdom=7, line=4, rounds=12, kings=2, option="mighty-duel"),
    Layout(players=3, kingdom=5, line=3, rounds=12),
    Layout(players=3, kingdom=5, line=4, rounds=12, option="lines-of-4"),
    Layout(players=4, kingdom=5, line=4, rounds=12),
)
"""How the base box is set up, for every game that is played with it alone."""
