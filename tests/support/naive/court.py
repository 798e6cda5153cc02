"""The Court: resources, and tokens that are bought, paid and placed."""

from collections.abc import Iterable, Iterator

from support.naive.common import Setting, Square, Table, put, read, side_in_turn, square_of, write

TOKENS = {token["id"]: token for token in read("court")["tokens"]}
KINDS = [resource["terrain"] for resource in read("court")["resources"]]


class Court:
    """Tokens are turned up before a line is drawn, and bought at the end of a turn."""

    setup = before_line = chance = ("tokens",)
    after_place = ("gather",)
    after_pick = ("buy", "pay", "put")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def start(self, sides: int) -> Table:
        """All tokens in the pile."""
        return {
            "resources": [()] * sides,
            "tokens": [{}] * sides,
            "face up": [],
            "pile": {name: token["copies"] for name, token in TOKENS.items()},
            "bought": None,
            "paid": [],
            "price": 0,
        }

    def begin(self, table: Table, phase: str) -> None:
        """The resources of the domino just placed come along."""
        if phase == "gather":
            side = side_in_turn(table, self.setting)
            land, crowns = table["kingdoms"][side], table["crowns"][side]
            new = [at for at in table["placed"] if land[at] in KINDS and not crowns[at]]
            put(table, "resources", side, (*table["resources"][side], *new))

    def moves(self, table: Table, phase: str) -> list[str]:
        """Tokens to turn up or to buy, squares to pay with or to stand on."""
        left = [name for name, count in table["pile"].items() if count]
        if phase == "tokens":
            forming = table["drawn"] < self.setting.rounds and len(table["face up"]) < 3
            return [f"&{name}" for name in left] if forming else []
        if phase == "gather":
            return []
        side = side_in_turn(table, self.setting)
        if phase == "buy":
            shown = [f"={one}" for one in _payable(table, side, set(table["face up"]), 2)]
            chosen = [f"%{one}" for one in _payable(table, side, left, 4)]
            return [*shown, *chosen, "-"] if shown or chosen else []
        if table["bought"] is None:
            return []
        if phase == "pay":
            payments = _payments(table, side, table["bought"], table["price"], table["paid"])
            done = len(table["paid"])
            return sorted({f"$@{write(paid[done])}" for paid in payments if len(paid) > done})
        return [f"T@{write(at)}" for at in _open(table, side, table["bought"], table["paid"])]

    def play(self, table: Table, phase: str, move: str) -> bool:
        """Turn up, buy, pay, put."""
        if move == "-":
            return False
        if phase == "tokens":
            table["face up"] = [*table["face up"], move[1:]]
            _take_from_pile(table, move[1:])
            return True
        side = side_in_turn(table, self.setting)
        if phase == "buy":
            table["bought"], table["price"] = move[1:], 2 if move[0] == "=" else 4
            if move[0] == "=":
                at = table["face up"].index(move[1:])
                table["face up"] = [*table["face up"][:at], *table["face up"][at + 1 :]]
            else:
                _take_from_pile(table, move[1:])
            return False
        square = square_of(move[2:])
        if phase == "pay":
            table["paid"] = [*table["paid"], square]
            return len(table["paid"]) < table["price"]
        token = TOKENS[table["bought"]]
        crowns = table["crowns"][side]
        put(table, "crowns", side, {**crowns, square: token.get("crowns", 0)})
        put(table, "tokens", side, {**table["tokens"][side], square: table["bought"]})
        kept = tuple(at for at in table["resources"][side] if at not in table["paid"])
        put(table, "resources", side, kept)
        table["bought"], table["paid"] = None, []
        return False


def _take_from_pile(table: Table, token: str) -> None:
    table["pile"] = {**table["pile"], token: table["pile"][token] - 1}


def _payable(table: Table, side: int, tokens: Iterable[str], price: int) -> Iterator[str]:
    """Name the tokens that can be paid; those for the same terrain can or cannot alike."""
    found: dict[str | None, bool] = {}
    for token in tokens:
        terrain = TOKENS[token].get("terrain")
        if terrain not in found:
            found[terrain] = any(True for _ in _payments(table, side, token, price, []))
        if found[terrain]:
            yield token


def _payments(
    table: Table, side: int, token: str, price: int, paid: list[Square]
) -> Iterator[list[Square]]:
    """All ways to go on paying, kinds in their order, that leave the token a square."""
    if len(paid) == price:
        if _open(table, side, token, paid):
            yield paid
        return
    land = table["kingdoms"][side]
    kinds = {at: KINDS.index(land[at]) for at in table["resources"][side]}
    last = max((kinds[at] for at in paid), default=-1)
    later = [at for at, kind in kinds.items() if kind > last]
    if len({kinds[at] for at in later}) < price - len(paid):
        return
    for at in later:
        yield from _payments(table, side, token, price, [*paid, at])


def _open(table: Table, side: int, token: str, paid: list[Square]) -> list[Square]:
    """Squares where a token may stand once these squares have paid."""
    terrain = TOKENS[token].get("terrain")
    held = [at for at in table["resources"][side] if at not in paid]
    return [
        at
        for at, land in table["kingdoms"][side].items()
        if terrain in (None, land)
        and not table["crowns"][side][at]
        and at not in table["tokens"][side]
        and at not in held
    ]
