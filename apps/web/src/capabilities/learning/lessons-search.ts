import type { SearchOf } from '../../platform/search-params.ts'
import { catalogueSearch, type ListFilter } from '../catalogue/catalogue-search.ts'

const { q, tag, degree, university, faculty, format, lang, city, page } = catalogueSearch

export const lessonsSearch = { q, tag, degree, university, faculty, format, lang, city, page }
export type LessonsSearch = SearchOf<typeof lessonsSearch>

/** Filters of the list, in display order. */
export const lessonFilters = [
  'tag',
  'degree',
  'university',
  'faculty',
  'lang',
  'city',
  'format',
] as const satisfies readonly ListFilter[]

export const lessonsOnPage = 50

const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value))

export function lessonsAsked(search: LessonsSearch) {
  return {
    q: search.q,
    tag: text(search.tag),
    degree: text(search.degree),
    university: text(search.university),
    speciality: text(search.faculty),
    lang: text(search.lang),
    city: text(search.city),
    format_fil: text(search.format),
    page: search.page,
    page_size: lessonsOnPage,
  }
}
