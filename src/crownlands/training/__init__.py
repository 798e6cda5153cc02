"""Training of the evaluation network by games that it plays against itself.

It needs the extra `train`. `training/run.py` is the whole course, `crownlands train` its command.
"""
