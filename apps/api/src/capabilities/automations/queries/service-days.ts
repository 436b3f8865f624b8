import { ratingLimits } from '@qadam/contract/service-ratings/ratings.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { occasionPrefix, occasions } from '../../service-ratings/public.ts'
import type { Span } from '../rules/span.ts'
import { accounts } from './student-days.ts'

/**
 * The day after a student came to the end of a step that the school leads them through, or of a course: one a day, the
 * furthest. Each is asked about once, and nobody more often than once in 60 days. What was before their account, or came
 * with an imported file, is not asked about.
 */
export const serviceDays = ({ from, until }: Span): SQL => sql`
  select distinct on (e.student_id, e.day) e.student_id, e.day, e.occasion
  from (${reached({ from, until })}) e (student_id, day, occasion, place)
  join ${accounts} a on a.id = e.student_id and a.made_on < e.day - 1
  where e.day between ${from}::date and ${until}::date
    and not exists (
      select from mailing_recipients g join mailings m on m.school_id = g.school_id and m.id = g.mailing_id
      where g.school_id = current_school() and g.person_id = e.student_id
        and g.occasion like ${`${occasionPrefix}%`} and (g.occasion = e.occasion
          or (g.state in ('queued', 'sending', 'sent', 'unknown') and m.occasion_on > e.day - ${ratingLimits.daysBetween}::int)))
  order by e.student_id, e.day, e.place`

/** What was taken back since is not asked about. */
const reached = ({ from, until }: Span): SQL => sql`
  select d.student_id, d.departed_on + 1, ${occasions.departure(sql`d.departed_on`)}, 1
  from student_stages d where d.school_id = current_school() and d.departed_on is not null
  union all
  select g.student_id, ${dayAfter(sql`g.visa_at`)}, ${occasions.visa}, 2
  from student_stages g join student_visas v on v.school_id = g.school_id and v.student_id = g.student_id and v.visa_ready
  where g.school_id = current_school() and g.visa_at is not null and not exists (
    select from record_changes i where i.school_id = g.school_id and i.student_id = g.student_id and i.field = 'visa_ready'
      and i.changed_at = g.visa_at and i.source = 'import')
  union all
  select c.student_id, ${dayAfter(sql`c.changed_at`)}, ${occasions.pre_enrolment}, 3
  from record_changes c
  join student_steps d on d.school_id = c.school_id and d.student_id = c.student_id and d.pre_enrollment_admit
  where c.school_id = current_school() and c.field = 'pre_enrollment_admit' and c.after = 'true' and c.source <> 'import'
    and c.changed_at between ${from}::date - interval '3 days' and ${until}::date + interval '1 day'
  union all
  select g.student_id, ${dayAfter(sql`g.papers_at`)}, ${occasions.documents}, 4
  from student_stages g
  join student_records r on r.school_id = g.school_id and r.student_id = g.student_id and (r.ready or r.is_all_doc_ready)
  where g.school_id = current_school() and g.papers_at is not null
  union all
  select k.person_id, ${dayAfter(sql`k.issued_at`)}, ${occasions.course(sql`k.program_id`)}, 5
  from certificates k where k.school_id = current_school() and k.revoked_at is null`

/** By the school's clock. */
const dayAfter = (instant: SQL): SQL => sql`((${instant} at time zone (
  select time_zone from schools where school_id = current_school()))::date + 1)`
