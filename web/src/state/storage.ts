/** What this browser keeps. One that keeps nothing still plays: everything then lasts as long as the page. */

export function load<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // There is no room, or nothing may be kept here.
  }
}
