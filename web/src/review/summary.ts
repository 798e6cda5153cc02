/** What luck and skill did for each player: the steps from the start to the end, in numbers and in words. */

import type { PlayerSummary, Review } from '../protocol/types'
import { joined } from '../i18n/format'
import { count, t } from '../i18n/index.svelte'
import { change, percent, sideNames } from './format'
import { GRADES, INTERVAL_Z } from './moments'

/** From so much luck on it is said to have helped. */
const MUCH_LUCK = 0.1

export type StepName = 'start' | 'luck' | 'skill' | 'others' | 'information' | 'end'

/** A step from the win chance at the start to that at the end. */
export interface WinStep {
  name: StepName
  /** Where its bar begins and ends. */
  from: number
  to: number
  text: string
}

/** The steps of a player, which add up: start, luck, own moves, those of others, what was hidden, end. */
export function stepsOf(player: PlayerSummary): WinStep[] {
  const changes: [StepName, number, number][] = [
    ['luck', player.win_luck, player.luck_error],
    ['skill', player.win_skill, player.skill_error],
    ['others', player.win_others, player.others_error],
  ]
  if (player.win_information !== 0) changes.push(['information', player.win_information, player.information_error])
  const steps: WinStep[] = [{ name: 'start', from: 0, to: player.win_start, text: percent(player.win_start) }]
  for (const [name, by, error] of changes) {
    const from = steps.at(-1)!.to
    steps.push({ name, from, to: from + by, text: change(by, error) })
  }
  return [...steps, { name: 'end', from: 0, to: player.win_end, text: percent(player.win_end) }]
}

/** What the bars of several players have to reach: all steps, and at least from 0 to 1. */
export function reachOf(players: PlayerSummary[]): [low: number, high: number] {
  const ends = players.flatMap((player) => stepsOf(player).map(({ to }) => to))
  return [Math.min(0, ...ends), Math.max(1, ...ends)]
}

/** Whether a player has won, alone or with the partner. */
export const hasWon = ({ over }: Review, { win_end }: PlayerSummary): boolean => over && win_end === 1

/** Say in a sentence who won, and what luck had to do with it. */
export function verdict(review: Review): string {
  if (!review.over) return t('review.unfinished')
  const winner = review.players.find((player) => hasWon(review, player))
  if (!winner) return t('review.open')
  return t(`review.${luckOf(winner)}`, {
    name: sideNames(review)[winner.side]!,
    luck: change(winner.win_luck, winner.luck_error),
  })
}

/** Whether luck helped a player, as far as that is certain. */
function luckOf({ win_luck, luck_error }: PlayerSummary): 'lucky' | 'unlucky' | 'even' | 'unsure' {
  const error = INTERVAL_Z * luck_error
  if (Math.abs(win_luck) < Math.max(MUCH_LUCK, error)) return error > MUCH_LUCK * 2 ? 'unsure' : 'even'
  return win_luck > 0 ? 'lucky' : 'unlucky'
}

export const accuracyText = ({ accuracy }: PlayerSummary): string =>
  accuracy === null ? '–' : String(Math.round(accuracy))

/** The grades of a player that were given at all, from the best to the worst. */
export const gradesOf = ({ grades }: PlayerSummary) =>
  GRADES.flatMap((grade) => (grades[grade] ? [{ grade, number: grades[grade] }] : []))

/** The whole summary in words. */
export function summaryText(review: Review, title: string): string {
  const players = review.players.map((player) =>
    t('review.share.player', {
      name: player.name,
      luck: change(player.win_luck, player.luck_error),
      skill: change(player.win_skill, player.skill_error),
      accuracy: accuracyText(player),
      grades: joined(
        gradesOf(player).map(({ grade, number }) => count(`grades.${grade}`, number)),
        'and',
      ),
    }),
  )
  return [`${t('app.name')} · ${title}`, verdict(review), ...players].join('\n')
}
