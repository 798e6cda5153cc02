"""Serves for a test until it is ended: `run_house.py PORT DATA_DIR`."""

import logging
import sys
from pathlib import Path

import uvicorn

from crownlands.server.app import create_app
from crownlands.server.serving import uvicorn_config
from support.house import settings_for

if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    settings = settings_for(Path(sys.argv[2]), port=int(sys.argv[1]))
    uvicorn.Server(uvicorn_config(create_app(settings), settings)).run()
