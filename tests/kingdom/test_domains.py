"""Domains of any kingdom, against a flood fill square by square."""

from hypothesis import given, settings

from crownlands.kingdom.grid import squares_of
from crownlands.kingdom.kingdom import connected_groups, domains, kingdom_points, largest_domain
from support.kingdoms import Twins, twin_kingdoms


@settings(max_examples=80)
@given(twin_kingdoms())
def test_domains_are_what_a_flood_fill_finds(twins: Twins) -> None:
    found = {
        (domain.terrain.value, frozenset(squares_of(domain.cells)), domain.crowns)
        for domain in domains(twins.real)
    }
    assert found == twins.naive.domains()
    assert len(domains(twins.real)) == len(found)


@settings(max_examples=80)
@given(twin_kingdoms())
def test_points_and_largest_domain_follow_from_the_domains(twins: Twins) -> None:
    naive = twins.naive.domains()
    assert kingdom_points(twins.real) == sum(len(cells) * crowns for _, cells, crowns in naive)
    assert largest_domain(twins.real) == max((len(cells) for _, cells, _ in naive), default=0)


@settings(max_examples=40)
@given(twin_kingdoms())
def test_domains_share_out_all_squares_but_the_castle(twins: Twins) -> None:
    cells = [square for domain in domains(twins.real) for square in squares_of(domain.cells)]
    assert sorted(cells) == sorted(twins.naive.lands)


@settings(max_examples=40)
@given(twin_kingdoms())
def test_a_kingdom_is_one_group_with_its_castle(twins: Twins) -> None:
    assert list(connected_groups(twins.real.occupied)) == [twins.real.occupied]
