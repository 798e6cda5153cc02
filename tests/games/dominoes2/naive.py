"""Dominoes 2 told once more, plainly and slowly: what the engine must agree with."""

from itertools import combinations_with_replacement

Cells = list[int | None]
ALL_CARDS = [f"{low}-{high}" for low, high in combinations_with_replacement(range(7), 2)]


def halves(card: str) -> tuple[int, int]:
    """Read the numbers of a card."""
    return int(card[0]), int(card[2])


def pips(card: str) -> int:
    """Count a card."""
    return sum(halves(card))


def name(cell: int) -> str:
    """Write a cell."""
    return "abc"[cell % 3] + "123"[cell // 3]


def side_by_side(one: int, other: int) -> bool:
    """Return whether two cells touch."""
    return abs(one % 3 - other % 3) + abs(one // 3 - other // 3) == 1


PAIRS = [(one, other) for one in range(9) for other in range(9) if side_by_side(one, other)]


def layings(card: str, cells: Cells) -> set[str]:
    """List where a card can be laid; a double is written in reading order."""
    low, high = halves(card)
    empty = all(number is None for number in cells)
    found = set()
    for one, other in PAIRS:
        if low == high and one > other:
            continue
        if empty:
            good = one in (0, 2, 6, 8) or other in (0, 2, 6, 8)
        else:
            under = [(cells[one], low), (cells[other], high)]
            on_cards = [(below, above) for below, above in under if below is not None]
            good = bool(on_cards) and all(below == above for below, above in on_cards)
        if good:
            found.add(f"{card}@{name(one)}{name(other)}")
    return found


def playable(cells: Cells) -> set[str]:
    """List the cards that fit somewhere."""
    return {card for card in ALL_CARDS if layings(card, cells)}


class NaiveMatch:
    """A match with open hands, changed move by move."""

    def __init__(self, players: int, target: int | None, deals: int | None) -> None:
        self.players, self.target, self.deals = players, target, deals
        self.results: list[tuple[int | None, int]] = []
        self.new_deal()

    def new_deal(self) -> None:
        """Shuffle everything together again."""
        self.hands: list[set[str]] = [set() for _ in range(self.players)]
        self.pile = set(ALL_CARDS)
        self.squares = dict.fromkeys(("0", "1", "2", "3", "4", "5", "6", "joker"), 5)
        self.cells: Cells = [None] * 9
        self.turn = 0
        self.asked = "deal"
        self.card: str | None = None
        self.square: str | None = None
        self.passes = 0

    def actor(self) -> int | str | None:
        """Say who moves."""
        if self.asked == "over":
            return None
        return "chance" if self.asked in ("deal", "draw", "square") else self.turn

    def moves(self) -> set[str]:
        """Write all legal moves."""
        if self.asked in ("deal", "draw"):
            receiver = self._receiver() if self.asked == "deal" else self.turn
            return {f"P{receiver + 1}+{card}" for card in self.pile}
        if self.asked == "play":
            cards = {self.card} if self.card else self.hands[self.turn]
            return set().union(*(layings(card, self.cells) for card in cards))
        if self.asked == "square":
            return {f"[{kind}]" for kind, count in self.squares.items() if count}
        if self.asked == "place_square":
            numbers = range(7) if self.square == "joker" else [int(str(self.square))]
            return {
                f"[{number}]@{name(cell)}"
                for number in numbers
                for cell in range(9)
                if self.cells[cell] != number
            }
        return {"-"} if self.asked == "pass" else set()

    def play(self, move: str) -> None:
        """Make a legal move."""
        if self.asked in ("deal", "draw"):
            self._receive(int(move[1]) - 1, move[3:])
        elif self.asked == "play":
            card, cells = move.split("@")
            for text, number in zip((cells[:2], cells[2:]), halves(card), strict=True):
                self.cells[self._cell(text)] = number
            self.hands[self.turn].remove(card)
            self._end_turn(passed=False)
        elif self.asked == "square":
            self.square = move[1:-1]
            self.squares[self.square] -= 1
            self.asked = "place_square"
            if not self.moves():
                self._end_turn(passed=False)
        elif self.asked == "place_square":
            self.cells[self._cell(move[-2:])] = int(move[1])
            self._end_turn(passed=False)
        else:
            self._end_turn(passed=True)

    def totals(self) -> list[int]:
        """Add up the points."""
        return [
            sum(points for winner, points in self.results if winner == seat)
            for seat in range(self.players)
        ]

    def _cell(self, text: str) -> int:
        return next(cell for cell in range(9) if name(cell) == text)

    def _receiver(self) -> int:
        return min(seat for seat in range(self.players) if len(self.hands[seat]) < 7)

    def _receive(self, seat: int, card: str) -> None:
        self.hands[seat].add(card)
        self.pile.remove(card)
        if self.asked == "draw":
            fits = bool(layings(card, self.cells))
            self.asked, self.card = ("play", card) if fits else ("square", None)
            if not fits and not any(self.squares.values()):
                self.asked = "pass"
        elif all(len(hand) == 7 for hand in self.hands):
            owner = {card: seat for seat, hand in enumerate(self.hands) for card in hand}
            self.card = max(owner, key=lambda card: (pips(card), halves(card)[1]))
            self.turn, self.asked = owner[self.card], "play"

    def _begin_turn(self) -> None:
        self.card = self.square = None
        if any(layings(card, self.cells) for card in self.hands[self.turn]):
            self.asked = "play"
        elif self.pile:
            self.asked = "draw"
        else:
            self.asked = "square" if any(self.squares.values()) else "pass"

    def _end_turn(self, *, passed: bool) -> None:
        self.passes = self.passes + 1 if passed else 0
        counts = [sum(map(pips, hand)) for hand in self.hands]
        if not self.hands[self.turn]:
            self._end_deal(self.turn, sum(counts))
        elif self.passes == self.players:
            fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
            if len(fewest) == 1:
                self._end_deal(fewest[0], sum(counts) - min(counts))
            else:
                self._end_deal(None, 0)
        else:
            self.turn = (self.turn + 1) % self.players
            self._begin_turn()

    def _end_deal(self, winner: int | None, points: int) -> None:
        self.results.append((winner, points))
        over = len(self.results) == self.deals if self.deals else max(self.totals()) >= self.target
        if over:
            self.asked = "over"
        else:
            self.new_deal()
