/** Which page a path shows. Pages load when they are first opened. */

import type { Component } from 'svelte'

interface Page {
  load: () => Promise<{ default: Component<any> }>
  props: Record<string, string>
}

const ROUTES: [RegExp, Page['load']][] = [
  [/^\/$/, () => import('./Front.svelte')],
  [/^\/new(?:\/(?<game>[a-z0-9-]+))?$/, () => import('./NewTable.svelte')],
  [/^\/t\/(?<id>[\w-]+)$/, () => import('./TablePage.svelte')],
  [/^\/join(?:\/(?<code>\w+))?$/, () => import('./Join.svelte')],
  [/^\/replay\/(?<source>matches|replays)\/(?<id>[\w-]+)$/, () => import('./Replay.svelte')],
  [/^\/replay$/, () => import('./ReplayDrop.svelte')],
  [/^\/score$/, () => import('./ScorePad.svelte')],
  [/^\/rules(?:\/(?<game>[a-z0-9-]+))?$/, () => import('./Rules.svelte')],
]

export function pageFor(path: string): Page {
  for (const [pattern, load] of ROUTES) {
    const found = pattern.exec(path)
    if (found) return { load, props: { ...found.groups } }
  }
  return { load: () => import('./NotFound.svelte'), props: {} }
}
