import type { CheckedPart } from './checked.ts'
import { type Accepted, compare } from './compare.ts'

interface Typed extends Accepted {
  /** Answers that earn partial credit. */
  readonly graded?:
    | readonly { readonly text: string; readonly percent: number; readonly tolerance?: number | undefined }[]
    | undefined
}

/** The given values by gap or cell; null marks one that was filled twice, which counts as nothing. */
export type Filled = Map<string, string | null>

/** Sets the value of a gap or cell; a second value invalidates it. */
export function fill(filled: Filled, key: string, value: string): void {
  if (value !== '') filled.set(key, filled.has(key) ? null : value)
}

export function typedPart(key: string, given: string | null | undefined, expected: Typed): CheckedPart {
  const likeness = given ? compare(given, expected) : 'wrong'
  if (likeness === 'right' || !given || !expected.graded)
    return { key, is_right: likeness === 'right', is_near: likeness === 'near' }
  const percent = gradeOf(given, expected)
  if (percent === 100) return { key, is_right: true, is_near: false }
  return { key, is_right: false, is_near: likeness === 'near', share: percent / 100 }
}

/** Returns the highest percent of the matching graded answers; unlisted answers get that of `*`. */
function gradeOf(given: string, { graded = [], case_matters }: Typed): number {
  let [max, other, isListed] = [0, 0, false]
  for (const { text, percent, tolerance } of graded) {
    if (text === '*') other = percent
    else if (compare(given, { accepted: [text], case_matters, tolerance }) === 'right') {
      isListed = true
      max = Math.max(max, percent)
    }
  }
  return isListed ? max : other
}
