import { listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/schedule/hours/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { FrontDoor } from './front-door.ts'

const between = (weekdays: readonly number[], time_from: string, time_to: string) =>
  weekdays.map((weekday) => ({ weekday, time_from, time_to }))

/** Weeks that teachers of such a school have: two shifts, evenings and a Saturday, mornings. */
const weeks = [
  [...between([1, 2, 3, 4, 5], '09:00', '13:00'), ...between([1, 2, 3, 4, 5], '14:30', '19:00')],
  [...between([1, 3, 5], '16:00', '21:00'), ...between([6], '10:00', '15:00')],
  between([1, 2, 3, 4, 5, 6], '08:00', '14:00'),
]
const years = [2026, 2027, 2028]

/** The holidays of the country, when the teachers work, a day that is unlike the others, and an absence to come. */
export async function keepWorkDays(manager: FrontDoor, today: string): Promise<number> {
  for (const year of years) await manager.send(calls.fillHolidays, { body: { year } })
  const { results: teachers } = await manager.send(listTeachers, { query: {} })
  for (const [index, { id }] of teachers.entries()) {
    const week = weeks[index % weeks.length] ?? []
    await manager.send(calls.replaceWeek, { params: { id }, body: { work_days: week } })
  }
  const [first, second] = teachers
  if (first) await makeDaysOf(manager, { id: first.id, substitute: second?.id ?? null }, today)
  return teachers.length
}

async function makeDaysOf(
  manager: FrontDoor,
  { id, substitute }: { id: number; substitute: number | null },
  today: string,
): Promise<void> {
  const day = (ahead: number) => Temporal.PlainDate.from(today).add({ days: ahead })
  const nextMonday = day(8 - Temporal.PlainDate.from(today).dayOfWeek)
  const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime('Asia/Almaty').toInstant().toString()
  await manager.send(calls.changeWorkTerms, {
    params: { id },
    body: { buffer_minutes: 10, notice_hours: 12, daily_limit: 6, takes_bookings: true },
  })
  await manager.send(calls.setOverride, {
    params: { id },
    body: {
      days: [nextMonday.add({ days: 2 }).toString()],
      times: [{ time_from: '10:00', time_to: '12:00' }],
      note: 'Педсовет',
    },
  })
  const { absences } = await manager.send(calls.getWorkWeek, { params: { id } })
  if (absences.length > 0) return
  await manager.send(calls.createAbsence, {
    body: {
      teacher: id,
      starts_at: midnight(nextMonday.add({ days: 14 })),
      ends_at: midnight(nextMonday.add({ days: 19 })),
      reason: 'Отпуск',
      substitute,
    },
  })
}
