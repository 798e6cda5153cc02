"""A deal ends with an empty hand, or blocked when all pass in turn."""

from collections.abc import Iterator

import crownlands as cl
from games.dominoes2.naive import halves, pips
from games.dominoes2.tables import hands, phase, stalling_matches
from support.cases import for_each
from support.walks import Walk, games_finished, shared_walk


def ends(walk: Walk) -> Iterator[tuple[cl.State, cl.Move, cl.State]]:
    """Return the last moment of every deal, the move made there and what follows."""
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        if games_finished(after) > games_finished(before):
            yield before, move, after


def last_result(state: cl.State) -> tuple[int | None, int]:
    """Read who won the last deal, and the points."""
    deal = state.view().data()["deals"][-1]
    return deal["winner"], deal["points"]


def counts(state: cl.State) -> list[int]:
    """Count the pips of every hand."""
    return [sum(map(pips, hand)) for hand in hands(state)]


@for_each("players", [2, 3, 4])
def test_who_lays_the_last_card_scores_the_pips_of_all_other_hands(players: int) -> None:
    walk = shared_walk(cl.make("dominoes2", players, deals=6), seed=4)
    seen = 0
    for before, move, after in ends(walk):
        if move.type_name() != "play":
            continue
        seen += 1
        winner = before.actor
        assert hands(before)[winner] == [move.data()["card"]]
        points = sum(counts(before)) - counts(before)[winner]
        assert last_result(after) == (winner, points)
        gained = [
            now.total - then.total
            for then, now in zip(before.scores(), after.scores(), strict=True)
        ]
        assert gained == [points if seat == winner else 0 for seat in range(players)]
    assert seen


def test_everybody_sees_how_a_deal_ended() -> None:
    walk = shared_walk(cl.make("dominoes2", 3, deals=3), seed=2)
    laid = [end for end in ends(walk) if end[1].type_name() == "play"]
    assert laid
    for before, move, after in laid:
        left = [[card for card in hand if card != move.data()["card"]] for hand in hands(before)]
        for seat in (0, 1, 2, None):
            deal = after.view(seat).data()["deals"][-1]
            assert deal["hands"] == left
            for (x, y), number in zip(
                move.data()["squares"], halves(move.data()["card"]), strict=True
            ):
                assert deal["board"][y][x] == number


def test_the_score_sheet_has_a_line_for_every_deal_won() -> None:
    walk = shared_walk(cl.make("dominoes2", 2, deals=4), seed=1)
    results = walk.end.view().data()["deals"]
    for sheet in walk.end.scores():
        won = [
            (number, deal["points"])
            for number, deal in enumerate(results, start=1)
            if deal["winner"] == sheet.side
        ]
        assert [(line.number, line.points) for line in sheet.lines] == won
        assert all(str(line.number) in line.describe() for line in sheet.lines)


def blocked(players: int) -> Iterator[tuple[cl.State, cl.State]]:
    """Return blocked deals: the last pass and what follows."""
    for walk in stalling_matches(players):
        for before, move, after in ends(walk):
            if move.type_name() == "pass":
                yield before, after


@for_each("players", [2, 3, 4])
def test_a_deal_is_blocked_when_all_pass_in_turn(players: int) -> None:
    for walk in stalling_matches(players):
        in_a_row = 0
        for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
            in_a_row = in_a_row + 1 if phase(before) == "pass" else 0
            ended = games_finished(after) > games_finished(before)
            assert ended == (
                in_a_row == players or (move.type_name() == "play" and not all_left(before))
            )
            in_a_row %= players


def all_left(before: cl.State) -> bool:
    """Return whether the seat in turn keeps a card after playing one."""
    return len(hands(before)[before.actor]) > 1


@for_each("players", [2, 3, 4])
def test_our_ruling_the_fewest_pips_win_a_blocked_deal_and_score_the_others(players: int) -> None:
    seen = 0
    for before, after in blocked(players):
        held = counts(before)
        if held.count(min(held)) == 1:
            seen += 1
            winner = held.index(min(held))
            assert last_result(after) == (winner, sum(held) - min(held))
    assert seen


@for_each("players", [3, 4])
def test_our_ruling_a_tie_in_a_blocked_deal_scores_nothing(players: int) -> None:
    seen = 0
    for before, after in blocked(players):
        held = counts(before)
        if held.count(min(held)) > 1:
            seen += 1
            assert last_result(after) == (None, 0)
            assert [sheet.total for sheet in after.scores()] == [
                sheet.total for sheet in before.scores()
            ]
    assert seen
