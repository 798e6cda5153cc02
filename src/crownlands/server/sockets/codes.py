"""The codes a socket is closed with."""

from typing import Final

BROKEN: Final = 1011
BAD_HELLO: Final = 4400
BAD_ORIGIN: Final = 4403
NOT_FOUND: Final = 4404
SILENT: Final = 4408
TOO_LARGE: Final = 4413
FLOOD: Final = 4429

CLOSE_CODES: Final = {
    "bad_hello": BAD_HELLO,
    "bad_origin": BAD_ORIGIN,
    "not_found": NOT_FOUND,
    "unknown_rules": NOT_FOUND,
    "too_large": TOO_LARGE,
    "flood": FLOOD,
    "full": FLOOD,
}
"""The code that fits a reason for not letting somebody stay."""
