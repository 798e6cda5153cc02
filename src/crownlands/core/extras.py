"""Packages that only an extra of Crownlands brings, and what is said where they are missing."""

from importlib.util import find_spec

from crownlands.core.errors import CrownlandsError


class MissingExtra(CrownlandsError, ImportError):
    """A package that only an extra brings."""

    default_code = "missing_extra"


def how_to_install(extra: str) -> str:
    """Write the command that installs an extra, and the one for those who work in a checkout."""
    return (
        f'pip install "crownlands[{extra}]", or in a checkout '
        f"python -m pip install --editable '.[{extra}]'"
    )


def need_extra(extra: str, what: str, *packages: str) -> None:
    """Raise `MissingExtra` unless all packages are there that something needs."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(
            f"{what} needs the extra {extra} (missing: {', '.join(missing)}): "
            f"{how_to_install(extra)}",
            extra=extra,
            missing=missing,
        )
