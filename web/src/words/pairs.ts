/** Words by key, each in English and in French: a word without French does not compile. */

export type Pair = [en: string, fr: string]

export const pairs = <K extends string>(words: Record<K, Pair>): Record<K, Pair> => words
