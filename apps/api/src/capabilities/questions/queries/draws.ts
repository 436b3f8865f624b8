import type { draw } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { suppliesOf, visibleTo } from '../../tasks/public.ts'
import { questionNotFound } from '../errors.ts'

type Presented = z.output<typeof draw>

/** Returns the draws of a list, with the number of questions available to each. @throws Failure 404 */
export async function drawsOf({ db, actor }: ReadContext, listId: number): Promise<Presented[]> {
  const list = await db.row(sql`
    select 1 from exercise_lists e where e.school_id = ${db.schoolId} and e.id = ${listId} and ${visibleTo(actor)}`)
  if (!list) throw questionNotFound()
  const rows = await db.rows<Omit<Presented, 'available' | 'missing'>>(sql`
    select id, exercise_list_id as ex_list, position as "order", tags, type, count, points, version
    from draws where school_id = ${db.schoolId} and exercise_list_id = ${listId} order by position, id`)
  const supplies = await suppliesOf(db, listId)
  return rows.map((row) => ({ ...row, ...(supplies.get(row.id) ?? { available: 0, missing: row.count }) }))
}

/** @throws Failure 404 */
export async function getDraw(call: ReadContext, id: number): Promise<Presented> {
  const found = await call.db.row<{ list: number }>(
    sql`select exercise_list_id as list from draws where school_id = ${call.db.schoolId} and id = ${id}`,
  )
  const presented = found && (await drawsOf(call, found.list)).find((one) => one.id === id)
  if (!presented) throw questionNotFound()
  return presented
}
