"""What holds in every mode of the domino games alone."""

from collections import Counter

import pytest

import crownlands as cl
from conformance.played import Played, in_every_mode
from crownlands.core.errors import BadMove
from crownlands.kingdom.moves import Draw
from support.conceivable import CONCEIVABLE, View, every_conceivable_move
from support.modes import Mode
from support.tables import all_dominoes
from support.walks import Walk

LINE_ORDER = [*"ABCDEF", *map(str, range(1, 55))]
"""Letters come before numbers."""


def is_domino_game(game: cl.Game) -> bool:
    """Return whether dominoes are drawn in a game."""
    return Draw in game.rules.move_types


@pytest.fixture
def modes(modes: list[Played]) -> list[Played]:
    """The modes of a domino game."""
    if not is_domino_game(modes[0].game):
        pytest.skip("not a domino game")
    return modes


def when_lines_are_begun(walk: Walk) -> list[View]:
    """Return the views of the moments before the first domino of each line is drawn."""
    draws = [isinstance(move, Draw) for move in walk.moves]
    return [
        state.view().data()
        for state, before, now in zip(walk.states, [False, *draws], draws, strict=False)
        if now and not before
    ]


def dominoes_in_sight(view: View) -> Counter[str]:
    """Count where dominoes lie; a domino being placed counts once."""
    placed = {square["domino"] for kingdom in view["kingdoms"] for square in kingdom["squares"]}
    settled = [*placed, *view["discarded"]]
    waiting = [entry["domino"] for entry in view["lines"]["current"]]
    past_placing = view["actor"] != "chance" and view["phase"] != "place"
    if waiting and (past_placing or waiting[0] in settled):
        assert waiting.pop(0) in settled
        assert view["phase"] != "place"
    coming = [entry["domino"] for entry in view["lines"]["next"]]
    return Counter([*settled, *waiting, *coming])


@in_every_mode
def test_check_accepts_exactly_the_legal_moves_of_all_conceivable_ones(
    walk: Walk, new_kinds: list[cl.State]
) -> None:
    states = (*walk.sample(4), *new_kinds)
    for state in dict.fromkeys(states):
        data = state.data()
        legal = set(state.legal_moves())
        tried = {*every_conceivable_move(state), *legal}
        accepted = {move for move in tried if state.check(move) is None}
        assert accepted == legal
        assert state.data() == data


@in_every_mode
def test_every_kind_of_move_can_be_conceived(game: cl.Game) -> None:
    unknown = set(game.rules.move_types) - set(CONCEIVABLE)
    if not game.info.package.startswith("crownlands."):
        unknown = set()  # of a game elsewhere, only the legal moves are tried
    assert not unknown, "tests/support/conceivable.py says which moves of a kind can be written"


@in_every_mode
def test_no_notation_means_two_moves(game: cl.Game, walk: Walk) -> None:
    state = walk.sample(5)[2]
    own_moves = (move for move in every_conceivable_move(state) if _belongs_to(game, move))
    for move in own_moves:
        try:
            read = game.parse(str(move))
        except BadMove:
            continue
        assert read == move


@in_every_mode
def test_everyone_sees_the_same(game: cl.Game, walk: Walk) -> None:
    for state in walk.sample(4):
        spectator = state.view().data()
        for seat in game.seats:
            assert state.view(seat).data() == {**spectator, "seat": seat}


@in_every_mode
def test_every_domino_is_in_one_place(game: cl.Game, views: list[View]) -> None:
    everything = sorted(all_dominoes(game))
    for view in views:
        seen = dominoes_in_sight(view)
        assert set(seen.values()) <= {1}
        assert sorted([*seen, *view["pile"]["unseen"]]) == everything


@in_every_mode
def test_squares_come_in_pairs_inside_the_bounding_box(views: list[View]) -> None:
    for view in views:
        for kingdom in view["kingdoms"]:
            squares = {(square["x"], square["y"]) for square in kingdom["squares"]}
            assert len(squares) == len(kingdom["squares"])
            assert (0, 0) not in squares
            assert set(Counter(square["domino"] for square in kingdom["squares"]).values()) <= {2}
            for along in zip(*squares, (0, 0), strict=True):
                assert max(along) - min(along) < kingdom["size"]


@in_every_mode
def test_every_game_has_its_rounds_and_draws_a_line_for_each(mode: Mode, walk: Walk) -> None:
    rounds = mode.info.rounds(mode.players, dict(mode.options))
    assert rounds is not None
    begun, end = when_lines_are_begun(walk), walk.end.view().data()
    games = end.get("dynasty", {"games": 1})["games"]
    assert [view["round"] for view in begun] == list(range(rounds)) * games
    assert end["round"] == end["rounds"] == rounds
    line = begun[0]["pile"]["to_draw"] // rounds
    assert [view["pile"]["to_draw"] // line for view in begun] == [*range(rounds, 0, -1)] * games
    assert end["pile"]["to_draw"] == 0


@in_every_mode
def test_at_the_end_every_drawn_domino_is_placed_or_discarded(views: list[View]) -> None:
    start, view = views[0], views[-1]
    squares = sum(len(kingdom["squares"]) for kingdom in view["kingdoms"])
    assert squares // 2 + len(view["discarded"]) == start["pile"]["to_draw"]
    assert view["lines"] == {"current": [], "next": []}


@in_every_mode
def test_lines_lie_in_ascending_order(views: list[View]) -> None:
    for view in views:
        for line in view["lines"].values():
            numbers = [entry["domino"].rpartition(":")[2] for entry in line]
            assert numbers == sorted(set(numbers), key=LINE_ORDER.index)


def _belongs_to(game: cl.Game, move: cl.Move) -> bool:
    return type(move) in game.rules.move_types
