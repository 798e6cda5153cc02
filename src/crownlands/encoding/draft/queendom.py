"""What Queendomino adds: knights, buildings, the market, the Queen and the dragon."""

from typing import Final

from crownlands.encoding.draft import queendom_features as features
from crownlands.encoding.draft.expansion import Expansion
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.numbering import always, listed, square_move
from crownlands.encoding.pieces import Form, Numbering
from crownlands.games.queendomino.buildings import buildings
from crownlands.games.queendomino.market import SLOTS
from crownlands.games.queendomino.moves import Build, Burn, DrawTile, PostKnight


def post_knight(setting: Setting) -> Numbering:
    """Number posts by their square."""
    return square_move(PostKnight, "row and column of the knight's square", setting.board)


def build(setting: Setting) -> Numbering:
    """Number buildings by slot and square."""
    board = setting.board
    numbers, squares = board.numbers, len(board.numbers)

    def number(move: Build) -> int:
        return move.slot * squares + numbers[move.square]

    meaning = "slot of the market, row and column of the town square"
    return Numbering(Build, (Form((SLOTS, *board.shape), "kyx"),), meaning, always(number))


def burn(_setting: Setting) -> Numbering:
    """Number what the dragon burns by slot."""

    def number(move: Burn) -> int:
        return move.slot

    return listed(Burn, SLOTS, "slot of the market that the dragon burns", number)


def draw_tile(_setting: Setting) -> Numbering:
    """Number tiles by their kind."""
    kinds = {kind.id: index for index, kind in enumerate(buildings())}

    def number(move: DrawTile) -> int:
        return kinds[move.building]

    return listed(DrawTile, len(kinds), "kind of the building tile turned up", number)


QUEENDOM: Final = Expansion(
    actions={PostKnight: post_knight, Build: build, Burn: burn},
    chances={DrawTile: draw_tile},
    phases=("tile", features.TAX, "build", "dragon"),
    features=(
        features.realm_planes,
        features.realms,
        features.built,
        features.market,
        features.tiles_unseen,
        features.dragon,
    ),
)
