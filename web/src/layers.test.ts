/** Imports point one way: a folder uses those before it in this list, and its own. Games are found, never named. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const LAYERS = [
  ['protocol'],
  ['state', 'i18n', 'art'],
  ['board', 'ui'],
  ['table'],
  ['review', 'learn'],
  ['games', 'pages'],
]
const SOURCES = join(process.cwd(), 'src')
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file))
const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(file.split(sep)[0]!))

const GAMES = readdirSync(join(SOURCES, 'games'))
const NAMES = new RegExp(`\\b(${[...GAMES, ...GAMES.map((game) => game.replaceAll('_', '-'))].join('|')})\\b`)
const LITERAL = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
/** What an import may not leave: one game knows no other, and pages know none. */
const homeOf = (file: string): string =>
  file
    .split(sep)
    .slice(0, file.startsWith('games') ? 2 : 1)
    .join(sep)
const isShared = (file: string): boolean =>
  layerOf(file) >= 0 && !file.startsWith('games') && !file.endsWith('schema.d.ts')
/** The text of a file without comments; of a component only its script and markup. */
const codeOf = (file: string): string =>
  readFileSync(join(SOURCES, file), 'utf8').replace(/<style>[^]*<\/style>|\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

function* wrongImports(file: string): Generator<string> {
  const here = layerOf(file)
  if (here < 0) return
  for (const [, path] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)) {
    const target = relative(SOURCES, normalize(join(SOURCES, dirname(file), path!)))
    const beside = layerOf(target) === LAYERS.length - 1 && homeOf(target) !== homeOf(file)
    if (layerOf(target) > here || (beside && here === LAYERS.length - 1)) yield `${file} -> ${target}`
  }
}

describe('the folders', () => {
  it('are all in a layer', () => {
    const folders = new Set(files.filter((file) => file.includes(sep)).map((file) => file.split(sep)[0]!))
    expect([...folders].sort()).toEqual(LAYERS.flat().sort())
  })

  it('import only from layers below', () => {
    expect(files.flatMap((file) => [...wrongImports(file)])).toEqual([])
  })

  it('name no game in code that games share', () => {
    const named = files
      .filter(isShared)
      .flatMap((file) =>
        (codeOf(file).match(LITERAL) ?? []).filter((text) => NAMES.test(text)).map((text) => `${file}: ${text}`),
      )
    expect(named).toEqual([])
  })
})
