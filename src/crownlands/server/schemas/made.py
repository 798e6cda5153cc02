"""What is answered to those who make tables and take seats."""

import msgspec

from crownlands.server.schemas.table import MatchData, SeatKey


class Created(msgspec.Struct, frozen=True):
    """A new table with its keys; nobody is told them again."""

    match: MatchData
    host: str
    seats: tuple[SeatKey, ...]
