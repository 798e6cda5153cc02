"""Queendomino told a second time, with lists and dictionaries and nothing of the engine."""

from dataclasses import dataclass, field

from support.oracle import NaiveKingdom, Square

VAULTS = {"vault_knight": "knights", "vault_tower": "towers"}
TOWERS = {
    "magic_school": 1,
    "vault_tower": 1,
    "watchtower": 2,
    "fortress": 3,
    "walking_castle": 1,
    "queens_tower": 1,
}
KNIGHTS = {
    "fishmonger": 1,
    "spinning_mill": 1,
    "magic_school": 1,
    "foundry": 1,
    "vault_knight": 1,
    "small_tavern": 2,
    "large_tavern": 3,
    "training_camp": 1,
}
POINTS = {
    "vault_knight": 2,
    "vault_tower": 2,
    "small_tavern": 3,
    "large_tavern": 2,
    "watchtower": 3,
    "fortress": 2,
    "statue": 5,
}
TWO_PER_DOMAIN = {
    "bakery": "wheat",
    "sawmill": "forest",
    "fishmonger": "lake",
    "spinning_mill": "grassland",
    "magic_school": "swamp",
    "foundry": "mine",
    "church": "town",
}


@dataclass
class NaiveMarket:
    """Six places, cheap ones first, and the one tile of the pile that can be seen."""

    slots: list[str | None] = field(default_factory=lambda: [None] * 6)
    top: str | None = None

    def close(self) -> None:
        """End a round: tiles move down one place at a time until no gap has a tile above it."""
        for _ in self.slots:
            for place in range(5):
                if self.slots[place] is None:
                    self.slots[place], self.slots[place + 1] = self.slots[place + 1], None
        self._take_top()

    def turn_up(self, tile: str) -> None:
        """Turn up a tile, which goes to the cheapest gap as long as there is one."""
        self.top = tile
        self._take_top()

    def _take_top(self) -> None:
        if self.top is not None and None in self.slots:
            self.slots[self.slots.index(None)] = self.top
            self.top = None


@dataclass
class NaiveRealm:
    """What a side owns, its kingdom included."""

    kingdom: NaiveKingdom
    coins: int = 7
    reserve: int = 1
    posts: list[Square] = field(default_factory=list)
    built: dict[Square, str] = field(default_factory=dict)

    @property
    def towers(self) -> int:
        """Towers in the kingdom."""
        return sum(TOWERS.get(tile, 0) for tile in self.built.values())

    @property
    def knights(self) -> int:
        """Knights of kingdom and reserve."""
        return self.reserve + len(self.posts)

    def collect(self, square: Square) -> None:
        """Send a knight: flood its domain, and look into every vault."""
        self.posts.append(square)
        self.reserve -= 1
        counts = {"knights": self.knights, "towers": self.towers}
        self.coins += self.domain_size(square)
        self.coins += sum(counts[VAULTS[tile]] for tile in self.built.values() if tile in VAULTS)

    def domain_size(self, square: Square) -> int:
        """Count the squares of the domain a square belongs to."""
        return next(len(group) for _, group, _ in self.kingdom.domains() if square in group)

    def build(self, tile: str, square: Square, price: int) -> None:
        """Pay for a tile and put it on a square."""
        self.coins -= price
        self.reserve += KNIGHTS.get(tile, 0)
        self.built[square] = tile

    def score(self, *, hosts_queen: bool) -> int:
        """Count everything at the end, building by building."""
        domains = [
            (terrain, len(group), crowns + sum(self._building_crowns(at) for at in group))
            for terrain, group, crowns in self.kingdom.domains()
        ]
        total = self.coins // 3 + sum(size * crowns for _, size, crowns in domains)
        if hosts_queen:
            total += max(size for _, size, _ in domains)
        terrains = [terrain for terrain, _, _ in domains]
        for tile in self.built.values():
            total += POINTS.get(tile, 0)
            total += 2 * terrains.count(TWO_PER_DOMAIN.get(tile, "none"))
            total += self.towers if tile == "walking_castle" else 0
            total += self.knights if tile == "training_camp" else 0
        return total

    def _building_crowns(self, square: Square) -> int:
        return int(self.built.get(square) == "queens_tower")
