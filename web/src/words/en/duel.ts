export const duel = {}
