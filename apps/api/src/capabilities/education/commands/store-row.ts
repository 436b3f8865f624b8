import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { refreshStudents } from '../../students/public.ts'
import { limitReached } from '../errors.ts'
import { educationRemoved } from '../events.ts'
import type { Table } from '../queries/rows.ts'

/** Locks a student's record, so that limits hold for concurrent requests. */
export async function lockStudent({ db }: RequestContext, studentId: number): Promise<void> {
  await db.rows(sql`
    select 1 from student_records where school_id = ${db.schoolId} and student_id = ${studentId} for update`)
}

/** Throws when the student already has the maximum of rows. @throws Failure 409 `education.limit_reached` */
export async function assertWithinMax(
  { db }: RequestContext,
  { table, studentId, most }: { table: Table; studentId: number; most: number },
): Promise<void> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*) as count from ${sql.identifier(table)}
    where school_id = ${db.schoolId} and student_id = ${studentId}`)
  if ((counted?.count ?? 0) >= most) throw limitReached({ values: { limit: most }, facts: { limit: most } })
}

/** Throws when a row has changed since it was read. @throws Failure 409 `stale_version` */
export function assertFresh(given: number | undefined, current: { readonly version: number }): void {
  if (given !== undefined && given !== current.version) throw staleVersion({ facts: { current } })
}

/** Deletes a row permanently; the audit log stores its content. */
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
