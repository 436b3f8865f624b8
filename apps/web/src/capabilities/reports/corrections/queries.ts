import { getPlanningSettings, listClasses } from '@qadam/contract/classes/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { listCorrections } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { reportKey } from '../queries.ts'

export type Correction = Answer<typeof listCorrections>['results'][number]

export const correctionsPageSize = 25

/** The corrections of hours that the reader sees, of all teachers or of one, newest first. */
export function correctionsQuery(teacher: number | undefined, page: number) {
  const query = { ...(teacher !== undefined && { teacher }), page, page_size: correctionsPageSize }
  return queryOptions({
    queryKey: [...reportKey, 'corrections', query],
    queryFn: ({ signal }) => call(listCorrections, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Until which day the school has closed its months. */
export const closedUntilQuery = queryOptions({
  queryKey: [...reportKey, 'closed-until'],
  queryFn: async ({ signal }) => (await call(getPlanningSettings, {}, { signal, quiet: true })).closed_until,
  staleTime: 0,
})

/** The classes of a teacher in a month, one of which a correction may be about. */
export function classesOfMonth(teacher: number, month: string) {
  const { first, last } = presetAround('month', month)
  return queryOptions({
    queryKey: [...reportKey, 'classes-of-month', teacher, month],
    queryFn: async ({ signal }) =>
      (
        await call(
          listClasses,
          { query: { teacher, date_after: first, date_before: last, page_size: 100 } },
          { signal, quiet: true },
        )
      ).results,
    staleTime: 60_000,
  })
}
