import { reportOf } from '@qadam/contract/reports/definitions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { nameOf } from './report-name.ts'
import type { ReportSearch } from './report-search.ts'

/** Begins to load a report with its address, unless it has to be asked about whom it is. */
export function fetchReport(queryClient: QueryClient, report: string, search: ReportSearch): void {
  const name = nameOf(report)
  if (!name) return
  const { needs } = reportOf(name)
  if (needs && search[needs] === undefined) return
  void import('./queries.ts').then(({ reportQuery }) => queryClient.prefetchQuery(reportQuery(name, search)))
}
