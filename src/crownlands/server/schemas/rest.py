"""The bodies of requests about matches, as pydantic reads and documents them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

SeatName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Code = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=12)]
OptionName = Annotated[str, StringConstraints(max_length=40)]
OptionValue = (
    Annotated[bool, Field(strict=True)]
    | Annotated[int, Field(strict=True)]
    | Annotated[str, StringConstraints(max_length=40)]
)


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWish(_Body):
    """Who is to sit on a seat."""

    kind: Literal["me", "here", "link", "bot"]
    name: SeatName | None = None
    level: Annotated[str, StringConstraints(max_length=32)] | None = None


class NewMatch(_Body):
    """A table to be made."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(strict=True, ge=1, le=16)]
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    pace: Annotated[int, Field(strict=True, ge=0, le=10_000)] | None = None
    confirm: Literal["off", "moment", "always"] = "moment"
    takebacks: Annotated[bool, Field(strict=True)] = False


class JoinWish(_Body):
    """A code somebody read out."""

    code: Code


class ClaimWish(_Body):
    """The code of a table, and the name of who takes the seat."""

    code: Code
    name: SeatName | None = None
