export const queendomino = {}
