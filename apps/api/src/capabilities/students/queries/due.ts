import type { DueKind, DueSide } from '@qadam/contract/students/due/rules.ts'
import type { dueItem, dueQuery } from '@qadam/contract/students/due/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { visibleTo } from '../policy.ts'
import { isCheck, isDeadlineNear, isLate } from './due-rules.ts'
import { type DueDay, dueSources } from './due-sources.ts'
import { requireStudent } from './record.ts'

type Item = z.output<typeof dueItem>
interface Row extends Omit<Item, 'id'> {
  readonly kind: DueKind
  readonly whose: DueSide
}

export interface DueReader extends DueDay {
  /** Today in the school's timezone. */
  readonly plain: string
  readonly readerId: number
}

/** Returns the reader and the day that due items are computed for. */
export async function dueReader({ db, now, language, actor }: ReadContext): Promise<DueReader> {
  const { time_zone: zone } = await getSchoolRow(db)
  const plain = dayIn(zone, now)
  return { day: sql`${plain}::date`, zone: sql`${zone}::text`, language, plain, readerId: actor.id }
}

/**
 * Returns the beginning of a statement whose table `due` has the due items of students that match a condition on record
 * `sr` and person `p`: `answers` is who has to see to it, `snoozed_until` the day to which the reader put it off.
 */
export function dueLines(reader: DueReader, students: SQL): SQL {
  return sql`
    with r as materialized (
      select sr.student_id, sr.responsible_id, sr.responsible_abroad_id
      from student_records sr join people p on p.school_id = sr.school_id and p.id = sr.student_id
      where sr.school_id = current_school() and ${students}
    ), lines (kind, ref, student_id, whose, owner_id, due_on, due_time, since, text, version) as (${sql.join(
      dueSources.map((linesOf) => linesOf(reader)),
      ' union all ',
    )}), due as materialized (
      select lines.*, coalesce(h.owner_id, lines.owner_id, r.responsible_id) as answers,
        h.owner_id is null and lines.owner_id is null as is_of_curators, r.responsible_id, r.responsible_abroad_id,
        z.until_on as snoozed_until
      from lines join r on r.student_id = lines.student_id
      left join due_handovers h on h.school_id = current_school() and h.student_id = lines.student_id
        and h.kind = lines.kind and h.ref = lines.ref and h.since is not distinct from lines.since
      left join due_snoozes z on z.school_id = current_school() and z.person_id = ${reader.readerId}
        and z.kind = lines.kind and z.ref = lines.ref and z.student_id = lines.student_id
        and z.since is not distinct from lines.since and z.until_on > ${reader.day})`
}

/** The condition for an item of `due` to be done by a member of staff, rather than by a colleague or the student. */
export const isToDoBy = (staffId: number): SQL => sql`(due.whose = 'staff' and (due.answers = ${staffId}
  or due.is_of_curators and due.responsible_abroad_id = ${staffId}))`

/** The condition for an item of `due` to be of a student of theirs, or to have been given to them. */
const concerns = (staffId: number): SQL =>
  sql`(due.answers = ${staffId} or ${staffId} in (due.responsible_id, due.responsible_abroad_id))`

/** The columns of an item, of the tables of `dueTables`. A message has the beginning of what waits for an answer. */
export const dueColumns = sql`
  due.kind, due.ref, due.whose, due.due_on, due.due_time, due.since, due.version, due.snoozed_until,
  case when due.kind = 'message' then coalesce((
    select left(m.text, 160) from student_messages m
    where m.school_id = current_school() and m.student_id = due.student_id and m.author_id = due.student_id
    order by m.id desc limit 1), '') else due.text end as text,
  ${authorJson('p')} as student, case when o.id is not null then ${authorJson('o')} end as owner`
export const dueTables = (from: SQL): SQL => sql`
  ${from} join people p on p.school_id = current_school() and p.id = due.student_id
  left join people o on o.school_id = current_school() and o.id = due.answers`
const asItems = sql`select ${dueColumns} from ${dueTables(sql`due`)}`
export const nearestFirst = sql`due.due_on nulls last, due.due_time nulls last, due.since nulls last, due.kind, due.ref,
  due.student_id`

export const dueItemOf = (row: Omit<Item, 'id'>): Item => ({
  ...row,
  id: `${row.kind}-${row.ref}-${row.student.id}`,
})

/** Returns what is due for the reader's students, or for everybody's, nearest deadline first. */
export async function listDue(call: ReadContext, query: z.output<typeof dueQuery>) {
  const reader = await dueReader(call)
  const me = call.actor.id
  const isMine = query.scope === 'all' ? sql`true` : hasItemsOf(me)
  const lines = dueLines(reader, sql`${visibleTo(call.actor)} and ${isMine}`)
  // Of a colleague's students, only what is assigned to the reader.
  const within = query.scope === 'all' ? sql`true` : query.todo ? isToDoBy(me) : concerns(me)
  const counted = await call.db.row<{ staff: number; student: number; overdue: number; found: number }>(sql`
    ${lines} select count(*) filter (where whose = 'staff')::int as staff,
      count(*) filter (where whose = 'student')::int as student,
      count(*) filter (where ${isLate(reader)})::int as overdue,
      count(*) filter (where ${matches(query, reader)})::int as found
    from due where ${within}`)
  const { staff = 0, student = 0, overdue = 0, found = 0 } = counted ?? {}
  const order =
    query.order === 'student' ? sql`p.first_name, p.last_name, p.id, ${nearestFirst}` : nearestFirst
  const rows = await call.db.rows<Row>(sql`
    ${lines} ${asItems} where ${within} and ${matches(query, reader)} order by ${order}
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count: found, results: rows.map(dueItemOf), staff, student, overdue }
}

function matches(query: z.output<typeof dueQuery>, reader: DueReader): SQL {
  const { whose, kind, todo, snoozed, owner, late } = query
  return sql`(${owner ? sql`due.answers = ${owner}` : sql`true`} and ${late ? isLate(reader) : sql`true`} and ${whose ? sql`due.whose = ${whose}` : sql`true`} and ${kind ? sql`due.kind = ${kind}` : sql`true`}
    and ${snoozed ? sql`due.snoozed_until is not null` : todo ? sql`due.snoozed_until is null` : sql`true`})`
}

/** Students `p` whose curator somebody is, or with a step or something else that is theirs to do. */
export const hasItemsOf = (
  staffId: number,
): SQL => sql`(sr.responsible_id = ${staffId} or sr.responsible_abroad_id = ${staffId} or exists (
  select 1 from student_next_steps n where n.school_id = sr.school_id and n.student_id = sr.student_id
    and n.owner_id = ${staffId} and n.done_at is null) or exists (
  select 1 from due_handovers h where h.school_id = sr.school_id and h.student_id = sr.student_id
    and h.owner_id = ${staffId}))`

/**
 * Counts what waits for the reader in their menu: what they have to do and have not put off, students who are late,
 * applications within two weeks of their deadline, and documents to check.
 */
export async function countDue(call: ReadContext) {
  const reader = await dueReader(call)
  const me = call.actor.id
  const counted = await call.db.row<{
    today: number
    students: number
    applications: number
    documents: number
  }>(sql`
    ${dueLines(reader, sql`${visibleTo(call.actor)} and ${hasItemsOf(me)}`)}
    select count(*) filter (where snoozed_until is null and ${isToDoBy(me)})::int as today,
      count(distinct student_id) filter (where whose = 'student' and ${isLate(reader)})::int as students,
      count(*) filter (where ${isDeadlineNear(reader)})::int as applications,
      count(*) filter (where ${isCheck})::int as documents
    from due where ${concerns(me)}`)
  return counted ?? { today: 0, students: 0, applications: 0, documents: 0 }
}

/**
 * Returns what is due for one student; students see only what they have to do themselves. @throws Failure 404
 */
export async function listDueOf(call: ReadContext, studentId: number) {
  await requireStudent(call.db, call.actor, studentId)
  const reader = await dueReader(call)
  const side = call.actor.role === 'student' ? sql`due.whose = 'student'` : sql`true`
  const rows = await call.db.rows<Row>(sql`
    ${dueLines(reader, sql`p.id = ${studentId}`)} ${asItems} where ${side} order by ${nearestFirst} limit 100`)
  return { results: rows.map(dueItemOf) }
}
