"""What a game of Duel shows."""

from functools import lru_cache
from typing import Final

from crownlands.encoding.board import draw_planes
from crownlands.encoding.duel.moves import MAP
from crownlands.encoding.pieces import Feature, Floats, Viewpoint
from crownlands.encoding.scales import POINTS
from crownlands.games.duel.parts import WILD, coat_index, coats, dice, spells
from crownlands.games.duel.scoring import sheet
from crownlands.games.duel.table import MOST_CROSSES, NOBODY, NOTHING, DuelTable, Player

PLAYERS: Final = 2
COATS: Final = len(coats())
LIES: Final = 0
WILD_AT: Final = 1 + COATS
CROSSES_AT: Final = WILD_AT + 1
CASTLE_AT: Final = CROSSES_AT + 1
TAKER_AT: Final = CASTLE_AT + 1
"""The columns of a die: lies or not, coats, wild, crosses, the castle's cross, takers."""


def _write_maps(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    sets = []
    for seat in point.sides:
        drawn = table.players[seat].map
        sets += [*drawn.coats, *drawn.crosses, drawn.room]
    draw_planes(out, sets, MAP)


def _write_dice(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for die, (row, shown, taker) in enumerate(zip(out, table.faces, table.takers, strict=True)):
        if shown != NOTHING:
            face = table.face(die)
            row[LIES] = 1
            row[WILD_AT if face.coat == WILD else 1 + coat_index(face.coat)] = 1
            row[CROSSES_AT] = face.crosses / MOST_CROSSES
            row[CASTLE_AT] = table.crossed >> die & 1
        if taker != NOBODY:
            row[TAKER_AT + point.places[taker]] = 1


def _write_spells(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for at, (row, spell) in enumerate(zip(out, spells(), strict=True)):
        for place, seat in enumerate(point.sides):
            row[place] = table.players[seat].ticks[at] / spell.boxes
            row[PLAYERS + place] = table.owners[at] == seat
        row[-3:] = table.cast >> at & 1, table.spent >> at & 1, table.fresh >> at & 1


def _write_players(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for row, seat in zip(out, point.sides, strict=True):
        player = table.players[seat]
        row[:2] = player.castle_used, player.drew
        if player.bonus_coat != NOTHING:
            row[2 + player.bonus_coat] = 1


def _write_first(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    if table.first != NOBODY:
        out[point.places[table.first]] = 1


def _write_scores(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    out[:] = [_points(table.players[seat]) / POINTS for seat in point.sides]


@lru_cache(maxsize=256)
def _points(player: Player) -> int:
    """Score a player; kept for a while, because few moves draw anything."""
    return sheet(player, 0).total


MAPS: Final = Feature(
    name="maps",
    shape=(PLAYERS, COATS + MOST_CROSSES + 1, *MAP.shape),
    axes="skyx",
    meaning="per player, own first, planes of squares: a plane per coat; at least one, two, "
    "three, four crosses; free squares",
    write=_write_maps,
)
DICE: Final = Feature(
    name="dice",
    shape=(len(dice()), TAKER_AT + PLAYERS),
    axes="kk",
    meaning="per die: rolled or not; coat one-hot; wild; crosses / 4; the castle's cross; "
    "taker one-hot, own first",
    write=_write_dice,
)
SPELLS: Final = Feature(
    name="spells",
    shape=(len(spells()), 2 * PLAYERS + 3),
    axes="kk",
    meaning="per spell: boxes ticked / boxes, own first; owner one-hot, own first; at work; "
    "used up; won this round",
    write=_write_spells,
)
PLAYER: Final = Feature(
    name="players",
    shape=(PLAYERS, 2 + COATS),
    axes="sk",
    meaning="per player, own first: castle used; drew this round; coat of the bonus one-hot",
    write=_write_players,
)
FIRST: Final = Feature(
    "first", (PLAYERS,), "k", "who takes first this round, one-hot, own first", _write_first
)
SCORES: Final = Feature("scores", (PLAYERS,), "k", "totals / 100, own first", _write_scores)
