"""The web application: matches, seats, storage and sockets."""
