import type { requestQuery, requestRow } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { enrolmentNotFound } from '../errors.ts'

type Row = z.output<typeof requestRow>

const rowsWhere = ({ db, language }: ReadContext, where: SQL, tail: SQL) =>
  db.rows<Row>(sql`
    select r.id, r.message, r.state, r.asked_at, r.decided_at, r.reason,
      nullif(trim(concat_ws(' ', d.first_name, d.last_name)), '') as decided_by,
      jsonb_build_object('id', p.id, 'title',
        coalesce(${sql.raw(`p.title_${language}`)}, p.title_ru, p.title_kk, p.title_en, '')) as course,
      jsonb_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name, 'email', coalesce(s.email::text, '')) as student
    from enrolment_requests r
    join programs p on p.school_id = r.school_id and p.id = r.program_id and p.deleted_at is null
    join people s on s.school_id = r.school_id and s.id = r.person_id and s.deleted_at is null
    left join people d on d.school_id = r.school_id and d.id = r.decided_by
    where r.school_id = ${db.schoolId} and ${where} ${tail}`)

/** Returns requests of one state: waiting ones in the order of arrival, others newest first. */
export async function listRequests(call: ReadContext, asked: z.output<typeof requestQuery>) {
  const where = sql`${withinAccess(call.actor, sql`r.person_id`)} and r.state = ${asked.state} and ${asked.course_id ? sql`r.program_id = ${asked.course_id}` : sql`true`}`
  const order = asked.state === 'waiting' ? sql`r.asked_at, r.id` : sql`r.asked_at desc, r.id desc`
  const [results, counted] = await Promise.all([
    rowsWhere(
      call,
      where,
      sql`order by ${order} limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
    ),
    call.db.row<{ count: number }>(sql`
      select count(*) as count from enrolment_requests r
      join programs p on p.school_id = r.school_id and p.id = r.program_id and p.deleted_at is null
      join people s on s.school_id = r.school_id and s.id = r.person_id and s.deleted_at is null
      where r.school_id = ${call.db.schoolId} and ${where}`),
  ])
  return { count: counted?.count ?? 0, results }
}

/** One request. @throws Failure 404 */
export async function getRequest(call: ReadContext, id: number): Promise<Row> {
  const [row] = await rowsWhere(
    call,
    sql`r.id = ${id} and ${withinAccess(call.actor, sql`r.person_id`)}`,
    sql``,
  )
  if (!row) throw enrolmentNotFound()
  return row
}
