import { calendarDay, oneOf, type SearchOf, whole, words, yesOrNo } from '../../platform/search-params.ts'

const anId = whole(1, Number.MAX_SAFE_INTEGER)
const statuses = ['selected', 'under_review', 'has_invitation', 'refusal', 'final_choice'] as const

export const applicationSearch = {
  view: oneOf(['table', 'board', 'programs', 'charts']),
  q: words(100),
  status: oneOf(statuses),
  year: anId,
  responsible: anId,
  country: words(2),
  university: anId,
  degree: anId,
  course: anId,
  ready: yesOrNo,
  ielts: yesOrNo,
  tolc: yesOrNo,
  open: yesOrNo,
  from: calendarDay,
  to: calendarDay,
  page: whole(1, 1_000_000),
}
export type ApplicationSearch = SearchOf<typeof applicationSearch>
