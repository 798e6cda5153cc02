"""From what was painted to a score sheet that explains itself."""

from collections.abc import Callable
from typing import Final, TypeAlias

from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.text import LocalizedText
from crownlands.server.scorepad.kingdoms import score_kingdom
from crownlands.server.scorepad.others import score_hands, score_map
from crownlands.server.scorepad.shapes import Doubt, ScoreAnswer, ScoreWish, ToldSheet
from crownlands.text import in_both

Scored: TypeAlias = tuple[tuple[ScoreSheet, ...], list[Doubt]]

_WITHOUT_KINGDOMS: Final[dict[str, Callable[[ScoreWish], Scored]]] = {
    "duel": score_map,
    "dominoes2": score_hands,
}


def score(wish: ScoreWish) -> ScoreAnswer:
    """Score what was painted, and tell every line of it in both languages."""
    sheets, doubts = _WITHOUT_KINGDOMS.get(wish.game, score_kingdom)(wish)
    return ScoreAnswer(sheets=tuple(map(_told, sheets)), doubts=tuple(doubts))


def _told(sheet: ScoreSheet) -> ToldSheet:
    return ToldSheet(
        sheet=sheet,
        told=tuple(map(_line_words, sheet.lines)),
        tie_breaks=tuple(_tie_words(tie.name) for tie in sheet.tie_breaks),
    )


def _line_words(line: ScoreLine) -> LocalizedText:
    return in_both(lambda speech: speech.score_line(line))


def _tie_words(name: str) -> LocalizedText:
    return in_both(lambda speech: speech.tie_break(name))
