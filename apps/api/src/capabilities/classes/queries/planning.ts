import type { planningSettings } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { ChangeLimits } from '../rules.ts'

/** The planning settings of a school, along with the rules in its own settings. */
export interface Planning extends ChangeLimits {
  readonly time_zone: string
  readonly class_minutes: number
  readonly students_book: boolean
  readonly meeting_base: string
  readonly reminder_hours: number[]
  readonly closed_until: string | null
  readonly offer_minutes: number
  readonly version: number
}

const readPlanning = {
  name: 'read_planning',
  text: `select c.time_zone, c.allowed_cancellations, c.allowed_transfers, c.cancel_notice_hours, c.transfer_notice_hours,
      s.teacher_cancellations, s.teacher_transfers, coalesce(s.class_minutes, 60) as class_minutes,
      coalesce(s.students_book, false) as students_book, coalesce(s.meeting_base, '') as meeting_base,
      coalesce(s.reminder_hours, '{24,2}') as reminder_hours, s.closed_until,
      coalesce(s.offer_minutes, 120) as offer_minutes, coalesce(s.version, 1) as version
    from schools c left join schedule_settings s on s.school_id = c.school_id
    where c.school_id = current_school()`,
}

export async function planningOf(db: SchoolDb): Promise<Planning> {
  const [row] = await db.named<Planning>(readPlanning, [])
  if (!row) throw new Error(`school ${db.schoolId} has no row`)
  return row
}

/**
 * Returns the day until which the months are closed, formatted for the reader, if one of these instants lies before its
 * end in the school's timezone; else null.
 */
export function closedDayOf(
  { closed_until: closed, time_zone: zone }: Pick<Planning, 'closed_until' | 'time_zone'>,
  instants: readonly Date[],
): string | null {
  if (closed === null || !instants.some((at) => dayIn(zone, at) <= closed)) return null
  return closed.split('-').toReversed().join('.')
}

/** Returns the planning settings for their form. */
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
