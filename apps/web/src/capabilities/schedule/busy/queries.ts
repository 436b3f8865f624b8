import * as calls from '@qadam/contract/busy-calendars/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type BusyCalendar = Answer<typeof calls.listBusyCalendars>[number]

/** Busy calendars of a teacher; polled while a new one has not been read yet. */
export function busyCalendarsQuery(teacher: number) {
  return queryOptions({
    queryKey: ['schedule', 'busy', teacher, currentLanguage()],
    queryFn: ({ signal }) => call(calls.listBusyCalendars, { query: { teacher } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isUnread) ? 2_000 : false),
  })
}

/** Returns true while a calendar was neither read nor failed. */
export function isUnread({ read_at: readAt, problem }: BusyCalendar): boolean {
  return readAt === null && problem === null
}
