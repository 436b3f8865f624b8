import { notFound } from '@tanstack/react-router'

/** Reads one part of an address; undefined when it is absent or broken. */
export type Part<Value> = (given: unknown) => Value

/** What an address may say: its parts by their names. */
export type Parts = Readonly<Record<string, Part<unknown>>>

type Simple<T> = { [K in keyof T]: T[K] }
type Absentable<P extends Parts> = { [K in keyof P]: undefined extends ReturnType<P[K]> ? K : never }[keyof P]

/** What a page gets of its address; parts that may be absent are optional. */
export type SearchOf<P extends Parts> = Simple<
  { [K in Exclude<keyof P, Absentable<P>>]: ReturnType<P[K]> } & {
    [K in Absentable<P>]?: Exclude<ReturnType<P[K]>, undefined> | undefined
  }
>

/** Reads the search of an address. The router takes from it what a link may say and what a page gets. */
export interface SearchReader<Input, Output> {
  readonly types: { readonly input: Input; readonly output: Output }
  readonly parse: (search: unknown) => Output
}

/**
 * Reads the search of an address part by part. A broken part counts as absent and the others are kept; what the page
 * does not know is dropped. So a broken link opens the page instead of an error. A link may leave out whatever has a
 * default. Schemas of the contract are for forms: every page reads its address before anything is painted, and the
 * library of schemas would be a tenth of the first load.
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
  // The types are for the compiler alone; nothing reads them while the app runs.
  return { parse } as SearchReader<Partial<SearchOf<P>>, SearchOf<P>>
}

/** Words of at most so many characters. The router reads `q=2024` as a number; words were meant. */
export function words(max: number): Part<string | undefined> {
  return (given) => {
    if (!['string', 'number', 'boolean'].includes(typeof given)) return
    const text = String(given)
    return text.length <= max ? text : undefined
  }
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number): Part<number | undefined> {
  return (given) => {
    if (typeof given !== 'number' && !/^-?\d{1,16}$/.test(String(given))) return
    const number = Number(given)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }
}

/** One of these names. */
export function oneOf<const Name extends string>(names: readonly Name[]): Part<Name | undefined> {
  return (given) => names.find((name) => name === given)
}

/** Yes or no, also as the words and digits that links use. */
export const yesOrNo: Part<boolean | undefined> = (given) => {
  if (/^(true|1)$/i.test(String(given))) return true
  return /^(false|0)$/i.test(String(given)) ? false : undefined
}

/** A calendar day YYYY-MM-DD that exists. */
export const calendarDay: Part<string | undefined> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return
  const day = new Date(`${given}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== given ? undefined : given
}

/** An instant of the universal clock that exists, 2026-11-23T04:00:00.000Z. */
export const instant: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined

/** An id in the path of an address; undefined when it is none. */
export const idInPath: Part<number | undefined> = whole(1, Number.MAX_SAFE_INTEGER)

/** How a route reads these ids of its path, and writes them; an address with anything else is not found. */
export function idsInPath<const Name extends string>(...names: readonly Name[]) {
  return {
    parse: (given: Record<Name, string>) => byName(names, (name) => idInPath(given[name]) ?? orNotFound()),
    stringify: (ids: Record<Name, number>) => byName(names, (name) => String(ids[name])),
  }
}

/** A part with a default, which a link may leave out. */
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
