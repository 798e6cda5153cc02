"""Whole random games, followed move by move with lists and dictionaries."""

from dataclasses import dataclass, field
from typing import Any

import pytest

import crownlands as cl
from games.queendomino.naive import TOWERS, NaiveMarket, NaiveRealm
from support.oracle import Laid, NaiveKingdom, Tile
from support.walks import shared_walk

Halves = dict[str, Tile]


@dataclass
class Shadow:
    """A second account of what happens on the table."""

    realms: list[NaiveRealm]
    halves: Halves = field(default_factory=dict)
    market: NaiveMarket = field(default_factory=NaiveMarket)
    queen: int | None = None
    dragon: int | None = None

    def follow(self, move: dict[str, Any], side: int | None) -> None:
        """Do what a move does; chance has no side."""
        if move["type"] == "tile":
            self.market.turn_up(move["building"])
            return
        if side is None:
            return
        realm = self.realms[side]
        square: Any = tuple(move.get("square", ()))
        if move["type"] == "place":
            tile = self.halves[move["domino"]]
            realm.kingdom.lay(tile, Laid(tuple(move["left"]), tuple(move["right"])))
        elif move["type"] == "knight":
            realm.collect(square)
        elif move["type"] == "build":
            price = max(0, move["slot"] - (self.queen == side))
            realm.build(move["building"], square, price)
            self.market.slots[move["slot"]] = None
            self.welcome_queen(move["building"], side)
        elif move["type"] == "burn":
            realm.coins -= 1
            self.market.slots[move["slot"]] = None
            self.dragon = move["slot"]

    def welcome_queen(self, tile: str, side: int) -> None:
        """Let the Queen move if this tile's towers bring a side level with everyone."""
        if tile in TOWERS and self.realms[side].towers == max(one.towers for one in self.realms):
            self.queen = side

    def end_round(self) -> None:
        """Send the dragon home and let the tiles slide."""
        self.dragon = None
        self.market.close()

    def learn(self, view: dict[str, Any]) -> None:
        """Look at the dominoes of the lines."""
        for entry in (*view["lines"]["current"], *view["lines"]["next"]):
            left, right = entry["left"], entry["right"]
            self.halves[entry["domino"]] = Tile(
                (left["terrain"], left["crowns"]), (right["terrain"], right["crowns"])
            )

    def shown(self) -> dict[str, Any]:
        """Write everything as a view does."""
        return {
            "realms": [
                (realm.coins, realm.reserve, sorted(realm.posts), realm.towers, realm.built)
                for realm in self.realms
            ],
            "slots": self.market.slots,
            "top": self.market.top,
            "queen": self.queen,
            "dragon": self.dragon,
        }


def comparable(view: dict[str, Any]) -> dict[str, Any]:
    """Take from a view what a shadow writes."""
    return {
        "realms": [
            (
                realm["coins"],
                realm["knights"],
                sorted(tuple(post) for post in realm["posts"]),
                realm["towers"],
                {(one["x"], one["y"]): one["building"] for one in realm["buildings"]},
            )
            for realm in view["realms"]
        ],
        "slots": view["market"]["slots"],
        "top": view["market"]["top"],
        "queen": view["queen"],
        "dragon": view["dragon"],
    }


GAMES = [
    cl.make("queendomino", 2),
    cl.make("queendomino", 3),
    cl.make("queendomino", 4),
    cl.make("royal-wedding", 3),
    cl.make("royal-wedding", 5),
    cl.make("royal-wedding", 6, teams=True),
    cl.make("royal-wedding", 8),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_goes_as_lists_and_dictionaries_say(game: cl.Game, seed: int) -> None:
    walk = shared_walk(game, seed)
    view = walk.states[0].view().data()
    shadow = Shadow([NaiveRealm(NaiveKingdom(one["size"])) for one in view["kingdoms"]])
    for state, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        actor = state.actor
        shadow.learn(view)
        seat = actor if isinstance(actor, int) else None
        shadow.follow(move.data(), None if seat is None else game.side_of(seat))
        was, view = view["round"], after.view().data()
        if was and view["round"] > was:
            shadow.end_round()
        assert comparable(view) == shadow.shown()
    scores = [
        realm.score(hosts_queen=shadow.queen == side) for side, realm in enumerate(shadow.realms)
    ]
    assert scores == [sheet.total for sheet in walk.end.scores()]
