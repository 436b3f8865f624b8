import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type Filters, matching } from './filters.ts'

/** The facts about the rounds of a program on one day: the next deadline, the last one, and whether a round is open. */
const facts = (today: string): SQL => sql`
  coalesce(min(o.ends_on) filter (where o.starts_on <= ${today}::date and o.ends_on >= ${today}::date),
    min(o.ends_on) filter (where o.starts_on > ${today}::date)) as deadline,
  max(o.ends_on) as last_deadline,
  bool_or(${today}::date between o.starts_on and o.ends_on) as is_open`

/** Joins the rounds `t` of the program of an application `a`: for a page of applications. */
export const roundsOfEach = (today: string): SQL => sql`
  cross join lateral (select ${facts(today)} from program_rounds o
    where o.school_id = a.school_id and o.program_id = a.program_id) t`

/** Joins them read once for all programs of the school: for an order over all applications. */
const roundsOfAll = (today: string, schoolId: number): SQL => sql`
  left join (select o.program_id, ${facts(today)} from program_rounds o
    where o.school_id = ${schoolId} group by o.program_id) t on t.program_id = a.program_id`

/** True for an invitation of a student whose final choice of the year is another program. */
export const isNotChosen = sql`(a.status = 'has_invitation' and exists (
  select 1 from applications f where f.school_id = a.school_id and f.student_id = a.student_id
    and coalesce(f.academic_year_id, 0) = coalesce(a.academic_year_id, 0) and f.status = 'final_choice'))`

/** The day by which something is to be done: the submission, or the answer to an offer that stands. */
export const dueOn = sql`(case
  when a.status = 'selected' then coalesce(t.deadline, t.last_deadline)
  when a.status = 'has_invitation' and a.declined_at is null and not ${isNotChosen} then a.answer_by end)`

/** The nearest day first; without one, what asks for work before what waits for others. */
const byDueDay = sql`${dueOn} nulls last,
  array_position(array['selected', 'has_invitation', 'under_review', 'final_choice', 'refusal'], a.status),
  p.last_name, p.first_name, a.id`

interface ByDueDay {
  readonly filters: Filters
  readonly besides: SQL
  readonly range: SQL
  readonly day: { readonly zone: string; readonly today: string }
}

/** Returns the ids of a page of the matching applications, the nearest day first. */
export async function idsByDueDay(
  call: ReadContext,
  { filters, besides, range, day }: ByDueDay,
): Promise<number[]> {
  const { from, where } = matching(call, filters, { ...day, all: true })
  const rows = await call.db.rows<{ id: number }>(sql`
    select a.id from ${from} ${roundsOfAll(day.today, call.db.schoolId)} where ${where} ${besides}
    order by ${byDueDay} ${range}`)
  return rows.map(({ id }) => id)
}
