"""Everything on the table is in the picture, and inside it."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, cycle
from xml.etree.ElementTree import Element

import crownlands as cl
from crownlands import render
from support.svg import SVG, drawn, parse, shown, terrains, texts, titled
from support.walks import Walk, random_walk, samples

MOMENTS = 4
"""States of each game whose pictures are looked at."""
NARROW = 0.52
"""How wide a letter is on average, in its size: a little less than in any system font."""


def moved(element: Element, x: float, y: float, scale: float) -> tuple[float, float, float]:
    """Follow the transform of an element."""
    move = re.fullmatch(
        r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", element.get("transform", "")
    )
    if not move:
        return x, y, scale
    return x + scale * float(move[1]), y + scale * float(move[2]), scale * float(move[3] or 1)


def placed_uses(element: Element, x: float, y: float, scale: float) -> Iterator[list[float]]:
    """Return the box of everything shown, in the coordinates of the page."""
    x, y, scale = moved(element, x, y, scale)
    if element.tag == f"{SVG}use":
        left, top, width, height = (float(element.attrib[k]) for k in ("x", "y", "width", "height"))
        yield [
            x + scale * left,
            y + scale * top,
            x + scale * (left + width),
            y + scale * (top + height),
        ]
    for child in element:
        yield from placed_uses(child, x, y, scale)


def placed_words(
    element: Element, x: float, y: float, scale: float
) -> Iterator[tuple[str, list[float]]]:
    """Return everything written with the box it takes, in the coordinates of the page."""
    x, y, scale = moved(element, x, y, scale)
    if element.tag == f"{SVG}text":
        size = float(element.attrib["font-size"])
        width = len(element.text or "") * size * NARROW
        anchor = {"middle": width / 2, "end": width}.get(element.get("text-anchor", ""), 0)
        left = float(element.attrib["x"]) - anchor
        base = float(element.attrib["y"])
        yield (
            element.text or "",
            [
                x + scale * left,
                y + scale * (base - size * 0.7),
                x + scale * (left + width),
                y + scale * base,
            ],
        )
    for child in element:
        yield from placed_words(child, x, y, scale)


def overlap(box: list[float], other: list[float]) -> float:
    """Return how far two boxes reach into each other."""
    across = min(box[2], other[2]) - max(box[0], other[0])
    down = min(box[3], other[3]) - max(box[1], other[1])
    return min(across, down)


def overlapping_words(root: Element) -> Iterator[tuple[str, str]]:
    """Find words that run into others: from the top down, as far as a line reaches."""
    found = sorted(placed_words(root, 0, 0, 1), key=lambda one: one[1][1])
    for at, (words, box) in enumerate(found):
        for others, other in found[at + 1 :]:
            if other[1] >= box[3]:
                break
            if overlap(box, other) > 0:
                yield words, others


def test_every_square_and_crown_of_a_kingdom_is_drawn(kingdom_walks: list[Walk]) -> None:
    for state in samples(kingdom_walks, MOMENTS):
        groups = titled(drawn(state), "Kingdom of")
        for kingdom, group in zip(state.view().data()["kingdoms"], groups, strict=True):
            for terrain, count in Counter(s["terrain"] for s in kingdom["squares"]).items():
                assert terrains(group)[terrain] == count
            symbols = shown(group)
            crowns = sum(square["crowns"] for square in kingdom["squares"])
            assert symbols["crown"] - crowns in {0, 1}, "one more for who leads"
            assert sum(count for name, count in symbols.items() if name.startswith("castle")) == 1


def test_every_domino_of_the_lines_shows_its_halves_number_and_king(
    kingdom_walks: list[Walk],
) -> None:
    for state in samples(kingdom_walks, MOMENTS):
        lines = state.view().data()["lines"]
        entries = [*lines["current"], *lines["next"]]
        groups = list(titled(drawn(state), "Domino"))
        for entry, group in zip(entries, groups, strict=True):
            halves = (entry["left"], entry["right"])
            assert terrains(group) >= Counter(half["terrain"] for half in halves)
            assert shown(group)["crown"] == sum(half["crowns"] for half in halves)
            assert entry["domino"] in texts(group)
            kings = {name for name in shown(group) if name.startswith("king")}
            assert kings == kings_of(state.game, entry["king"])


def kings_of(game: cl.Game, seat: int | None) -> set[str]:
    return set() if seat is None else {f"king-{game.side_of(seat)}-{seat}"}


def test_the_page_says_who_is_asked_for_what() -> None:
    walk = random_walk(cl.make("kingdomino", 3), seed=2)
    for state in walk.sample(30):
        if not isinstance(state.actor, int):
            continue
        said = [words for words in texts(drawn(state)) if words.startswith(f"P{state.actor + 1} ")]
        assert state.prompt.wait.en.format(who=f"P{state.actor + 1}") in said


def test_the_winner_is_named_at_the_end(walks: list[Walk]) -> None:
    for end in (walk.end for walk in walks):
        names = [f"P{seat + 1}" for seat in end.game.sides[end.winners()[0]]]
        verbs = ("win", "share")
        said = [words for words in texts(drawn(end)) if any(verb in words for verb in verbs)]
        assert any(all(name in words for name in names) for words in said), end.game.name


def test_totals_and_round_are_written(walks: list[Walk]) -> None:
    for state in samples(walks, MOMENTS):
        data = state.view().data()
        words = texts(drawn(state))
        assert {str(sheet["total"]) for sheet in data["scores"]} <= words
        if state.actor is not None and data.get("round"):
            assert f"Round {data['round']} of {data['rounds']}" in words


def test_nothing_stands_outside_the_page(walks: list[Walk]) -> None:
    for state in samples(walks, MOMENTS):
        root = drawn(state)
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        for left, top, right, bottom in placed_uses(root, 0, 0, 1):
            assert 0 <= left < right <= width
            assert 0 <= top < bottom <= height


def test_landscapes_never_cover_one_another() -> None:
    for players in (2, 3, 4):
        state = random_walk(cl.make("kingdomino", players), seed=3).states[-9]
        boxes = [box for box in placed_uses(drawn(state), 0, 0, 1) if box[2] - box[0] > 45]
        squares = sum(len(kingdom["squares"]) for kingdom in state.view().data()["kingdoms"])
        assert len(boxes) >= squares
        for box, other in combinations(boxes, 2):
            assert overlap(box, other) < 0.1, players


def test_words_never_run_over_one_another(walks: list[Walk]) -> None:
    ways = cycle([(True, "fr"), (False, "en"), (True, "en"), (False, "fr")])
    for state, (long, language) in zip(samples(walks, MOMENTS), ways, strict=False):
        seats = state.game.seats
        names = [f"Somebody with a long name {seat}" for seat in seats] if long else None
        root = parse(render.svg(state, names, language=language))
        width = float(root.attrib["width"])
        assert all(0 <= box[0] < box[2] <= width for _, box in placed_words(root, 0, 0, 1))
        assert list(overlapping_words(root)) == [], state.game.name


def test_the_page_keeps_its_size_while_a_game_runs(walks: list[Walk]) -> None:
    """Research games are on no page: their scores may take more room than their small tables."""
    for walk in walks:
        if walk.end.game.info.research:
            continue
        sizes: dict[int, set[tuple[str, str]]] = {}
        for state in walk.sample(MOMENTS):
            root = drawn(state)
            game = state.view().data().get("dynasty", {}).get("game", 1)
            sizes.setdefault(game, set()).add((root.attrib["width"], root.attrib["height"]))
        assert all(len(found) == 1 for found in sizes.values()), walk.end.game.name
