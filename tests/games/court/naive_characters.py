"""Tokens scored from what a view shows, square by square, without any bit of the engine."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import read_component

TOKENS = {token["id"]: token for token in read_component("court").contents["tokens"]}
FACES = {
    domino["id"]: (tuple(domino["left"]), tuple(domino["right"]))
    for domino in read_component("kingdomino").contents["dominoes"]
}
Square = tuple[int, int]


def naive_characters(view: Mapping[str, Any], side: int) -> list[tuple[str, int]]:
    """Return each character of a side and its points, row by row."""
    standing = tokens_of(view, side)
    crowns = naive_crowns(view, side)
    lying = {
        (one["x"], one["y"]): one["resource"] for one in view["resources"] if one["side"] == side
    }
    found = []
    for x, y in sorted(standing, key=lambda square: square[::-1]):
        token = TOKENS[standing[x, y]]
        if not token.get("character"):
            continue
        points = token["points"]
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                near = (x + dx, y + dy)
                if (dx or dy) and "bonus" in token:
                    bonus = token["bonus"]
                    points += bonus["points"] * _worth(bonus["per"], near, crowns, lying, standing)
        found.append((token["id"], points))
    return found


def naive_crowns(view: Mapping[str, Any], side: int) -> dict[Square, int]:
    """Count printed crowns and those of buildings."""
    crowns: dict[Square, int] = {}
    for one in view["kingdoms"][side]["squares"]:
        halves = FACES[one["domino"]]
        crowns[one["x"], one["y"]] = next(
            count for terrain, count in halves if terrain == one["terrain"]
        )
    for square, token in tokens_of(view, side).items():
        crowns[square] += TOKENS[token].get("crowns", 0)
    return crowns


def tokens_of(view: Mapping[str, Any], side: int) -> dict[Square, str]:
    """Return which tokens of a side stand where."""
    return {(one["x"], one["y"]): one["token"] for one in view["tokens"] if one["side"] == side}


def _worth(
    per: str,
    square: Square,
    crowns: Mapping[Square, int],
    lying: Mapping[Square, str],
    standing: Mapping[Square, str],
) -> int:
    if per == "crown":
        return crowns.get(square, 0)
    if per == "resource:any":
        return square in lying
    if per.startswith("resource:"):
        return lying.get(square) == per.removeprefix("resource:")
    return square in standing and bool(TOKENS[standing[square]].get(per))
