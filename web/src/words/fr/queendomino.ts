import type { queendomino as english } from '../en/queendomino'

export const queendomino: Record<keyof typeof english, string> = {}
