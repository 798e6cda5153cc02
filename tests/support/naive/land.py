"""Domains and bonuses, square by square."""

from support.naive.common import STEPS, Square

Land = dict[Square, tuple[str, int]]
"""What lies where: terrain and crowns."""
Result = tuple[int, int, int]
"""Points, largest domain, crowns: in the order in which they decide."""


def plain_result(land: Land, words: set[str], size: int) -> Result:
    """Score the domains and the bonuses among the words of a mode."""
    domains = domains_of(land)
    crowns = [sum(land[square][1] for square in domain) for domain in domains]
    points = sum(len(domain) * shown for domain, shown in zip(domains, crowns, strict=True))
    if "harmony" in words and len(land) == size * size - 1:
        points += 5
    if "middle-kingdom" in words and is_centred([*land, (0, 0)], size // 2):
        points += 10
    return points, max(map(len, domains), default=0), sum(crowns)


def domains_of(land: Land) -> list[set[Square]]:
    """Return the squares of each domain."""
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
        found.append(domain)
    return found


def is_centred(squares: list[Square], reach: int) -> bool:
    """Return whether squares reach equally far on all four sides of the castle."""
    return all(
        (min(along), max(along)) == (-reach, reach)
        for along in ([square[axis] for square in squares] for axis in (0, 1))
    )


def add(one: Result, other: Result) -> Result:
    """Add up two games of a dynasty."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
