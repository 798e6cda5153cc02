"""The quests told square by square from what a view shows, without any bit of the engine."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from crownlands.core.info import read_component

Square = tuple[int, int]
CASTLE: Square = (0, 0)
ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
GENTLE = ("wheat", "forest", "lake", "grassland")


class Land(NamedTuple):
    """A kingdom: its terrains, the crowns that show, how large it may be, the Queen's visit."""

    size: int
    terrain: dict[Square, str]
    crowns: dict[Square, int]
    has_queen: bool


def read_land(view: Mapping[str, Any], side: int, base: str) -> Land:
    """Count printed crowns, add those of buildings and take away one per giant."""
    kingdom = view["kingdoms"][side]
    terrain = {(one["x"], one["y"]): one["terrain"] for one in kingdom["squares"]}
    crowns = _printed_crowns(kingdom, base)
    for built in view["realms"][side]["buildings"] if "realms" in view else []:
        crowns[built["x"], built["y"]] += built["building"] == "queens_tower"
    for giant in view["giants"]:
        if giant["side"] == side:
            crowns[giant["x"], giant["y"]] -= 1
    return Land(kingdom["size"], terrain, crowns, view.get("queen") == side)


def naive_times(quest: str, land: Land) -> int:
    """Count how often a kingdom fulfils a quest."""
    name, _, terrain = quest.rpartition("_")
    if name == "local_business":
        ring = [*ORTHOGONAL, *DIAGONAL]
        return sum(land.terrain.get(square) == terrain for square in ring)
    if name == "four_corners":
        return sum(land.terrain.get(square) == terrain for square in set(_corners(land)))
    return {
        "harmony": _harmony,
        "middle_kingdom": _middle_kingdom,
        "lost_corner": lambda land: CASTLE in _corners(land),
        "folie_des_grandeurs": _alignments,
        "bleak_king": _bleak_domains,
    }[quest](land)


def _printed_crowns(kingdom: Mapping[str, Any], base: str) -> dict[Square, int]:
    """Read each domino's face: which half lies where follows from terrains or else crowns."""
    faces = {
        domino["id"]: (domino["left"], domino["right"])
        for box in (base, "age_of_giants")
        for domino in read_component(box).contents["dominoes"]
    }
    squares: dict[str, list[Mapping[str, Any]]] = {}
    for square in kingdom["squares"]:
        squares.setdefault(square["domino"], []).append(square)
    crowns = {}
    for domino, both in squares.items():
        halves = list(faces[domino])
        if halves[0][0] != both[0]["terrain"]:
            halves.reverse()
        for square, (terrain, count) in zip(both, halves, strict=True):
            assert terrain == square["terrain"]
            crowns[square["x"], square["y"]] = count
    return crowns


def _corners(land: Land) -> list[Square]:
    xs, ys = zip(CASTLE, *land.terrain, strict=True)
    return [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]


def _harmony(land: Land) -> bool:
    return len(land.terrain) + 1 == land.size**2


def _middle_kingdom(land: Land) -> bool:
    half = land.size // 2
    wanted = {(x, y) for x in (-half, half) for y in (-half, half)}
    return set(_corners(land)) == wanted


def _alignments(land: Land) -> int:
    """Count the squares with which a run of at least three crowned ones begins."""
    return sum(
        not land.crowns.get((x - dx, y - dy))
        and all(land.crowns.get((x + dx * ahead, y + dy * ahead)) for ahead in range(3))
        for x, y in land.terrain
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def _bleak_domains(land: Land) -> int:
    """Count bleak domains; a Queen who has no other largest domain to go to spoils one."""
    groups = list(_groups(land))
    bleak = [group for group in groups if _is_bleak(group, land)]
    most = max(map(len, groups), default=0)
    largest = [group for group in groups if len(group) == most]
    spoilt = land.has_queen and all(group in bleak for group in largest)
    return len(bleak) - spoilt


def _is_bleak(group: frozenset[Square], land: Land) -> bool:
    terrain = land.terrain[next(iter(group))]
    return terrain in GENTLE and len(group) >= 5 and not any(land.crowns[at] for at in group)


def _groups(land: Land) -> Iterator[frozenset[Square]]:
    waiting = set(land.terrain)
    while waiting:
        edge = [waiting.pop()]
        group = set(edge)
        while edge:
            x, y = edge.pop()
            for dx, dy in ORTHOGONAL:
                near = (x + dx, y + dy)
                if near in waiting and land.terrain[near] == land.terrain[x, y]:
                    waiting.remove(near)
                    group.add(near)
                    edge.append(near)
        yield frozenset(group)
