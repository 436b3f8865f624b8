import type { busyCalendar } from '@qadam/contract/busy-calendars/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { getTeacher } from '../../availability/public.ts'
import type { CalendarNote } from '../rules/busy-time.ts'

type Calendar = z.output<typeof busyCalendar>

/**
 * Returns the id of the requested teacher, whose hours the reader may see; the actor by default.
 * @throws Failure 400, 404
 */
export async function teacherOf(reader: ReadContext, teacher: number | undefined): Promise<number> {
  if (teacher === undefined && isStaff(reader.actor.role)) throw badField('teacher', 'hours.teacher_needed')
  return (await getTeacher(reader, teacher ?? reader.actor.id)).id
}

/** Returns the external calendars of a teacher, oldest first. */
export function listBusyCalendars(reader: ReadContext, teacherId: number): Promise<Calendar[]> {
  return read(reader, sql`b.person_id = ${teacherId}`)
}

/** Returns the condition for the calendars `b` that the actor may change. */
export function ownedBy(actor: RequestContext['actor']): SQL {
  return isStaff(actor.role) ? sql`true` : sql`b.person_id = ${actor.id}`
}

/** @throws Failure 404 */
export async function getBusyCalendar(reader: ReadContext, id: number): Promise<Calendar> {
  const [found] = await read(reader, sql`b.id = ${id} and ${ownedBy(reader.actor)}`)
  if (!found) throw rowNotFound()
  return found
}

async function read({ db, language, now }: ReadContext, where: SQL): Promise<Calendar[]> {
  const rows = await db.rows<
    Omit<Calendar, 'host' | 'problem' | 'notes'> & {
      address: string
      fault: string | null
      notes: readonly CalendarNote[]
    }
  >(sql`
    select b.id, b.name, b.address, b.read_at, b.fault, b.notes, (select count(*)::int from busy_times t
      where t.school_id = b.school_id and t.calendar_id = b.id and t.ends_at > ${now}) as times
    from busy_calendars b
    where b.school_id = ${db.schoolId} and ${where} order by b.id`)
  return rows.map(({ address, fault, notes, ...row }) => {
    const code = `busy.fault_${fault}` as ErrorCode
    return {
      ...row,
      host: new URL(address).hostname,
      problem: fault === null ? null : { code, message: sentence(language, code) },
      notes: notes.map((note) => ({ code: note.code, message: sentence(language, note.code, note.values) })),
    }
  })
}
