"""Games on PostgreSQL: played over sockets, and found again by another server."""

from random import Random

from support.guests import guest_of
from support.house import open_house


def test_games_are_played_and_found_again(postgres, tmp_path):
    with open_house(tmp_path, database_url=postgres) as house:
        tables = [house.new_table("me", "gentle", game=game) for game in ("kingdomino", "court")]
        for created in tables:
            with guest_of(house, created) as guest:
                guest.play_on(Random(2))
                assert guest.update["view"]["actor"] is None
        begun = house.new_table("me", "gentle")
        with guest_of(house, begun) as guest:
            guest.play_on(Random(2), most=4)
            seen = guest.update
    with open_house(tmp_path, database_url=postgres) as house:
        for created in tables:
            assert house.get(f"/api/matches/{created['match']['id']}")["status"] == "over"
        with guest_of(house, begun, version=seen["version"]) as guest:
            assert guest.update["version"] >= seen["version"]
            guest.play_on(Random(2))
            assert guest.update["view"]["actor"] is None
