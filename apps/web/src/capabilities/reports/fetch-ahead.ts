import { reportOf } from '@qadam/contract/reports/definitions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { nameOf } from './report-name.ts'
import type { ReportSearch } from './report-search.ts'

/** Begins to load a report with its address, unless it has to be asked about whom it is, and its saved views. */
export function fetchReport(queryClient: QueryClient, report: string, search: ReportSearch): void {
  const name = nameOf(report)
  if (!name) return
  const { needs } = reportOf(name)
  const isAsked = !needs || search[needs] !== undefined
  void import('./queries.ts').then(({ reportQuery, reportViews }) => {
    void queryClient.prefetchQuery(reportViews)
    if (isAsked) void queryClient.prefetchQuery(reportQuery(name, search))
  })
}

/** Begins to load the saved views with the list of reports. */
export function fetchViews(queryClient: QueryClient): void {
  void import('./queries.ts').then(({ reportViews }) => queryClient.prefetchQuery(reportViews))
}
