import type { TaskType } from '../tasks/vocabulary.ts'

/** Tags of one question, and their length. */
export const maxTags = 20
export const maxTagLength = 60

/** A tag as it is stored: on one line and without commas, which join tags in addresses and files. */
export function tidyTag(tag: string): string {
  return tag.replace(/[\s,]+/g, ' ').trim()
}

/** Questions that one act on many takes at most. */
export const maxChosen = 200

/** Items of random questions in one exercise list, and questions that one of them draws. */
export const maxDraws = 20
export const maxDrawn = 100

export { restoreDays } from '../bin/vocabulary.ts'

/** Types that a person grades have a place in a list of their own and are never drawn. */
export const neverDrawn: readonly TaskType[] = ['essay', 'file_check']
