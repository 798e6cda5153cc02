/** Imports point one way: a folder uses those before it in this list, and its own. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const LAYERS = [['protocol'], ['state', 'words', 'art'], ['board', 'frame'], ['table', 'games'], ['pages']]
const SOURCES = join(process.cwd(), 'src')
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|svelte)$/.test(file),
)
const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(file.split(sep)[0]!))

function* wrongImports(file: string): Generator<string> {
  const here = layerOf(file)
  if (here < 0) return
  for (const [, path] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)) {
    const target = relative(SOURCES, normalize(join(SOURCES, dirname(file), path!)))
    if (layerOf(target) > here) yield `${file} -> ${target}`
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
})
