"""Golden games without dominoes, replayed and scored by naive engines of their own."""

import pytest

from games.dominoes2.naive import NaiveMatch
from games.duel.naive import NaiveDuel
from golden.catalogue import golden_modes, path_of
from support.modes import Mode
from support.naive.replay import written_moves


def modes_of(game: str) -> list[Mode]:
    """The golden modes of a game."""
    return [mode for mode in golden_modes() if mode.info.id == game]


def headers(totals: list[int], winners: list[int]) -> list[str]:
    """What a record says of its end."""
    scores, best = (" ".join(map(str, numbers)) for numbers in (totals, winners))
    return [f'[Scores "{scores}"]', f'[Winners "{best}"]']


@pytest.mark.parametrize("mode", modes_of("dominoes2"), ids=str)
def test_a_match_of_dominoes2_is_legal_and_scores_what_a_naive_one_does(mode: Mode) -> None:
    text = path_of(mode).read_text(encoding="utf-8")
    options = mode.make().options
    naive = NaiveMatch(mode.players, int(options["target"]), int(options["deals"]))
    for move in written_moves(text):
        assert move in naive.moves()
        naive.play(move)
    assert naive.asked == "over"
    totals = naive.totals()
    best = [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]
    assert set(headers(totals, best)) <= set(text.splitlines())


@pytest.mark.parametrize("mode", modes_of("duel"), ids=str)
def test_a_game_of_duel_is_legal_and_scores_what_a_naive_one_does(mode: Mode) -> None:
    text = path_of(mode).read_text(encoding="utf-8")
    game = mode.make()
    first, *moves = map(game.parse, written_moves(text))
    naive = NaiveDuel(game.start().play(first).data()["position"])
    for move in moves:
        assert naive.key(move) in naive.legal()
        naive.play(move)
    assert naive.asked == "over"
    standings = [naive.standing(seat) for seat in game.seats]
    best = [seat for seat, one in enumerate(standings, start=1) if one == max(standings)]
    assert set(headers([points for points, _ in standings], best)) <= set(text.splitlines())
