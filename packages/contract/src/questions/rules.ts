import type { TaskType } from '../tasks/vocabulary.ts'

/** Maximum number of tags of one question, and their length. */
export const maxTags = 20
export const maxTagLength = 60

/** Normalizes a tag for storage: one line, no commas, because commas join tags in addresses and files. */
export function tidyTag(tag: string): string {
  return tag.replace(/[\s,]+/g, ' ').trim()
}

/** Maximum number of questions of one bulk action. */
export const maxChosen = 200

/** Maximum number of draws in one exercise list, and of questions per draw. */
export const maxDraws = 20
export const maxDrawn = 100

export { restoreDays } from '../bin/vocabulary.ts'

/** Manually graded types need a fixed place in a list and are never drawn. */
export const neverDrawn: readonly TaskType[] = ['essay', 'file_check']
