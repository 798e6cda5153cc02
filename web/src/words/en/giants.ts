export const giants = {}
