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

/** The search params of the bank: filters, page, and the open or new question. */
export const questionSearch = {
  q: words(200),
  type: oneOf(taskTypes),
  /** Joined by commas, which tags cannot contain. */
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

/** Splits the tags of a search param. */
export function tagsOf(tag: string | undefined): string[] {
  return (tag ?? '').split(',').filter(Boolean)
}

/** Joins tags for a search param; undefined when there are none. */
export function asTag(tags: readonly string[]): string | undefined {
  return tags.length === 0 ? undefined : tags.map((one) => one.replaceAll(',', ' ').trim()).join(',')
}

/** Returns the filters of the search params. */
export function filtersOf({ q, type, tag, author, covers, used, deleted }: Partial<QuestionSearch>) {
  return { q, type, tag, author, covers, used, deleted }
}

export function isNarrowed({ q, type, tag, author, covers, used }: Partial<QuestionSearch>): boolean {
  return [q, type, tag, author, covers, used].some((one) => one !== undefined)
}

/** Search params that reset all filters. */
export const widened = {
  q: undefined,
  type: undefined,
  tag: undefined,
  author: undefined,
  covers: undefined,
  used: undefined,
  page: 1,
} as const
