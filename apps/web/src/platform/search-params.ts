import { notFound } from '@tanstack/react-router'

/** Parses one search param; returns undefined when it is absent or invalid. */
export type Part<Value> = (given: unknown) => Value

/** The search params of a page by name. */
export type Parts = Readonly<Record<string, Part<unknown>>>

type Simple<T> = { [K in keyof T]: T[K] }
type Absentable<P extends Parts> = { [K in keyof P]: undefined extends ReturnType<P[K]> ? K : never }[keyof P]

/** The parsed search params; those that may be absent are optional. */
export type SearchOf<P extends Parts> = Simple<
  { [K in Exclude<keyof P, Absentable<P>>]: ReturnType<P[K]> } & {
    [K in Absentable<P>]?: Exclude<ReturnType<P[K]>, undefined> | undefined
  }
>

/** A parser of search params. The router infers from it what a link may pass and what a page gets. */
export interface SearchReader<Input, Output> {
  readonly types: { readonly input: Input; readonly output: Output }
  readonly parse: (search: unknown) => Output
}

/**
 * Creates a parser of search params. An invalid param counts as absent and the others stay; unknown ones are
 * dropped. So a broken link opens the page instead of an error. A link may omit a param that has a default.
 * Zod schemas are only for forms: every page parses its address before the first paint, and the schema
 * library would be a tenth of the first load.
 */
export function searchParams<const P extends Parts>(
  parts: P,
): SearchReader<Partial<SearchOf<P>>, SearchOf<P>> {
  const parse = (search: unknown) => {
    const given = (search ?? {}) as Record<string, unknown>
    const read = Object.entries(parts).flatMap(([name, part]) => {
      const value = part(given[name])
      return value === undefined ? [] : [[name, value]]
    })
    return Object.fromEntries(read) as SearchOf<P>
  }
  // The types exist only for the compiler; nothing reads them at runtime.
  return { parse } as SearchReader<Partial<SearchOf<P>>, SearchOf<P>>
}

/**
 * Parses text of at most `max` characters. The router reads `q=2024` as a number, so it is converted back.
 */
export function words(max: number): Part<string | undefined> {
  return (given) => {
    if (!['string', 'number', 'boolean'].includes(typeof given)) return
    const text = String(given)
    return text.length <= max ? text : undefined
  }
}

/** Parses an integer from `min` to `max`, inclusive. */
export function whole(min: number, max: number): Part<number | undefined> {
  return (given) => {
    if (typeof given !== 'number' && !/^-?\d{1,16}$/.test(String(given))) return
    const number = Number(given)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }
}

/** Parses one of the given names. */
export function oneOf<const Name extends string>(names: readonly Name[]): Part<Name | undefined> {
  return (given) => names.find((name) => name === given)
}

/** Parses a boolean; accepts the words and digits that links use. */
export const yesOrNo: Part<boolean | undefined> = (given) => {
  if (/^(true|1)$/i.test(String(given))) return true
  return /^(false|0)$/i.test(String(given)) ? false : undefined
}

/** Parses an existing calendar day YYYY-MM-DD. */
export const calendarDay: Part<string | undefined> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return
  const day = new Date(`${given}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== given ? undefined : given
}

/** Parses an existing UTC instant such as 2026-11-23T04:00:00.000Z. */
export const instant: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined

/** Parses an id in a path; undefined when it is invalid. */
export const idInPath: Part<number | undefined> = whole(1, Number.MAX_SAFE_INTEGER)

/**
 * Returns the parse and stringify functions for the id params of a route; an invalid id leads to not found.
 */
export function idsInPath<const Name extends string>(...names: readonly Name[]) {
  return {
    parse: (given: Record<Name, string>) => byName(names, (name) => idInPath(given[name]) ?? orNotFound()),
    stringify: (ids: Record<Name, number>) => byName(names, (name) => String(ids[name])),
  }
}

/** Adds a default, which lets a link omit the param. */
export function orElse<Value, const Default extends Value>(
  part: Part<Value>,
  otherwise: Default,
): Part<Exclude<Value, undefined> | Default> {
  return (given) => (part(given) ?? otherwise) as Exclude<Value, undefined> | Default
}

function byName<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
}

function orNotFound(): never {
  throw notFound()
}
