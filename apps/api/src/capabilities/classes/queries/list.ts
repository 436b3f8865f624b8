import type { classQuery } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import { endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { dayAfter, dayAt, zoneOfReader } from '../../availability/public.ts'
import { groupsVisibleTo } from '../../groups/public.ts'
import { classNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { rowsOf } from './rows.ts'

type Asked = z.output<typeof classQuery>
interface Paged {
  readonly page: number
  readonly page_size: number
}

const maxDays = 100
const usualDays = 31

/** Returns the requested days: one, a range, or the month that begins today. @throws Failure 400 */
function daysOf(asked: Asked, today: string): { first: string; last: string } {
  if (asked.date) return { first: asked.date, last: asked.date }
  const { date_after: after, date_before: before } = asked
  const first = after ?? (before ? dayAfter(before, -usualDays) : today)
  const last = before ?? dayAfter(first, usualDays)
  if (last < first) throw badField('date_before', 'schedule.ends_before_start')
  if (last > dayAfter(first, maxDays)) throw badField('date_before', 'schedule.range_too_long')
  return { first, last }
}

/** Returns the visible classes that begin on the requested days in the reader's timezone. */
export async function listClasses(reader: ReadContext, asked: Asked) {
  const { db, actor, now } = reader
  const zone = await zoneOfReader(reader)
  const { first, last } = daysOf(asked, dayAt(zone, now.getTime()))
  const [from, until] = [startOfDayOf(zone, first).toISOString(), endOfDayOf(zone, last).toISOString()]
  const when = (given: unknown, condition: SQL): SQL[] => (given === undefined ? [] : [condition])
  const conditions: SQL[] = [
    sql`c.school_id = ${db.schoolId}`,
    sql`c.starts_at >= ${from}`,
    sql`c.starts_at < ${until}`,
    ...when(asked.teacher, sql`c.teacher_id = ${asked.teacher}`),
    ...when(asked.group, sql`c.group_id = ${asked.group}`),
    ...when(asked.room, sql`c.room_id = ${asked.room}`),
    ...when(asked.course, sql`c.program_id = ${asked.course}`),
    ...when(asked.typelesson, sql`c.type = ${asked.typelesson}`),
    ...when(asked.status_lesson, sql`c.status = ${asked.status_lesson}`),
    // Found by the student's own classes in the period: a school may have very many.
    ...[asked.student, actor.role === 'student' ? actor.id : undefined].flatMap((student) =>
      when(
        student,
        sql`c.id in (select s.class_id from class_students s
          where s.school_id = ${db.schoolId} and s.student_id = ${student}
            and s.starts_at >= ${from} and s.starts_at < ${until} and ${withinAccess(actor, sql`s.student_id`)})`,
      ),
    ),
  ]
  const asks = ['teacher', 'student', 'group', 'room', 'course', 'typelesson', 'status_lesson'] as const
  const given = asks.map((ask) => (asked[ask] === undefined ? 0 : 1)).join('')
  return page(reader, sql.join(conditions, ' and '), asked, { latestFirst: false, name: `days_${given}` })
}

/**
 * Returns the classes of a group, latest first; optionally only those that have begun.
 * @throws Failure 404
 */
export async function listClassesOfGroup(
  reader: ReadContext,
  groupId: number,
  asked: Paged & { readonly begun?: boolean | undefined },
) {
  const { db, actor, now } = reader
  const group = await db.row(
    sql`select 1 from groups g where g.school_id = ${db.schoolId} and g.id = ${groupId} and ${groupsVisibleTo(actor)}`,
  )
  if (!group) throw classNotFound()
  const begun = asked.begun ? sql` and c.starts_at <= ${now}` : sql``
  return page(reader, sql`c.school_id = ${db.schoolId} and c.group_id = ${groupId}${begun}`, asked, {
    latestFirst: true,
    name: asked.begun ? 'group_begun' : 'group',
  })
}

/** Returns the classes of a student, latest first. @throws Failure 404 */
export async function listClassesOfStudent(
  reader: ReadContext,
  studentId: number,
  asked: Paged & { readonly type_lesson?: string | undefined },
) {
  const { db, actor } = reader
  const student = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${studentId} and p.role = 'student'
      and p.deleted_at is null and ${withinAccess(actor)}`)
  if (!student) throw classNotFound()
  const ofType = asked.type_lesson === undefined ? sql`` : sql` and c.type = ${asked.type_lesson}`
  return page(
    reader,
    sql`c.school_id = ${db.schoolId} and c.id in (select s.class_id from class_students s
      where s.school_id = ${db.schoolId} and s.student_id = ${studentId})${ofType}`,
    asked,
    { latestFirst: true, name: asked.type_lesson === undefined ? 'student' : 'student_of_type' },
  )
}

async function page(
  reader: ReadContext,
  condition: SQL,
  { page: number, page_size: size }: Paged,
  { latestFirst, name }: { readonly latestFirst: boolean; readonly name: string },
) {
  const { db, actor } = reader
  const where = sql`${condition} and ${visibleTo(actor)}`
  // Later pages are found by the index alone, without reading the skipped rows.
  const whole = number === 1
  const order = latestFirst ? sql`c.starts_at desc, c.id desc` : sql`c.starts_at, c.id`
  const [counted, results] = await Promise.all([
    db.row<{ count: number }>(
      sql`select count(*)::int as count from classes c where ${where}`,
      `count_classes_${actor.role}_${name}`,
    ),
    rowsOf(
      reader,
      sql`select ${whole ? sql`c.*` : sql`c.id`} from classes c where ${where} order by ${order} limit ${size} offset ${(number - 1) * size}`,
      { latestFirst, whole, name: `classes_${actor.role}_${name}${whole ? '_whole' : ''}` },
    ),
  ])
  return { count: counted?.count ?? 0, results }
}
