"""The score pad: kingdoms, maps and hands painted by hand, scored by the engine."""

from collections.abc import Container, Iterator
from types import ModuleType
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from crownlands.core.game import Game
from crownlands.core.hooks import Doubt, Few, Name, Place, find_hook, find_hooks
from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.text import LocalizedText, parse_words
from crownlands.kingdom.domino import Half, Terrain
from crownlands.kingdom.grid import CASTLE, SQUARES, Square, cell_at
from crownlands.kingdom.kingdom_text import LandDoubt, bare_kingdom, land_doubts, why_impossible
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.setup import DYNASTY
from crownlands.kingdom.table import with_kingdom
from crownlands.kingdom.tiling import Feasibility, Land, find_tiling
from crownlands.server.errors import ServerError
from crownlands.text import Speech, in_both

HOOK: Final = "scorepad"
BUDGET: Final = 6_000
"""Positions looked at in search of dominoes: about a third of a second."""
SIDE: Final = 0
"""Who owns the painted kingdom."""
_DOUBTS: Final = parse_words("""
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
"""What looks like a slip in any kingdom."""


def all_hooks() -> tuple[ModuleType, ...]:
    """Return what every game and expansion tells the score pad, in the order of menus."""
    infos = sorted(registry.all(), key=lambda info: info.rank)
    return find_hooks(dict.fromkeys(one for info in infos for one in info.packages()), HOOK)


def _declared(name: str) -> list[Any]:
    return [field for hook in all_hooks() for field in getattr(hook, name, ())]


PaintedSquare: Any = msgspec.defstruct(
    "PaintedSquare",
    [
        ("x", Place),
        ("y", Place),
        ("terrain", Terrain),
        ("crowns", Few, 0),
        *_declared("SQUARE_FIELDS"),
    ],
    namespace={
        "__doc__": "A square of a kingdom, the castle being at (0, 0), and what stands on it. "
        "Crowns are those printed: without those of pieces on it, with those that pieces cover."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)
ScoreWish: Any = msgspec.defstruct(
    "ScoreWish",
    [
        ("game", Name),
        ("options", dict[Name, OptionValue], msgspec.field(default_factory=dict)),
        ("size", Literal[5, 7], 5),
        ("squares", Annotated[tuple[PaintedSquare, ...], msgspec.Meta(max_length=168)], ()),
        *_declared("FIELDS"),
    ],
    namespace={
        "__doc__": "What somebody painted. `options` are as for a table, `size` is how wide and "
        "high the kingdom may be; what a game does not have is left out."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)


class ToldSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet, with words for its lines and for what breaks ties, in their order."""

    sheet: Any
    told: tuple[LocalizedText, ...]
    tie_breaks: tuple[LocalizedText, ...]


class ScoreAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The score of what was painted; one sheet, or one for each hand."""

    sheets: tuple[ToldSheet, ...]
    doubts: tuple[Doubt, ...]


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
    return ScoreAnswer(sheets=tuple(map(_told_sheet, sheets)), doubts=tuple(doubts))


def _told_sheet(sheet: ScoreSheet) -> ToldSheet:
    return ToldSheet(
        sheet=sheet,
        told=tuple(map(_line_words, sheet.lines)),
        tie_breaks=tuple(_tie_words(tie.name) for tie in sheet.tie_breaks),
    )


def _line_words(line: ScoreLine) -> LocalizedText:
    return in_both(lambda speech: speech.score_line(line))


def _tie_words(name: str) -> LocalizedText:
    return in_both(lambda speech: speech.tie_break(name))


def score_kingdom(wish: Any, game: Game) -> tuple[tuple[ScoreSheet, ...], list[Doubt]]:
    """Score a kingdom as the engine does, and say what looks odd about it."""
    rules: Any = game.rules
    hooks = {hook.PART: hook for hook in find_hooks(game.packages, HOOK) if hasattr(hook, "PART")}
    land = _land(wish.squares)
    kingdom = bare_kingdom(land, wish.size)
    table = rules.start()
    table = replace(table, kingdoms=with_kingdom(table, SIDE, kingdom))
    doubts = [*_size_doubts(wish), *_land_doubts(land, rules)]
    for part in rules.parts:
        if part.name in hooks:
            table, more = hooks[part.name].lay(part, table, wish)
            doubts += more
    doubts += _foreign_doubts(wish, hooks)
    return (rules.scores(table)[SIDE],), doubts


def _land(squares: tuple[Any, ...]) -> dict[int, Half]:
    land = {
        cell_at((square.x, square.y)): Half(square.terrain, square.crowns) for square in squares
    }
    if len(land) != len(squares) or CASTLE in land:
        raise ServerError("malformed", reason="every square is painted once, the castle never")
    return land


def _size_doubts(wish: Any) -> Iterator[Doubt]:
    across = [0, *(square.x for square in wish.squares)]
    down = [0, *(square.y for square in wish.squares)]
    if max(max(across) - min(across), max(down) - min(down)) >= wish.size:
        yield doubt("too_large", size=wish.size)


def _land_doubts(land: Land, rules: DraftRules) -> Iterator[Doubt]:
    """Doubt the land, and look for its dominoes only if nothing plainer is wrong with it."""
    plain = list(land_doubts(land, rules.deck))
    yield from map(_in_words, plain)
    if plain:
        return
    answer = find_tiling(land, rules.deck, budget=BUDGET).answer
    if answer is Feasibility.UNDECIDED:
        yield doubt("unchecked")
    elif answer is Feasibility.IMPOSSIBLE:
        yield _in_words(why_impossible(land, rules.deck, BUDGET))


def _in_words(found: LandDoubt) -> Doubt:
    return doubt(found.kind, *(SQUARES[cell] for cell in found.cells), **found.details)


def _foreign_doubts(wish: Any, own: Container[str]) -> Iterator[Doubt]:
    """Name what was painted of other games."""
    others = [hook for hook in all_hooks() if hasattr(hook, "PART") and hook.PART not in own]
    foreign = [things for hook in others for things in hook.things(wish)]
    if foreign:
        yield doubt("not_in_this_game", things=foreign)


def doubt(code: str, *cells: Square, **details: Any) -> Doubt:
    """Put a doubt into words."""
    return Doubt(code, in_both(lambda speech: _say(code, details, speech)), cells)


def _say(code: str, details: dict[str, Any], speech: Speech) -> str:
    if "terrain" in details:
        details = {**details, "square": _square(details, speech)}
    if "things" in details:
        details = {"things": speech.listed([speech.pick(one) for one in details["things"]])}
    return speech.pick(_DOUBTS[code]).format(**details)


def _square(details: dict[str, Any], speech: Speech) -> str:
    """Name a square as in `wheat, 2 crowns`."""
    terrain = speech.name("terrain", details["terrain"])
    crowns = details["crowns"]
    return f"{terrain}, {speech.count(crowns, 'crown')}" if crowns else terrain
