import type { RatingQuery, ratingPage, ServiceRating } from '@qadam/contract/service-ratings/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { stepSql } from '../rules/occasion.ts'
import { courseJson, wasAsked } from './own.ts'

type Summary = z.output<typeof ratingPage>['summary']
interface Found {
  readonly count: number
  readonly results: ServiceRating[]
  readonly summary: Summary
}

/** Returns a page of the answers of students that the actor sees, the latest first, with their average. */
export async function listRatings(ctx: ReadContext, query: RatingQuery): Promise<Found> {
  const { db, language } = ctx
  const { mark, page, page_size: size } = query
  const where = sql`a.school_id = ${db.schoolId} and ${within(ctx, query, sql`a.asked_on`)}
    and ${mark ? sql`a.mark = ${mark}` : sql`true`}`
  const from = sql`service_ratings a join people p on p.school_id = a.school_id and p.id = a.person_id`
  const { marks, average } = await db.one<Pick<Summary, 'marks' | 'average'>>(sql`
    select array[${sql.join(
      [1, 2, 3, 4, 5].map((one) => sql`count(*) filter (where a.mark = ${one})::int`),
      ', ',
    )}] as marks, round(avg(a.mark), 2)::float8 as average from ${from} where ${where}`)
  const { asked } = await db.one<{ asked: number }>(sql`
    select count(*)::int as asked from mailing_recipients r
    join mailings m on m.school_id = r.school_id and m.id = r.mailing_id
    join people p on p.school_id = r.school_id and p.id = r.person_id
    where r.school_id = ${db.schoolId} and ${wasAsked(sql`r`)} and ${within(ctx, query, sql`m.occasion_on`)}`)
  const results = await db.rows<ServiceRating>(sql`
    select a.id, json_build_object('id', p.id, 'name', ${name}) as student, ${stepSql(sql`a.occasion`)} as step,
      ${courseJson(sql`a.occasion`, language)} as course, a.mark, a.text, a.asked_on, a.answered_at
    from ${from} where ${where} order by a.answered_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`)
  const answered = marks.reduce((sum, one) => sum + one, 0)
  return { count: answered, results, summary: { asked, answered, average, marks } }
}

const name = sql`trim(concat(p.first_name, ' ', p.last_name))`

/** Condition over a student `p` and the day on which they were asked. */
function within({ actor }: ReadContext, { from, until, q }: RatingQuery, day: SQL): SQL {
  const like = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : ''
  return sql`(${isPresent(sql`p.id`)} and ${withinAccess(actor)}
    and ${from ? sql`${day} >= ${from}::date` : sql`true`} and ${until ? sql`${day} <= ${until}::date` : sql`true`}
    and ${q ? sql`(${name} ilike ${like} or concat(p.last_name, ' ', p.first_name) ilike ${like})` : sql`true`})`
}
