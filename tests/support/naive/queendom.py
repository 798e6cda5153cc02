"""Queendomino's market, knights, buildings, Queen and dragon."""

from support.naive.common import (
    STEPS,
    Setting,
    Square,
    Table,
    put,
    read,
    side_in_turn,
    square_of,
    write,
)

TILES = {tile["id"]: tile for tile in read("queendomino")["buildings"]}


class Queendom:
    """Tax, build and dragon after placing; the market before each line."""

    setup = before_line = chance = ("market",)
    after_place = ("tax", "build", "dragon")
    after_pick = ()

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def start(self, sides: int) -> Table:
        """Seven coins and a knight each."""
        return {
            "coins": [7] * sides,
            "reserve": [1] * sides,
            "posts": [()] * sides,
            "built": [{}] * sides,
            "slots": [None] * 6,
            "top": None,
            "pile": {name: tile["copies"] for name, tile in TILES.items()},
            "queen": None,
            "dragon": None,
        }

    def begin(self, table: Table, phase: str) -> None:
        """Between rounds the dragon flies home, tiles slide, and the top tile fills a gap."""
        if phase == "market":
            table["dragon"] = None
            tiles = [tile for tile in table["slots"] if tile is not None]
            table["slots"] = tiles + [None] * (6 - len(tiles))
            _fill(table)

    def moves(self, table: Table, phase: str) -> list[str]:
        """What may be drawn, taxed, built or burnt."""
        if phase == "market":
            return [f"&{name}" for name, left in table["pile"].items() if left and not table["top"]]
        side = side_in_turn(table, self.setting)
        offered = [(slot, tile) for slot, tile in enumerate(table["slots"]) if tile is not None]
        found = []
        if phase == "tax" and table["reserve"][side]:
            free = [square for square in table["placed"] if square not in table["posts"][side]]
            found = [f"K@{write(square)}" for square in free]
        if phase == "build":
            towns = [at for at, terrain in table["kingdoms"][side].items() if terrain == "town"]
            found = [
                f"{tile}/{slot}@{write(at)}"
                for slot, tile in offered
                if self._price(table, side, slot) <= table["coins"][side]
                for at in towns
                if at not in table["built"][side]
            ]
        if phase == "dragon" and table["dragon"] is None and table["queen"] != side:
            found = [f"!{tile}/{slot}" for slot, tile in offered if table["coins"][side]]
        return [*found, "-"] if found else []

    def play(self, table: Table, phase: str, move: str) -> bool:
        """Draw, tax, build or burn."""
        if move == "-":
            return False
        if phase == "market":
            table["pile"] = {**table["pile"], move[1:]: table["pile"][move[1:]] - 1}
            table["top"] = move[1:]
            _fill(table)
            return True
        side = side_in_turn(table, self.setting)
        if phase == "tax":
            self._tax(table, side, square_of(move[2:]))
        elif phase == "build":
            offer, _, at = move.partition("@")
            self._build(table, side, int(offer[-1]), square_of(at))
        else:
            put(table, "coins", side, table["coins"][side] - 1)
            table["dragon"] = int(move[-1])
            put(table, "slots", table["dragon"], None)
        return phase == "tax"

    def _tax(self, table: Table, side: int, square: Square) -> None:
        built = table["built"][side].values()
        knights = table["reserve"][side] + len(table["posts"][side])
        bonus = sum(knights for tile in built if TILES[tile].get("tax_bonus") == "per_knight")
        bonus += sum(
            _towers(table, side) for tile in built if TILES[tile].get("tax_bonus") == "per_tower"
        )
        domain = _flood(table["kingdoms"][side], square)
        put(table, "coins", side, table["coins"][side] + len(domain) + bonus)
        put(table, "reserve", side, table["reserve"][side] - 1)
        put(table, "posts", side, (*table["posts"][side], square))

    def _build(self, table: Table, side: int, slot: int, square: Square) -> None:
        name = table["slots"][slot]
        tile = TILES[name]
        put(table, "coins", side, table["coins"][side] - self._price(table, side, slot))
        put(table, "reserve", side, table["reserve"][side] + tile.get("knights", 0))
        put(table, "built", side, {**table["built"][side], square: name})
        crowns = table["crowns"][side]
        put(table, "crowns", side, {**crowns, square: crowns[square] + tile.get("crowns", 0)})
        put(table, "slots", slot, None)
        sides = range(len(table["built"]))
        if tile.get("towers") and _towers(table, side) == max(_towers(table, one) for one in sides):
            table["queen"] = side

    def _price(self, table: Table, side: int, slot: int) -> int:
        return max(0, slot - 1) if table["queen"] == side else slot


def _fill(table: Table) -> None:
    """Move the top tile to the cheapest gap."""
    if table["top"] is not None and None in table["slots"]:
        put(table, "slots", table["slots"].index(None), table["top"])
        table["top"] = None


def _towers(table: Table, side: int) -> int:
    return sum(TILES[tile].get("towers", 0) for tile in table["built"][side].values())


def _flood(land: dict[Square, str], start: Square) -> set[Square]:
    domain, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for dx, dy in STEPS.values():
            near = (x + dx, y + dy)
            if near not in domain and land.get(near) == land[start]:
                domain.add(near)
                edge.append(near)
    return domain
