import { listOwnDates } from '@qadam/contract/home/endpoints.ts'
import type { OwnDate } from '@qadam/contract/home/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import type { Span } from '../calendar/span.ts'

export type { OwnDate }

/** The deadlines, exams and visa dates of the viewer, from today on. */
function ownDates() {
  return queryOptions({
    queryKey: ['home', 'dates', currentLanguage()],
    queryFn: ({ signal }) => call(listOwnDates, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

const none: ReadonlyMap<string, readonly OwnDate[]> = new Map()

/** Returns a student's own dates of some days, by day; nothing for others. */
export function useOwnDates(role: Role, { from, to }: Span): ReadonlyMap<string, readonly OwnDate[]> {
  const { data } = useQuery({ ...ownDates(), enabled: role === 'student' })
  return useMemo(
    () =>
      data
        ? Map.groupBy(
            data.filter(({ due_on: day }) => from <= day && day <= to),
            ({ due_on: day }) => day,
          )
        : none,
    [data, from, to],
  )
}
