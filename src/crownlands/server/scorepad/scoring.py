"""From what was painted to a score sheet that explains itself."""

from typing import Any

from crownlands.core.hooks import find_hook
from crownlands.core.info import GameInfo
from crownlands.core.registry import registry, set_up
from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.text import LocalizedText
from crownlands.kingdom.options import DYNASTY
from crownlands.kingdom.rules import DraftRules
from crownlands.server.errors import ServerError
from crownlands.server.scorepad.kingdoms import score_kingdom
from crownlands.server.scorepad.shapes import HOOK, ScoreAnswer, ToldSheet
from crownlands.text import in_both


def has_scorepad(info: GameInfo) -> bool:
    """Return whether a game can be scored: it has kingdoms, or a way of its own."""
    own = hasattr(find_hook(info.package, HOOK), "score")
    return own or isinstance(set_up(info.id, None, {}).rules, DraftRules)


def score(wish: Any) -> ScoreAnswer:
    """Score what was painted, and tell every line of it in both languages."""
    info = registry.find(wish.game)
    hook = find_hook(info.package, HOOK)
    if hook is not None and hasattr(hook, "score"):
        sheets, doubts = hook.score(wish)
    elif has_scorepad(info):
        # What a kingdom scores depends on no player count; a dynasty is scored game by game.
        options = {name: value for name, value in wish.options.items() if name != DYNASTY.name}
        sheets, doubts = score_kingdom(wish, set_up(info.id, info.players[-1], options))
    else:
        raise ServerError("not_found")
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
