/** Checks of data that comes from a file: each returns the value with its type, or throws where it is wrong. */

/** A value is not what it has to be; `path` leads to it. */
export class Unfit extends Error {
  constructor(readonly path: string) {
    super(path)
  }
}

export type Check<T> = (value: unknown, path: string) => T
export type Checked<C> = C extends Check<infer T> ? T : never

const require = <T>(holds: boolean, value: unknown, path: string): T => {
  if (!holds) throw new Unfit(path)
  return value as T
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text up to a length, of some form. */
export const text =
  (longest = 400, form = /^/): Check<string> =>
  (value, path) =>
    require(typeof value === 'string' && value.length <= longest && form.test(value), value, path)

export const number: Check<number> = (value, path) => require(Number.isFinite(value), value, path)
export const whole: Check<number> = (value, path) => require(Number.isInteger(value) && Number(value) >= 0, value, path)
export const flag: Check<boolean> = (value, path) => require(typeof value === 'boolean', value, path)

export const oneOf =
  <const T extends string>(...names: T[]): Check<T> =>
  (value, path) =>
    require((names as unknown[]).includes(value), value, path)

export const optional =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path) =>
    value === null ? null : check(value, path)

export const list =
  <T>(check: Check<T>, longest = 10_000): Check<T[]> =>
  (value, path) =>
    require<unknown[]>(Array.isArray(value) && value.length <= longest, value, path).map((one, at) =>
      check(one, `${path}[${at}]`),
    )

export const record =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value, path) =>
    Object.fromEntries(
      Object.entries(require<object>(isObject(value), value, path)).map(([key, one]) => [
        key,
        check(one, `${path}.${key}`),
      ]),
    )

/** An object with these fields; others are left out. */
export const fields =
  <Checks extends Record<string, Check<unknown>>>(checks: Checks): Check<{ [K in keyof Checks]: Checked<Checks[K]> }> =>
  (value, path) => {
    const given = require<Record<string, unknown>>(isObject(value), value, path)
    return Object.fromEntries(
      Object.entries(checks).map(([key, check]) => [key, check(given[key], `${path}.${key}`)]),
    ) as { [K in keyof Checks]: Checked<Checks[K]> }
  }
