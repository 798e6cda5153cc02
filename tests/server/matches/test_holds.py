"""Draws, forced moves and bots wait while a move may be taken back, and at the end of a deal."""

import asyncio
from random import Random

import crownlands as cl
from crownlands.core.moves import CHANCE
from crownlands.server.matches.holds import Hold
from crownlands.server.matches.match_state import MatchState, Waits, with_automatic_steps
from crownlands.server.messages import HoldData
from support.cases import for_each
from support.client import Client, client_of
from support.server import running_server

SEED = bytes(32)
EVERYBODY = Waits(frozenset({0, 1}), chapters=True)


def hot_seat(server, created, **more):
    tokens = [key["token"] for key in created["seats"]]
    return Client(server, created["match"]["id"], *tokens, **more)


def until_held(client, rng=None, kind="undo"):
    """Play until the table waits for this person; return the update before."""
    rng = rng or Random(4)
    before = client.update
    while (client.update["hold"] or {}).get("kind") != kind:
        if client.update["hold"] is not None:
            client.ask("go_on", version=client.update["version"])
        assert client.my_turn()
        before = client.update
        client.catch_up(client.move(rng.choice(before["moves"])["notation"])["version"])
    return before


def courses(game, waits):
    """Play at random, and yield every match at which the table waits or somebody decides."""
    match, step, rng = MatchState.begin(game), None, Random(6)
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, SEED, waits):
            match = match.after(done)
        yield match
        decides = isinstance(match.state.actor, int) and match.next_automatic(SEED) is None
        step = match.play(rng.choice(match.state.legal_moves())) if decides else None


def test_nothing_final_follows_a_move_that_may_be_taken_back():
    """The forced pick is made with the placing, the draw after it waits; both can be undone."""
    seen = 0
    for game_id in ("kingdomino", "queendomino", "age-of-giants", "court"):
        for match in courses(cl.make(game_id), EVERYBODY):
            follower = match.next_automatic(SEED)
            if follower is None or not match.own_steps:
                continue
            taker = match.own_steps[-1].seat
            assert match.undo(taker) is not None
            assert match.after(follower).undo(taker) is None
            seen += match.own_steps[-1].forced and follower.actor is CHANCE
    assert seen


def test_a_draw_waits_until_the_move_before_it_is_confirmed(server):
    created = server.new_table("me", "here", confirm="always")
    with hot_seat(server, created) as us:
        before = until_held(us)
        held = us.update
        assert held["hold"] == {"kind": "undo", "seats": [before["seat"]], "milliseconds": None}
        assert (held["undo"], held["moves"], held["view"]["actor"]) == (True, [], "chance")
        assert us.ask("undo", version=held["version"])["type"] == "ack"
        assert us.catch_up(held["version"] + 1)["moves"] == before["moves"]
        until_held(us)
        late = us.ask("go_on", version=held["version"])
        assert late["type"] == "ack"
        version = us.update["version"]
        assert us.update["hold"] is not None
        assert us.ask("go_on", version=version)["type"] == "ack"
        assert us.catch_up(version + 1)["events"][0]["actor"] == "chance"
        assert us.update["undo"] is False
    assert created["match"]["confirm"] == "always"


def test_a_bot_waits_until_the_move_before_it_is_confirmed(server):
    with client_of(server, server.new_table("me", "gentle", confirm="always")) as client:
        while True:
            until_held(client)
            if client.update["view"]["actor"] == 1:
                break
            client.ask("go_on", version=client.update["version"])
        version = client.update["version"]
        assert client.ask("undo", version=version)["type"] == "ack"
        client.catch_up(version + 1)
        client.catch_up(client.move()["version"])
        version = client.update["version"]
        assert client.ask("go_on", version=version)["type"] == "ack"
        assert client.catch_up(version + 1)["events"][0]["actor"] == 1


def test_what_was_held_is_held_again_after_a_restart(tmp_path):
    with running_server(tmp_path) as server:
        created = server.new_table("me", "here", confirm="always")
        with hot_seat(server, created) as us:
            before = until_held(us)
            version, taker = us.update["version"], before["seat"]
    with running_server(tmp_path) as server, hot_seat(server, created) as us:
        assert us.update["version"] == version
        assert us.update["hold"] == {"kind": "undo", "seats": [taker], "milliseconds": None}
        assert us.ask("undo", version=version)["type"] == "ack"
        assert us.catch_up(version + 1)["moves"] == before["moves"]
        until_held(us)
    with running_server(tmp_path) as server, hot_seat(server, created) as us:
        version = us.update["version"]
        assert us.ask("go_on", version=version)["type"] == "ack"
        assert us.catch_up(version + 1)["events"][0]["actor"] == "chance"


def test_the_end_of_a_deal_is_held_again_after_a_restart(tmp_path):
    options = {"deals": 2}
    with running_server(tmp_path) as server:
        created = server.new_table(
            "me", "here", game="dominoes2", options=options, confirm="always"
        )
        with hot_seat(server, created) as us:
            until_held(us, kind="chapter")
            version = us.update["version"]
    with running_server(tmp_path) as server, hot_seat(server, created) as us:
        assert us.update["hold"] == {"kind": "chapter", "seats": [0, 1], "milliseconds": None}
        assert us.ask("go_on", version=version)["type"] == "ack"
        assert us.catch_up(version + 1)["hold"] is None


def test_who_comes_back_is_waited_for_and_who_went_on_is_not():
    async def come_and_go():
        nobody, ada, both = frozenset(), frozenset({0}), frozenset({0, 1})
        hold = Hold("chapter", both, None, both)
        hold.confirm({1})
        hold.set_present(nobody)
        assert hold.data().milliseconds is not None
        hold.set_present(both)
        assert hold.data() == HoldData("chapter", (0,), None)
        hold.set_present(both - ada)
        assert not hold.active

    asyncio.run(come_and_go())


def test_a_new_link_for_who_is_waited_for_holds_nobody_up_for_ever(server):
    created = server.new_table("me", "here", confirm="always")
    with hot_seat(server, created, host=created["host"]) as us:
        taker = until_held(us)["seat"]
        assert us.ask("invite", seat=taker)["type"] == "invited"
        assert us.update["hold"]["seats"] == [taker]
        assert us.update["hold"]["milliseconds"] is not None


def test_who_leaves_holds_nobody_up(server):
    created = server.new_table("me", "here", pace=100)
    with hot_seat(server, created) as us:
        until_held(us)
        assert 0 < us.update["hold"]["milliseconds"] <= 400
        version = us.update["version"]
    with Client(server, created["match"]["id"]) as watcher:
        assert watcher.catch_up(version + 1)["hold"] is None


def test_nobody_moves_while_the_table_waits(server):
    created = server.new_table("me", "here", confirm="always")
    with hot_seat(server, created) as us:
        before = until_held(us)
        move = before["moves"][0]["notation"]
        refused = us.ask("move", version=us.update["version"], notation=move)
        assert refused["code"] == "held"


@for_each("confirm", ["off", "moment"])
def test_nothing_waits_where_bots_move_at_once_or_nobody_asked(server, confirm):
    pace = {"off": 1, "moment": 0}[confirm]
    created = server.new_table("me", "gentle", confirm=confirm, pace=pace)
    with client_of(server, created) as client:
        client.play_on(Random(2), 12)
        assert all(
            message["hold"] is None for message in client.received if message["type"] == "update"
        )


@for_each(("game", "options"), [("dominoes2", {"deals": 2}), ("kingdomino", {"dynasty": True})])
def test_the_end_of_a_part_is_shown_until_everybody_goes_on(server, game, options):
    created = server.new_table("me", "here", game=game, options=options, confirm="always")
    match_id, rng = created["match"]["id"], Random(3)
    ada, bob = client_of(server, created), client_of(server, created, 1)
    with ada, bob, Client(server, match_id) as watcher:
        while ada.update["chapter"] is None:
            held = ada.update["hold"]
            acting = held["seats"][0] if held else ada.update["view"]["actor"]
            client = bob if acting == 1 else ada
            version = client.update["version"]
            if client.update["moves"]:
                version = client.move(rng.choice(client.update["moves"])["notation"])["version"]
            elif held:
                assert client.ask("go_on", version=version)["type"] == "ack"
                version += 1
            ada.catch_up(version)
            bob.catch_up(version)
        version, shown = ada.update["version"], ada.update["chapter"]
        assert ada.update["hold"] == {"kind": "chapter", "seats": [0, 1], "milliseconds": None}
        assert shown["number"] == 1
        assert shown["points"] == shown["totals"]
        assert shown["totals"] == [sheet["total"] for sheet in ada.update["view"]["scores"]]
        assert shown["view"]["actor"] is None
        assert "1" in shown["text"]["en"]
        assert watcher.catch_up(version)["chapter"]["totals"] == shown["totals"]
        with Client(server, match_id) as late:
            assert late.update["chapter"]["totals"] == shown["totals"]
        assert ada.ask("go_on", version=version)["type"] == "ack"
        assert bob.until("update")["hold"]["seats"] == [1]
        assert ada.ask("reclaim", seat=0)["type"] == "ack"
        with Client(server, match_id) as late:
            assert late.update["hold"]["seats"] == [1]
        assert bob.ask("go_on", version=version)["type"] == "ack"
        assert ada.catch_up(version + 1)["events"][0]["actor"] == "chance"
        assert ada.update["chapter"] is None


def test_the_end_of_a_deal_waits_only_for_those_who_are_there(server):
    created = server.new_table("me", "gentle", game="dominoes2", options={"deals": 2}, pace=1)
    with client_of(server, created) as client:
        client.play_on(Random(3))
        ends = [
            message["chapter"]
            for message in client.received
            if message["type"] == "update" and message["chapter"] is not None
        ]
        assert {end["number"] for end in ends} == {1}


def test_hands_seen_at_the_end_of_a_deal_are_not_a_reason_to_take_back():
    ended = 0
    for match in courses(cl.make("dominoes2", deals=3), EVERYBODY):
        if match.chapters and match.chapters[-1].move_count == len(match.moves):
            ended += 1
            assert match.undo(0) is match.undo(1) is None
    assert ended == 2
