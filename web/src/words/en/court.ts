export const court = {}
