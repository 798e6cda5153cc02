import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { address, render, slug } from '../../plugins/rules'

const FOLDER = `${process.cwd()}/../docs/rules`

describe('rules pages', () => {
  it('name headings as links do', () => {
    expect(slug('How sure we are')).toBe('how-sure-we-are')
    expect(slug('Ce dont nous sommes sûrs')).toBe('ce-dont-nous-sommes-sûrs')
    expect(slug('Set-up')).toBe('set-up')
  })

  it('link to each other, and to nothing that is not here', () => {
    expect(address('family.md#variants')).toBe('/rules/family#variants')
    expect(address('../orchard.md')).toBe('/rules/orchard')
    expect(address('README.md')).toBe('/rules')
    expect(address('../playing.md#start')).toBeNull()
    expect(address('../../playing.md')).toBeNull()
  })

  it('hold no link into the void', () => {
    for (const language of ['', '/fr']) {
      const pages = readdirSync(FOLDER + language).filter((name) => name.endsWith('.md'))
      const html = new Map(
        pages.map((name) => [name.replace('.md', ''), render(readFileSync(`${FOLDER}${language}/${name}`, 'utf8'))]),
      )
      for (const [name, text] of html) {
        expect(text).not.toMatch(/<script|style=|\.md["#]/)
        for (const [, page, hash] of text.matchAll(/href="(?:\/rules)?\/?([\w-]*)(?:#([^"]*))?"/g)) {
          const target = html.get(page || (hash ? name : 'README'))
          expect(target, `${name} links to ${page}`).toBeDefined()
          if (hash) expect(target, `${name} links to ${page}#${hash}`).toContain(`id="${decodeURI(hash)}"`)
        }
      }
    }
  })

  it('leave out what only a terminal understands', () => {
    expect(render('| Tile |\n|---|\n| Church (`church`) |\n')).not.toContain('church')
    expect(render('Play it.\n\n```console\n$ crownlands play orchard --terminal\n```\n')).toBe('<p>Play it.</p>\n')
    expect(render('```\nw w\nC f*\n```\n')).toBe('<pre><code>w w\nC f*</code></pre>\n')
  })

  it('name options as people do, and hide where a passage is copied from', () => {
    expect(render('With Harmony (`harmony`).\n')).toBe('<p>With Harmony.</p>\n')
    expect(render('<!-- copied from family.md: Aim -->\nBuild.\n<!-- end of copy -->\n')).toBe('<p>Build.</p>\n')
  })

  it('keep the high signs of French on the line of their word', () => {
    expect(render('Le but : « gagner » !\n', 'fr')).toBe('<p>Le but\u00a0: «\u00a0gagner\u00a0»\u00a0!</p>\n')
  })

  it('leave out what the page draws itself', () => {
    expect(render('| Game | In short |\n|---|---|\n| XL | two boxes |\n')).toBe('')
    expect(render('*[Cette page en français](fr/x.md)* · name\n\nText\n')).toBe('<p>Text</p>\n')
  })
})
