import { calendarDay, oneOf, type SearchOf, whole, words, yesOrNo } from '../../platform/search-params.ts'

const anId = whole(1, Number.MAX_SAFE_INTEGER)
const statuses = ['selected', 'under_review', 'has_invitation', 'refusal', 'final_choice'] as const

/** What the address of the board and of the numbers can say. */
export const applicationSearch = {
  view: oneOf(['board', 'table', 'programs', 'charts']),
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

/** The filters of an address as the calls take them. */
export function filtersOf(search: ApplicationSearch) {
  return {
    status_id: search.status,
    academic_year: search.year,
    responsible: search.responsible ? [search.responsible] : undefined,
    country: search.country,
    university: search.university ? [search.university] : undefined,
    degree: search.degree ? [search.degree] : undefined,
    course_id: search.course ? [search.course] : undefined,
    ready: search.ready,
    ielts_present: search.ielts,
    tolc_present: search.tolc,
    is_open: search.open,
    created_from: search.from,
    created_to: search.to,
  }
}

/** Whether anything narrows the list. */
export function isNarrowed({ view: _, page: __, ...filters }: ApplicationSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
