"""Scores worked out from the words of a record alone, square by square, without the engine."""

import json
import re
from importlib.resources import files
from typing import Any

Land = dict[tuple[int, int], tuple[str, int]]
"""What lies where: terrain and crowns."""
Result = tuple[int, int, int]
"""Points, largest domain, crowns: in the order in which they decide."""

STEPS = {"e": (1, 0), "s": (0, 1), "w": (-1, 0), "n": (0, -1)}
TEAMS_OF_TWO = ("teamdomino",)
OWN_BOXES = ("discovery",)
SEVEN_WIDE = ("xl", "teamdomino", "mighty-duel")


def naive_results(text: str) -> list[Result]:
    """Give the result of each side of a record."""
    headers = dict(re.findall(r'^\[(\S+) "(.*)"\]$', text, re.MULTILINE))
    words = {headers["Game"], *headers.get("Options", "").split()}
    dominoes = _dominoes(headers["Game"])
    team = 2 if words.intersection(TEAMS_OF_TWO) else 1
    sides = int(headers["Players"]) // team
    results = [(0, 0, 0)] * sides
    for game in _games(text):
        lands: list[Land] = [{} for _ in range(sides)]
        for seat, place in game:
            lands[(seat - 1) // team].update(_squares(place, dominoes))
        results = [
            _add(before, _result(land, words)) for before, land in zip(results, lands, strict=True)
        ]
    return results


def naive_winners(results: list[Result]) -> list[int]:
    """Give the best sides, counted from 1."""
    return [side for side, result in enumerate(results, start=1) if result == max(results)]


def explained_points(remark: str) -> int:
    """Add up the products that a remark writes as `squares x crowns`."""
    return sum(int(a) * int(b) for a, b in re.findall(r"(\d+) x (\d+)", remark))


def _games(text: str) -> list[list[tuple[int, str]]]:
    """List the placements of each game in a record; a new one begins when kings are drawn again."""
    games: list[list[tuple[int, str]]] = []
    seat = 0
    for word in re.sub(r"\{.*?\}", "", text.partition("\n\n")[2], flags=re.DOTALL).split():
        if word.endswith(":"):
            seat = 0 if word == "chance:" else int(word[1:-1])
        elif word.startswith("P") and (not games or games[-1]):
            games.append([])
        elif "@" in word:
            games[-1].append((seat, word))
    return games


def _dominoes(game: str) -> dict[str, Any]:
    component = game if game in OWN_BOXES else "kingdomino"
    path = files("crownlands") / "components" / f"{component}.json"
    printed = json.loads(path.read_text(encoding="utf-8"))["dominoes"]
    return {entry["id"]: (entry["left"], entry["right"]) for entry in printed}


def _squares(place: str, dominoes: dict[str, Any]) -> Land:
    domino, _, spot = place.partition("@")
    x, y = map(int, spot[:-1].split(","))
    dx, dy = STEPS[spot[-1]]
    left, right = dominoes[domino.rpartition(":")[2]]
    return {(x, y): tuple(left), (x + dx, y + dy): tuple(right)}


def _result(land: Land, words: set[str]) -> Result:
    domains = _domains(land)
    points = sum(squares * crowns for squares, crowns in domains)
    size = 7 if words.intersection(SEVEN_WIDE) else 5
    if "harmony" in words and len(land) == size * size - 1:
        points += 5
    if "middle-kingdom" in words and _is_centred([*land, (0, 0)], size // 2):
        points += 10
    largest = max((squares for squares, _ in domains), default=0)
    return points, largest, sum(crowns for _, crowns in domains)


def _domains(land: Land) -> list[tuple[int, int]]:
    """Give squares and crowns of each domain."""
    found = []
    left = set(land)
    while left:
        domain, edge = set(), {left.pop()}
        while edge:
            square = edge.pop()
            domain.add(square)
            near = {(square[0] + dx, square[1] + dy) for dx, dy in STEPS.values()}
            edge |= {other for other in near & left if land[other][0] == land[square][0]}
            left -= edge
        found.append((len(domain), sum(land[square][1] for square in domain)))
    return found


def _is_centred(squares: list[tuple[int, int]], reach: int) -> bool:
    return all(
        (min(along), max(along)) == (-reach, reach)
        for along in ([square[axis] for square in squares] for axis in (0, 1))
    )


def _add(one: Result, other: Result) -> Result:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
