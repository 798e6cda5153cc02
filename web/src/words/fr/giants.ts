import type { giants as english } from '../en/giants'

export const giants: Record<keyof typeof english, string> = {}
