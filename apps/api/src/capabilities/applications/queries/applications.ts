import type { applicationsQuery } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { applicationNotFound } from '../errors.ts'
import { idsByDueDay } from './due.ts'
import { isOneOf, matching, schoolDay } from './filters.ts'
import { type Found, presentAll, rowsOf } from './present.ts'

/** Returns a page of applications matching the filters; a student gets only their own. */
export async function listApplications(call: ReadContext, query: z.output<typeof applicationsQuery>) {
  const { page, page_size: size } = query
  const day = await schoolDay(call.db, call.now)
  const filters = { ...query, status_id: query.status ?? query.status_id }
  const more: SQL[] = []
  if (query.id) more.push(sql`and a.id = ${query.id}`)
  if (query.user_id) more.push(sql`and a.student_id = ${query.user_id}`)
  const besides = sql.join(more, ' ')
  const all = matching(call, filters, { ...day, all: !query.id && !query.user_id })
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from ${all.from} where ${all.where} ${besides}`,
  )
  const range = sql`limit ${size} offset ${(page - 1) * size}`
  const found =
    query.order === 'due'
      ? only(call, await idsByDueDay(call, { filters, besides, range, day }))
      : {
          ...matching(call, filters, { ...day, with: ['r', 'pr'] }),
          tail: sql`${besides} order by ${orders[query.order]} ${range}`,
        }
  const rows = await rowsOf(call, found, day.today)
  const results = await presentAll(call, rows, { history: query.history, today: day.today })
  return { count: counted?.count ?? 0, results }
}

const orders = {
  newest: sql`a.created_at desc, a.id desc`,
  oldest: sql`a.created_at, a.id`,
  deadline: sql`t.deadline nulls last, a.id`,
}

/** Returns these applications in this order, without their history. The caller has found them among the visible ones. */
export async function listByIds(call: ReadContext, ids: readonly number[], today: string) {
  return presentAll(call, await rowsOf(call, only(call, ids), today), { history: false, today })
}

/** Builds the query of these applications, in this order. */
function only({ db }: ReadContext, ids: readonly number[]): Found {
  return {
    from: sql`applications a
      join people p on p.school_id = a.school_id and p.id = a.student_id
      join student_records r on r.school_id = a.school_id and r.student_id = a.student_id
      join programs pr on pr.school_id = a.school_id and pr.id = a.program_id`,
    where: sql`a.school_id = ${db.schoolId} and ${isOneOf(sql`a.id`, ids, 'bigint')}`,
    tail: sql`order by array_position(${[...ids]}::bigint[], a.id)`,
  }
}

/** Returns how many programs a student has chosen, in every year. */
export async function applicationsChosen({ db, actor }: ReadContext): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from applications
    where school_id = ${db.schoolId} and student_id = ${actor.id} and status <> 'removed'`)
  return counted?.count ?? 0
}

/** One application with its history. @throws Failure 404 */
export async function getApplication(call: ReadContext, id: number) {
  const { results } = await listApplications(call, {
    id,
    history: true,
    order: 'newest',
    page: 1,
    page_size: 1,
  })
  const found = results[0]
  if (!found) throw applicationNotFound()
  return found
}
