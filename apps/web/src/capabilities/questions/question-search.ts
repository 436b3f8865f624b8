import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import {
  idInPath,
  oneOf,
  orElse,
  type SearchOf,
  whole,
  words,
  yesOrNo,
} from '../../platform/search-params.ts'

/** What the address of the bank holds: what is looked for, which page, and which question is open or begun. */
export const questionSearch = {
  q: words(200),
  type: oneOf(taskTypes),
  /** Joined by commas, which no tag has. */
  tag: words(1_300),
  author: idInPath,
  covers: oneOf(languages),
  used: yesOrNo,
  deleted: yesOrNo,
  sort: orElse(oneOf(['newest', 'oldest', 'most_used']), 'newest'),
  page: orElse(whole(1, 100_000), 1),
  open: idInPath,
  add: oneOf(taskTypes),
}
export type QuestionSearch = SearchOf<typeof questionSearch>

/** Several tags of an address. */
export function tagsOf(tag: string | undefined): string[] {
  return (tag ?? '').split(',').filter(Boolean)
}

/** Tags as an address holds them; nothing when there are none. */
export function asTag(tags: readonly string[]): string | undefined {
  return tags.length === 0 ? undefined : tags.map((one) => one.replaceAll(',', ' ').trim()).join(',')
}

/** What of the address narrows the list. */
export function filtersOf({ q, type, tag, author, covers, used, deleted }: Partial<QuestionSearch>) {
  return { q, type, tag, author, covers, used, deleted }
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, type, tag, author, covers, used }: Partial<QuestionSearch>): boolean {
  return [q, type, tag, author, covers, used].some((one) => one !== undefined)
}

/** The address without what narrows it. */
export const widened = {
  q: undefined,
  type: undefined,
  tag: undefined,
  author: undefined,
  covers: undefined,
  used: undefined,
  page: 1,
} as const
