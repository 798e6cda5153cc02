"""What to take, turn and draw in the Duel, and which spells to use."""

from collections.abc import Iterator
from typing import Any, Final

from crownlands.games.duel.components import WILD
from crownlands.kingdom.advice import DomainKind, growing
from crownlands.text.advice import MoveContext, Reasons
from crownlands.text.narration import lines_of_game

MAP: Final = DomainKind("coat_domain", "coat", "crosses", "cross")


def take(context: MoveContext) -> Iterator[str]:
    """Yield what the face of the die is good for."""
    number = context.move.data()["die"]
    face = next(die["face"] for die in context.view["dice"] if die["die"] == number)
    yield from _face(face, context)


def turn_die(context: MoveContext) -> Iterator[str]:
    """Yield what the new face is good for."""
    yield from _face(context.move.data()["face"], context)


def cast(context: MoveContext) -> Iterator[str]:
    """Yield what the spell does."""
    translator, name = context.translator, context.move.data()["spell"]
    gives = translator.gives("spell", name)
    yield translator("advice.cast", spell=translator.name("spell", name), gives=gives)
    yield translator("advice.cast_once")


def castle(context: MoveContext) -> Iterator[str]:
    """Yield what a cross is worth."""
    yield context.translator("advice.castle", die=context.move.data()["die"])


def fill(context: MoveContext) -> Iterator[str]:
    """Yield the points and the domain that grows."""
    data = context.move.data()
    yield from growing(context, data["squares"], MAP)
    if context.gain == 0:
        yield context.translator("advice.fills_two")


def draw_nothing(context: MoveContext) -> Iterator[str]:
    """Yield the remark that the dice do not fit as they lie."""
    yield context.translator("advice.draw_nothing")


def choose_coat(context: MoveContext) -> Iterator[str]:
    """Count the domains that will pay."""
    counts = {coat: _count(context, coat) for coat in (m.data()["coat"] for m in context.alike)}
    coat = context.move.data()["coat"]
    domains = context.translator.count(counts[coat], "domain")
    name = context.translator.name("coat", coat)
    yield context.translator("advice.coat_domains", domains=domains, coat=name)
    if counts[coat] == max(counts.values()):
        yield context.translator("advice.most_domains")


def add_cross(context: MoveContext) -> Iterator[str]:
    """Yield what one more cross brings there."""
    yield context.translator("advice.brings", points=context.points)
    if context.is_best():
        yield context.translator("advice.best_square")


def _face(face: str, context: MoveContext) -> Iterator[str]:
    translator = context.translator
    coat = face.rstrip("*")
    if coat == WILD:
        yield translator("advice.wild")
        return
    name = translator.name("coat", coat)
    if crosses := len(face) - len(coat):
        yield translator("advice.crosses", crosses=translator.count(crosses, "cross"), coat=name)
    else:
        yield from _charging(coat, context)
    lines = [line for line in _lines(context) if line["coat"] == coat]
    largest = max(lines, key=lambda line: line["squares"], default=None)
    if largest is None:
        yield translator("advice.first_of_coat", coat=name)
    else:
        squares = translator.count(largest["squares"], "square")
        crossed = translator.count(largest["crosses"], "cross")
        yield translator("advice.own_domain", coat=name, squares=squares, crosses=crossed)


def _charging(coat: str, context: MoveContext) -> Iterator[str]:
    """Yield how far the spell is that a plain die charges, while nobody owns it."""
    spell = next(spell for spell in context.view["spells"] if spell["coat"] == coat)
    if spell["owner"] is None:
        yield context.translator(
            "advice.charges",
            spell=context.translator.name("spell", spell["spell"]),
            ticks=context.translator.count(spell["ticks"][context.seat], "tick"),
            boxes=spell["boxes"],
        )


def _lines(context: MoveContext) -> list[dict[str, Any]]:
    lines = lines_of_game(context.state, context.side, 1)
    return [line for line in lines if line["kind"] == MAP.line]


def _count(context: MoveContext, coat: str) -> int:
    return sum(line["coat"] == coat for line in _lines(context))


REASONS: Final[Reasons] = {
    "take": take,
    "cast": cast,
    "turn_die": turn_die,
    "castle": castle,
    "fill": fill,
    "choose_coat": choose_coat,
    "add_cross": add_cross,
}
DECLINING: Final[Reasons] = {"fill": draw_nothing}
