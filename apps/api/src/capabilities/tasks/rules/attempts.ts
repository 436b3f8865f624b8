import { isPassed } from '@qadam/contract/tasks/rules.ts'
import type { Shuffle } from './checking/checked.ts'

/**
 * Returns a deterministic shuffle: a seed gives the same order on every device and after every restart
 * (mulberry32).
 */
export function shuffleBy(seed: number): Shuffle {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return (items) => {
    const left = [...items]
    const order: (typeof left)[number][] = []
    while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1))
    return order
  }
}

/** Keeps the author's order. */
export const inGivenOrder: Shuffle = (items) => [...items]

/** What decides whether the answers of a list are checked one by one. */
export interface PracticeFacts {
  readonly format: string | null
  readonly minutes: number | null
  readonly shows: 'nothing' | 'score' | 'answers'
}

/** Returns true for practice: no exam, no timer, and the author shows the answers. */
export function isPractice({ format, minutes, shows }: PracticeFacts): boolean {
  return format !== 'exam' && minutes === null && shows === 'answers'
}

/** A finished attempt, as far as gates need it. */
export interface Done {
  readonly points: number
  readonly most: number
}

/** Returns the attempt that counts: the best or the last one. `finished` is in the order of the attempts. */
export function counted<Attempt extends Done>(
  finished: readonly Attempt[],
  counts: 'best' | 'last',
): Attempt | undefined {
  if (counts === 'last') return finished.at(-1)
  return finished.toSorted((a, b) => share(b) - share(a))[0]
}

const share = ({ points, most }: Done) => (most > 0 ? points / most : 1)

/** Returns true if the counting attempt passes a list. */
export function passes(attempt: Done | undefined, minPercent: number): boolean {
  return attempt !== undefined && isPassed(attempt.points, attempt.most, minPercent)
}

/** The candidates of one draw, in the order of the seed. */
export interface Candidates {
  /** The position of the draw in the list. */
  readonly position: number
  readonly wanted: number
  readonly points: number
  readonly tasks: readonly { readonly id: number; readonly version: number }[]
}

/** A question that an attempt draws, and its points there. */
export interface Drawn {
  readonly id: number
  readonly version: number
  readonly points: number
  readonly worth: number
  readonly position: number
}

/** Picks questions for each draw, none twice; the draw with the fewest candidates picks first. */
export function pick(draws: readonly Candidates[]): { readonly drawn: Drawn[] }[] {
  const taken = new Set<number>()
  const picked = draws.map(() => ({ drawn: [] as Drawn[] }))
  const order = draws
    .map((draw, at) => ({ draw, at }))
    .toSorted((a, b) => a.draw.tasks.length - b.draw.tasks.length)
  for (const { draw, at } of order)
    for (const { id, version } of draw.tasks) {
      const mine = picked[at]?.drawn
      if (!mine || mine.length >= draw.wanted) break
      if (taken.has(id)) continue
      taken.add(id)
      mine.push({ id, version, points: draw.points, worth: draw.points, position: draw.position })
    }
  return picked
}

/** Returns the points of an attempt from the sum of its answers: rounded to hundredths, never below zero. */
export function totalOf(points: number): number {
  return Math.max(0, Math.round(points * 100) / 100)
}
