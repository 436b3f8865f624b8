import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { notRestricted } from '../../accounts/public.ts'
import type { Hour, Input } from '../rules.ts'
import { sharedPrograms } from './choices.ts'

/** A student in a queue who can get an offer. */
export interface QueuedStudent extends Input {
  readonly id: number
  readonly student_id: number
  /** The program in which the hour would be booked. */
  readonly program_id: number
}

const isActive = sql`p.deleted_at is null and p.deactivated_at is null and ${notRestricted()}`
const person = sql`
  join people p on p.school_id = e.school_id and p.id = e.student_id
  join schools s on s.school_id = e.school_id`

/**
 * Returns the students who wait for a teacher, in order; omits those who share no program with the teacher
 * now.
 */
export function waitersOf(db: SchoolDb, teacherId: number): Promise<QueuedStudent[]> {
  return db.rows<QueuedStudent>(sql`
    select e.id, e.student_id, e.weekdays, e.from_minute, e.until_minute, e.until_day,
      coalesce(p.time_zone, s.time_zone) as zone, shared.program_id
    from waiting_entries e ${person}
    join lateral (select g.id as program_id from ${sharedPrograms}
      where taught.school_id = e.school_id and taught.person_id = e.teacher_id and taught.part = 'teacher'
        and pp.person_id = e.student_id and (e.program_id is null or g.id = e.program_id)
      order by g.id limit 1) shared on true
    where e.school_id = ${db.schoolId} and e.teacher_id = ${teacherId} and e.status = 'waiting' and ${isActive}
    order by e.id limit 200`)
}

/** Returns the students who wait for a seat in a group, in order. */
export function waitersOfGroup(db: SchoolDb, groupId: number, max: number): Promise<QueuedStudent[]> {
  return db.rows<QueuedStudent>(sql`
    select e.id, e.student_id, e.weekdays, e.from_minute, e.until_minute, e.until_day,
      coalesce(p.time_zone, s.time_zone) as zone, g.program_id
    from waiting_entries e ${person} join groups g on g.school_id = e.school_id and g.id = e.group_id
    where e.school_id = ${db.schoolId} and e.group_id = ${groupId} and e.status = 'waiting' and ${isActive}
    order by e.id limit ${max}`)
}

/** Returns true if a student is busy at an hour, has already declined it, or is the one who gave it up. */
export async function isNotFor(
  db: SchoolDb,
  teacherId: number,
  { waiter, hour }: { readonly waiter: QueuedStudent; readonly hour: Hour },
): Promise<boolean> {
  const [from, until] = [hour.from, hour.until].map((at) => new Date(at).toISOString())
  const found = await db.row<{ against: boolean }>(sql`
    select exists (select 1 from waiting_offers o where o.school_id = ${db.schoolId} and o.entry_id = ${waiter.id}
        and o.starts_at = ${from} and o.status in ('declined', 'expired'))
      or exists (select 1 from class_students s where s.school_id = ${db.schoolId}
        and s.student_id = ${waiter.student_id} and s.is_on and s.starts_at < ${until}
        and s.starts_at > ${from}::timestamptz - interval '17 hours' and s.ends_at > ${from})
      or exists (select 1 from classes c where c.school_id = ${db.schoolId} and c.teacher_id = ${teacherId}
        and c.starts_at = ${from} and c.status in ('cancelled', 'rescheduled')
        and c.changed_by = ${waiter.student_id}) as against`)
  return found?.against ?? false
}

export interface OpenOffer {
  readonly id: number
  readonly entry_id: number
  readonly student_id: number
  readonly program_id: number
  readonly starts_at: string
  readonly ends_at: string
}

export function openOffersOf(db: SchoolDb, teacherId: number): Promise<OpenOffer[]> {
  return db.rows<OpenOffer>(sql`
    select o.id, o.entry_id, e.student_id, o.program_id, o.starts_at, o.ends_at
    from waiting_offers o join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    where o.school_id = ${db.schoolId} and o.teacher_id = ${teacherId} and o.status = 'open' order by o.starts_at`)
}

/** Whether hours of a teacher can be booked, and how. */
export interface Terms {
  readonly takes_bookings: boolean
  readonly notice_hours: number
  readonly buffer_minutes: number
}

export async function termsOf(db: SchoolDb, teacherId: number): Promise<Terms> {
  const row = await db.row<Terms>(sql`
    select takes_bookings, notice_hours, buffer_minutes from teacher_terms
    where school_id = ${db.schoolId} and teacher_id = ${teacherId}`)
  return row ?? { takes_bookings: false, notice_hours: 0, buffer_minutes: 0 }
}
