import { getWorkWeek, listHolidays } from '@qadam/contract/availability/endpoints.ts'
import type * as schemas from '@qadam/contract/availability/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'

export type WorkWeek = z.output<typeof schemas.workWeek>
/** The hours of a day that override its weekday. */
export type Override = WorkWeek['overrides'][number]
export type WorkDay = z.output<typeof schemas.workDay>
export type Absence = z.output<typeof schemas.absence>
export type StoredAbsence = z.output<typeof schemas.keptAbsence>
export type Holiday = z.output<typeof schemas.holiday>

export function workWeekQuery(teacherId: number) {
  return queryOptions({
    queryKey: ['schedule', 'hours', teacherId],
    queryFn: ({ signal }) => call(getWorkWeek, { params: { id: teacherId } }, { signal, quiet: true }),
  })
}

export function holidaysQuery(year: number) {
  return queryOptions({
    queryKey: ['schedule', 'holidays', year],
    queryFn: ({ signal }) => call(listHolidays, { query: { year } }, { signal, quiet: true }),
  })
}
