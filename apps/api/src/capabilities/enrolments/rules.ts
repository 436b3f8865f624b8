import type { entries, entryReasons } from '@qadam/contract/enrolments/vocabulary.ts'

interface Deciding {
  readonly entry: (typeof entries)[number]
  readonly is_free: boolean
  readonly lessons: number
}

/**
 * Returns how a student is enrolled, and why not by a click: a program without lessons has nothing to enter,
 * and a paid one is requested until it can be paid for here.
 */
export function wayIn({ entry, is_free: isFree, lessons }: Deciding): {
  readonly entry: (typeof entries)[number]
  readonly entry_reason: (typeof entryReasons)[number] | null
} {
  if (entry === 'staff') return { entry, entry_reason: 'by_school' }
  if (lessons === 0) return { entry: 'staff', entry_reason: 'no_lessons' }
  if (entry === 'open' && !isFree) return { entry: 'request', entry_reason: 'paid' }
  return { entry, entry_reason: entry === 'request' ? 'by_school' : null }
}
