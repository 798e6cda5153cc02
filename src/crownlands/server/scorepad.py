"""The score pad: scores kingdoms, maps and hands that a person has painted."""

from collections.abc import Container, Iterator
from types import ModuleType
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from crownlands.core.game import Game
from crownlands.core.hooks import (
    Coordinate,
    ScoreWarning,
    ShortText,
    SmallCount,
    find_hook,
    find_hooks,
)
from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.text import LocalizedText, parse_words
from crownlands.kingdom.domino import Half, Terrain
from crownlands.kingdom.grid import CASTLE, SQUARES, Square, cell_at
from crownlands.kingdom.kingdom_text import LandProblem, bare_kingdom, land_problems, why_impossible
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.setup import DYNASTY
from crownlands.kingdom.table import with_kingdom
from crownlands.kingdom.tiling import Feasibility, LandSquares, find_tiling
from crownlands.server.errors import ServerError
from crownlands.text import Translator, in_both

HOOK: Final = "scorepad"
BUDGET: Final = 6_000
"""The most positions of the search for dominoes, which takes about a third of a second."""
SIDE: Final = 0
"""The side of the painted kingdom."""
_WARNINGS: Final = parse_words("""
too_large: The kingdom is wider or higher than {size} squares.
    | Le royaume dépasse {size} cases en largeur ou en hauteur.
unconnected: From these squares no way leads to the castle.
    | De ces cases, aucun chemin ne mène au château.
odd: There is an odd number of squares ({squares}), but dominoes cover two each.
    | Le nombre de cases est impair ({squares}), or chaque domino en couvre deux.
no_such_square: No domino of this game shows {square}. | Aucun domino de ce jeu ne montre {square}.
too_many: This game has only {available} times {square}; {written} are painted.
    | Ce jeu n’a que {available} fois {square} ; il y en a {written} de peints.
colours: These squares cannot be covered by dominoes: as on a chessboard, each domino needs a dark
    and a light square, and there are {dark} and {light}.
    | Ces cases ne se couvrent pas de dominos : comme sur un échiquier, chaque domino prend une case
      noire et une blanche, et il y en a {dark} et {light}.
no_partner: No domino shows this square together with one of its neighbours.
    | Aucun domino ne montre cette case avec l’une de ses voisines.
order: Dominoes cover this kingdom, but in no order does each of them connect.
    | Des dominos couvrent ce royaume, mais dans aucun ordre chacun ne se raccorde.
cover: No dominoes of this game cover exactly these squares.
    | Aucune combinaison de dominos de ce jeu ne couvre exactement ces cases.
unchecked: Whether dominoes of this game make this kingdom was too long to find out.
    | Il aurait été trop long de vérifier que des dominos de ce jeu font ce royaume.
not_in_this_game: This game does not have: {things}. It was left out.
    | Ce jeu n’a pas : {things}. Cela n’a pas été compté.
""")
"""Warnings about probable mistakes in any kingdom."""


def all_hooks() -> tuple[ModuleType, ...]:
    """Return the score pad hooks of all games and expansions, in the order of menus."""
    infos = sorted(registry.offered(), key=lambda info: info.rank)
    return find_hooks(dict.fromkeys(one for info in infos for one in info.packages()), HOOK)


def _declared(name: str) -> list[Any]:
    return [field for hook in all_hooks() for field in getattr(hook, name, ())]


PaintedSquare: Any = msgspec.defstruct(
    "PaintedSquare",
    [
        ("x", Coordinate),
        ("y", Coordinate),
        ("terrain", Terrain),
        ("crowns", SmallCount, 0),
        *_declared("SQUARE_FIELDS"),
    ],
    namespace={
        "__doc__": "A square of a kingdom, with the castle at (0, 0), and the pieces on it. "
        "Crowns are the printed ones: without those of pieces, with those that pieces cover."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)
ScoreRequest: Any = msgspec.defstruct(
    "ScoreRequest",
    [
        ("game", ShortText),
        ("options", dict[ShortText, OptionValue], msgspec.field(default_factory=dict)),
        ("size", Literal[5, 7], 5),
        ("squares", Annotated[tuple[PaintedSquare, ...], msgspec.Meta(max_length=168)], ()),
        *_declared("FIELDS"),
    ],
    namespace={
        "__doc__": "What a person has painted. `options` are those of a match, `size` is the "
        "largest width and height of the kingdom; fields of other games are left out."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)


class DescribedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet, with texts for its lines and its tie breaks, in their order."""

    sheet: Any
    line_texts: tuple[LocalizedText, ...]
    tie_breaks: tuple[LocalizedText, ...]


class ScoreResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The score of what was painted: one sheet, or one for each hand."""

    sheets: tuple[DescribedSheet, ...]
    warnings: tuple[ScoreWarning, ...]


def has_scorepad(info: GameInfo) -> bool:
    """Return whether a game can be scored: it has kingdoms, or its own `score`."""
    own = hasattr(find_hook(info.package, HOOK), "score")
    return own or isinstance(set_up(info.id, None, {}).rules, DraftRules)


def score(painted: Any) -> ScoreResponse:
    """Score what was painted, with texts for every line."""
    info = registry.find_offered(painted.game)
    hook = find_hook(info.package, HOOK)
    if hook is not None and hasattr(hook, "score"):
        sheets, warnings = hook.score(painted)
    elif has_scorepad(info):
        # The score of a kingdom does not depend on the player count; a dynasty is scored by game.
        options = {name: value for name, value in painted.options.items() if name != DYNASTY.name}
        sheets, warnings = score_kingdom(painted, set_up(info.id, info.players[-1], options))
    else:
        raise ServerError("not_found")
    return ScoreResponse(sheets=tuple(map(_described_sheet, sheets)), warnings=tuple(warnings))


def _described_sheet(sheet: ScoreSheet) -> DescribedSheet:
    return DescribedSheet(
        sheet=sheet,
        line_texts=tuple(map(_line_text, sheet.lines)),
        tie_breaks=tuple(_tie_break_text(tie.name) for tie in sheet.tie_breaks),
    )


def _line_text(line: ScoreLine) -> LocalizedText:
    return in_both(lambda translator: translator.score_line(line))


def _tie_break_text(name: str) -> LocalizedText:
    return in_both(lambda translator: translator.tie_break(name))


def score_kingdom(painted: Any, game: Game) -> tuple[tuple[ScoreSheet, ...], list[ScoreWarning]]:
    """Score a kingdom with the engine, and warn of probable mistakes."""
    rules: Any = game.rules
    hooks = {hook.PART: hook for hook in find_hooks(game.packages, HOOK) if hasattr(hook, "PART")}
    land = _land(painted.squares)
    kingdom = bare_kingdom(land, painted.size)
    table = rules.start()
    table = replace(table, kingdoms=with_kingdom(table, SIDE, kingdom))
    warnings = [*_size_warnings(painted), *_land_warnings(land, rules)]
    for part in rules.parts:
        if part.name in hooks:
            table, more = hooks[part.name].apply_painted(part, table, painted)
            warnings += more
    warnings += _foreign_warnings(painted, hooks)
    return (rules.scores(table)[SIDE],), warnings


def _land(squares: tuple[Any, ...]) -> dict[int, Half]:
    land = {
        cell_at((square.x, square.y)): Half(square.terrain, square.crowns) for square in squares
    }
    if len(land) != len(squares) or CASTLE in land:
        raise ServerError("malformed", reason="every square is painted once, the castle never")
    return land


def _size_warnings(painted: Any) -> Iterator[ScoreWarning]:
    across = [0, *(square.x for square in painted.squares)]
    down = [0, *(square.y for square in painted.squares)]
    if max(max(across) - min(across), max(down) - min(down)) >= painted.size:
        yield warning("too_large", size=painted.size)


def _land_warnings(land: LandSquares, rules: DraftRules) -> Iterator[ScoreWarning]:
    """Check the land, and search for its dominoes only if the simple checks succeed."""
    plain = list(land_problems(land, rules.deck))
    yield from map(_warning_of, plain)
    if plain:
        return
    answer = find_tiling(land, rules.deck, budget=BUDGET).answer
    if answer is Feasibility.UNDECIDED:
        yield warning("unchecked")
    elif answer is Feasibility.IMPOSSIBLE:
        yield _warning_of(why_impossible(land, rules.deck, BUDGET))


def _warning_of(found: LandProblem) -> ScoreWarning:
    return warning(found.kind, *(SQUARES[cell] for cell in found.cells), **found.details)


def _foreign_warnings(painted: Any, own: Container[str]) -> Iterator[ScoreWarning]:
    """Warn of things that belong to other games."""
    others = [hook for hook in all_hooks() if hasattr(hook, "PART") and hook.PART not in own]
    foreign = [things for hook in others for things in hook.things(painted)]
    if foreign:
        yield warning("not_in_this_game", things=foreign)


def warning(code: str, *cells: Square, **details: Any) -> ScoreWarning:
    """Return a warning with its text."""
    return ScoreWarning(code, in_both(lambda translator: _text(code, details, translator)), cells)


def _text(code: str, details: dict[str, Any], translator: Translator) -> str:
    if "terrain" in details:
        details = {**details, "square": _square(details, translator)}
    if "things" in details:
        details = {"things": translator.listed([translator.pick(one) for one in details["things"]])}
    return translator.pick(_WARNINGS[code]).format(**details)


def _square(details: dict[str, Any], translator: Translator) -> str:
    """Return the name of a square as in `wheat, 2 crowns`."""
    terrain = translator.name("terrain", details["terrain"])
    crowns = details["crowns"]
    return f"{terrain}, {translator.count(crowns, 'crown')}" if crowns else terrain
