import { cards } from './cards'
import { court } from './court'
import { duel } from './duel'
import { general } from './general'
import { giants } from './giants'
import { pages } from './pages'
import { queendomino } from './queendomino'
import { table } from './table'

export const en = { ...general, ...table, ...pages, ...queendomino, ...giants, ...court, ...duel, ...cards }
