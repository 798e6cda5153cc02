"""Numbers of things in words."""


def count(number: int, thing: str, things: str | None = None) -> str:
    """Write a number of things; several of them end with s unless told."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or thing + 's'}"
