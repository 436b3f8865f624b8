import { gapsOf } from '@qadam/contract/tasks/parts.ts'

interface Gap {
  readonly id: number
}
interface Passage<G extends Gap> {
  readonly text: string
  readonly gaps: readonly G[]
}

/** Returns the lowest free gap number of a text. */
export function freeGap(text: string): number {
  const taken = new Set(gapsOf(text))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

/** Returns the placeholder of a gap in the text. */
export const gapMark = (number: number): string => `{{${number}}}`

/** Returns true when a selection can become a gap: it contains text and no other gap. */
export function canBeGap(selected: string): boolean {
  return selected.trim() !== '' && gapsOf(selected).length === 0
}

/**
 * Syncs gaps with the placeholders of a text, in order: removes gaps without one and creates missing ones
 * with `blank`.
 */
export function gapsFor<G extends Gap>(text: string, gaps: readonly G[], blank: (id: number) => G): G[] {
  const marked = [...new Set(gapsOf(text))]
  return marked.map((id) => gaps.find((gap) => gap.id === id) ?? blank(id))
}

/** Removes a gap from the passage; `word` replaces its placeholder. */
export function withoutGap<G extends Gap, P extends Passage<G>>(passage: P, id: number, word: string): P {
  return {
    ...passage,
    text: passage.text.replace(gapMark(id), () => word),
    gaps: passage.gaps.filter((gap) => gap.id !== id),
  }
}
