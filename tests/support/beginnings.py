"""Beginnings of games for two, move by move, from which tests play on."""

QUEENDOMINO = (
    "&watchtower &statue &church &bakery &sawmill &foundry &queens_tower "
    "+4 +40 +46 +48 P1 >4 >46 >48 >40 +2 +15 +43 +44"
)
"""P1 is to place 4 and 40, then P2 46 and 48. The watchtower is free, the foundry costs 5."""

AGE_OF_GIANTS = (
    "?lost_corner ?local_business_wheat "
    "+20 +25 +28 +31 +36 P1 >20 P2 >25 P1 >31 P2 >36 +A +40 +45 +49 +50 "
    "20@1,0e >A 25@1,0e >40 31@0,1s >49 36@0,1s >50 +1 +2 +3 +4 +5"
)
"""P1, with a crown at 1,0 and one at 0,1, is to place a giant; later 49, with footprints."""

COURT = (
    "&farmer &wheat_1 &captain +1 +8 +15 +38 P1 >15 P2 >1 P1 >38 P2 >8 +2 +6 +7 +10 "
    "1@1,0e >2 8@0,1s >6 - 15@1,0e"
)
"""P1 has placed 15 on 1,0 and 2,0, wheat and grassland, and is to pick before buying."""
