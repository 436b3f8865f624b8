import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { refreshStudents } from '../../students/public.ts'
import { limitReached } from '../errors.ts'
import { educationRemoved } from '../events.ts'
import type { Table } from '../queries/rows.ts'

/** Lets one action at a time change what a student has learnt, so that a limit holds when two come at once. */
export async function lockStudent({ db }: RequestContext, studentId: number): Promise<void> {
  await db.rows(sql`
    select 1 from student_records where school_id = ${db.schoolId} and student_id = ${studentId} for update`)
}

/** Rejects one row more than a student may have. @throws Failure 409 `education.limit_reached` */
export async function assertWithinMax(
  { db }: RequestContext,
  { table, studentId, most }: { table: Table; studentId: number; most: number },
): Promise<void> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*) as count from ${sql.identifier(table)}
    where school_id = ${db.schoolId} and student_id = ${studentId}`)
  if ((counted?.count ?? 0) >= most) throw limitReached({ values: { limit: most }, facts: { limit: most } })
}

/** Rejects a change of a row that has changed since it was read. @throws Failure 409 `stale_version` */
export function assertFresh(given: number | undefined, current: { readonly version: number }): void {
  if (given !== undefined && given !== current.version) throw staleVersion({ facts: { current } })
}

/** Removes a row for good; the audit log keeps what it said. */
export async function removeRow(
  ctx: RequestContext,
  table: Table,
  { row, studentId }: { row: { readonly id: number }; studentId: number },
): Promise<void> {
  await ctx.db.rows(
    sql`delete from ${sql.identifier(table)} where school_id = ${ctx.schoolId} and id = ${row.id}`,
  )
  await refreshStudents(ctx, [studentId])
  await record(ctx, educationRemoved, { kind: 'person', id: studentId, payload: { table, row } })
}
