"""Deals of Dominoes 2 with chosen hands, and whole matches in which many turns go by unplayed."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import crownlands as cl
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from games.dominoes2.naive import ALL_CARDS, pips
from support.tables import play
from support.walks import Walk, random_move


def dealt(game: cl.Game, *hands: str) -> cl.State:
    """Deal these cards; hands of fewer than seven are filled with the smallest, sixes last."""
    return play(game.start(), " ".join(deals(game, *hands)))


def deals(game: cl.Game, *hands: str) -> list[str]:
    """Write down the deal of these hands."""
    named = {card for hand in hands for card in hand.split()}
    others = (card for card in ALL_CARDS if card not in named)
    rest = iter(sorted(others, key=lambda card: ("6" in card, pips(card))))
    wanted = [hand.split() for hand in hands] + [[]] * (game.players - len(hands))
    full = [[*hand, *islice(rest, 7 - len(hand))] for hand in wanted]
    return [f"P{seat}+{card}" for seat, hand in enumerate(full, 1) for card in hand]


def hands(state: cl.State) -> list[list[str]]:
    """Look into all hands."""
    return [[DOUBLE_SIX.ids[card] for card in hand] for hand in state.position.hands]


def board(state: cl.State) -> list[int | None]:
    """Read what shows on the nine cells, row by row."""
    return [None if number < 0 else number for number in state.position.board]


def phase(state: cl.State) -> str:
    """Name what is asked."""
    return state.prompt.phase


def legal(state: cl.State) -> set[str]:
    """Write down all legal moves."""
    return {str(move) for move in state.legal_moves()}


def refusal(state: cl.State, text: str) -> str | None:
    """Return the code a move is refused with."""
    refused = state.check(state.game.parse(text))
    return refused and refused.code


def changed(state: cl.State, **changes: Any) -> dict[str, Any]:
    """Write a state with some of its position changed."""
    data = state.data()
    return {**data, "position": {**data["position"], **changes}}


def ended(*hands: str) -> dict[str, Any]:
    """Write down the end of a deal with these cards left in the hands."""
    return {"board": [6, 6, *[None] * 7], "hands": [hand.split() for hand in hands]}


@cache
def stalling_match(players: int, seed: int, deals: int = 2) -> Walk:
    """Play a match in which square cards go where they leave the fewest cards to play."""
    rng = Random(seed)
    states, moves = [cl.make("dominoes2", players, deals=deals).start()], []
    while states[-1].actor is not None:
        state = states[-1]
        moves.append(_stall(state) if phase(state) == "place_square" else random_move(state, rng))
        states.append(state.play(moves[-1]))
    return Walk(tuple(states), tuple(moves))


def stalling_matches(players: int) -> Iterator[Walk]:
    """Return one such match after the other."""
    for seed in range(12):
        yield stalling_match(players, seed)


def moments(players: int, wanted: str) -> Iterator[tuple[cl.State, cl.Move]]:
    """Find states of a phase in such matches, with the moves made there."""
    for walk in stalling_matches(players):
        for state, move in zip(walk.states, walk.moves, strict=False):
            if phase(state) == wanted:
                yield state, move


def _stall(state: cl.State) -> cl.Move:
    """Ask the engine which cards would fit: this chooses a move and judges nothing."""
    return min(state.legal_moves(), key=lambda move: _fitting_after(state, move))


def _fitting_after(state: cl.State, move: cl.Move) -> int:
    data = move.data()
    x, y = data["square"]
    cells = list(state.position.board)
    cells[3 * y + x] = data["number"]
    return DOUBLE_SIX.playable_cards(tuple(cells)).bit_count()
