"""Scores worked out from the words of a record alone, square by square, without the engine."""

import json
import re
from importlib.resources import files
from typing import Any

from support.naive.common import STEPS
from support.naive.land import Land, Result, add, plain_result

TEAMS_OF_TWO = ("teamdomino",)
OWN_BOXES = ("discovery",)
SEVEN_WIDE = ("xl", "teamdomino", "mighty-duel")


def naive_results(text: str) -> list[Result]:
    """Return the result of each side of a record."""
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
        size = 7 if words.intersection(SEVEN_WIDE) else 5
        results = [
            add(before, plain_result(land, words, size))
            for before, land in zip(results, lands, strict=True)
        ]
    return results


def naive_winners(results: list[Result]) -> list[int]:
    """Return the best sides, counted from 1."""
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
