import * as calls from '@qadam/contract/bookings/endpoints.ts'
import { listQuotas } from '@qadam/contract/classes/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import type { Span } from '../calendar/span.ts'
import { scheduleKey } from '../queries.ts'

export type Choice = Answer<typeof calls.getBookingChoice>
export type Bookable = Choice['teachers'][number]
type Times = Answer<typeof calls.listBookingTimes>

/** Teachers and programs that the viewer can book; changes with their bookings. */
export function bookingChoice() {
  return queryOptions({
    queryKey: [...scheduleKey, 'booking', 'choice', currentLanguage()],
    queryFn: ({ signal }) => call(calls.getBookingChoice, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

/** Free times of a teacher; polled every 30 seconds, because others book too. */
export function bookingTimes(
  person: { readonly course: number; readonly teacher: number },
  { from, to }: Span,
) {
  const query = { ...person, date_after: from, date_before: to }
  return queryOptions({
    queryKey: [...scheduleKey, 'booking', 'times', query],
    queryFn: ({ signal }) => call(calls.listBookingTimes, { query }, { signal, quiet: true }),
    placeholderData: (before: Times | undefined, last) =>
      last?.queryKey.at(-1) && sameChoice(last.queryKey.at(-1), person) ? before : undefined,
    refetchInterval: 30_000,
  })
}

function sameChoice(asked: unknown, { course, teacher }: { course: number; teacher: number }): boolean {
  const { course: before, teacher: with_ } = asked as { course?: number; teacher?: number }
  return before === course && with_ === teacher
}

/** The viewer's remaining quotas in the month of a class. */
export function quotasOf(day: string) {
  return queryOptions({
    queryKey: [...scheduleKey, 'quotas', day.slice(0, 7)],
    queryFn: ({ signal }) => call(listQuotas, { query: { month: day } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
