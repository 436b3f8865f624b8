import { oneOf, type SearchOf, whole, words, yesOrNo } from '../../../platform/search-params.ts'

/** The states that a grader can filter by; the default is `submitted`. */
export const gradingStates = ['submitted', 'returned', 'graded', 'excused'] as const
const anId = whole(1, Number.MAX_SAFE_INTEGER)

/** The search params of the queue, and of a work opened from it. */
export const gradingSearch = {
  q: words(200),
  state: oneOf(gradingStates),
  course: anId,
  lesson: anId,
  ex_list: anId,
  task: anId,
  student: anId,
  late: yesOrNo,
  page: whole(1, 1_000_000),
}
export type GradingSearch = SearchOf<typeof gradingSearch>

export const worksOnPage = 30

export function filtersOf({ late, page: _, ...search }: GradingSearch) {
  return { ...search, is_late: late }
}
