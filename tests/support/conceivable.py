"""Moves a person could write down in a domino game, sensible or not."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from typing import Any

import crownlands as cl
from crownlands.core.info import read_component
from crownlands.games.age_of_giants.rules import CoverCrown, DrawQuest, SendGiant
from crownlands.games.court.rules import Buy, BuyChosen, DrawToken, Pay, PlaceToken
from crownlands.games.queendomino.rules import Build, Burn, DrawTile, PostKnight
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place
from made_up.orchard.rules import Plant
from support.tables import all_dominoes

Square = tuple[int, int]
View = dict[str, Any]

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1), (0, 0), (1, 1))
SLOTS = range(-1, 7)
NO_DOMINOES = ("55", "c:1", "G")
NO_TILE = "no_such_thing"
THINNED = 17
"""Of the moves of a kind that is not asked for, one in so many is conceived."""


def every_conceivable_move(state: cl.State) -> Iterator[cl.Move]:
    """Name everything that moves of this and of other games can name, and the squares around."""
    view, asked = state.view().data(), {type(move) for move in state.legal_moves()}
    for kind, conceive in CONCEIVABLE.items():
        if kind in state.game.rules.move_types:
            every = 1 if kind in asked else THINNED
            yield from islice(conceive(state.game, view), 0, None, every)
    yield from FOREIGN


def _dominoes(kind: Callable[[str], cl.Move]) -> Callable[[cl.Game, View], Iterator[cl.Move]]:
    return lambda game, _view: map(kind, [*all_dominoes(game), *NO_DOMINOES])


def _kings(game: cl.Game, _view: View) -> Iterator[cl.Move]:
    return map(DrawKing, range(-1, game.players + 2))


def _squares(view: View) -> list[Square]:
    """Every square that a kingdom can reach, and one more on each side."""
    size = view["kingdoms"][0]["size"]
    reach = range(-size, size + 1)
    return list(product(reach, reach))


def _places(_game: cl.Game, view: View) -> Iterator[cl.Move]:
    """Lay the first dominoes of the line in every way that can be written."""
    for entry in view["lines"]["current"][:2]:
        for (x, y), (dx, dy) in product(_squares(view), STEPS):
            yield Place(entry["domino"], (x, y), (x + dx, y + dy))


def _on_squares(kind: Callable[[Square], cl.Move]) -> Callable[[cl.Game, View], Iterator[cl.Move]]:
    return lambda _game, view: map(kind, _squares(view))


def _named(
    kind: Callable[[str], cl.Move], component: str, things: str
) -> Callable[[cl.Game, View], Iterator[cl.Move]]:
    return lambda _game, _view: map(kind, _names(component, things))


def _names(component: str, things: str) -> list[str]:
    return [*(entry["id"] for entry in read_component(component).contents[things]), NO_TILE]


def _tiles_in_slots() -> Iterator[tuple[str, int]]:
    return product(_names("queendomino", "buildings"), SLOTS)


def _burns(_game: cl.Game, _view: View) -> Iterator[cl.Move]:
    return (Burn(building, slot) for building, slot in _tiles_in_slots())


def _builds(_game: cl.Game, view: View) -> Iterator[cl.Move]:
    """Build what is on offer everywhere, and anything from any slot on some squares."""
    squares = _squares(view)
    offered = {(building, slot) for slot, building in enumerate(view["market"]["slots"])}
    for building, slot in _tiles_in_slots():
        where = squares if (building, slot) in offered else squares[::50]
        yield from (Build(building, slot, at) for at in where)


def _sends(game: cl.Game, view: View) -> Iterator[cl.Move]:
    for square, to in product(_squares(view), range(-1, game.players + 1)):
        yield SendGiant(square, to)


CONCEIVABLE: dict[type[cl.Move], Callable[[cl.Game, View], Iterable[cl.Move]]] = {
    Draw: _dominoes(Draw),
    Pick: _dominoes(Pick),
    Discard: _dominoes(Discard),
    DrawKing: _kings,
    Place: _places,
    Pass: lambda _game, _view: [Pass()],
    DrawTile: _named(DrawTile, "queendomino", "buildings"),
    PostKnight: _on_squares(PostKnight),
    Build: _builds,
    Burn: _burns,
    DrawQuest: _named(DrawQuest, "age_of_giants", "quests"),
    CoverCrown: _on_squares(CoverCrown),
    SendGiant: _sends,
    DrawToken: _named(DrawToken, "court", "tokens"),
    Buy: _named(Buy, "court", "tokens"),
    BuyChosen: _named(BuyChosen, "court", "tokens"),
    Pay: _on_squares(Pay),
    PlaceToken: _on_squares(PlaceToken),
    Plant: _on_squares(Plant),
}
"""How each kind of move of the domino games is conceived."""

FOREIGN = (
    DrawTile("statue"),
    PostKnight((1, 0)),
    Build("statue", 0, (1, 0)),
    Burn("statue", 0),
    DrawQuest("harmony"),
    CoverCrown((1, 0)),
    SendGiant((1, 0), 1),
    DrawToken("farmer"),
    Buy("farmer"),
    BuyChosen("farmer"),
    Pay((1, 0)),
    PlaceToken((1, 0)),
    Plant((1, 0)),
    Pass(),
)
"""A move of each kind that some domino games do not have."""
