"""How uvicorn serves the application: plain settings, ours where they matter."""

import gc
from typing import Final

from fastapi import FastAPI

from crownlands.server.settings import Settings
from crownlands.server.transport import ServerConfig

GRACE_SECONDS: Final = 5
"""How long answers under way may take when the server stops."""


def uvicorn_config(app: FastAPI, settings: Settings) -> ServerConfig:
    """Configure uvicorn; it keeps its hands off our logs."""
    return ServerConfig(
        app,
        settings.limits,
        host=settings.host,
        port=settings.port,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def calm_the_collector() -> None:
    """Spare the garbage collector what stays for ever, and let it look less often.

    Looking through everything would keep all tables waiting for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
