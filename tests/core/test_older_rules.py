"""A rule set reads what its earlier versions wrote; retired readings are offered to nobody."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, UnknownRules
from crownlands.core.registry import restore

RETIRED = [
    (info, option) for info in cl.registry.all() for option in info.options if option.retired
]


def test_every_earlier_version_of_every_game_can_be_restored() -> None:
    for info in cl.registry.all():
        for version in range(1, info.rules_version + 1):
            for players in info.players:
                game = restore(info.id, version, players, {})
                assert game.info.rules_version == info.rules_version
                assert restore(**game.data()) == game


def test_a_version_that_never_was_is_refused_by_name() -> None:
    for info in cl.registry.all():
        for version in (0, info.rules_version + 1):
            with pytest.raises(UnknownRules) as refused:
                restore(info.id, version, info.players[0], {})
            assert refused.value.details["rules"] == version


def test_age_of_giants_of_version_1_is_version_2_with_long_alignments() -> None:
    game = restore("age-of-giants", 1, 3, {"base": "queendomino"})
    assert game == cl.make("age-of-giants", 3, base="queendomino", long_alignments=True)


def test_a_retired_reading_is_offered_to_nobody() -> None:
    assert RETIRED
    for info, option in RETIRED:
        with pytest.raises(BadOptions, match=f"no option {option.name}"):
            cl.make(info.id, **{option.name: True})
        assert option not in info.offered
        for players in info.players:
            assert all(
                chosen[option.name] == option.default for chosen in info.option_sets(players)
            )


def test_a_rematch_of_a_game_by_a_retired_reading_is_played_by_the_present_rules() -> None:
    for info, _ in RETIRED:
        old = restore(info.id, 1, info.players[0], {})
        assert old.renewed() == cl.make(info.id) != old
    plain = cl.make("kingdomino", 3, harmony=True)
    assert plain.renewed() is plain
