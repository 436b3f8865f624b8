import { gapsOf } from '@qadam/contract/tasks/parts.ts'

interface Gap {
  readonly id: number
}
interface Passage<G extends Gap> {
  readonly text: string
  readonly gaps: readonly G[]
}

/** The number of the next gap of a text: the smallest that is free. */
export function freeGap(text: string): number {
  const taken = new Set(gapsOf(text))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

/** The mark that stands in the text for a gap. */
export const gapMark = (number: number): string => `{{${number}}}`

/** Whether a selected piece of text can become a gap: words, and no other gap among them. */
export function canBeGap(selected: string): boolean {
  return selected.trim() !== '' && gapsOf(selected).length === 0
}

/**
 * The gaps of a changed text in its order: one whose mark was deleted goes, one whose mark was typed by hand begins
 * as `blank`.
 */
export function gapsFor<G extends Gap>(text: string, gaps: readonly G[], blank: (id: number) => G): G[] {
  const marked = [...new Set(gapsOf(text))]
  return marked.map((id) => gaps.find((gap) => gap.id === id) ?? blank(id))
}

/** The passage without one of its gaps; `word` takes the place of its mark. */
export function withoutGap<G extends Gap, P extends Passage<G>>(passage: P, id: number, word: string): P {
  return {
    ...passage,
    text: passage.text.replace(gapMark(id), () => word),
    gaps: passage.gaps.filter((gap) => gap.id !== id),
  }
}
