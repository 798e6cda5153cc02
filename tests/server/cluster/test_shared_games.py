"""Games between people on two processes: one log, one bot, one rematch."""

import time
from collections import Counter
from contextlib import contextmanager
from functools import partial
from random import Random

from sqlalchemy import text

import crownlands as cl
from support.client import Client, client_of, token_of
from support.cluster.logs import Replay, read_logs
from support.cluster.timing import SECONDS, eventually, together
from support.http_client import fetch
from support.server import Refused


@contextmanager
def two_people(one, other, created):
    with client_of(one, created) as ada, client_of(other, created, 1) as bob:
        yield ada, bob


def play_together(people, rng, most=None):
    """Let people in turn make random moves; return how many were made."""
    made = 0
    while most is None or made < most:
        acting = next((person for person in people if person.update["moves"]), None)
        if acting is None:
            if people[0].update["view"]["actor"] is None:
                return made
            newest = min(people, key=lambda person: person.update["version"])
            newest.receive()
            continue
        answer = acting.move(rng.choice(acting.update["moves"])["notation"])
        assert answer["type"] == "ack", answer
        made += 1
        for person in people:
            person.catch_up(answer["version"])
    return made


def log_of(cluster, match_id):
    engine = cluster.engine()
    log = read_logs(engine)[match_id]
    engine.dispose()
    return log


def count_matches(cluster):
    engine = cluster.engine()
    with engine.connect() as connection:
        number = connection.execute(text("SELECT count(*) FROM matches")).scalar()
    engine.dispose()
    return number


def test_people_on_two_processes_finish_their_game(cluster, one, other):
    created = one.new_table("me", "link")
    with two_people(one, other, created) as people:
        assert play_together(people, Random(1)) > 20
        for person in people:
            assert person.update["view"]["actor"] is None
    assert Replay(log_of(cluster, created["match"]["id"])).over


def test_a_move_is_shown_elsewhere_though_its_notification_is_lost(cluster, one, other):
    created = one.new_table("me", "link")
    with two_people(one, other, created) as people, cluster.without_notifications():
        play_together(people, Random(2), most=4)
        assert people[0].update["version"] == people[1].update["version"]


def test_who_comes_from_another_process_sees_at_least_as_much(cluster, one, other):
    created = one.new_table("me", "here")
    tokens = token_of(created, 0), token_of(created, 1)
    match_id = created["match"]["id"]
    with Client(other, match_id) as eve, cluster.without_notifications():
        with Client(one, match_id, *tokens) as ada:
            version = ada.move()["version"]
            before = ada.update["version"]
        assert other.get(f"/api/matches/{match_id}")["version"] == version
        with Client(other, match_id, *tokens, version=before) as again:
            assert again.update["version"] == version
            assert again.update["since"] == before
            assert not again.update["fresh"]
        assert eve.catch_up(version)["version"] == version


def test_a_move_through_a_process_that_is_behind_is_made(cluster, one, other):
    created = one.new_table("me", "here")
    tokens = token_of(created, 0), token_of(created, 1)
    match_id = created["match"]["id"]
    with (
        cluster.without_notifications(),
        Client(other, match_id, *tokens) as behind,
        Client(one, match_id, *tokens) as ada,
    ):
        ada.catch_up(ada.move()["version"])
        notation, version = ada.update["moves"][0]["notation"], ada.update["version"]
        assert behind.move(notation, version=version)["type"] == "ack"
        assert ada.move(notation, version=version)["code"] == "stale"


def test_a_command_sent_to_both_processes_is_done_once(cluster, one, other):
    created = one.new_table("me", "here")
    tokens = token_of(created, 0), token_of(created, 1)
    match_id = created["match"]["id"]
    with (
        cluster.without_notifications(),
        Client(one, match_id, *tokens) as ada,
        Client(other, match_id, *tokens) as again,
    ):
        for number in range(5):
            version = ada.update["version"]
            notation = ada.update["moves"][0]["notation"]
            command = {"id": f"n{number}", "version": version, "notation": notation}
            answers = together(
                partial(ada.ask, "move", **command), partial(again.ask, "move", **command)
            )
            assert [answer["type"] for answer in answers] == ["ack", "ack"], answers
            for client in (ada, again):
                client.catch_up(max(answer["version"] for answer in answers))
    commands = Counter(row.command_id for row in log_of(cluster, match_id).rows)
    assert all(commands[f"n{number}"] == 1 for number in range(5))


def test_a_decision_of_a_bot_is_asked_for_once(one, other, questions):
    created = one.new_table("me", "link", "gentle")
    before = questions.read_text() if questions.exists() else ""
    with two_people(one, other, created) as people:
        play_together(people, Random(3), most=32)
    asked = Counter(questions.read_text().removeprefix(before).split())
    assert len(asked) >= 5
    assert set(asked.values()) == {1}


def test_people_who_ask_for_a_rematch_at_once_get_the_same(cluster, one, other):
    created = one.new_table("me", "link", game="duel")
    with two_people(one, other, created) as (ada, bob):
        play_together((ada, bob), Random(4))
        before = count_matches(cluster)
        asked = together(partial(ada.ask, "rematch"), partial(bob.ask, "rematch"))
        assert {answer["type"] for answer in asked} == {"rematch"}, asked
        assert len({answer["match"] for answer in asked}) == 1
        assert count_matches(cluster) == before + 1
    rematch = asked[0]["match"]
    path = f"/api/matches/{created['match']['id']}"
    assert [server.get(path)["rematch"] for server in (one, other)] == [rematch] * 2
    for server, seat in ((other, 0), (one, 1)):
        with Client(server, rematch, token_of(created, seat)) as person:
            assert person.welcome["seats"] == [seat]


def test_a_watcher_learns_of_a_rematch_made_elsewhere(cluster, one, other):
    created = one.new_table("me", "here", game="duel")
    tokens = token_of(created, 0), token_of(created, 1)
    match_id = created["match"]["id"]
    with Client(one, match_id, *tokens) as ada, Client(other, match_id) as eve:
        ada.play_on(Random(5))
        with cluster.without_notifications():
            rematch = ada.ask("rematch")["match"]
            assert eve.until("rematch")["match"] == rematch


def test_the_limits_of_a_visitor_are_those_of_all_processes(one, other, records):
    record = cl.Record(game=cl.make("kingdomino", players=2)).dumps()
    codes = []
    for number in range(2 * records):
        try:
            (one, other)[number % 2].post("/api/replays", {"record": record})
        except Refused as refused:
            codes.append(refused.body["code"])
    assert codes == ["flood"] * records


def test_health_and_metrics_are_those_of_each_process_and_of_all(one, other):
    servers = one, other
    created = one.new_table("me", "link")

    def counted(server, by):
        lines = fetch(server, f"/metrics?by={by}").content.decode().splitlines()
        return [line.rsplit(" ", 1) for line in lines if line.startswith("crownlands_sockets")]

    def agree():
        healths = [server.get("/health") for server in servers]
        own = {health["process"]: health["sockets"] for health in healths}
        known = [{one["id"]: one["sockets"] for one in health["processes"]} for health in healths]
        each = {f'crownlands_sockets{{process="{name}"}}': n for name, n in own.items()}
        return (
            sorted(own.values()) == [1, 2]
            and known == [own, own]
            and [health["sum"]["sockets"] for health in healths] == [3, 3]
            and all({n: int(float(v)) for n, v in counted(s, "process")} == each for s in servers)
            and all(counted(server, "sum") == [["crownlands_sockets", "3.0"]] for server in servers)
        )

    with two_people(one, other, created), Client(other, created["match"]["id"]):
        eventually(agree)


def test_a_table_of_a_killed_process_goes_on_with_another(cluster, one, other):
    """It runs last: the killed process is started again, and other tests need not wait."""
    created = one.new_table("gentle", "gentle", "me", pace=200, options={"dynasty": True})
    match_id = created["match"]["id"]
    left = one.new_table("me", "link")
    with (
        client_of(one, created, 2) as ada,
        Client(other, match_id) as eve,
        client_of(one, left),
        client_of(other, left, 1) as bob,
    ):
        bob.until_match(lambda match: match["seats"][0]["connected"])
        ada.my_turn()
        answer = ada.move()
        assert answer["type"] == "ack"
        killed = cluster.members[0]
        killed.kill()
        begun = time.monotonic()
        tokens = [token_of(created, 2)]
        with Client(other, match_id, *tokens, version=answer["version"]) as again:
            assert again.update["version"] >= answer["version"]
            while time.monotonic() < begun + SECONDS and not again.update["moves"]:
                again.receive()
            assert again.update["moves"], "no bot has moved"
            assert again.move()["type"] == "ack"
            eve.catch_up(again.update["version"])
            eventually(lambda: again.match["seats"][2]["connected"])
        bob.until_match(lambda match: not match["seats"][0]["connected"])
        killed.start()
        with Client(one, match_id, *tokens) as back:
            assert back.update["version"] >= again.update["version"]
