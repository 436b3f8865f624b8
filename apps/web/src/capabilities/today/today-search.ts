import { dueKinds, dueSides } from '@qadam/contract/students/due/rules.ts'
import { oneOf, type SearchOf, searchParams, whole, yesOrNo } from '../../platform/search-params.ts'

export const todayViews = ['team', 'kinds', 'students', 'due'] as const
export type TodayView = (typeof todayViews)[number]

const parts = {
  /** Absent: the usual view of the reader. */
  view: oneOf(todayViews),
  scope: oneOf(['mine', 'all']),
  whose: oneOf(dueSides),
  kind: oneOf(dueKinds),
  owner: whole(1, Number.MAX_SAFE_INTEGER),
  late: yesOrNo,
}
export type TodaySearch = SearchOf<typeof parts>
export const todaySearch = searchParams(parts)
