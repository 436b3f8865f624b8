import { listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/availability/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from '../api-client.ts'
import { personOf } from '../classroom.ts'

const between = (weekdays: readonly number[], time_from: string, time_to: string) =>
  weekdays.map((weekday) => ({ weekday, time_from, time_to }))

/** Typical weeks of teachers: two shifts, evenings and a Saturday, mornings. */
const weeks = [
  [...between([1, 2, 3, 4, 5], '09:00', '13:00'), ...between([1, 2, 3, 4, 5], '14:30', '19:00')],
  [...between([1, 3, 5], '16:00', '21:00'), ...between([6], '10:00', '15:00')],
  between([1, 2, 3, 4, 5, 6], '08:00', '14:00'),
]
// Years whose statutory holidays are fully known.
const years = [2026, 2027, 2028]

/** Sets the country's holidays, the teachers' work days, and one override. */
export async function setWorkDays(manager: ApiClient, today: string): Promise<number> {
  for (const year of years) await manager.send(calls.fillHolidays, { body: { year } })
  const { results: teachers } = await manager.send(listTeachers, { query: {} })
  for (const [index, { id }] of teachers.entries()) {
    const week = weeks[index % weeks.length] ?? []
    const { work_days: there } = await manager.send(calls.getWorkWeek, { params: { id } })
    if (there.length > 0) continue
    await manager.send(calls.replaceWeek, { params: { id }, body: { work_days: week } })
  }
  await makeDaysOf(manager, await personOf(manager, 'teacher@demo.test'), today)
  return teachers.length
}

async function makeDaysOf(manager: ApiClient, id: number, today: string): Promise<void> {
  const { terms } = await manager.send(calls.getWorkWeek, { params: { id } })
  if (terms.takes_bookings) return
  await manager.send(calls.setOverride, {
    params: { id },
    body: {
      days: [mondayAfter(today).add({ days: 2 }).toString()],
      times: [{ time_from: '10:00', time_to: '12:00' }],
      note: 'Педсовет',
    },
  })
  await manager.send(calls.changeWorkTerms, {
    params: { id },
    body: { buffer_minutes: 10, notice_hours: 12, daily_limit: 6, takes_bookings: true },
  })
}

function mondayAfter(today: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(today)
  return day.add({ days: 8 - day.dayOfWeek })
}

/** Enters a teacher's absence in some weeks; the substitute gets their classes. */
export async function takeLeave(
  manager: ApiClient,
  { teacher, substitute }: { readonly teacher: number; readonly substitute: number },
  today: string,
): Promise<void> {
  const { absences } = await manager.send(calls.getWorkWeek, { params: { id: teacher } })
  if (absences.length > 0) return
  const midnight = (later: number) =>
    mondayAfter(today).add({ days: later }).toZonedDateTime('Asia/Almaty').toInstant().toString()
  await manager.send(calls.createAbsence, {
    body: { teacher, substitute, starts_at: midnight(14), ends_at: midnight(19), reason: 'Отпуск' },
  })
}
