"""What to take, turn and draw in the Duel, and which spells to use."""

from collections.abc import Iterator
from typing import Any, Final

from crownlands.games.duel.components import WILD
from crownlands.kingdom.advice import DomainKind, growing
from crownlands.text.advice import Moment, Reasons
from crownlands.text.narration import lines_of_game

MAP: Final = DomainKind("coat_domain", "coat", "crosses", "cross")


def take(moment: Moment) -> Iterator[str]:
    """Say what the face of the die is good for."""
    number = moment.move.data()["die"]
    face = next(die["face"] for die in moment.view["dice"] if die["die"] == number)
    yield from _face(face, moment)


def turn_die(moment: Moment) -> Iterator[str]:
    """Say what the new face is good for."""
    yield from _face(moment.move.data()["face"], moment)


def cast(moment: Moment) -> Iterator[str]:
    """Say what the spell does."""
    speech, name = moment.speech, moment.move.data()["spell"]
    gives = speech.gives("spell", name)
    yield speech("advice.cast", spell=speech.name("spell", name), gives=gives)
    yield speech("advice.cast_once")


def castle(moment: Moment) -> Iterator[str]:
    """Say what a cross is worth."""
    yield moment.speech("advice.castle", die=moment.move.data()["die"])


def fill(moment: Moment) -> Iterator[str]:
    """Name the points and the domain that grows."""
    data = moment.move.data()
    yield from growing(moment, data["squares"], MAP)
    if moment.gain == 0:
        yield moment.speech("advice.fills_two")


def draw_nothing(moment: Moment) -> Iterator[str]:
    """Say that the dice do not fit as they lie."""
    yield moment.speech("advice.draw_nothing")


def choose_coat(moment: Moment) -> Iterator[str]:
    """Count the domains that will pay."""
    counts = {coat: _count(moment, coat) for coat in (m.data()["coat"] for m in moment.alike)}
    coat = moment.move.data()["coat"]
    domains = moment.speech.count(counts[coat], "domain")
    name = moment.speech.name("coat", coat)
    yield moment.speech("advice.coat_domains", domains=domains, coat=name)
    if counts[coat] == max(counts.values()):
        yield moment.speech("advice.most_domains")


def add_cross(moment: Moment) -> Iterator[str]:
    """Name what one more cross brings there."""
    yield moment.speech("advice.brings", points=moment.points)
    if moment.is_best():
        yield moment.speech("advice.best_square")


def _face(face: str, moment: Moment) -> Iterator[str]:
    speech = moment.speech
    coat = face.rstrip("*")
    if coat == WILD:
        yield speech("advice.wild")
        return
    name = speech.name("coat", coat)
    if crosses := len(face) - len(coat):
        yield speech("advice.crosses", crosses=speech.count(crosses, "cross"), coat=name)
    else:
        yield from _charging(coat, moment)
    lines = [line for line in _lines(moment) if line["coat"] == coat]
    largest = max(lines, key=lambda line: line["squares"], default=None)
    if largest is None:
        yield speech("advice.first_of_coat", coat=name)
    else:
        squares = speech.count(largest["squares"], "square")
        crossed = speech.count(largest["crosses"], "cross")
        yield speech("advice.own_domain", coat=name, squares=squares, crosses=crossed)


def _charging(coat: str, moment: Moment) -> Iterator[str]:
    """Say how far the spell is that a plain die charges, while nobody owns it."""
    spell = next(spell for spell in moment.view["spells"] if spell["coat"] == coat)
    if spell["owner"] is None:
        yield moment.speech(
            "advice.charges",
            spell=moment.speech.name("spell", spell["spell"]),
            ticks=moment.speech.count(spell["ticks"][moment.seat], "tick"),
            boxes=spell["boxes"],
        )


def _lines(moment: Moment) -> list[dict[str, Any]]:
    lines = lines_of_game(moment.state, moment.side, 1)
    return [line for line in lines if line["kind"] == MAP.line]


def _count(moment: Moment, coat: str) -> int:
    return sum(line["coat"] == coat for line in _lines(moment))


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
