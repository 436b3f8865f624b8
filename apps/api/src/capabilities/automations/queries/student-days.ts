import { automationLimits } from '@qadam/contract/automations/automations.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Span } from '../rules/span.ts'

// Each returns a statement of `student_id`, `day` and `occasion`.

/** The students who know of their account, with the day on which it was made; who was imported without an invitation does not. */
export const accounts = sql`(
  select p.id, (p.created_at at time zone s.time_zone)::date as made_on
  from people p join schools s on s.school_id = p.school_id
  where p.school_id = current_school() and p.role = 'student' and p.deleted_at is null and p.deactivated_at is null
    and (p.invited_at is not null or p.password_hash is not null or p.self_registered or p.first_visit_done))`

/** The day after an account was made: its own may be over. */
export const firstDays = ({ from, until }: Span): SQL => sql`
  select a.id as student_id, a.made_on + 1 as day, 'salutation' as occasion from ${accounts} a
  where a.made_on + 1 between ${from}::date and ${until}::date`

/** Some weeks after an account was made, while the school gives cashback. */
export const referralDays = ({ from, until }: Span): SQL => sql`
  select a.id as student_id, a.made_on + ${automationLimits.daysUntilReferral}::int as day, 'refer_a_friend' as occasion
  from ${accounts} a
  where a.made_on + ${automationLimits.daysUntilReferral}::int between ${from}::date and ${until}::date
    and not exists (select from referral_settings r where r.school_id = current_school() and not r.is_on)`

/** Each year's day on which an account was made. */
export const anniversaries = ({ from, until }: Span): SQL => sql`
  select a.id as student_id, y.day, 'loyalty:' || extract(year from y.day) as occasion
  from ${accounts} a
  cross join generate_series(1, extract(year from ${until}::date)::int - extract(year from a.made_on)::int) n
  cross join lateral (select (a.made_on + make_interval(years => n))::date as day) y
  where y.day between ${from}::date and ${until}::date`

const departing = (day: SQL, { from, until }: Span): SQL => sql`
  select d.student_id, ${day} as day, 'send_off:' || extract(year from d.departure_date) as occasion
  from student_steps d where d.school_id = current_school() and ${day} between ${from}::date and ${until}::date`

/** The day of a flight. */
export const departures = (span: Span): SQL => departing(sql`d.departure_date`, span)
/** The day before a flight. */
export const beforeDepartures = (span: Span): SQL => departing(sql`(d.departure_date - 1)`, span)

/** Two weeks before a visa for Italy, of those whose pre-enrolment the university has validated. */
export const beforeVisas = ({ from, until }: Span): SQL => sql`
  select v.student_id, v.visa_date - ${automationLimits.daysBeforeVisa}::int as day,
    'visa_recommendations:' || extract(year from v.visa_date) as occasion
  from student_visas v
  join student_steps d on d.school_id = v.school_id and d.student_id = v.student_id and d.pre_enrollment_admit
  join student_records r on r.school_id = v.school_id and r.student_id = v.student_id
  where v.school_id = current_school() and not v.visa_ready and not v.visa_applied
    and (r.countries = '{}' or 'IT' = any(r.countries))
    and v.visa_date - ${automationLimits.daysBeforeVisa}::int between ${from}::date and ${until}::date`
