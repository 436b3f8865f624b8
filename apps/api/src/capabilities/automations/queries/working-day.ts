import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { dayAfter, workingCalendar } from '../../availability/public.ts'

const farthest = 30

/** Returns the first day after this one on which the school works, by its own holidays, else by those of the law. */
export async function workingDayAfter(db: SchoolDb, day: string): Promise<string> {
  const isWorked = await workingCalendar(db, day, dayAfter(day, farthest))
  let next = dayAfter(day, 1)
  for (let days = 1; days < farthest && !isWorked(next); days++) next = dayAfter(next, 1)
  return next
}
