import type { court as english } from '../en/court'

export const court: Record<keyof typeof english, string> = {}
