import type { leaving, leavingQuery, studentLeaving } from '@qadam/contract/leaving/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent, studentsVisibleTo } from '../../students/public.ts'
import { leavingNotFound } from '../errors.ts'
import { hasSecondAdmin } from '../policy.ts'
import { countNow, type LeavingCount } from './count.ts'

export type Leaving = z.output<typeof leaving>

export interface LeavingRow extends Omit<Leaving, 'may_decide'> {
  readonly student_id: number
  readonly left_on: string
  readonly done_minor: string | null
  readonly proposer: number
}

const person = (row: SQL): SQL => sql`case when ${row}.id is not null then json_build_object('id', ${row}.id,
  'first_name', ${row}.first_name, 'last_name', coalesce(${row}.last_name, '')) end`

const rowsWhere = ({ db }: ReadContext, where: SQL): Promise<LeavingRow[]> =>
  db.rows<LeavingRow>(sql`
    select l.id, l.student_id, l.state, l.left_on::text as left_on, l.done_minor::text as done_minor, l.reason, l.count,
      l.proposed_at, l.proposed_by as proposer, l.decided_at, l.decision_reason, l.confirmed_alone,
      ${person(sql`a`)} as proposed_by, ${person(sql`b`)} as decided_by
    from leavings l
    join people p on p.school_id = l.school_id and p.id = l.student_id
    left join people a on a.school_id = l.school_id and a.id = l.proposed_by and a.deleted_at is null
    left join people b on b.school_id = l.school_id and b.id = l.decided_by and b.deleted_at is null
    where l.school_id = ${db.schoolId} and ${where} order by l.id desc limit 50`)

/** Returns one leaving that the reader can see. @throws Failure 404 */
export async function getLeavingRow(call: ReadContext, id: number): Promise<LeavingRow> {
  const [row] = await rowsWhere(call, sql`l.id = ${id} and ${studentsVisibleTo(call.actor)}`)
  if (!row) throw leavingNotFound()
  return row
}

export const getLeaving = async (call: ReadContext, id: number): Promise<Leaving> =>
  presented(call, await getLeavingRow(call, id))

/** Returns what a leaving would do now, and what was proposed before. @throws Failure 404 */
export async function leavingOf(
  call: ReadContext,
  student: number,
  { left_on: day, done }: z.output<typeof leavingQuery>,
): Promise<z.output<typeof studentLeaving>> {
  await requireStudent(call.db, call.actor, student)
  const left = day ?? (await schoolToday(call.db, call.now))
  const count: LeavingCount = await countNow(call, { student, day: left, done: done ?? null })
  const rows = await rowsWhere(call, sql`l.student_id = ${student}`)
  return {
    count,
    history: await Promise.all(rows.map((row) => presented(call, row))),
    may_propose: call.actor.role === 'admin_school',
  }
}

async function presented(
  call: ReadContext,
  { student_id: _s, left_on: _l, done_minor: _d, proposer, ...row }: LeavingRow,
): Promise<Leaving> {
  const isAdmin = call.actor.role === 'admin_school'
  const isOwn = proposer === call.actor.id
  const mayDecide =
    row.state === 'proposed' && isAdmin && (!isOwn || !(await hasSecondAdmin(call.db, proposer)))
  return { ...row, may_decide: mayDecide }
}
