import { ratingLimits } from '@qadam/contract/service-ratings/ratings.ts'
import type { RatingQuestion } from '@qadam/contract/service-ratings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { courseSql, occasionPrefix, stepSql } from '../rules/occasion.ts'

export type OwnQuestion = RatingQuestion & {
  readonly occasion: string
  readonly rating_id: number | null
  readonly is_open: boolean
}

/** Returns what the actor was asked and can answer now, the latest first. */
export async function listOwnQuestions(ctx: ReadContext): Promise<{ results: RatingQuestion[] }> {
  const rows = await ctx.db.rows<OwnQuestion>(
    sql`select * from (${questionsSql(ctx, sql`true`)}) q where q.is_open order by q.asked_on desc, q.id desc`,
  )
  return { results: rows.map(presentQuestion) }
}

/**
 * Returns a statement of the questions that the actor was really sent, also those that are over; `where` is over the
 * recipient `r`.
 */
export const questionsSql = ({ db, actor, now, language }: ReadContext, where: SQL): SQL => sql`
  select o.*, o.open_until > ${now}::timestamptz as is_open from (
    select r.id, ${stepSql(sql`r.occasion`)} as step, ${courseJson(sql`r.occasion`, language)} as course,
      m.occasion_on as asked_on, r.occasion, a.id as rating_id, a.mark, coalesce(a.text, '') as text, a.answered_at,
      coalesce(a.version, 0) as version,
      case when a.id is null then m.started_at + make_interval(days => ${ratingLimits.daysToAnswer})
        else a.answered_at + make_interval(days => ${ratingLimits.daysToChange}) end as open_until
    from mailing_recipients r
    join mailings m on m.school_id = r.school_id and m.id = r.mailing_id
    left join service_ratings a on a.school_id = r.school_id and a.person_id = r.person_id and a.occasion = r.occasion
    where r.school_id = ${db.schoolId} and r.person_id = ${actor.id} and ${wasAsked(sql`r`)} and ${where}) o`

/** Condition over a recipient: the question has left. */
export const wasAsked = (r: SQL): SQL =>
  sql`(${r}.occasion like ${`${occasionPrefix}%`} and ${r}.state in ('sending', 'sent', 'unknown'))`

/** The course of an occasion with its title in a language; null for a step of admission. */
export const courseJson = (occasion: SQL, language: Language): SQL => sql`
  (select json_build_object('id', g.id, 'title', coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, ''))
    from programs g where g.school_id = current_school() and g.id = ${courseSql(occasion)})`

export const presentQuestion = ({
  occasion: _occasion,
  rating_id: _rating,
  is_open: _open,
  ...question
}: OwnQuestion): RatingQuestion => question
