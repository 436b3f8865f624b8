import type { ApplicationSearch } from './application-search.ts'

export function filtersOf(search: ApplicationSearch) {
  return {
    q: search.q,
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

/** Returns the number of active filters. */
export function narrowing({ view: _, page: __, ...filters }: ApplicationSearch): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}
