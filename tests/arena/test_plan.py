"""Plans: everybody on every seat equally often, partners together, bots that play the game."""

from collections import Counter

import pytest

import crownlands as cl
from crownlands.arena import BadPlan, Plan, SeatOrder, against_opponents, round_robin
from crownlands.arena.plan import all_permutations, all_rotations, lineups, permutation_count
from crownlands.core.errors import BadBot
from support.cases import for_each

BOTS = ("random", *(f"greedy:slips=0.{number}" for number in range(1, 8)))


def kingdomino(players: int) -> cl.Game:
    return cl.make("kingdomino", players)


def test_more_bots_than_sides_meet_in_every_choice():
    assert list(lineups(3, 2)) == [(0, 1), (0, 2), (1, 2)]


def test_fewer_bots_than_sides_hold_them_evenly():
    assert list(lineups(2, 4)) == [(0, 0, 1, 1)]
    assert list(lineups(2, 3)) == [(0, 0, 1), (0, 1, 1)]
    assert list(lineups(3, 4)) == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]


@for_each("table", [(0, 1), (0, 0, 1), (0, 1, 1, 2), (0, 1, 2, 3)])
def test_permutations_are_counted_as_there_are(table):
    ways = all_permutations(table)
    assert len(ways) == len(set(ways)) == permutation_count(table)


def test_rotations_move_everybody_on_by_one_seat():
    assert all_rotations((0, 1, 2)) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert all_rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def seats_taken(plan: Plan) -> dict[int, set[int]]:
    """For every entrant, how often it sits on each seat: one number if that is equal."""
    counts = Counter(
        (entrant, seat) for seating in plan.seatings for seat, entrant in enumerate(seating)
    )
    return {
        entrant: {counts[entrant, seat] for seat in plan.game.seats}
        for entrant in range(len(plan.entrants))
    }


@for_each("how", [SeatOrder.PERMUTATIONS, SeatOrder.ROTATIONS])
@for_each("players", [2, 3, 4])
@for_each("bots", [1, 2, 3, 4, 5])
def test_every_bot_sits_on_every_seat_equally_often(bots, players, how):
    plan = round_robin(kingdomino(players), BOTS[:bots], 1, seats=how)
    assert all(len(often) == 1 for often in seats_taken(plan).values())


@for_each("players", [2, 3, 4])
def test_a_hero_meets_the_field_from_every_seat(players):
    plan = against_opponents(kingdomino(players), ["random"], ["greedy"], 1)
    assert [seating.index(0) for seating in plan.seatings] == list(range(players))
    assert all(seating.count(0) == 1 for seating in plan.seatings)


def test_several_heroes_meet_the_same_field_with_the_same_draws():
    plan = against_opponents(kingdomino(4), ["random", "greedy"], ["greedy:slips=0.5"], 8)
    assert len(plan.seatings) == plan.games == 8
    assert len({plan.seed_of(number) for number in range(8)}) == 1


def test_a_field_may_have_a_bot_for_each_seat():
    plan = against_opponents(kingdomino(4), ["random"], BOTS[1:4], 4, seats=SeatOrder.ROTATIONS)
    assert plan.seatings[0] == (0, 1, 2, 3)
    assert len(plan.seatings) == 4


def test_a_hero_like_its_field_is_told_from_it():
    plan = against_opponents(kingdomino(4), ["greedy"], ["greedy"], 4)
    assert plan.labels == ("greedy (hero)", "greedy (field)")


def test_partners_are_one_bot():
    plan = round_robin(cl.make("teamdomino", 8), ["greedy", "random"], 6)
    for seating in plan.seatings:
        assert all(seating[one] == seating[other] for one, other in plan.game.sides)
    assert len(plan.seatings) == 6


def test_all_orders_are_played_where_games_suffice_and_rotations_otherwise():
    many, few = (round_robin(kingdomino(4), BOTS[:4], games) for games in (24, 23))
    assert (len(many.seatings), many.permuted) == (24, True)
    assert (len(few.seatings), few.permuted) == (4, False)


@for_each(("wanted", "played"), [(1, 6), (6, 6), (7, 12)])
def test_rounds_are_played_to_their_end(wanted, played):
    assert round_robin(kingdomino(2), BOTS[:3], wanted).games == played


def test_what_makes_no_plan_is_refused():
    game = kingdomino(4)
    with pytest.raises(BadPlan, match="greedy is given twice"):
        round_robin(game, ["greedy", "greedy"], 1)
    with pytest.raises(BadPlan, match="a plan needs bots"):
        round_robin(game, [], 1)
    with pytest.raises(BadPlan, match="2 bots for the 3 other sides"):
        against_opponents(game, ["greedy"], ["random", "greedy"], 1)
    with pytest.raises(BadPlan, match="hero greedy is given twice"):
        against_opponents(game, ["greedy", "greedy"], ["random"], 1)
    with pytest.raises(BadBot, match="Did you mean greedy"):
        round_robin(game, ["gredy"], 1)
    with pytest.raises(BadPlan, match="too many tables"):
        round_robin(game, [f"greedy:slips={number / 100}" for number in range(60)], 1)
    with pytest.raises(BadPlan, match="by rotations"):
        round_robin(cl.make("royal-wedding", 6), BOTS, 1, seats=SeatOrder.PERMUTATIONS)


@for_each("bot", ["crown:sims=4", "full-greedy"])
def test_a_plan_needs_bots_that_play_the_game(bot: str) -> None:
    court = cl.make("court", 2)
    with pytest.raises(BadBot, match="does not play court"):
        round_robin(court, [bot, "greedy"], 2)
    with pytest.raises(BadBot, match="does not play court"):
        against_opponents(court, ["greedy"], [bot], 2)
    assert round_robin(cl.make("kingdomino", 2), [bot, "greedy"], 2).games == 2
