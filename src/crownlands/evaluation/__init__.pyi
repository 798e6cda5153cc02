from crownlands.evaluation.values import Estimate as Estimate
from crownlands.evaluation.values import Value as Value
