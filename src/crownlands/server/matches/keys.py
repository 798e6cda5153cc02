"""Ids, codes and tokens: made at random, kept as hashes, compared in constant time."""

import hmac
import secrets
from hashlib import sha256
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What can be read out without mistakes."""
CODE_LENGTH: Final = 6
ID_LENGTH: Final = 12
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """Make the id of a table or a replay."""
    return _written(ID_LENGTH).lower()


def new_code() -> str:
    """Make the short code of a table."""
    return _written(CODE_LENGTH)


def read_code(text: str) -> str:
    """Read a code as people type it."""
    return "".join(sign for sign in text if sign.isalnum()).upper()


def new_token() -> str:
    """Make a token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Give what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def opens(token: str, token_hash: str | None) -> bool:
    """Tell whether a token is the one that was kept."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)


def _written(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
