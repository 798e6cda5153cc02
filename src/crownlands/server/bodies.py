"""Reading what requests carry."""

from typing import TypeVar

import msgspec
from starlette.requests import Request

from crownlands.server.errors import ServerError

T = TypeVar("T")


async def read_body(request: Request, shape: type[T]) -> T:
    """Read the body of a request as a value; refuse one that has another shape."""
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ServerError("malformed", reason=str(error)) from None
