import type { allowance } from '@qadam/contract/tasks/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import type { ListRow } from './list-row.ts'
import { getListRow } from './lists.ts'

/** Returns the students of a list's program by name, with their allowances. @throws Failure 404 */
export async function listAllowances(
  call: ReadContext,
  listId: number,
): Promise<z.output<typeof allowance>[]> {
  const list = await getListRow(call, listId)
  return readAllowances(call.db, list, withinAccess(call.actor))
}

/** Returns the allowances of students of a list's program. */
export async function readAllowances(
  db: SchoolDb,
  list: Pick<ListRow, 'id' | 'lesson_id'>,
  which: SQL,
): Promise<z.output<typeof allowance>[]> {
  const rows = await db.rows<{
    id: number
    first_name: string
    last_name: string
    extra_minutes: number
    extra_attempts: number
    reason: string | null
  }>(sql`
    select p.id, p.first_name, p.last_name, coalesce(x.extra_minutes, 0) as extra_minutes,
      coalesce(x.extra_attempts, 0) as extra_attempts, x.reason
    from lessons l
    join program_students pp on pp.school_id = l.school_id and pp.program_id = l.program_id
    join people p on p.school_id = pp.school_id and p.id = pp.person_id
    left join attempt_allowances x on x.school_id = p.school_id and x.exercise_list_id = ${list.id} and x.person_id = p.id
    where l.school_id = ${db.schoolId} and l.id = ${list.lesson_id} and ${which}
    order by p.last_name collate "ru-x-icu", p.first_name collate "ru-x-icu", p.id`)
  return rows.map(({ id, first_name, last_name, ...allowed }) => ({
    student: { id, first_name, last_name },
    ...allowed,
  }))
}
