"""Matches that play on from a position of another game."""

from random import Random

import pytest

import crownlands as cl
from crownlands.records.draws import verify
from crownlands.server.matches.match_state import MatchState, read_batches, write_steps
from support.client import client_of
from support.http_client import fetch
from support.server import Refused
from support.walks import random_walk

WALK = random_walk(cl.make("discovery"), seed=5)
START = 30


@pytest.fixture(scope="module")
def replay(server):
    record = cl.Record(game=cl.make("discovery"), moves=WALK.moves)
    return server.post("/api/replays", {"record": record.dumps()})["id"]


def play_on(server, replay, *seats, number=START, moves=(), **more):
    kinds = [{"kind": one} if one == "me" else {"kind": "bot", "level": one} for one in seats]
    source = {"replay": replay, "number": number, "moves": list(moves)}
    return server.post("/api/matches", {"from": source, "seats": kinds, "pace": 0, **more})


def test_a_match_begins_with_the_moves_of_the_other_game(server, replay):
    explored = server.post("/api/explore", {"replay": replay, "number": START, "moves": []})
    chosen = [*explored["moves"], explored["legal"][-1]["notation"]]
    created = play_on(server, replay, "me", "steady", moves=chosen)
    taken = START + len(chosen)
    assert created["match"]["from"] == {
        "match": None, "replay": replay, "number": START, "moves": taken,
    }  # fmt: skip
    match_id = created["match"]["id"]
    with client_of(server, created, host=created["host"]) as client:
        log = client.update["log"]
        assert log[0]["text"]["en"].startswith("A new line")
        client.play_on(Random(1))
        rematch = client.ask("rematch")["match"]
    record = cl.Record.loads(fetch(server, f"/api/matches/{match_id}/record").content)
    assert [*map(str, record.moves[:taken])] == [*map(str, WALK.moves[:START]), *chosen]
    assert dict(record.tags)["TakenOver"] == str(taken)
    found = verify(record)
    assert found.fair
    assert (found.draws, found.taken_over) == own_draws(record, taken)
    draws = server.get(f"/api/matches/{match_id}/draws")
    assert (draws["fair"], draws["taken_over"]) == (True, found.taken_over)
    fresh = server.get(f"/api/matches/{rematch}")
    assert fresh["from"] is None
    assert fresh["version"] < taken


def own_draws(record, taken):
    places = [at for at, state in enumerate(record.replay()) if state.actor is cl.CHANCE]
    return sum(at >= taken for at in places), sum(at < taken for at in places)


@pytest.mark.parametrize("takebacks", [False, True])
def test_undo_ends_where_the_match_began(server, replay, takebacks):
    number = next(
        at for at, state in enumerate(WALK.states)
        if at > START and state.actor == 0 and len(state.legal_moves()) > 1
        and WALK.states[at - 1].actor == 0
    )  # fmt: skip
    created = play_on(server, replay, "me", "steady", number=number, takebacks=takebacks)
    with client_of(server, created) as client:
        assert (client.update["undo"], client.update["takeback"]) == (False, 0)
        first = client.update["version"]
        refused = client.ask("undo", version=first, takeback=True)
        assert refused["code"] == "no_takeback"
        client.my_turn()
        client.catch_up(client.move()["version"])
        if takebacks:
            version = client.ask("undo", version=client.update["version"], takeback=True)["version"]
            now = client.catch_up(version)
            assert (now["undo"], now["takeback"]) == (False, 0)


def test_a_log_is_read_as_it_was_written():
    begun = MatchState.begin(cl.make("discovery"), remembers_all=True, taken_over=START)
    match, steps = begun, []
    for move in WALK.moves[: START + 8]:
        steps.append(match.play(move))
        match = match.after(steps[-1])
    assert match.past == tuple(steps[START:])
    rows = write_steps(steps, 0, at=0)
    assert [match for match, _ in read_batches(begun, rows)][-1] == match


@pytest.mark.parametrize(
    ("seats", "more", "code"),
    [
        (("me", "me"), {}, "play_on_alone"),
        (("me",), {}, "bad_seats"),
        (("me", "unheard"), {}, "unknown_level"),
        (("me", "steady"), {"number": len(WALK.moves)}, "game_over"),
        (("me", "steady"), {"moves": [">99"]}, "wrong_phase"),
        (("me", "steady"), {"number": 5000}, "no_position"),
    ],
)
def test_what_cannot_be_played_on(server, replay, seats, more, code):
    with pytest.raises(Refused) as refused:
        play_on(server, replay, *seats, **more)
    assert refused.value.body["code"] == code


def test_without_another_game_a_game_is_named(server):
    with pytest.raises(Refused) as refused:
        server.post("/api/matches", {"seats": [{"kind": "me"}]})
    assert refused.value.body["code"] == "malformed"
