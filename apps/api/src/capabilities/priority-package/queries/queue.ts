import type { checkingQuery } from '@qadam/contract/priority-package/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'

interface QueueRow {
  readonly document_id: number
  readonly type: { readonly id: number; readonly name: string }
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly since: string
  readonly promised_at: string | null
  readonly is_late: boolean
}

/** Returns a page of the documents that wait for their check: promised ones by their time, then the oldest. */
export async function listChecking(call: ReadContext, query: z.output<typeof checkingQuery>) {
  const { db, now, actor, language } = call
  const { page, page_size: size, only } = query
  const isLate = sql`coalesce(r.promised_at < ${now}, false)`
  const from = sql`from documents d
    join people p on p.school_id = d.school_id and p.id = d.student_id
    left join priority_promises r on r.school_id = d.school_id and r.document_id = d.id and r.ended_at is null
    where d.school_id = ${db.schoolId} and d.state = 'not_checked' and ${studentsVisibleTo(actor)}`
  const counted = await db.one<{ waiting: number; priority: number; late: number }>(sql`
    select count(*)::int as waiting, count(r.id)::int as priority, count(*) filter (where ${isLate})::int as late ${from}`)
  const narrowed = { priority: sql`and r.id is not null`, late: sql`and ${isLate}` }
  // JSON is made of the page alone: of everything that waits it takes longer than the rest of the statement.
  const rows = await db.rows<QueueRow>(sql`
    select d.id as document_id, json_build_object('id', t.id, 'name', ${sql.raw(`t.name_${language}`)}) as type,
      json_build_object('id', d.student_id, 'first_name', d.first_name, 'last_name', coalesce(d.last_name, '')) as student,
      d.since, d.promised_at, d.is_late
    from (
      select d.id, d.type_id, coalesce(r.since, d.changed_at) as since, r.promised_at, ${isLate} as is_late, d.student_id,
        p.first_name, p.last_name
      ${from} ${only ? narrowed[only] : sql``}
      order by r.promised_at nulls last, d.changed_at, d.id limit ${size} offset ${(page - 1) * size}
    ) d
    join document_types t on t.school_id = ${db.schoolId} and t.id = d.type_id
    order by d.promised_at nulls last, d.since, d.id`)
  return { count: only ? counted[only] : counted.waiting, results: rows, ...counted }
}
