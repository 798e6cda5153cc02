/** The pictures of the games: land in rows, and what lies or stands on it. */

const TERRAINS: Record<string, string> = {
  w: 'wheat',
  f: 'forest',
  l: 'lake',
  g: 'grassland',
  s: 'swamp',
  m: 'mine',
  t: 'town',
}

/** Something in a picture, its corner and size in squares. */
export interface Figure {
  art: string
  x: number
  y: number
  size?: number
  /** Upright cards are twice as tall as they are wide. */
  tall?: boolean
  /** Degrees. */
  turn?: number
}

export interface Scene {
  /** Squares as `w1`: a terrain and its crowns; `.` is bare table. */
  land: string[]
  figures: Figure[]
  /** A sheet of squared paper under the figures: its corner, and its squares across and down. */
  paper?: [x: number, y: number, columns: number, rows: number]
  /** What part of the picture is shown, in squares. */
  window: [x: number, y: number, width: number, height: number]
}

export interface LandSquare {
  x: number
  y: number
  terrain: string
  crowns: number
  art: string
}

/** Read the rows of a picture. */
export function landOf(rows: string[]): LandSquare[] {
  return rows.flatMap((row, y) =>
    row.split(' ').flatMap((word, x) => {
      const terrain = TERRAINS[word[0] ?? '']
      if (!terrain) return []
      const look = (x * 5 + y * 7) % 3
      return [{ x, y, terrain, crowns: Number(word.slice(1)), art: `${terrain}-${look}` }]
    }),
  )
}

const standing = (art: string, x: number, y: number, size = 1): Figure => ({ art, x, y, size })
const lying = (art: string, x: number, y: number, turn: number, size = 1): Figure => ({ art, x, y, turn, size })
const card = (numbers: string, x: number, y: number, turn: number): Figure => ({
  art: `card-${numbers}`,
  x,
  y,
  turn,
  tall: true,
})

export const SCENES: Record<string, Scene> = {
  kingdomino: {
    land: ['f f1 l l1 w w', 'f g2 . l w1 w', 'g g m2 s s1 f'],
    figures: [standing('castle-0-0', 2, 1), standing('king-0-0', 3.05, 1.1, 0.85)],
    window: [0, 0, 6, 3],
  },
  discovery: {
    land: ['. . . . . .', '. w w1 . l g1', '. . f . l .'],
    figures: [
      standing('castle-1-1', 1, 2),
      standing('castle-0-0', 5, 2),
      standing('king-1-1', 0.15, 1.4, 0.7),
      standing('king-0-0', 3.2, 1.4, 0.7),
    ],
    window: [0, 0.75, 6, 3],
  },
  xl: {
    land: [
      'w w1 w f f f1 l l l1',
      'w g g1 f f l l l w',
      'g2 g s s1 . l w w1 w',
      'g m3 m1 s s f f1 w s2',
      'l l1 m2 s f f f g g1',
    ],
    figures: [standing('castle-2-2', 4, 2)],
    window: [0, 0.25, 9, 4.5],
  },
  teamdomino: {
    land: ['l l1 w w1 f f', 'l . w f1 . g', 'm2 s s g1 g g', 'm s1 f f w w'],
    figures: [
      standing('castle-0-0-1', 1, 1),
      standing('castle-1-2-3', 4, 1),
      standing('king-0-0', 0.1, 1.55, 0.8),
      standing('king-0-1', 1.9, 1.55, 0.8),
      standing('king-1-2', 3.1, 1.55, 0.8),
      standing('king-1-3', 4.95, 1.55, 0.8),
    ],
    window: [0, 0.2, 6, 3],
  },
  'age-of-giants': {
    land: ['f f w w1 l l', 'f1 f w g g2 l', 's f1 . g g l1', 's2 s f f m m2'],
    figures: [
      standing('castle-3-3', 2, 2),
      standing('giant', 0.55, 0.7, 1.9),
      standing('giant', 3.75, 0.75, 1.3),
      lying('footprints', 2.55, 1.15, 18, 0.7),
    ],
    window: [0, 0.6, 6, 3],
  },
  court: {
    land: ['w w f f l l1', 'w1 w f f . l', 'g g w w f f', 'g2 g s s1 f w'],
    figures: [
      standing('castle-4-4', 4, 1),
      standing('token-queen', 1, 1),
      standing('token-merchant', 3, 2),
      standing('token-wheat_1', 2, 2),
      standing('token-lumberjack', 2, 0),
      standing('goods-sheep', 1.25, 2.25, 0.5),
      standing('goods-wood', 3.25, 1.25, 0.5),
      standing('goods-wheat', 0.25, 0.4, 0.5),
      standing('goods-fish', 5.25, 1.25, 0.5),
    ],
    window: [0, 0.15, 6, 3],
  },
  queendomino: {
    land: ['t t w w1 f f', 'm t t g . f1', 'm1 t t g g2 l', 's s t l l l1'],
    figures: [
      standing('castle-5-5', 4, 1),
      standing('building-bakery', 0, 0),
      standing('building-queens_tower', 2, 1),
      standing('building-foundry', 1, 2),
      standing('queen', 2.75, 1.4, 1.1),
      standing('dragon', 4.7, 0.1, 1.2),
      standing('knight-5', 0.85, 1.05, 0.75),
      standing('coin', 5.3, 2.4, 0.5),
      standing('coin', 5.05, 2.55, 0.5),
    ],
    window: [0, 0.15, 6, 3],
  },
  'royal-wedding': {
    land: ['w w t t f f1', 'w1 g t . t f', 'g g2 l l t s', 'f f l1 m2 m s1'],
    figures: [
      standing('castle-3-3', 3, 1),
      standing('building-church', 2, 0),
      standing('building-fortress', 4, 1),
      standing('king-3-3', 1.6, 1.15, 1.35),
      standing('queen', 2.55, 1.75, 1.3),
      standing('coin', 5.2, 0.5, 0.5),
    ],
    window: [0, 0.25, 6, 3],
  },
  duel: {
    land: [],
    paper: [0.1, -0.4, 3, 4],
    figures: [
      standing('map-castle-0-new', 1.1, 1.6),
      standing('coat-dot', 0.1, 1.6),
      standing('coat-dot', 0.1, 0.6),
      standing('coat-filled', 2.1, 1.6),
      standing('coat-filled', 2.1, 0.6),
      standing('coat-line', 1.1, 2.6),
      standing('coat-double_dot', 1.1, 0.6),
      standing('coat-checked', 0.1, -0.4),
      standing('cross', 2.65, 1.65, 0.4),
      lying('die-filled-2', 3.5, 0.3, -12, 1.05),
      lying('die-wild', 4.85, 0.15, 9, 1.05),
      lying('die-checked', 3.65, 1.75, 14, 1.05),
      lying('die-double_line-1', 4.9, 1.55, -7, 1.05),
    ],
    window: [-0.15, 0, 6.2, 3.1],
  },
  dominoes2: {
    land: [],
    figures: [
      lying('number-3', 0.1, 0.05, 0, 0.92),
      lying('number-5', 1.05, 0.05, 0, 0.92),
      lying('number-joker', 2, 0.05, 0, 0.92),
      lying('number-0', 0.1, 1, 0, 0.92),
      lying('number-6', 1.05, 1, 0, 0.92),
      lying('number-2', 2, 1, 0, 0.92),
      lying('number-1', 0.1, 1.95, 0, 0.92),
      lying('number-4', 1.05, 1.95, 0, 0.92),
      lying('number-4', 2, 1.95, 0, 0.92),
      card('2-6', 3.25, 0.75, -14),
      card('3-5', 3.95, 0.55, -2),
      card('1-4', 4.65, 0.6, 11),
    ],
    window: [-0.15, 0, 6.2, 3.1],
  },
}

/** The kingdom of the front page. */
export const HERO: Scene = {
  land: ['f f1 f w w', 'l f w w1 w', 'l1 l . g g2', 'l l1 s g g', 'm2 m3 s1 s g1'],
  figures: [standing('castle-0-0', 2, 2)],
  window: [-0.06, -0.06, 5.12, 5.12],
}

const ORDER = Object.keys(SCENES)

/** Put games in the order in which one comes to know them; those without a picture come last. */
export function inOrder<T extends { id: string }>(games: T[]): T[] {
  const rank = ({ id }: T): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length)
  return [...games].sort((one, other) => rank(one) - rank(other))
}

export const sceneOf = (game: string): Scene => SCENES[game] ?? HERO
