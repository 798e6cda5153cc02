"""Kingdoms drawn as people type them, made of dominoes of the game they belong to."""

from collections.abc import Iterable

import crownlands as cl
from crownlands.kingdom.domino import Deck
from crownlands.kingdom.kingdom_text import read_sketch
from crownlands.kingdom.placing import place_move
from crownlands.kingdom.tiling import Feasibility, find_tiling


def laid(game: cl.Game, picture: str, without: Iterable[str] = ()) -> str:
    """Return placements that make a drawn kingdom, with none of the dominoes named."""
    if not picture.strip():
        return ""
    banned = set(without)
    deck = Deck([tuple(one for one in game.rules.deck.dominoes if one.id not in banned)])
    tiling = find_tiling(read_sketch(picture, game.rules.layout.kingdom).land, deck)
    assert tiling.answer is Feasibility.POSSIBLE, f"no dominoes make this kingdom:\n{picture}"
    return " ".join(str(place_move(placement, deck)) for placement in tiling.placements)


def laid_all(game: cl.Game, pictures: Iterable[str], without: Iterable[str] = ()) -> list[str]:
    """Return placements for several kingdoms, every domino used once."""
    used, kingdoms = set(without), []
    for picture in pictures:
        kingdoms.append(laid(game, picture, used))
        used |= {place.partition("@")[0] for place in kingdoms[-1].split()}
    return kingdoms


def mirrored(picture: str) -> str:
    """Turn a picture over its diagonal: rows become columns."""
    rows = [line.split() for line in picture.strip().splitlines()]
    width = max(map(len, rows))
    padded = [[*row, *["."] * (width - len(row))] for row in rows]
    return "\n".join(" ".join(column) for column in zip(*padded, strict=True))


def flipped(picture: str) -> str:
    """Put the top row at the bottom."""
    return "\n".join(reversed(picture.strip().splitlines()))
