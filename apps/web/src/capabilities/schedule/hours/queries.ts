import { getWorkWeek, listHolidayCorrections, listHolidays } from '@qadam/contract/availability/endpoints.ts'
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
export type HolidayCorrection = z.output<typeof schemas.holidayCorrection>
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

/** How the holidays that the school took over differ from the law now. */
export const holidayCorrectionsQuery = queryOptions({
  queryKey: ['schedule', 'holiday-corrections'],
  queryFn: ({ signal }) => call(listHolidayCorrections, {}, { signal, quiet: true }),
})
