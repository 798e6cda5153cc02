"""Lets `python -m crownlands` do what the command `crownlands` does."""

from crownlands.cli import main

if __name__ == "__main__":
    main()
