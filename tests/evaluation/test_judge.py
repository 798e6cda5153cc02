"""What positions and moves are worth: rollouts, comparisons, exact ends, matches."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.bots.judge import likely_best
from crownlands.compiled.batch import Rollouts
from crownlands.core.moves import CHANCE
from crownlands.core.scores import TieBreak
from crownlands.core.state import State
from crownlands.evaluation import (
    EFFORTS,
    Comparison,
    Effort,
    Estimate,
    MoveValue,
    RolloutJudge,
    judge,
    read_effort,
)
from crownlands.evaluation.effort import BadEffort, Work
from crownlands.evaluation.judge import Deadline
from crownlands.evaluation.limits import CLOCKS, usual_clock_name
from crownlands.evaluation.rollouts import Simulator
from crownlands.evaluation.sampling import match_model
from crownlands.evaluation.values import LEAD_Z, Samples, estimate, paired_lead
from crownlands.kingdom.dynasty import SeriesState

TINY = Effort("tiny", Work(64, 4, None, 400), Work(12, 2, 2, 400))
"""Enough to see that something works."""


def played(game_id: str, seed: int = 3, **options: Any) -> list[State]:
    """Return the states of a game between greedy bots."""
    return list(cl.play_out(cl.make(game_id, **options), "greedy", seed=seed).replay())


def decisions(states: list[State]) -> list[State]:
    """Return the states in which somebody can choose."""
    return [one for one in states if isinstance(one.actor, int) and len(one.legal_moves()) > 1]


def test_a_mean_has_the_error_of_its_numbers_and_a_few_equal_ones_are_not_certain() -> None:
    few, many = estimate([1.0] * 4), estimate([1.0] * 400)
    assert few.mean == many.mean == 1
    assert 0 < many.error < few.error
    assert estimate([0.0, 1.0] * 500).error == pytest.approx(0.5 / 1000**0.5, rel=0.01)
    assert Estimate(0.5, 0.1).low == pytest.approx(0.304)


def test_a_lead_is_compared_in_pairs() -> None:
    rng = Random(1)
    ours = [rng.random() for _ in range(200)]
    others = [number - 0.1 for number in ours]
    lead = paired_lead(ours, others)
    assert lead.mean == pytest.approx(0.1)
    assert lead.error < estimate(ours).error / 5


def test_what_a_side_plays_for_is_the_win_and_then_the_margin() -> None:
    samples = Samples(2)
    samples.add([1.0, 0.0], [40, 30])
    assert samples.objective(0) == [pytest.approx(1.02)]
    assert samples.objective(1) == [pytest.approx(-0.02)]


def test_efforts_are_named_or_seconds_or_rollouts() -> None:
    assert read_effort("quick") is EFFORTS["quick"]
    assert read_effort("2s").seconds == 2
    assert read_effort("400").compiled.trials == read_effort("400").python.trials == 400
    for wrong in ("quik", "0s", "-1", "1.5", "99999999", "5000s", ""):
        with pytest.raises(BadEffort) as refusal:
            read_effort(wrong)
        assert refusal.value.code == "bad_effort"
    with pytest.raises(BadEffort, match="Did you mean quick"):
        read_effort("quik")


def test_the_value_of_a_finished_game_is_its_result() -> None:
    end = played("kingdomino")[-1]
    value = RolloutJudge(end.game, TINY).value(end)
    assert [one.mean for one in value.points] == [sheet.total for sheet in end.scores()]
    assert sum(one.mean for one in value.win) == 1
    assert {one.error for one in (*value.win, *value.points)} == {0}
    for side in end.winners():
        assert value.win[side].mean == 1 / len(end.winners())


def test_win_shares_add_up_to_one_in_every_game() -> None:
    for info in cl.registry.all():
        game = cl.make(info.id)
        value = RolloutJudge(game, TINY).value(game.start())
        assert sum(one.mean for one in value.win) == pytest.approx(1), info.id
        assert all(0 <= one.mean <= 1 and one.error > 0 for one in value.win), info.id
        assert len(value.win) == len(value.points) == len(game.sides), info.id


def test_both_players_have_the_same_chances_before_the_first_draw() -> None:
    game = cl.make("kingdomino")
    value = RolloutJudge(game, "2000").value(game.start())
    assert abs(value.win[0].mean - 0.5) < 3 * value.win[0].error
    assert 0.009 < value.win[0].error < 0.013


def test_a_judgement_follows_from_its_seed() -> None:
    state = decisions(played("kingdomino"))[20]
    first, again, other = (RolloutJudge(state.game, TINY, seed=seed) for seed in (1, 1, 2))
    assert first.value(state) != other.value(state)
    assert first.value(state).win == again.value(state).win
    view = state.view(state.actor)  # type: ignore[arg-type]
    assert first.compare(view).moves[0].move == again.compare(view).moves[0].move


def test_a_judge_has_another_digest_when_its_figures_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, game = tmp_path / "weights.py", cl.make("duel")
    monkeypatch.setattr(judge, "find_hooks", lambda *_: [SimpleNamespace(__file__=weights)])
    monkeypatch.setattr(judge, "_digest", judge._digest.__wrapped__)
    found = []
    for text in ("CROWN = 3", "CROWN = 4", "CROWN = 3"):
        weights.write_text(text, encoding="utf-8")
        found.append(judge.judge_version(game))
    assert found[0] == found[2] != found[1]


def test_a_comparison_has_the_best_move_first_and_the_played_one_among_them() -> None:
    for game_id in ("kingdomino", "queendomino", "duel", "dominoes2"):
        states = decisions(played(game_id))
        for state in (states[len(states) // 3], states[-8]):
            assert isinstance(state.actor, int)
            moves = state.legal_moves()
            comparison = RolloutJudge(state.game, TINY).compare(state.view(state.actor), moves[-1])
            assert comparison.legal == len(moves)
            assert comparison.best.win_loss == Estimate(0.0)
            assert comparison.of(moves[-1]).move == moves[-1]
            assert {one.move for one in comparison.moves} <= set(moves)
            assert all(one.win_loss.mean >= 0 for one in comparison.moves)


def test_rollouts_stop_when_the_best_move_leads_for_certain() -> None:
    thorough = Effort("thorough", Work(4000, 8, None, 0), Work(40, 3, 8, 0))
    stopped = 0
    for state in decisions(played("kingdomino"))[::5]:
        assert isinstance(state.actor, int)
        comparison = RolloutJudge(state.game, thorough).compare(state.view(state.actor))
        most = max(one.value.trials for one in comparison.moves)
        if not comparison.settled:
            assert most == 4000
        for other in comparison.moves[1:] if comparison.settled else ():
            samples = (comparison.best.value.samples, other.value.samples)
            ours, others = (one.objective(comparison.side) for one in samples if one is not None)
            lead = paired_lead(ours, others)
            assert lead.mean > LEAD_Z * lead.error
            stopped += most < 4000
    assert stopped


def best_result(state: State) -> tuple[list[float], list[int]]:
    """Return the result when everybody plays their best, by trying everything."""
    if state.actor is None:
        winners = state.winners()
        shares = [(side in winners) / len(winners) for side in range(len(state.game.sides))]
        return shares, [sheet.total for sheet in state.scores()]
    assert isinstance(state.actor, int)
    side = state.game.side_of(state.actor)

    def wish(result: tuple[list[float], list[int]]) -> tuple[float, int]:
        shares, points = result
        return shares[side], points[side] - max(own for at, own in enumerate(points) if at != side)

    return max((best_result(state.play(move)) for move in state.legal_moves()), key=wish)


def test_where_the_end_is_searched_values_equal_exhaustive_search() -> None:
    searched = 0
    for game_id in ("kingdomino", "court", "queendomino", "duel", "age-of-giants", "xl"):
        states = played(game_id)
        for state in decisions(states)[-3:]:
            assert isinstance(state.actor, int)
            comparison = RolloutJudge(state.game, TINY).compare(state.view(state.actor))
            if not comparison.exact:
                continue
            searched += 1
            for one in comparison.moves:
                shares, points = best_result(state.play(one.move))
                assert [share.mean for share in one.value.win] == shares, (game_id, one.move)
                assert [own.mean for own in one.value.points] == points, (game_id, one.move)
            assert {share.error for one in comparison.moves for share in one.value.win} == {0}
    assert searched >= 6


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    state = decisions(played("dominoes2"))[6]
    assert isinstance(state.actor, int)
    view = state.view(state.actor)
    other = next(
        hands
        for hands in (view.imagine(Random(number)) for number in range(20))
        if hands.position != state.position
    )
    judge = RolloutJudge(state.game, TINY)
    assert (
        judge.compare(view).moves[0].value.win
        == judge.compare(other.view(state.actor)).moves[0].value.win
    )
    assert judge.value(view).win == judge.value(other.view(state.actor)).win


def test_a_lead_in_a_match_is_worth_more_the_larger_it_is() -> None:
    for game in (cl.make("dominoes2", target=40), cl.make("kingdomino", dynasty=True)):
        match = match_model(game)
        assert match is not None
        shares = [match.finish([lead, 0], 1)[0][0] for lead in (0, 8, 16, 30)]
        assert shares == sorted(shares)
        assert abs(shares[0] - 0.5) < 0.15
        assert shares[-1] > 0.75
    cards = match_model(cl.make("dominoes2", target=40))
    assert cards is not None
    assert cards.finish([40, 12], 5) == ([1, 0], [40, 12])


def test_spectators_and_seats_that_wait_have_nothing_to_compare() -> None:
    state = decisions(played("kingdomino"))[4]
    judge = RolloutJudge(state.game, TINY)
    assert isinstance(state.actor, int)
    for seat in (None, 1 - state.actor):
        with pytest.raises(cl.CrownlandsError):
            judge.compare(state.view(seat))
    start = state.game.start()
    assert start.actor is CHANCE
    with pytest.raises(cl.CrownlandsError):
        judge.compare(start.view(0))


def test_the_bot_takes_what_the_judge_calls_best() -> None:
    for game_id in ("kingdomino", "duel"):
        state = decisions(played(game_id))[-6]
        assert isinstance(state.actor, int)
        view, seed = state.view(state.actor), Random(4).getrandbits(40)
        compared = RolloutJudge(state.game, "quick", seed=seed).compare(view)
        chosen = cl.bots.make_bot("judge").choose(view, Random(4))
        assert compared.of(chosen).win_loss.low <= 0
        if game_id == "kingdomino":
            assert chosen == compared.best.move


def test_by_the_python_rules_heuristics_and_rollouts_are_weighed_by_their_errors() -> None:
    state = next(one for one in decisions(played("duel")) if len(one.legal_moves()) > 3)
    assert isinstance(state.actor, int)
    view, moves, side = state.view(state.actor), state.legal_moves(), 0
    simulator = Simulator(state.game, "quick", "win", None)
    values = simulator.root_values(view, state.position, moves, Random(1))
    good, bad = (moves[values.index(pick(values))] for pick in (max, min))
    for rollouts, chosen in ((400, bad), (2, good)):
        ahead, behind = Samples(2), Samples(2)
        for number in range(rollouts):
            win = (number % 2) / 2
            ahead.add((win + 0.2, 0.8 - win), (0.0, 0.0))
            behind.add((0.5 - win, win + 0.5), (0.0, 0.0))
        compared = Comparison(
            side,
            tuple(
                MoveValue(move, samples.value(), Estimate(0.0), Estimate(0.0))
                for move, samples in ((bad, ahead), (good, behind))
            ),
            len(moves),
            2 * rollouts,
            exact=False,
            settled=False,
        )
        assert likely_best(view, compared, Random(1)) == chosen


def test_with_a_time_limit_no_round_is_begun_that_would_end_too_late(monkeypatch) -> None:
    now = 0.0
    monkeypatch.setitem(CLOCKS, usual_clock_name(), lambda: now)
    deadline = Deadline(1.0)
    for now, done, most in ((0.25, 10, 30), (0.5, 10, 10), (0.9, 9, 1), (1.0, 5, 0), (1.3, 5, 0)):
        assert deadline.affordable(done, 1000) == most
        assert deadline.over is (now >= 1)
    assert Deadline(None).affordable(10, 1000) >= 1000


def test_a_dynasty_breaks_ties_as_its_rules_do() -> None:
    game = cl.make("kingdomino", dynasty=True)
    match = match_model(game)
    assert match is not None
    assert match.finish([90, 90], 3, [(20, 8), (19, 30)]) == ([1, 0], [90, 90])
    assert match.finish([90, 90], 3, [(20, 8), (20, 9)]) == ([0, 1], [90, 90])
    assert match.finish([90, 90], 3, [(20, 8), (20, 8)]) == ([0.5, 0.5], [90, 90])
    ahead, even = (match.finish([50, 50], 2, [(own, 8), (9, 8)])[0] for own in (99, 9))
    assert ahead[0] > even[0] == pytest.approx(0.5)
    assert sum(ahead) == pytest.approx(1)
    cards = match_model(cl.make("dominoes2", target=40))
    assert cards is not None
    assert cards.finish([41, 41], 5)[0] == [0.5, 0.5]


def test_rollouts_of_a_dynasty_count_what_breaks_ties() -> None:
    game = cl.make("kingdomino")
    for seed in range(3):
        end = cl.play_out(game, "random", seed=seed).final()
        points, ties = Rollouts(end, 0).play_for_ties(0, 2)
        for sheet in end.scores():
            assert points[1, sheet.side] == sheet.total
            assert ties[1, sheet.side].tolist() == [tie.value for tie in sheet.tie_breaks]


def test_a_tied_dynasty_is_worth_what_its_rules_say() -> None:
    games = (list(cl.play_out("kingdomino", "random", seed=seed).replay()) for seed in range(20))
    forced, end = next(states[-2:] for states in games if len(states[-2].legal_moves()) == 1)
    final = end.scores()
    swapped = tuple(replace(final[1 - side], side=side) for side in range(2))
    dynasty = cl.make("kingdomino", dynasty=True)
    for largest, shares in (((9, 4), (1, 0)), ((4, 9), (0, 1)), ((4, 4), (0.5, 0.5))):
        even = tuple(
            replace(final[0], side=side, tie_breaks=(TieBreak("largest_domain", squares), crowns))
            for side, squares in enumerate(largest)
            for crowns in final[0].tie_breaks[1:]
        )
        state = State(dynasty, SeriesState((swapped, even), forced.position))
        value = RolloutJudge(dynasty, TINY).value(state)
        assert [one.mean for one in value.win] == [*shares]
        winners = state.play(state.legal_moves()[0]).winners()
        assert [(side in winners) / len(winners) for side in range(2)] == [*shares]
