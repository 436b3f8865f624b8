import type { ApplicationStatus } from '@qadam/contract/applications/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { applicationNotFound } from '../errors.ts'

/** An application's row with what its guards need. */
export interface ApplicationRow {
  readonly id: number
  readonly student_id: number
  readonly program_id: number
  readonly academic_year_id: number | null
  readonly status: ApplicationStatus | 'removed'
  readonly fee: 'due' | 'paid' | 'waived'
  readonly version: number
  readonly declined_at: string | null
}

/**
 * Returns the row of an application visible to the actor; includes removed ones only with `removed`.
 * @throws 404
 */
export async function getApplicationRow(
  { db, actor }: ReadContext,
  id: number,
  { removed = false } = {},
): Promise<ApplicationRow> {
  const row = await db.row<ApplicationRow>(sql`
    select a.id, a.student_id, a.program_id, a.academic_year_id, a.status, a.fee, a.version,
      a.declined_at
    from applications a join people p on p.school_id = a.school_id and p.id = a.student_id
    where a.school_id = ${db.schoolId} and a.id = ${id} and ${studentsVisibleTo(actor)}
      and (${removed} or a.status <> 'removed')`)
  if (!row) throw applicationNotFound()
  return row
}
