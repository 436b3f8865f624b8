import type {
  sourcePeopleQuery,
  sourcePerson,
  sourcesQuery,
  sourcesReport,
} from '@qadam/contract/attribution/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
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
  const rows = await call.db.rows<SourceSums & { total: SourceSums; groups: number }>(sql`
    with people as (${peopleOf(call, query, zone)}),
      grouped as (select source, campaign, referrer, count(*) filter (where is_request)::int as requests,
        count(*) filter (where not is_request)::int as registered,
        count(*) filter (where has_applied)::int as applied,
        count(*) filter (where paid > 0)::int as paid, sum(paid) as minor
      from people group by source, campaign, referrer)
    select g.source, g.campaign, g.referrer, g.requests, g.registered, g.applied, g.paid, g.minor::text as minor,
      count(*) over ()::int as groups,
      json_build_object('requests', sum(requests) over (), 'registered', sum(registered) over (),
        'applied', sum(applied) over (), 'paid', sum(paid) over (), 'minor', (sum(minor) over ())::text) as total
    from grouped g order by requests + registered desc, source, campaign, referrer limit ${maxRows}`)
  const [first] = rows
  const { currency } = await call.db.one<{ currency: CurrencyCode }>(
    sql`select currency from schools where school_id = ${call.db.schoolId}`,
  )
  const present = ({ minor, ...counts }: SourceSums) => ({ ...counts, sum: { minor, currency } })
  const none = { requests: 0, registered: 0, applied: 0, paid: 0, minor: '0' }
  return {
    results: rows.map(({ total: _, groups: __, ...row }) => present(row)) as Report['results'],
    total: present(first?.total ?? none),
    is_cut: (first?.groups ?? 0) > rows.length,
  }
}

interface SourceSums extends Omit<Report['total'], 'sum'> {
  readonly minor: string
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
    paid: sql`paid > 0`,
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
    select true as is_request, false as has_applied, 0 as paid, ${groupOf}, c.student_id, c.id as consultation_id,
      coalesce((select m.name from consultation_messages m where m.school_id = c.school_id and m.consultation_id = c.id
        order by m.id desc limit 1), '') as name, c.created_at as at, ${visit}
    from consultations c left join consultation_visits v
      on v.school_id = c.school_id and v.consultation_id = c.id and v.kind = ${query.visit}
    where c.school_id = ${db.schoolId} and ${requestsVisibleTo(actor)} and ${within(sql`c.created_at`)}
    union all
    select false, exists (select 1 from applications a where a.school_id = p.school_id and a.student_id = p.id
        and a.status <> 'removed'), ${paidBy(db.schoolId, sql`p.id`)}, ${groupOf}, p.id, null, concat_ws(' ', p.first_name, p.last_name), p.created_at,
      ${visit}
    from person_visits v join people p on p.school_id = v.school_id and p.id = v.person_id
    where v.school_id = ${db.schoolId} and v.kind = ${query.visit} and p.role = 'student' and p.deleted_at is null
      and ${withinAccess(actor, sql`p.id`)} and ${within(sql`p.created_at`)}`
}

/**
 * What a person has paid in the currency of the school, less what was given back. Cashback is no money that came: what was
 * spent of it counts as paid in the totals.
 */
const paidBy = (schoolId: number, person: SQL): SQL => sql`
  (select coalesce(sum(t.paid - t.refunded), 0)::bigint - coalesce((select -sum(e.minor) from ledger_entries e
      join ledger_transactions x on x.school_id = e.school_id and x.id = e.transaction_id and x.kind = 'cashback'
      where e.school_id = ${schoolId} and e.account_id = any(array_agg(a.id)) and e.phase <> 'pending'
        and exists (select 1 from ledger_accounts k where k.school_id = ${schoolId} and k.person_id = ${person}
          and k.kind = 'cashback')), 0)::bigint
    from ledger_accounts a join ledger_account_totals t on t.school_id = a.school_id and t.account_id = a.id
    where a.school_id = ${schoolId} and a.person_id = ${person} and a.kind = 'credit'
      and a.currency = (select currency from schools where school_id = ${schoolId}))`
