import type { table as english } from '../en/table'

export const table: Record<keyof typeof english, string> = {}
