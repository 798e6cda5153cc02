"""A hand that plays through the page: it sees what is offered there, chooses, and does it.

How something is done is up to the kinds of hands: with a mouse, with keys, with a finger.
"""

import json
from abc import ABC, abstractmethod
from pathlib import Path
from random import Random

import msgspec
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLong

LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8").strip()
LOOK = LOOK[LOOK.index("() =>") :]
CHANGED = f"(before) => JSON.stringify(({LOOK})()) !== before && ({LOOK})()"
READY = (
    f"() => {{ const now = ({LOOK})(); return (now.over || (now.turn === 'mine' && "
    "(now.offers.length || now.room || now.turned || now.resting))) && now }"
)
PATIENCE = 20_000
"""Milliseconds to wait for others."""
DECLINING = ("pass:", "discard:")
"""What is seldom done while there is something else to do."""


class Offer(msgspec.Struct, frozen=True):
    """A thing on the table that can be pointed at."""

    name: str
    chosen: bool

    @property
    def kind(self) -> str:
        """What kind of thing it is."""
        return self.name.partition(":")[0]


class Sight(msgspec.Struct, frozen=True):
    """What is to be seen of a table."""

    over: bool
    turn: str
    version: int
    phase: str
    offers: tuple[Offer, ...]
    room: int
    turned: int
    resting: bool


class Hand(ABC):
    """Plays at the table that is open on a page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.phases: set[str] = set()
        self._random = Random(seed)

    def play_to_the_end(self) -> None:
        """Decide whatever is asked until the end panel is shown."""
        while self.act():
            pass

    def play(self, decisions: int) -> None:
        """Make a number of decisions."""
        for _ in range(decisions):
            assert self.act(), "the game was over too soon"

    def act(self) -> bool:
        """Wait for the turn and make one decision; False if the game is over."""
        sight = self.wait_for_turn()
        if sight.over:
            return False
        self.phases.add(sight.phase)
        while sight.turn == "mine" and not sight.over:
            version = sight.version
            sight = self._do_and_see(sight)
            if sight.version != version:
                break
        return True

    def wait_for_turn(self) -> Sight:
        """Wait until something is asked of us, or the game is over."""
        try:
            found = self.page.wait_for_function(READY, timeout=PATIENCE)
        except TooLong:
            raise AssertionError(f"nothing is asked, and nothing ends: {self.look()}") from None
        return msgspec.convert(found.json_value(), Sight)

    def look(self) -> Sight:
        """See the table as it is now."""
        return msgspec.convert(self.page.evaluate(LOOK), Sight)

    def choose(self, offers: tuple[Offer, ...]) -> Offer:
        """Choose among what is offered: rather the next part of a move begun, seldom to decline."""
        begun = {offer.kind for offer in offers if offer.chosen}
        open_ = [offer for offer in offers if not offer.chosen]
        going_on = [one for one in open_ if one.kind not in begun and one.name not in DECLINING]
        if begun and going_on:
            return self._random.choice(going_on)
        doing = [one for one in open_ if one.name not in DECLINING]
        if doing and self._random.random() < 0.85:
            return self._random.choice(doing)
        return self._random.choice(open_)

    def find(self, offer: Offer) -> Locator:
        """Find an offered thing on the page."""
        kind, _, rest = offer.name.partition(":")
        if kind == "square":
            squares = self.page.locator(f'.target[data-square="{rest}"]')
            if squares.count():
                return squares.first
        return self.page.locator(f'[data-target="{offer.name}"]').first

    def _do_and_see(self, before: Sight) -> Sight:
        """Do what a sight asks for and wait until it shows."""
        seen = json.dumps(self.page.evaluate(LOOK), separators=(",", ":"), ensure_ascii=False)
        self._do(before)
        try:
            found = self.page.wait_for_function(CHANGED, arg=seen, timeout=PATIENCE)
        except TooLong:
            raise AssertionError(f"nothing came of what was done: {before}") from None
        return msgspec.convert(found.json_value(), Sight)

    @abstractmethod
    def _do(self, sight: Sight) -> None:
        """Do the next thing that a sight asks for."""


class LayingHand(Hand):
    """Points at what is offered, and lays pieces on the board."""

    def _do(self, sight: Sight) -> None:
        if sight.resting:
            self.confirm()
        elif sight.room or sight.turned:
            self.lay(sight)
        else:
            self.point_at(self.find(self.choose(sight.offers)))

    @abstractmethod
    def point_at(self, thing: Locator) -> None:
        """Point at an offered thing."""

    @abstractmethod
    def lay(self, sight: Sight) -> None:
        """Lay the piece in hand down where it fits, turned as needed."""

    @abstractmethod
    def confirm(self) -> None:
        """Confirm a piece that lies on the board."""
