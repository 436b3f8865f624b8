import {
  calendarDay,
  idInPath,
  oneOf,
  orElse,
  type SearchOf,
  whole,
  words,
} from '../../platform/search-params.ts'

// Addresses are parsed on every page: the definitions and the arithmetic of periods come with the reports alone.

/** What a report is narrowed to, as it stands in the address. */
export const reportSearch = {
  first: calendarDay,
  last: calendarDay,
  compare: oneOf(['previous', 'year_ago']),
  sort: words(42),
  q: words(200),
  teacher: idInPath,
  student: idInPath,
  program: idInPath,
  page: orElse(whole(1, 100_000), 1),
}

export type ReportSearch = SearchOf<typeof reportSearch>
