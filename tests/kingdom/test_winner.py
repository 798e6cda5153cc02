"""The winner, and what breaks a tie, one step after the other."""

import crownlands as cl
from support.cases import for_each
from support.tables import finished

BASE = cl.make("kingdomino", 2)
DISCOVERY = cl.make("discovery", 2)


def compare(game: cl.Game, *kingdoms: str) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Finish a game with these kingdoms: what each side is ranked by, and who won."""
    state = finished(game, *kingdoms)
    return [sheet.rank_key for sheet in state.scores()], state.winners()


def test_ties_are_broken_by_the_largest_domain_and_then_by_crowns() -> None:
    sheet = finished(BASE, "19@1,0e").scores()[0]
    assert [tie.name for tie in sheet.tie_breaks] == ["largest_domain", "crowns"]


def test_the_highest_score_wins_whatever_else() -> None:
    keys, winners = compare(BASE, "1@1,0e 2@3,0e", "48@2,0w")
    assert keys == [(0, 4, 0), (3, 1, 3)]
    assert winners == (1,)


def test_equal_scores_the_largest_domain_wins_though_it_has_no_crown() -> None:
    keys, winners = compare(BASE, "20@1,0e", "19@1,0e 7@0,1s 8@0,3s")
    assert keys == [(1, 1, 1), (1, 4, 1)]
    assert winners == (1,)


def test_the_largest_domain_counts_before_the_crowns() -> None:
    keys, winners = compare(BASE, "20@1,0e 21@-1,0w", "19@1,0e 14@1,1e")
    assert keys == [(2, 1, 2), (2, 2, 1)]
    assert winners == (1,)


def test_equal_scores_and_largest_domains_most_crowns_win() -> None:
    keys, winners = compare(BASE, "19@1,0e 14@1,1e", "20@1,0e 21@-1,0w 3@0,1s")
    assert keys == [(2, 2, 1), (2, 2, 2)]
    assert winners == (1,)


def test_everything_equal_the_victory_is_shared() -> None:
    keys, winners = compare(BASE, "1@1,0e", "2@1,0e")
    assert keys[0] == keys[1]
    assert winners == (0, 1)


def test_a_shared_victory_leaves_out_those_behind() -> None:
    game = cl.make("kingdomino", 4)
    _, winners = compare(game, "1@1,0e", "3@1,0e", "4@1,0e 5@3,0e", "7@1,0e 8@3,0e")
    assert winners == (2, 3)


def test_our_ruling_discovery_uses_the_full_order_of_tie_breaks() -> None:
    keys, winners = compare(DISCOVERY, "10@1,0e 8@1,1e", "11@1,0e 12@-1,0w")
    assert keys == [(2, 2, 1), (2, 1, 2)]
    assert winners == (0,)


@for_each("game", [BASE, DISCOVERY])
def test_nobody_wins_before_the_end(game: cl.Game) -> None:
    assert game.start().winners() == ()
