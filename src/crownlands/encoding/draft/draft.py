"""The encoding of a domino game: the plain pieces, and those its parts bring."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.deciding import actor_feature, phase_feature
from crownlands.encoding.draft import features, moves
from crownlands.encoding.draft.court import COURT
from crownlands.encoding.draft.expansion import Expansion, Makers
from crownlands.encoding.draft.giants import GIANTS
from crownlands.encoding.draft.queendom import QUEENDOM
from crownlands.encoding.draft.setting import Setting, setting_of
from crownlands.encoding.encoding import Pieces
from crownlands.encoding.options import options_feature
from crownlands.encoding.pieces import Numbering
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.court.part import CourtPart
from crownlands.games.queendomino.part import QueendomPart
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place
from crownlands.kingdom.rules import DraftRules

ACTIONS: Final[Makers] = {
    Place: moves.place,
    Discard: moves.discard,
    Pick: moves.pick,
    Pass: moves.pass_on,
}
CHANCES: Final[Makers] = {Draw: moves.draw, DrawKing: moves.king}
PHASES: Final = ("draw", "king", "pick", "place")
EXPANSIONS: Final[Mapping[str, Expansion]] = {
    QueendomPart.name: QUEENDOM,
    GiantsPart.name: GIANTS,
    CourtPart.name: COURT,
}
"""What each part of a table brings."""


def draft_pieces(game: Game, rules: DraftRules) -> Pieces:
    """Put the pieces of a domino game together."""
    setting = setting_of(game, rules)
    added = [(EXPANSIONS[part.name], part) for part in rules.parts]
    phases = (*PHASES, *(phase for one, _ in added for phase in one.phases), "over")
    return Pieces(
        actions=_numberings(setting, [ACTIONS, *(one.actions for one, _ in added)]),
        chances=_numberings(setting, [CHANCES, *(one.chances for one, _ in added)]),
        features=(
            features.kingdoms(setting),
            *features.lines(setting),
            features.unseen(setting),
            phase_feature(rules, phases),
            actor_feature(rules, game.players),
            features.progress(setting),
            features.scores(setting),
            options_feature(game),
            *(make(setting, part) for one, part in added for make in one.features),
        ),
        board=setting.board,
        twins=_twins,
    )


def _numberings(setting: Setting, makers: list[Makers]) -> tuple[Numbering, ...]:
    kinds = setting.rules.move_types
    return tuple(make(setting) for some in makers for kind, make in some.items() if kind in kinds)


def _twins(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """The domino in turn has two halves alike."""
    left, right = features.halves(fields["line"][..., 0, :], fields["actor"].shape[-1])
    there = fields["line"][..., 0, 0] > 0
    return np.asarray(np.all(left == right, axis=-1) & there, np.int64)
