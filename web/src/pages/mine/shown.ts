/** How kept games are written: their names, levels, dates, and what went wrong with keeping them. */

import { ownLocale } from '../../i18n/format'
import { pick } from '../../i18n/index.svelte'
import type { GameInfo, Level } from '../../protocol/types'
import { ArchiveError } from './archive'
import type { Opposition } from './statistics'
import { t } from './words'

export const gameName = (games: GameInfo[], id: string): string => {
  const game = games.find((one) => one.id === id)
  return game ? pick(game.names) : id
}

export const levelName = ({ rank, names }: Level): string => t('mine.level', { rank, name: pick(names) })

export function oppositionName(against: Opposition, levels: Level[]): string {
  if (typeof against === 'string') return t(`mine.${against}`)
  const level = levels.find(({ id }) => id === against.level)
  return level ? levelName(level) : against.level
}

/** A day, or the day of a moment. */
export const dateOf = (moment: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium' }).format(
    // A bare day would be read as the beginning of the day in London.
    new Date(moment.length === 10 ? `${moment}T12:00` : moment),
  )

/** Why nothing is kept, in words; null for errors of another kind. */
export const archiveProblem = (error: unknown): string | null =>
  error instanceof ArchiveError || error instanceof DOMException
    ? t(error instanceof ArchiveError && error.reason === 'full' ? 'mine.full' : 'mine.unavailable')
    : null
