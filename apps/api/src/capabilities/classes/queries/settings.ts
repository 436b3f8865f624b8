import type { planningSettings } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { planningOf } from './planning.ts'

/** How the school plans, as its form shows it. */
export async function settingsOf(db: SchoolDb): Promise<z.output<typeof planningSettings>> {
  const row = await planningOf(db)
  return {
    teacher_cancellations: row.teacher_cancellations,
    teacher_transfers: row.teacher_transfers,
    class_minutes: row.class_minutes,
    students_book: row.students_book,
    meeting_base: row.meeting_base,
    reminder_hours: row.reminder_hours,
    closed_until: row.closed_until,
    offer_minutes: row.offer_minutes,
    version: row.version,
  }
}
