import type { cards as english } from '../en/cards'

export const cards: Record<keyof typeof english, string> = {}
