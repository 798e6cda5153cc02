"""Set-ups of the domino games: layouts and the options they share."""

from collections.abc import Iterable, Mapping

import msgspec

from crownlands.core.info import Length
from crownlands.core.moves import Seat, Side
from crownlands.core.options import OptionValue, make_option


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
        """Return which side a seat plays for."""
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
    """Return the layout for a number of players and options."""
    fitting = [layout for layout in layouts if layout.players == players]
    special = (layout for layout in fitting if layout.option and options.get(layout.option))
    ordinary = (layout for layout in fitting if layout.option is None)
    return next(special, None) or next(ordinary)


def lengths(layouts: Iterable[Layout]) -> tuple[Length, ...]:
    """Return the number of rounds by layout, as the registry asks for it."""
    return tuple(Length(layout.players, layout.rounds, layout.option) for layout in layouts)


BASE_LAYOUTS = (
    Layout(players=2, kingdom=5, line=4, rounds=6, kings=2),
    Layout(players=2, kingdom=7, line=4, rounds=12, kings=2, option="mighty-duel"),
    Layout(players=3, kingdom=5, line=3, rounds=12),
    Layout(players=3, kingdom=5, line=4, rounds=12, option="lines-of-4"),
    Layout(players=4, kingdom=5, line=4, rounds=12),
)
"""How the base box is set up, for every game that is played with it alone."""

HARMONY = make_option("""
harmony: Harmony | Harmonie
summary: 5 points for a complete kingdom, every square of it covered.
    | 5 points pour un royaume complet, toutes ses cases couvertes.
""")
MIDDLE_KINGDOM = make_option("""
middle-kingdom: Middle Kingdom | Empire du milieu
summary: 10 points for a castle in the exact centre of a kingdom of full width and height.
    | 10 points si le château finit au centre exact d’un royaume de pleine dimension.
""")
DYNASTY = make_option("""
dynasty: Dynasty | Dynastie
summary: Three games in a row; the best total wins.
    | Trois parties de suite ; le meilleur total l’emporte.
""")
OPENING = make_option(
    """
opening: Opening | Ouverture
summary: How kings enter: 'draw' draws every king, 'abba' only the first (1 pick, 2, then 1).
    | L’entrée des rois : « draw » les tire tous, « abba » le premier (1 choix, 2, puis 1).
draw: Every king is drawn | Tous les rois sont tirés au sort
abba: First pick one, then two, then one | Un choix, puis deux, puis un
""",
    default="draw",
    players=(2,),
    house=True,
)
MIGHTY_DUEL = make_option(
    """
mighty-duel: Mighty Duel | Le Grand Duel
summary: Two players use all 48 dominoes and build kingdoms of 7x7.
    | À deux, les 48 dominos et des royaumes de 7x7.
""",
    players=(2,),
)
LINES_OF_4 = make_option(
    """
lines-of-4: Lines of 4 | Lignes de 4
summary: Three players use all 48 dominoes in lines of four; the one left over leaves the game.
    | À trois, les 48 dominos en lignes de quatre ; celui qui reste est écarté.
""",
    players=(3,),
)
