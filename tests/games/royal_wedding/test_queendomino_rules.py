"""All Queendomino rules run in every round of Royal Wedding, and everything belongs to sides."""

import pytest

import crownlands as cl
from games.queendomino.moments import (
    SLOTS,
    TOP,
    ended,
    last_moment,
    market,
    moment,
    offered,
    pass_until,
    phase,
    realm,
    refused,
    wealth,
)
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

FOUR = cl.make("royal-wedding", 4)
SIX = cl.make("royal-wedding", 6)
TEAMS = cl.make("royal-wedding", 6, teams=True)
EIGHT = cl.make("royal-wedding", 8)
TEAM_GAMES = pytest.mark.parametrize("game", [TEAMS, EIGHT], ids=lambda game: game.name)


@for_each("game", [FOUR, SIX, TEAMS, EIGHT])
def test_every_side_starts_with_seven_coins_and_one_knight(game: cl.Game) -> None:
    realms = game.start().view().data()["realms"]
    assert [(one["coins"], one["knights"]) for one in realms] == [(7, 1)] * len(game.sides)


def test_our_ruling_knights_never_run_out_however_many_sides_there_are() -> None:
    """The box holds 22 knights; six sides start with one each, and the tiles bring 18."""
    kingdom = "q:{}@1,0e q:{}@1,1e"
    kingdoms = [kingdom.format(46, 47), kingdom.format(33, 34), kingdom.format(35, 36)]
    realms = [
        realm(built={"1,0": "large_tavern", "2,0": "small_tavern", "1,1": "small_tavern"}),
        realm(built={"1,0": "fishmonger", "1,1": "fishmonger"}),
        realm(built={"1,0": "spinning_mill", "1,1": "spinning_mill"}),
        realm(built={"1,0": "training_camp", "2,0": "training_camp"}),
        realm(built={"1,0": "vault_knight", "1,1": "foundry"}),
        realm(built={"1,0": "foundry", "1,1": "magic_school"}),
    ]
    kingdoms += ["q:48@1,0e", "q:37@1,0e q:42@2,1w", "q:32@1,0e q:38@2,1w"]
    slots = ("magic_school", None, None, None, None, None)
    state = moment(SIX, {"q:40": 0}, *kingdoms, realms=realms, slots=slots, top=None, queen=5)
    state = play(pass_until(play(state, "q:40@-1,0w"), "build"), "magic_school/0@-2,0")
    owned = state.view().data()["realms"]
    assert sum(one["knights"] for one in owned) == 6 + 18


@for_each("round_", [1, 2, 3, 4])
def test_all_steps_are_played_in_every_round_whatever_the_box(round_: int) -> None:
    state = FOUR.start()
    while state.view().data()["round"] < round_:
        state = state.play(state.legal_moves()[-1])
    while phase(state) != "place":
        state = state.play(state.legal_moves()[-1])
    current = state.view().data()["lines"]["current"][0]["domino"]
    assert current[0] == ("k" if round_ % 2 == 0 else "q")
    state = state.play(state.legal_moves()[0])
    assert phase(state) == "tax"
    assert phase(pass_until(state, "dragon")) == "dragon"


def test_a_domino_of_kingdomino_is_taxed_and_its_turn_builds_and_burns() -> None:
    state = last_moment(FOUR, {"k:1": 0}, "q:33@1,0e")
    state = play(state, "k:1@0,1s K@0,1 statue/0@1,0 !bakery/1")
    assert state.actor is None
    assert wealth(state)["coins"] == 7 + 2 - 1
    assert market(state)[:2] == (None, None)


def test_domains_reach_over_dominoes_of_both_boxes() -> None:
    state = play(last_moment(FOUR, {"k:1": 0}, "q:1@1,0e q:2@1,1e"), "k:1@3,0s K@3,0")
    assert wealth(state)["coins"] == 7 + 6


def test_the_market_is_made_ready_after_a_round_of_either_box() -> None:
    walk = shared_walk(FOUR, seed=9)
    ready = [
        state.view().data()["round"] % 2
        for state, move in zip(walk.states, walk.moves, strict=False)
        if move.type_name() == "tile" and state.view().data()["round"]
    ]
    assert set(ready) == {0, 1}


def test_the_last_round_has_no_pick() -> None:
    state = pass_until(play(last_moment(FOUR, {"k:1": 0, "k:3": 1}), "k:1@1,0e"), "dragon")
    state = play(state, "-")
    assert (phase(state), state.actor) == ("place", 1)


@TEAM_GAMES
def test_our_ruling_neighbouring_seats_are_partners(game: cl.Game) -> None:
    assert game.sides == tuple((seat, seat + 1) for seat in range(0, game.players, 2))


@TEAM_GAMES
def test_partners_share_one_castle_and_kingdom(game: cl.Game) -> None:
    state = moment(game, {"q:3": 0, "q:4": 1})
    state = pass_until(play(state, "q:3@1,0e"), "pick")
    state = state.play(state.legal_moves()[0])
    assert state.actor == 1
    assert refused(state, "q:4@1,0e") == "square_taken"
    state = play(state, "q:4@3,0s")
    assert len(state.view().data()["kingdoms"][0]["squares"]) == 4


@TEAM_GAMES
def test_partners_share_coins_and_knights(game: cl.Game) -> None:
    state = play(moment(game, {"q:3": 0, "q:33": 1}), "q:3@1,0e K@1,0")
    assert (wealth(state)["coins"], wealth(state)["knights"]) == (9, 0)
    state = pass_until(state, "pick")
    state = play(state.play(state.legal_moves()[0]), "q:33@0,1s")
    assert (state.actor, phase(state)) == (1, "build")
    state = play(state, "small_tavern/3@0,1")
    assert (wealth(state)["coins"], wealth(state)["knights"]) == (6, 2)


@TEAM_GAMES
def test_a_partner_builds_on_towns_of_the_other(game: cl.Game) -> None:
    state = pass_until(play(moment(game, {"q:33": 0, "q:34": 1}), "q:33@1,0e"), "pick")
    state = play(state.play(state.legal_moves()[0]), "q:34@0,1s -")
    assert (state.actor, phase(state)) == (1, "build")
    assert {move.split("@")[1] for move in offered(state, "build")} == {"1,0", "0,1"}


@TEAM_GAMES
def test_partners_share_towers_and_the_queen(game: cl.Game) -> None:
    slots = ("watchtower", "fortress", "vault_tower", "walking_castle", "church", "statue")
    owns = realm(built={"1,0": "magic_school"})
    state = moment(game, {"q:33": 1}, "q:46@1,0e", realms=[owns], slots=slots, queen=0)
    state = pass_until(play(state, "q:33@0,1s"), "build")
    state = play(state, "church/4@0,1")
    assert wealth(state)["coins"] == 7 - 3
    assert phase(state) == "pick"
    other = moment(game, {"q:33": 3}, "q:46@1,0e", realms=[owns], slots=slots, queen=0)
    other = play(pass_until(play(other, "q:33@0,1s"), "build"), "vault_tower/2@0,1")
    assert other.view().data()["queen"] == 1


@TEAM_GAMES
def test_each_player_decides_alone_on_the_own_turn(game: cl.Game) -> None:
    state = moment(game, {"q:33": 1})
    for notation in ("q:33@1,0e", "K@1,0", "statue/0@1,0", "!bakery/1"):
        move = game.parse(notation)
        assert state.check(move, 1) is None
        refusal = state.check(move, 0)
        assert refusal is not None
        assert refusal.code == "not_your_turn"
        state = state.play(move)


@TEAM_GAMES
def test_every_player_of_a_team_plays_a_whole_turn_each_round(game: cl.Game) -> None:
    walk = shared_walk(game, seed=2)
    placing = [
        state.actor
        for state in walk.states
        if phase(state) == "place" and state.view().data()["round"] == 4
    ]
    assert sorted(placing) == list(game.seats)


def test_the_dragon_comes_once_a_round_for_a_team_too() -> None:
    state = play(moment(TEAMS, {"q:3": 0, "q:4": 1}), "q:3@1,0e - !statue/0")
    state = play(state.play(state.legal_moves()[0]), "q:4@3,0s -")
    assert phase(state) == "pick"


def test_more_tiles_than_the_board_has_slots_cannot_be_bought_in_a_round() -> None:
    dominoes = ("32", "33", "34", "35", "36", "37", "38", "39")
    state = moment(EIGHT, {f"q:{domino}": seat for seat, domino in enumerate(dominoes)})
    built = 0
    for domino in dominoes:
        spot = next(move for move in state.legal_moves() if f"q:{domino}@" in str(move))
        state = state.play(spot)
        while phase(state) in {"tax", "build", "dragon"}:
            builds = sorted(offered(state, "build"))
            built += bool(builds)
            state = play(state, builds[0] if builds else "-")
        state = state.play(state.legal_moves()[0])
    assert built == 6
    assert market(state) == (TOP, *(None,) * 5)
    for _ in SLOTS:
        state = state.play(state.legal_moves()[0])
    assert phase(state) == "place"
    assert None not in market(state)


@TEAM_GAMES
def test_scores_are_those_of_sides(game: cl.Game) -> None:
    owns = realm(9, {"1,0": "watchtower"})
    state = ended(game, "q:46@1,0e k:1@0,1s k:2@1,1s", realms=[owns], queen=0)
    sheets = state.scores()
    assert len(sheets) == len(game.sides)
    assert sheets[0].total == 3 + 3 + 4
    assert state.winners() == (0,)


@TEAM_GAMES
def test_ties_are_broken_by_the_largest_domain_of_the_side_and_then_shared(game: cl.Game) -> None:
    assert ended(game, "q:1@1,0e", "k:1@1,0e k:2@1,1e").winners() == (1,)
    state = ended(game, "q:1@1,0e q:2@1,1e", "k:1@1,0e k:2@1,1e")
    assert state.winners() == (0, 1)
    assert [tie.name for tie in state.scores()[0].tie_breaks] == ["largest_domain"]


def test_equal_points_are_shared_whatever_the_crowns() -> None:
    one_crown = realm(6)
    state = ended(FOUR, "k:19@1,0e", "q:10@1,0e", realms=[one_crown, one_crown])
    keys = [sheet.rank_key for sheet in state.scores()]
    assert keys[0] == keys[1] == (3, 1)
    assert state.winners() == (0, 1)
