/**
 * The rules pages of `docs/rules`, as fragments of HTML that the front end fetches when they are read:
 * `text/rules/en/kingdomino.html`. The documents stay the one place where rules are written.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

const LANGUAGES = { en: '', fr: 'fr' } as const
type Language = keyof typeof LANGUAGES

/** The line under a title that leads to the other language, which the page's own switch does. */
const OTHER_LANGUAGE = /^\*\[(Cette page|Ces pages|This page|These pages) /
/** The table of all games, which the page draws with its own pictures. */
const DRAWN_TABLES = ['Game', 'Jeu']

/** The name programs have for a thing, behind the name people have. */
const PROGRAM_NAME = / \(`[\w-]+`\)/g
/** What marks a passage as a copy from another page. */
const COPY_MARK = /^<!-- .* -->\n/gm
/** Where French sets a space that must not break. */
const FIXED_SPACE = / (?=[?!:;»])|(?<=«) /g
/** A command for a terminal. */
const COMMAND = /^(\$ )?crownlands /m

/** Name a heading as its links do: `Our rulings` is `our-rulings`. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Where a link of a document leads in the browser; null where there is no such page. */
export function address(href: string): string | null {
  if (href.startsWith('#') || /^https?:/.test(href)) return href
  const [, page, hash = ''] = /^(?:\.\.\/|fr\/)*([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (!page || page === 'playing' || href.startsWith('../..')) return null
  return page === 'README' ? `/rules${hash}` : `/rules/${page}${hash}`
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** Turn a document into a fragment: no scripts, styles or terminal, links within the pages. */
export function render(document: string, language: Language = 'en'): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        return `<h${depth} id="${escaped(slug(text))}">${text}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const target = address(href)
        return target === null ? text : `<a href="${escaped(target)}">${text}</a>`
      },
      code({ text }) {
        return COMMAND.test(text) ? '' : `<pre><code>${escaped(text)}</code></pre>\n`
      },
      table(token) {
        if (DRAWN_TABLES.includes(token.header[0]?.text ?? '')) return ''
        const row = (cells: Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const titled = token.header.some(({ text }) => text !== '')
        const head = titled ? `<thead>${row(token.header, 'th')}</thead>` : ''
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const plain = document.replace(PROGRAM_NAME, '').replace(COPY_MARK, '\n')
  const set = language === 'fr' ? plain.replace(FIXED_SPACE, '\u00a0') : plain
  const tokens = marked.lexer(set).filter((token: Token) => !OTHER_LANGUAGE.test(token.raw))
  return marked.parser(tokens)
}

/** Serve the fragments while pages are worked on, and write them when they are built. */
export function rules(folder: string): Plugin {
  const place = (language: Language): string => join(folder, LANGUAGES[language])
  const pages = (language: Language): string[] => readdirSync(place(language)).filter((name) => name.endsWith('.md'))
  const read = (language: Language, page: string): string =>
    render(readFileSync(join(place(language), page), 'utf8'), language)
  const fragment = (language: string, page: string): string =>
    `text/rules/${language}/${page === 'README.md' ? 'index' : page.replace(/\.md$/, '')}.html`
  const all = (): { name: string; language: Language; page: string }[] =>
    (Object.keys(LANGUAGES) as Language[]).flatMap((language) =>
      pages(language).map((page) => ({ name: fragment(language, page), language, page })),
    )

  return {
    name: 'crownlands-rules',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wanted = all().find(({ name }) => request.url === `/${name}`)
        if (!wanted) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(read(wanted.language, wanted.page))
      })
    },
    generateBundle() {
      for (const { name, language, page } of all())
        this.emitFile({ type: 'asset', fileName: name, source: read(language, page) })
    },
  }
}
