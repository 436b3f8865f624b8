import { reportNames } from '@qadam/contract/reports/definitions.ts'
import { comparisons } from '@qadam/contract/reports/period.ts'
import {
  calendarDay,
  idInPath,
  oneOf,
  orElse,
  type SearchOf,
  whole,
  words,
} from '../../platform/search-params.ts'

export const reportName = oneOf(reportNames)

/** What a report is narrowed to, as it stands in the address. */
export const reportSearch = {
  first: calendarDay,
  last: calendarDay,
  compare: oneOf(comparisons),
  sort: words(42),
  q: words(200),
  teacher: idInPath,
  student: idInPath,
  program: idInPath,
  page: orElse(whole(1, 100_000), 1),
}

export type ReportSearch = SearchOf<typeof reportSearch>
