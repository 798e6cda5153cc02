"""Reading what requests carry."""

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from crownlands.core.convert import prepare_type
from crownlands.server.errors import ServerError

T = TypeVar("T")
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading JSON fails with: another shape, odd letters, boxes in boxes without end."""


async def read_body(request: Request, shape: type[T]) -> T:
    """Read the body of a request as a value; refuse one that has another shape."""
    prepare_type(shape)
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except UNREADABLE as error:
        raise ServerError("malformed", reason=str(error)) from None
