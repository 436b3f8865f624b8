import type { CheckedPart } from './checked.ts'
import { compare } from './compare.ts'

type Typed = Parameters<typeof compare>[1]

/** What fills one place, a gap or a cell; null marks a place that was filled twice and counts for nothing. */
export type Filled = Map<string, string | null>

/** Notes what fills a place; a second filling spoils it. */
export function fill(filled: Filled, key: string, value: string): void {
  if (value !== '') filled.set(key, filled.has(key) ? null : value)
}

/** Judges one place where something is typed. */
export function typedPart(key: string, given: string | null | undefined, expected: Typed): CheckedPart {
  const likeness = given ? compare(given, expected) : 'wrong'
  return { key, is_right: likeness === 'right', is_near: likeness === 'near' }
}
