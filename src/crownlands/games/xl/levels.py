"""The bots that play the levels of Kingdomino XL, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.75",
    "gentle": "greedy:slips=0.6,slack=0.6",
    "steady": "greedy",
    "keen": "crown:sims=60",
    "master": "crown:time=2",
}
