"""What came of games, counted by hand."""

from itertools import permutations

import msgspec
import pytest

import crownlands as cl
from crownlands.arena import (
    Forfeit,
    GameResult,
    Plan,
    Results,
    against_opponents,
    play,
    round_robin,
)

RECORD = msgspec.Raw(b"{}")


def game(plan: Plan, number: int, scores: tuple, winners: tuple, **more) -> GameResult:
    players = plan.game.players
    return GameResult(
        number=number,
        seating=plan.seating(number),
        scores=scores,
        winners=winners,
        seconds=more.pop("seconds", ((0.1,),) * players),
        record=RECORD,
        **more,
    )


def duel() -> Plan:
    """Seats swap from game to game: (0, 1), (1, 0), ..."""
    return round_robin(cl.make("kingdomino"), ["greedy", "random"], 4)


def test_wins_scores_and_margins_follow_the_bots_over_the_seats():
    plan = duel()
    results = Results(plan, [game(plan, 0, (50, 30), (0,)), game(plan, 1, (20, 26), (1,))])
    greedy, random = results.standings()
    assert (greedy.wins.count, random.wins.count) == (2, 0)
    assert (greedy.score.lowest, greedy.score.highest) == (26, 50)
    assert (greedy.margin.mean, random.margin.mean) == (13, -13)
    assert [seat.wins.count for seat in results.seats()] == [1, 1]
    assert not results.complete


def test_a_win_by_tie_break_is_not_one_by_score():
    plan = duel()
    (one, other) = Results(plan, [game(plan, 0, (40, 40), (0,))]).standings()
    assert (one.wins.count, other.wins.count) == (1, 0)
    assert (one.strict_wins.count, other.strict_wins.count) == (0, 0)


def test_shared_victories_count_in_parts():
    plan = duel()
    standings = Results(plan, [game(plan, 0, (40, 40), (0, 1))]).standings()
    assert [one.wins.count for one in standings] == [0.5, 0.5]


def test_a_margin_is_taken_from_the_best_opponent():
    plan = against_opponents(cl.make("kingdomino", 4), ["greedy"], ["random"], 4)
    hero, field = Results(plan, [game(plan, 0, (44, 12, 47, 20), (2,))]).standings()
    assert hero.margin.mean == -3
    assert field.margin.mean == pytest.approx((12 - 47 + 47 - 44 + 20 - 47) / 3)
    assert (hero.strict_wins.count, field.strict_wins.count) == (0, 1)
    assert (hero.wins.total, field.wins.total) == (1, 3)


def test_partners_win_once():
    plan = round_robin(cl.make("teamdomino", 6), ["greedy", "random"], 6)
    results = Results(plan, [game(plan, 0, (90, 80, 70), (0,), seconds=((0.5,),) * 6)])
    assert sum(one.wins.total for one in results.standings()) == 3
    assert sum(one.move_times.moves for one in results.standings()) == 6
    assert sum(seat.wins.count for seat in results.seats()) == 2


def test_a_forfeit_is_lost_and_its_scores_do_not_count():
    plan = duel()
    lost = game(plan, 0, (9, 2), (1,), forfeit=Forfeit(0, "ValueError: no idea", "line 7"))
    results = Results(plan, [lost])
    greedy, random = results.standings()
    assert (greedy.wins.count, greedy.forfeits, greedy.score.mean) == (0, 1, None)
    assert (random.wins.count, random.score.mean, random.margin.mean) == (1, None, None)
    assert random.rating.rating > greedy.rating.rating
    (failure,) = results.data()["forfeits"]
    assert failure == {"game": 1, "label": "greedy", "reason": "ValueError: no idea"}
    first = {"game": 1, "reason": "ValueError: no idea", "traceback": "line 7"}
    assert [bot["first_failure"] for bot in results.data()["bots"]] == [first, None]


def test_the_first_failure_of_a_bot_is_the_one_of_the_first_game():
    plan = duel()
    failed = [
        game(plan, number, (9, 2), (1,), forfeit=Forfeit(0, f"{number}")) for number in (4, 2, 6, 3)
    ]
    greedy, random = Results(plan, failed).standings()
    assert (greedy.forfeits, greedy.games, greedy.first_failure.game) == (3, 4, 3)
    assert (random.forfeits, random.games, random.first_failure.game) == (1, 4, 4)


def test_pairs_are_compared_by_victory_and_then_by_score():
    plan = round_robin(cl.make("kingdomino", 3), ["greedy", "random", "greedy:slips=0.5"], 3)
    results = Results(plan, [game(plan, 0, (40, 40, 30), (1,))])
    ahead = {(pair.one, pair.other): pair.ahead.count for pair in results.pairs()}
    first, second, third = plan.seating(0)
    assert ahead[second, first] == ahead[second, third] == ahead[first, third] == 1
    assert ahead[first, second] == ahead[third, second] == 0


def test_the_order_of_games_changes_nothing():
    plan = round_robin(cl.make("kingdomino", 3), ["greedy", "random"], 6)
    games = [play(plan, number) for number in range(4)]
    first, *others = (Results(plan, order).data() for order in permutations(games))
    assert all(other == first for other in others)
