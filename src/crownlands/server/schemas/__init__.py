"""The shapes that travel between server and clients."""
