"""Games on PostgreSQL: played over sockets, and found again by another server."""

from random import Random

from support.client import client_of
from support.server import running_server


def test_games_are_played_and_found_again(postgres, tmp_path):
    with running_server(tmp_path, database_url=postgres) as server:
        tables = [server.new_table("me", "gentle", game=game) for game in ("kingdomino", "court")]
        for created in tables:
            with client_of(server, created) as client:
                client.play_on(Random(2))
                assert client.update["view"]["actor"] is None
        begun = server.new_table("me", "gentle")
        with client_of(server, begun) as client:
            client.play_on(Random(2), most=4)
            seen = client.update
    with running_server(tmp_path, database_url=postgres) as server:
        for created in tables:
            assert server.get(f"/api/matches/{created['match']['id']}")["status"] == "over"
        with client_of(server, begun, version=seen["version"]) as client:
            assert client.update["version"] >= seen["version"]
            client.play_on(Random(2))
            assert client.update["view"]["actor"] is None
