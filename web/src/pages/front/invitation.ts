/** Reading what somebody was given: a code, or a link to a table or a seat. */

const CODE = /^[A-Z0-9]{4,12}$/

/** Find the place a code or link leads to; null for what is neither. */
export function placeOf(text: string, origin: string): string | null {
  const trimmed = text.trim()
  const code = trimmed.replace(/[\s-]/g, '').toUpperCase()
  if (CODE.test(code)) return `/join/${code}`
  try {
    const link = new URL(trimmed, origin)
    if (link.origin !== origin || !/^\/(t|join|replay)\//.test(link.pathname)) return null
    return link.pathname + link.hash
  } catch {
    return null
  }
}
