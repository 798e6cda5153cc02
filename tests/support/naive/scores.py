"""What the larger games score beside domains, counted square by square on a naive table."""

from typing import Any

from support.naive.common import Square, Table, read
from support.naive.land import Land, Result, domains_of, is_centred, plain_result

TILES = {tile["id"]: tile for tile in read("queendomino")["buildings"]}
TOKENS = {token["id"]: token for token in read("court")["tokens"]}
QUESTS = {quest["id"]: quest for quest in read("age_of_giants")["quests"]}
RESOURCES = {kind["terrain"]: kind["id"] for kind in read("court")["resources"]}
BLEAK = ("wheat", "forest", "lake", "grassland")
RING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def naive_result(table: Table, side: int, words: set[str], size: int) -> Result:
    """Return points, largest domain and crowns of a side, the last 0 where no tie asks for them."""
    lands, crowns = table["kingdoms"][side], table["crowns"][side]
    land: Land = {square: (terrain, crowns[square]) for square, terrain in lands.items()}
    points, largest, shown = plain_result(land, words, size)
    if "built" in table:
        points += table["coins"][side] // 3 + _building_points(table, side, land)
        points += largest if table["queen"] == side else 0
        shown = 0
    if "quests" in table:
        points += sum(
            _quest_points(QUESTS[quest], table, side, land, size) for quest in table["quests"]
        )
    if "tokens" in table:
        points += _character_points(table, side, land)
    return points, largest, shown


def _building_points(table: Table, side: int, land: Land) -> int:
    built = [TILES[name] for name in table["built"][side].values()]
    things = {
        "knight": table["reserve"][side] + len(table["posts"][side]),
        "tower": sum(tile.get("towers", 0) for tile in built),
    }
    points = 0
    for tile in built:
        points += tile.get("points", 0)
        per = tile.get("points_per", {"thing": "knight", "amount": 0})
        own = [
            domain for domain in domains_of(land) if _terrain(domain, land) == per.get("terrain")
        ]
        points += per["amount"] * things.get(per["thing"], len(own))
    return points


def _quest_points(quest: Any, table: Table, side: int, land: Land, size: int) -> int:
    squares = [*land, (0, 0)]
    columns, rows = ([square[axis] for square in squares] for axis in (0, 1))
    corners = {(x, y) for x in (min(columns), max(columns)) for y in (min(rows), max(rows))}
    wanted = quest.get("terrain")
    times = {
        "local_business": lambda: sum(land.get(at, ("",))[0] == wanted for at in RING),
        "four_corners": lambda: sum(land.get(at, ("",))[0] == wanted for at in corners),
        "harmony": lambda: len(land) == size * size - 1,
        "middle_kingdom": lambda: is_centred(squares, size // 2),
        "lost_corner": lambda: (0, 0) in corners,
        "crown_lines": lambda: _alignments({at for at, (_, crowns) in land.items() if crowns}),
        "bleak_king": lambda: _bleak(land, queen=table.get("queen") == side),
    }[quest["kind"]]()
    return int(times * quest["points"])


def _alignments(crowned: set[Square]) -> int:
    """Walk every line from its first crowned square, and count what each run holds."""
    found = 0
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x, y in crowned:
            if (x - dx, y - dy) in crowned:
                continue
            length = 0
            while (x + length * dx, y + length * dy) in crowned:
                length += 1
            found += length >= 3
    return found


def _bleak(land: Land, *, queen: bool) -> int:
    """Count large crownless domains; the Queen's crown spoils one if she has no other to go to."""
    domains = domains_of(land)
    largest = max(map(len, domains), default=0)
    bleak = [
        domain
        for domain in domains
        if len(domain) >= 5
        and _terrain(domain, land) in BLEAK
        and not any(land[square][1] for square in domain)
    ]
    hosts = [domain for domain in domains if len(domain) == largest]
    spoilt = queen and all(host in bleak for host in hosts)
    return len(bleak) - bool(spoilt and bleak)


def _character_points(table: Table, side: int, land: Land) -> int:
    placed = table["tokens"][side]
    points = 0
    for (x, y), name in placed.items():
        around = [(x + dx, y + dy) for dx, dy in RING]
        characters = [TOKENS[placed[at]] for at in around if at in placed]
        held = [RESOURCES[land[at][0]] for at in around if at in table["resources"][side]]
        counts = {
            "crown": sum(land[at][1] for at in around if at in land),
            "character": sum(bool(token.get("character")) for token in characters),
            "warrior": sum(bool(token.get("warrior")) for token in characters),
            "resource:any": len(held),
            **{f"resource:{kind}": held.count(kind) for kind in RESOURCES.values()},
        }
        token = TOKENS[name]
        bonus = token.get("bonus", {"points": 0, "per": "crown"})
        points += token.get("points", 0) + bonus["points"] * counts[bonus["per"]]
    return points


def _terrain(domain: set[Square], land: Land) -> str:
    return land[next(iter(domain))][0]
