import type {
  sourcePeopleQuery,
  sourcePerson,
  sourcesQuery,
  sourcesReport,
} from '@qadam/contract/attribution/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requestsVisibleTo } from '../policy.ts'
import { storedVisits } from './visits.ts'

type Period = z.output<typeof sourcesQuery>
type Report = z.output<typeof sourcesReport>
type PeopleQuery = z.output<typeof sourcePeopleQuery>
type Person = z.output<typeof sourcePerson>

const maxRows = 200

// Marks differ in case only by accident. Without marks the referrer is all that is known.
const groupOf = sql`lower(coalesce(v.source, '')) as source, lower(coalesce(v.campaign, '')) as campaign,
  case when coalesce(v.source, '') = '' then coalesce(v.referrer, '') else '' end as referrer`

/** Returns sources and campaigns with their numbers, the most people first. */
export async function countSources(call: ReadContext, query: Period): Promise<Report> {
  const { time_zone: zone } = await getSchoolRow(call.db)
  const rows = await call.db.rows<Report['results'][number] & { total: Report['total']; groups: number }>(sql`
    with people as (${peopleOf(call, query, zone)}),
      grouped as (select source, campaign, referrer, count(*) filter (where is_request)::int as requests,
        count(*) filter (where not is_request)::int as registered,
        count(*) filter (where has_applied)::int as applied
      from people group by source, campaign, referrer)
    select g.*, count(*) over ()::int as groups,
      json_build_object('requests', sum(requests) over (), 'registered', sum(registered) over (),
        'applied', sum(applied) over ()) as total
    from grouped g order by requests + registered desc, source, campaign, referrer limit ${maxRows}`)
  const [first] = rows
  return {
    results: rows.map(({ total: _, groups: __, ...row }) => row),
    total: first?.total ?? { requests: 0, registered: 0, applied: 0 },
    is_cut: (first?.groups ?? 0) > rows.length,
  }
}

/** Returns a page of the people behind a number, the newest first. */
export async function listSourcePeople(
  call: ReadContext,
  query: PeopleQuery,
): Promise<{ count: number; results: Person[] }> {
  const { time_zone: zone } = await getSchoolRow(call.db)
  const counted = {
    requests: sql`is_request`,
    registered: sql`not is_request`,
    applied: sql`has_applied`,
  }[query.count]
  const parts = [counted]
  if (query.source !== undefined) parts.push(sql`source = lower(${query.source})`)
  if (query.campaign !== undefined) parts.push(sql`campaign = lower(${query.campaign})`)
  if (query.referrer !== undefined) parts.push(sql`referrer = ${query.referrer}`)
  const people = sql`with people as (${peopleOf(call, query, zone)})`
  const where = sql.join(parts, ' and ')
  const { count } = await call.db.one<{ count: number }>(
    sql`${people} select count(*)::int as count from people where ${where}`,
  )
  const results = await call.db.rows<Person>(sql`
    ${people} select student_id, consultation_id, name, at, visit from people where ${where}
    order by at desc, consultation_id, student_id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count, results }
}

/** Returns requests and students who registered in a period, each with the visit that counts. */
function peopleOf({ db, actor }: ReadContext, query: Period, zone: string): SQL {
  const within = (column: SQL): SQL => {
    const parts = [sql`true`]
    if (query.from) parts.push(sql`${column} >= (${query.from}::date::timestamp at time zone ${zone})`)
    if (query.to) parts.push(sql`${column} < ((${query.to}::date + 1)::timestamp at time zone ${zone})`)
    return sql.join(parts, ' and ')
  }
  const visit = sql`case when v.kind is not null then ${storedVisits('v')} end as visit`
  return sql`
    select true as is_request, false as has_applied, ${groupOf}, c.student_id, c.id as consultation_id,
      coalesce((select m.name from consultation_messages m where m.school_id = c.school_id and m.consultation_id = c.id
        order by m.id desc limit 1), '') as name, c.created_at as at, ${visit}
    from consultations c left join consultation_visits v
      on v.school_id = c.school_id and v.consultation_id = c.id and v.kind = ${query.visit}
    where c.school_id = ${db.schoolId} and ${requestsVisibleTo(actor)} and ${within(sql`c.created_at`)}
    union all
    select false, exists (select 1 from applications a where a.school_id = p.school_id and a.student_id = p.id
        and a.status <> 'removed'), ${groupOf}, p.id, null, concat_ws(' ', p.first_name, p.last_name), p.created_at,
      ${visit}
    from person_visits v join people p on p.school_id = v.school_id and p.id = v.person_id
    where v.school_id = ${db.schoolId} and v.kind = ${query.visit} and p.role = 'student' and p.deleted_at is null
      and ${withinAccess(actor, sql`p.id`)} and ${within(sql`p.created_at`)}`
}
