"""Which origins may open a socket."""

from crownlands.server.limits import ConnectionLimiter
from crownlands.server.settings import Settings
from support.cases import for_each

HERE = "127.0.0.1:8000"


@for_each(
    ("settings", "origin", "host", "welcome"),
    [
        ({}, None, HERE, True),
        ({}, f"http://{HERE}", HERE, True),
        ({}, "http://localhost:8000", "localhost:8000", True),
        ({}, "http://localhost:8000", HERE, False),
        ({}, "http://127.0.0.1:9000", HERE, False),
        ({}, "http://evil.example", HERE, False),
        ({}, "http://evil.example", "evil.example", False),
        ({}, "null", HERE, False),
        ({}, "http://[", HERE, False),
        ({}, "", "", False),
        ({"host": "0.0.0.0"}, "http://table.example", "table.example", True),  # noqa: S104
        ({"host": "0.0.0.0"}, "http://evil.example", "table.example", False),  # noqa: S104
        ({"base_url": "https://Play.example/"}, "https://play.example", HERE, True),
        ({"base_url": "https://play.example"}, "http://play.example", HERE, False),
        ({"base_url": "https://play.example"}, f"http://{HERE}", HERE, False),
        ({"allowed_origins": ("http://dev:5173",)}, "http://dev:5173", HERE, True),
    ],
)
def test_origins(settings, origin, host, welcome):
    assert ConnectionLimiter(Settings(**settings)).allows_origin(origin, host) is welcome
