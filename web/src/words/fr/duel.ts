import type { duel as english } from '../en/duel'

export const duel: Record<keyof typeof english, string> = {}
