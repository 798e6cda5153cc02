"""Age of Giants: quests, giants on crowns, and footprints that send them away."""

from support.naive.common import Setting, Square, Table, put, read, side_in_turn, square_of, write

QUESTS = [quest["id"] for quest in read("age_of_giants")["quests"]]


class Giants:
    """Two quests in the set-up; giants come and go right after placing."""

    setup = chance = ("quests",)
    before_line = after_pick = ()
    after_place = ("welcome", "send", "receive")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def start(self, sides: int) -> Table:
        """No giants, no quests."""
        return {"giants": [()] * sides, "quests": [], "receiver": None}

    def begin(self, table: Table, phase: str) -> None:
        """Nothing happens by itself."""

    def moves(self, table: Table, phase: str) -> list[str]:
        """Quests left, crowns to cover, giants to send."""
        if phase == "quests":
            left = [quest for quest in QUESTS if quest not in table["quests"]]
            return [f"?{quest}" for quest in left] if len(table["quests"]) < 2 else []
        if phase == "receive":
            return [] if table["receiver"] is None else _covers(table, table["receiver"])
        side = side_in_turn(table, self.setting)
        if phase == "welcome":
            return _covers(table, side) if table["symbol"] == "giant" else []
        sent = [
            f"G@{write(square)}>P{to + 1}"
            for square in set(table["giants"][side])
            for to in range(self.setting.players)
            if to != side and _covers(table, to)
        ]
        return [*sent, "-"] if sent and table["symbol"] == "footprints" else []

    def play(self, table: Table, phase: str, move: str) -> bool:
        """Turn up, cover, send."""
        if phase == "quests":
            table["quests"] = [*table["quests"], move[1:]]
            return True
        if move == "-":
            return False
        square, _, receiver = move[2:].partition(">P")
        if phase == "send":
            side = side_in_turn(table, self.setting)
            giants = list(table["giants"][side])
            giants.remove(square_of(square))
            put(table, "giants", side, tuple(giants))
            _show(table, side, square_of(square), 1)
            table["receiver"] = int(receiver) - 1
            return False
        side = table["receiver"] if phase == "receive" else side_in_turn(table, self.setting)
        put(table, "giants", side, (*table["giants"][side], square_of(square)))
        _show(table, side, square_of(square), -1)
        table["receiver"] = None
        return False


def _covers(table: Table, side: int) -> list[str]:
    return [f"G@{write(square)}" for square, crowns in table["crowns"][side].items() if crowns]


def _show(table: Table, side: int, square: Square, more: int) -> None:
    crowns = table["crowns"][side]
    put(table, "crowns", side, {**crowns, square: crowns[square] + more})
