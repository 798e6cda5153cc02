"""The encoding of a domino game: the plain pieces, and those its parts and moves bring."""

from collections.abc import Callable
from typing import Final

from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.encoding.draft import features, moves
from crownlands.encoding.draft.setting import Setting, setting_of
from crownlands.encoding.encoding import Pieces
from crownlands.encoding.options import options_feature
from crownlands.encoding.pieces import Numbering
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place
from crownlands.kingdom.rules import DraftRules

Maker = Callable[[Setting], Numbering]

ACTIONS: Final[dict[type[Move], Maker]] = {
    Place: moves.place,
    Discard: moves.discard,
    Pick: moves.pick,
    Pass: moves.pass_on,
}
"""How the moves of seats are numbered; blocks come in this order."""
CHANCES: Final[dict[type[Move], Maker]] = {
    Draw: moves.draw,
    DrawKing: moves.king,
}
"""How chance's moves are numbered; blocks come in this order."""
PHASES: Final = ("draw", "king", "pick", "place")


def draft_pieces(game: Game, rules: DraftRules) -> Pieces:
    """Put the pieces of a domino game together."""
    setting = setting_of(game, rules)
    kinds = rules.move_types
    return Pieces(
        actions=tuple(make(setting) for kind, make in ACTIONS.items() if kind in kinds),
        chances=tuple(make(setting) for kind, make in CHANCES.items() if kind in kinds),
        features=(
            features.kingdoms(setting),
            *features.lines(setting),
            features.unseen(setting),
            features.phase(setting, (*PHASES, "over")),
            features.actor(setting),
            features.progress(setting),
            features.scores(setting),
            options_feature(game),
        ),
    )
