import type { waitingEntry, waitingQuery } from '@qadam/contract/waiting-list/schemas.ts'
import type { z } from 'zod'
import { jsonInstant } from '../../../platform/database/json-instant.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { isPresent } from '../../accounts/public.ts'
import { clockOf } from '../../availability/public.ts'
import { resolved } from '../../programs/public.ts'
import { waitingVisibleTo } from '../policy.ts'

type Shape = z.output<typeof waitingEntry>
type Offer = NonNullable<Shape['offer']>

interface Row extends Pick<Shape, 'id' | 'status' | 'student' | 'teacher' | 'group' | 'weekdays' | 'until'> {
  readonly from_minute: number | null
  readonly until_minute: number | null
  readonly place: number | null
  readonly created_at: string
  readonly course_id: number | null
  readonly offer: (Omit<Offer, 'course'> & { course_id: number }) | null
}

/** Entries still in the queue, with or without an offer. */
export const isOpen: SQL = sql`e.status in ('waiting', 'offered')`

const personOf = (alias: string): SQL =>
  sql.raw(
    `jsonb_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`,
  )

const columns = sql`
  e.id, e.status, ${personOf('s')} as student, case when t.id is not null then ${personOf('t')} end as teacher,
  case when g.id is not null then jsonb_build_object('id', g.id, 'name_group', g.name) end as "group",
  e.program_id as course_id, p.title_ru, p.title_kk, p.title_en, o.offered_ru, o.offered_kk, o.offered_en,
  e.weekdays, e.from_minute, e.until_minute, e.until_day as until, e.created_at, o.offer,
  case when ${isOpen} then (select count(*)::int from waiting_entries before where before.school_id = e.school_id
    and (before.teacher_id = e.teacher_id or before.group_id = e.group_id)
    and before.status in ('waiting', 'offered') and before.id <= e.id
    and ${isPresent(sql`before.student_id`)}) end as place`

const joined = sql`
  join people s on s.school_id = e.school_id and s.id = e.student_id
  left join people t on t.school_id = e.school_id and t.id = e.teacher_id
  left join groups g on g.school_id = e.school_id and g.id = e.group_id
  left join programs p on p.school_id = e.school_id and p.id = e.program_id
  left join lateral (
    select op.title_ru as offered_ru, op.title_kk as offered_kk, op.title_en as offered_en,
      jsonb_build_object('id', w.id, 'status', w.status, 'course_id', w.program_id, 'class_id', w.class_id,
        'starts_at', ${jsonInstant(sql`w.starts_at`)}, 'ends_at', ${jsonInstant(sql`w.ends_at`)},
        'offered_at', ${jsonInstant(sql`w.offered_at`)}, 'expires_at', ${jsonInstant(sql`w.expires_at`)}) as offer
    from waiting_offers w join programs op on op.school_id = w.school_id and op.id = w.program_id
    where w.school_id = e.school_id and w.entry_id = e.id order by w.id desc limit 1
  ) o on true`

/** Returns a page of entries visible to the reader: open ones in queue order, closed ones latest first. */
export async function listEntries(reading: ReadContext, query: z.output<typeof waitingQuery>) {
  const { state, teacher, student, group, page, page_size: size } = query
  const conditions = [
    sql`e.school_id = ${reading.db.schoolId} and ${waitingVisibleTo(reading.actor)}`,
    state === 'open' ? isOpen : sql`e.status = ${state}`,
    ...(teacher === undefined ? [] : [sql`e.teacher_id = ${teacher}`]),
    ...(student === undefined ? [] : [sql`e.student_id = ${student}`]),
    ...(group === undefined ? [] : [sql`e.group_id = ${group}`]),
  ]
  const where = sql.join(conditions, ' and ')
  const isOver = state !== 'open' && state !== 'waiting' && state !== 'offered'
  const [counted, rows] = await Promise.all([
    reading.db.row<{ count: number }>(
      sql`select count(*)::int as count from waiting_entries e where ${where}`,
    ),
    reading.db.rows<Row>(sql`
      select ${columns} from waiting_entries e ${joined} where ${where}
      order by e.id ${isOver ? sql`desc` : sql`asc`} limit ${size} offset ${(page - 1) * size}`),
  ])
  return { count: counted?.count ?? 0, results: rows.map((row) => shapeOf(row, reading)) }
}

/** @throws Failure 404 */
export async function getEntry(reading: ReadContext, id: number): Promise<Shape> {
  const row = await reading.db.row<Row>(sql`
    select ${columns} from waiting_entries e ${joined}
    where e.school_id = ${reading.db.schoolId} and e.id = ${id} and ${waitingVisibleTo(reading.actor)}`)
  if (!row) throw rowNotFound()
  return shapeOf(row, reading)
}

function shapeOf(row: Row, { language }: ReadContext): Shape {
  const { offer } = row
  return {
    id: row.id,
    status: row.status,
    student: row.student,
    teacher: row.teacher,
    group: row.group,
    course: row.course_id === null ? null : { id: row.course_id, title: resolved(row, 'title', language) },
    weekdays: row.weekdays,
    time_from: row.from_minute === null ? null : clockOf(row.from_minute),
    time_to: row.until_minute === null ? null : clockOf(row.until_minute),
    until: row.until,
    place: row.place,
    created_at: row.created_at,
    offer: offer && {
      id: offer.id,
      status: offer.status,
      course: { id: offer.course_id, title: resolved(row, 'offered', language) },
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      offered_at: offer.offered_at,
      expires_at: offer.expires_at,
      class_id: offer.class_id,
    },
  }
}
