"""The bots that play the levels of the discovery version, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=1,slack=0.8",
    "gentle": "greedy:slips=0.7,slack=0.6",
    "steady": "greedy",
    "keen": "crown:sims=60",
    "master": "crown:time=2",
}
