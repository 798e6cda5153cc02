/** What keys do in a replay. */

type Action = 'toggle' | 'first' | 'last' | number

const KEYS: Record<string, Action> = {
  ' ': 'toggle',
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: 'first',
  End: 'last',
}

/** Find what a key asks for; null for keys that belong to what they were pressed in. */
export function actionFor(event: KeyboardEvent): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as Element | null
  if (target?.closest('select, textarea, input:not([type=range]), dialog, [popover]')) return null
  const pressing = target?.closest('button, a, summary')
  if (pressing && event.key === ' ') return null
  return KEYS[event.key] ?? null
}
