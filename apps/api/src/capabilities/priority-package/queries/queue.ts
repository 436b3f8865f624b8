import type { checkingQuery, checkingQueue } from '@qadam/contract/priority-package/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { isResponsible, studentsVisibleTo } from '../../students/public.ts'

type Queue = z.output<typeof checkingQueue>

/** A deadline within so many days goes before documents that wait longer. */
const nearDays = 14

/** Joins the nearest day on which a round of a program ends that the student has chosen and not applied to yet. */
const withDeadline = (today: SQL): SQL => sql`
  left join lateral (
    select min(o.ends_on) as deadline_on from applications a
    join program_rounds o on o.school_id = a.school_id and o.program_id = a.program_id and o.ends_on >= ${today}
    where a.school_id = d.school_id and a.student_id = d.student_id and a.status = 'selected') n on true`

/**
 * Returns a page of the documents that wait for their check: promised ones by their time, then those whose deadline is
 * near, then the oldest.
 */
export async function listChecking(call: ReadContext, query: z.output<typeof checkingQuery>) {
  const { db, now, actor, language } = call
  const { page, page_size: size, only, mine, type } = query
  const { time_zone: zone } = await getSchoolRow(db)
  const today = sql`${dayIn(zone, now)}::date`
  const isLate = sql`coalesce(r.promised_at < ${now}, false)`
  const isOfType = type === undefined ? sql`true` : sql`d.type_id = ${type}`
  const from = sql`from documents d
    join people p on p.school_id = d.school_id and p.id = d.student_id
    left join priority_promises r on r.school_id = d.school_id and r.document_id = d.id and r.ended_at is null`
  const waits = sql`where d.school_id = ${db.schoolId} and d.state = 'not_checked' and ${studentsVisibleTo(actor)}
      and ${mine ? isResponsible(actor.id) : sql`true`}`
  const counted = await db.one<Pick<Queue, 'waiting' | 'priority' | 'late' | 'types' | 'decided_today'>>(sql`
    with waiting as (select d.type_id, r.id as promise, ${isLate} as is_late, ${isOfType} as is_of_type ${from} ${waits})
    select count(*) filter (where is_of_type)::int as waiting,
      count(promise) filter (where is_of_type)::int as priority,
      count(*) filter (where is_late and is_of_type)::int as late,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'count', t.count) order by t.name), '[]')
        from (select t.id, ${sql.raw(`t.name_${language}`)} as name, count(*)::int as count
          from waiting w join document_types t on t.school_id = ${db.schoolId} and t.id = w.type_id
          group by t.id, ${sql.raw(`t.name_${language}`)}) t) as types,
      (select count(*)::int from documents d where d.school_id = ${db.schoolId} and d.decided_by = ${actor.id}
        and d.state in ('checked', 'rejected')
        and d.decided_at >= ${today}::timestamp at time zone ${zone}::text) as decided_today
    from waiting`)
  const narrowed = { priority: sql`and r.id is not null`, late: sql`and ${isLate}` }
  // JSON is made of the page alone: of everything that waits it takes longer than the rest of the statement.
  const rows = await db.rows<Queue['results'][number]>(sql`
    select d.id as document_id, json_build_object('id', t.id, 'name', ${sql.raw(`t.name_${language}`)}) as type,
      json_build_object('id', d.student_id, 'first_name', d.first_name, 'last_name', coalesce(d.last_name, '')) as student,
      d.since, d.promised_at, d.is_late, to_char(d.deadline_on, 'YYYY-MM-DD') as deadline_on,
      coalesce(v.number, 1) as number, coalesce(v.uploaded_by = ${actor.id}, false) as is_own
    from (
      select d.id, d.type_id, coalesce(r.since, d.changed_at) as since, r.promised_at, ${isLate} as is_late, d.student_id,
        p.first_name, p.last_name, d.present_version_id, n.deadline_on,
        case when n.deadline_on <= ${today} + ${nearDays}::int then n.deadline_on end as near
      ${from} ${withDeadline(today)} ${waits} and ${isOfType} ${only ? narrowed[only] : sql``}
      order by r.promised_at nulls last, near nulls last, d.changed_at, d.id
      limit ${size} offset ${(page - 1) * size}
    ) d
    join document_types t on t.school_id = ${db.schoolId} and t.id = d.type_id
    left join document_versions v on v.school_id = ${db.schoolId} and v.id = d.present_version_id
    order by d.promised_at nulls last, d.near nulls last, d.since, d.id`)
  return { count: only ? counted[only] : counted.waiting, results: rows, ...counted }
}
