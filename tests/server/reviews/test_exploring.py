"""Lines played on from a position: who may, which draws come, what they are worth."""

from itertools import pairwise
from random import Random

import jsonschema_rs
import pytest

import crownlands as cl
from crownlands.server.api_types import ExploreRequest
from crownlands.server.openapi import document
from crownlands.server.reviews.variations import play_variation, with_draws
from crownlands.server.storage.tables import ReplayRow
from support.client import Client, token_of
from support.http_client import fetch
from support.server import Refused, running_server
from support.walks import random_walk

WALK = random_walk(cl.make("discovery"), seed=3)
RECORD = cl.Record(game=cl.make("discovery"), moves=WALK.moves)
DECISIONS = [at for at, state in enumerate(WALK.states) if isinstance(state.actor, int)]
MIDDLE = next(at for at in DECISIONS if at > 20 and len(WALK.states[at].legal_moves()) > 2)


@pytest.fixture(scope="module")
def replay(server):
    return server.post("/api/replays", {"record": RECORD.dumps()})["id"]


def explore(server, **asked):
    return server.post("/api/explore", {"moves": [], **asked})


def refusal(server, path="/api/explore", **asked):
    with pytest.raises(Refused) as refused:
        server.post(path, asked)
    return refused.value.status, refused.value.body["code"]


def test_a_position_and_what_may_be_played_there(server, replay):
    state = WALK.states[MIDDLE]
    found = explore(server, replay=replay, number=MIDDLE)
    assert (found["number"], found["actor"], found["over"]) == (MIDDLE, state.actor, False)
    assert [one["notation"] for one in found["legal"]] == [*map(str, state.legal_moves())]
    assert all(one["text"]["en"] and one["text"]["fr"] for one in found["legal"])
    assert found["prompt"] is not None
    assert (found["moves"], found["played"], found["value"]) == ([], [], None)
    assert found["view"]["actor"] == state.actor


def test_a_line_is_told_and_waits_for_a_seat(server, replay):
    line = []
    for _ in range(12):
        found = explore(server, replay=replay, number=MIDDLE, moves=line)
        assert isinstance(found["actor"], int)
        line = [*found["moves"], found["legal"][-1]["notation"]]
    found = explore(server, replay=replay, number=MIDDLE, moves=line)
    assert [one["notation"] for one in found["played"]] == found["moves"]
    assert "chance" in {one["actor"] for one in found["played"]}
    assert all(one["text"]["fr"].endswith(".") for one in found["played"])


def test_the_end_is_over(server, replay):
    found = explore(server, replay=replay, number=len(RECORD.moves), judge=True)
    assert (found["over"], found["actor"], found["legal"]) == (True, None, [])
    winners = WALK.end.winners()
    assert found["value"]["win"] == [
        (side in winners) / len(winners) for side in range(len(RECORD.game.sides))
    ]
    assert found["value"]["win_error"] == [0, 0]


def drawn(number, *moves):
    """Return the line after some moves with its draws."""
    row = ReplayRow(id="r", record=RECORD.dumps(), created=0)
    return with_draws(
        play_variation(row, ExploreRequest(replay="r", number=number, moves=moves))
    ).moves


def test_the_same_way_meets_the_draws_of_the_game_and_another_its_own():
    for at, following in pairwise(DECISIONS):
        assert drawn(at, str(RECORD.moves[at])) == RECORD.moves[at:following]
    state = WALK.states[MIDDLE]
    other = next(move for move in state.legal_moves() if move != RECORD.moves[MIDDLE])
    rng = Random(1)
    line = drawn(MIDDLE, str(other))
    for _ in range(8):
        end = state
        for move in line:
            end = end.play(move)
        line = drawn(MIDDLE, *map(str, line), str(rng.choice(end.legal_moves())))
        assert line == drawn(MIDDLE, *map(str, line))


def has_choice(state):
    return isinstance(state.actor, int) and len(state.legal_moves()) > 1


def test_values_and_candidates(server):
    walk = random_walk(cl.make("duel"), seed=1)
    last = max(at for at, state in enumerate(walk.states) if has_choice(state))
    record = cl.Record(game=cl.make("duel"), moves=walk.moves)
    replay = server.post("/api/replays", {"record": record.dumps()})["id"]
    found = explore(server, replay=replay, number=last, judge=True)
    assert sum(found["value"]["win"]) == pytest.approx(1)
    best, *others = found["candidates"]
    assert best["win_loss"]["mean"] == 0
    assert {one["move"] for one in (best, *others)} <= {one["notation"] for one in found["legal"]}
    assert best["text"]["en"]
    shape = {"$ref": "#/components/schemas/Exploration", "components": document()["components"]}
    jsonschema_rs.Draft202012Validator(shape).validate(found)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"moves": ["nonsense"]}, (422, "bad_move")),
        ({"moves": ["+1"]}, (422, "wrong_phase")),
        ({"number": 5000}, (422, "no_position")),
        ({"number": -1}, (422, "malformed")),
        ({"number": 10**30}, (422, "malformed")),
        ({"moves": [">1"] * 1001}, (422, "malformed")),
        ({"moves": [">" * 201]}, (422, "malformed")),
        ({"replay": "nothing"}, (404, "not_found")),
        ({"match": "nothing"}, (422, "malformed")),
    ],
)
def test_what_cannot_be_explored(server, replay, asked, answer):
    assert refusal(server, **{"replay": replay, "number": MIDDLE, "moves": [], **asked}) == answer


def test_a_game_that_others_play_is_analysed_by_nobody(server):
    made = server.new_table("me", "link")["match"]["id"]
    for path, body in (
        ("/api/explore", {"number": 0}),
        ("/api/reviews", {}),
        ("/api/matches", {"from": {"match": made, "number": 0}, "seats": [{"kind": "me"}] * 2}),
    ):
        asked = body if "from" in body else {"match": made, **body}
        assert refusal(server, path, **asked) == (409, "still_playing")


def copy_of_running_game(server):
    """Begin a game of two people; return a client for both, and the id of a copy of the game."""
    created = server.new_table("me", "here", game="discovery")
    both = Client(server, created["match"]["id"], token_of(created, 0), token_of(created, 1))
    both.play_on(Random(1), most=6)
    path = f"/api/matches/{created['match']['id']}/record?form=json"
    record = fetch(server, path).content.decode()
    return both, server.post("/api/replays", {"record": record})["id"]


def test_a_copy_of_a_game_that_others_play_is_analysed_by_nobody_either(server):
    both, copy = copy_of_running_game(server)
    with both:
        assert refusal(server, replay=copy, number=0) == (409, "still_playing")
        assert refusal(server, "/api/reviews", replay=copy) == (409, "still_playing")
        both.play_on(Random(2))
    assert explore(server, replay=copy, number=4)["over"] is False


def test_a_copy_is_recognized_after_a_restart_when_nobody_has_come_back(tmp_path):
    with running_server(tmp_path) as server:
        both, copy = copy_of_running_game(server)
        both.close()
    with running_server(tmp_path) as server:
        assert server.get("/health")["tables"] == 0
        assert refusal(server, replay=copy, number=0) == (409, "still_playing")


def test_a_game_of_one_person_may_be_analysed_unless_something_is_hidden(server):
    made = server.new_table("me", "steady")["match"]
    assert explore(server, match=made["id"], number=made["version"])["actor"] is not None
    cards = server.new_table("me", "steady", game="dominoes2")["match"]
    assert refusal(server, match=cards["id"], number=0) == (409, "still_secret")
    assert refusal(server, "/api/reviews", match=cards["id"]) == (409, "still_secret")


def test_draws_of_a_line_follow_from_what_everybody_knows(server):
    match = server.new_table("me", "steady")["match"]
    line = {"match": match["id"], "number": match["version"]}
    found = explore(server, **line)
    while not any(one["actor"] == "chance" for one in found["played"]):
        moves = [*found["moves"], found["legal"][0]["notation"]]
        found = explore(server, **line, moves=moves)
    record = fetch(server, f"/api/matches/{match['id']}/record?form=json").content.decode()
    copy = server.post("/api/replays", {"record": record})["id"]
    assert explore(server, replay=copy, number=match["version"], moves=moves) == found
