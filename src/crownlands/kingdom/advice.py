"""Why to place a domino here, and why to pick this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.core.convert import convert
from crownlands.kingdom.heuristics import Fit, best_fit, how_many_fit
from crownlands.kingdom.view_data import KingdomData, LinesData, domino_from_view, kingdom_from_view
from crownlands.text.narration import lines_of_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.moves import Side
    from crownlands.core.state import State
    from crownlands.kingdom.domino import Domino
    from crownlands.kingdom.kingdom import Domain, Kingdom
    from crownlands.text.advice import MoveContext, Reasons

DENIED: Final = 3
"""How many points a domino must bring somebody else to be worth denying."""


def place(context: MoveContext) -> Iterator[str]:
    """Yield the points and the domain that grows, else what still fits afterwards."""
    data = context.move.data()
    yield from growing(context, [data["left"], data["right"]])
    if context.gain <= 0:
        yield from _still_fitting(context)
        if all(context.gain_of(move) <= 0 for move in context.alike):
            yield context.translator(
                "advice.no_place_brings_any", domino=context.translator.by_box([data["domino"]])
            )
        yield context.translator("advice.no_change")


def pick(context: MoveContext) -> Iterator[str]:
    """Yield what a domino can bring or deny, how others compare, and when one plays next."""
    translator, number = context.translator, context.move.data()["domino"]
    line = _lines(context.view).next
    free = {entry.domino: domino_from_view(entry) for entry in line if entry.king is None}
    fits = _fits(context, context.side, free)
    yield _what_it_brings(context, number, fits[number])
    if warning := translator.or_else(f"advice.symbol.{free[number].symbol}", ""):
        yield warning
    yield from _denying(context, number, free)
    yield from _comparing(context, number, fits)
    if context.view["pile"]["to_draw"] == 0:
        return
    if line[0].domino == number:
        yield translator("advice.first_next_round")
    elif next(iter(free)) == number:
        yield translator("advice.earliest_left")
    elif fits[number].points == max(fit.points for fit in fits.values()):
        place = 1 + next(at for at, entry in enumerate(line) if entry.domino == number)
        yield translator("advice.place_next_round", place=place, dominoes=len(line))


def _what_it_brings(context: MoveContext, number: str, fit: Fit) -> str:
    """Return what a domino would do for the own kingdom as it is."""
    translator, name = context.translator, context.translator.by_box([number])
    if fit.domain is None:
        return translator("advice.fits_nowhere", domino=name)
    if fit.points:
        points = translator.count(fit.points, "point")
        domain = _domain_words(fit.domain, context)
        return translator("advice.pick_brings", domino=name, points=points, domain=domain)
    if fit.domain.size > 1:
        domain = _domain_words(fit.domain, context)
        return translator("advice.pick_grows", domino=name, domain=domain)
    places = translator.count(fit.places, "spot")
    return translator("advice.fits_for_later", domino=name, places=places)


def _comparing(context: MoveContext, number: str, fits: dict[str, Fit]) -> Iterator[str]:
    """Yield what the other free dominoes would bring instead."""
    translator, own = context.translator, fits[number]
    others = {name: fit for name, fit in fits.items() if name != number}
    if not others:
        return
    if own.domain is None and all(fit.domain is None for fit in others.values()):
        yield translator("advice.none_fits")
        return
    best = max(others, key=lambda name: others[name].points)
    points = others[best].points
    if points < own.points:
        rest = translator.count(points, "point")
        yield translator(
            "advice.others_bring" if points else "advice.others_bring_none", points=rest
        )
    elif points == own.points:
        if points:
            yield translator("advice.no_domino_brings_more")
    elif list(fits).index(best) > list(fits).index(number):
        earlier = "advice.earlier_than" if context.view["pile"]["to_draw"] else "advice.brings_more"
        name = translator.by_box([best])
        yield translator(earlier, domino=name, points=translator.count(points, "point"))


def _denying(context: MoveContext, number: str, free: dict[str, Domino]) -> Iterator[str]:
    """Yield who has yet to pick and could make most of the domino, more than of any other."""
    game = context.state.game
    waiting = [entry.king for entry in _lines(context.view).current if entry.king is not None]
    denied: dict[int, int] = {}
    for seat in waiting:
        if game.side_of(seat) == context.side:
            continue
        fits = _fits(context, game.side_of(seat), free)
        points = fits.pop(number).points
        if points >= DENIED and all(points > fit.points for fit in fits.values()):
            denied[seat] = points
    if denied:
        seat = max(denied, key=lambda seat: denied[seat])
        made = context.translator.count(denied[seat], "point")
        yield context.translator("advice.denies", name=context.translator.seat(seat), points=made)


def _still_fitting(context: MoveContext) -> Iterator[str]:
    """Yield how many dominoes that may come next will still fit."""
    lines, shown = _lines(context.view), context.after.view(context.seat).data()
    placed = {square["domino"] for square in shown["kingdoms"][context.side]["squares"]}
    own = context.state.game.sides[context.side]
    entries = [entry for entry in lines.current if entry.king in own]
    entries += [entry for entry in lines.next if entry.king is None or entry.king in own]
    coming = [domino_from_view(entry) for entry in entries if entry.domino not in placed]
    if coming and context.move.data()["domino"] in placed:
        fitting = how_many_fit(_kingdom(shown, context.side), coming)
        yield context.translator("advice.still_fitting", fitting=fitting, coming=len(coming))


def _fits(context: MoveContext, side: Side, free: dict[str, Domino]) -> dict[str, Fit]:
    kingdom = _kingdom(context.view, side)
    return {name: best_fit(kingdom, domino) for name, domino in free.items()}


def _domain_words(domain: Domain, context: MoveContext) -> str:
    line = {
        "kind": "domain",
        "terrain": domain.terrain.value,
        "squares": domain.size,
        "crowns": domain.crowns,
    }
    return domain_words(line, context, KINGDOM)


def _lines(view: dict[str, Any]) -> LinesData:
    return convert(view["lines"], LinesData)


def _kingdom(view: dict[str, Any], side: Side) -> Kingdom:
    return kingdom_from_view(convert(view["kingdoms"][side], KingdomData))


class DomainKind(NamedTuple):
    """How score lines write the domains of a game."""

    line: str
    """The kind of the score line."""
    land: str
    """The field that names what the squares show."""
    factors: str
    """The field that counts what multiplies the squares."""
    factor: str
    """The name of one of them."""


KINGDOM: Final = DomainKind("domain", "terrain", "crowns", "crown")


def growing(
    context: MoveContext, squares: Sequence[Sequence[int]], kind: DomainKind = KINGDOM
) -> Iterator[str]:
    """Yield what squares that are covered bring, and which domain grows most by them."""
    translator = context.translator
    domain, growth = _grown_most(context, [list(square) for square in squares], kind)
    if context.gain > 0 and growth > 0:
        yield translator(
            "advice.grows", points=context.points, domain=domain_words(domain, context, kind)
        )
    elif context.gain > 0:
        yield translator("advice.brings", points=context.points)
    elif context.gain < 0:
        yield translator("advice.costs", points=context.points)
    elif domain["squares"] > 1:
        yield translator("advice.no_points_grows", domain=domain_words(domain, context, kind))
    if context.gain > 0 and context.is_best():
        yield translator("advice.most_here")


def _grown_most(
    context: MoveContext, covered: Sequence[list[int]], kind: DomainKind
) -> tuple[dict[str, Any], int]:
    """Find the domain that gains most by the covered squares, the larger of equals."""
    games = len(context.state.scores()[context.side].lines)
    before = _domains(context.state, context.side, games, kind)
    growths = [
        (line["points"] - _points_inside(line, before), line["squares"], line)
        for line in _domains(context.after, context.side, games, kind)
        if any(square in line["cells"] for square in covered)
    ]
    growth, _, domain = max(growths, key=lambda entry: entry[:2])
    return domain, growth


def _points_inside(line: dict[str, Any], before: Sequence[dict[str, Any]]) -> int:
    return sum(part["points"] for part in before if part["cells"][0] in line["cells"])


def _domains(state: State, side: Side, games: int, kind: DomainKind) -> list[dict[str, Any]]:
    return [line for line in lines_of_game(state, side, games) if line["kind"] == kind.line]


def domain_words(line: dict[str, Any], context: MoveContext, kind: DomainKind) -> str:
    """Return what a domain comes to: `your wheat domain comes to 5 squares with 2 crowns`."""
    translator, name = context.translator, context.translator.name(kind.land, line[kind.land])
    squares = translator.count(line["squares"], "square")
    if count := line[kind.factors]:
        counted = translator.count(count, kind.factor)
        return translator("advice.domain", name=name, squares=squares, counted=counted)
    return translator(f"advice.domain.without_{kind.factor}", name=name, squares=squares)


REASONS: Final[Reasons] = {"place": place, "pick": pick}
SENTENCES: Final = {"pick": 3}
"""A pick is worth a longer look: what it brings, how others compare, and who plays when."""
