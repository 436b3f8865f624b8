import type { SchoolDb } from '../../../platform/database/school-db.ts'

/** How a school plans, with the rules that stand in its own settings. */
export interface Planning {
  readonly time_zone: string
  readonly allowed_cancellations: number
  readonly allowed_transfers: number
  readonly cancel_notice_hours: number
  readonly transfer_notice_hours: number
  readonly teacher_cancellations: number | null
  readonly teacher_transfers: number | null
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

/** How many of a kind a role may use in a month; null is any number. */
export function maxOf(planning: Planning, role: string, kind: 'cancel' | 'transfer'): number | null {
  const ofStudents = kind === 'cancel' ? planning.allowed_cancellations : planning.allowed_transfers
  const ofTeachers = kind === 'cancel' ? planning.teacher_cancellations : planning.teacher_transfers
  if (role === 'student') return ofStudents
  return role === 'teacher' ? (ofTeachers ?? ofStudents) : null
}

export function noticeOf(planning: Planning, role: string, kind: 'cancel' | 'transfer'): number {
  if (role !== 'student' && role !== 'teacher') return 0
  return kind === 'cancel' ? planning.cancel_notice_hours : planning.transfer_notice_hours
}
