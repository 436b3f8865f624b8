import type { Answer } from '@qadam/contract/endpoint.ts'
import { getStudentOverview } from '@qadam/contract/today/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Overview = Answer<typeof getStudentOverview>

/** A student at a glance; what is done in their place, or in Today, changes it. */
export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['students', 'due', 'overview', id, currentLanguage()],
    queryFn: ({ signal }) => call(getStudentOverview, { params: { id } }, { signal, quiet: true }),
    refetchInterval: 60_000,
  })
