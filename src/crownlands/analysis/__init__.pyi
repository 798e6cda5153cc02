from crownlands.analysis.review import Candidate as Candidate
from crownlands.analysis.review import Decision as Decision
from crownlands.analysis.review import Draw as Draw
from crownlands.analysis.review import PlayerSummary as PlayerSummary
from crownlands.analysis.review import PositionValue as PositionValue
from crownlands.analysis.review import Review as Review
from crownlands.analysis.review import Reviewer as Reviewer
