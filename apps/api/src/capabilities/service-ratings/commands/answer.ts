import { ratingLimits } from '@qadam/contract/service-ratings/ratings.ts'
import type { RatingAnswer, RatingQuestion } from '@qadam/contract/service-ratings/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { answerClosed, questionClosed, questionNotFound } from '../errors.ts'
import { serviceRated } from '../events.ts'
import { type OwnQuestion, presentQuestion, questionsSql } from '../queries/own.ts'

/** Stores or changes the actor's answer to a question that they were sent. Idempotent. @throws Failure 404, 409 */
export async function answerRating(
  ctx: RequestContext,
  id: number,
  { mark, text, version }: RatingAnswer,
): Promise<RatingQuestion> {
  const { db, actor, now } = ctx
  // Two answers of one person come one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${db.schoolId} and id = ${actor.id} for no key update`,
  )
  const asked = await getQuestion(ctx, id)
  if (asked.mark === mark && asked.text === text) return presentQuestion(asked)
  if (!asked.is_open)
    throw asked.rating_id === null
      ? questionClosed({ values: { days: ratingLimits.daysToAnswer } })
      : answerClosed({ values: { days: ratingLimits.daysToChange } })
  if (version !== undefined && version !== asked.version)
    throw staleVersion({ facts: { current: presentQuestion(asked) } })
  const { id: rating } = await db.one<{ id: number }>(sql`
    insert into service_ratings (school_id, person_id, occasion, mark, text, asked_on, answered_at, changed_at)
    values (${db.schoolId}, ${actor.id}, ${asked.occasion}, ${mark}, ${text}, ${asked.asked_on}::date, ${now}, ${now})
    on conflict (school_id, person_id, occasion) do update set mark = excluded.mark, text = excluded.text,
      changed_at = excluded.changed_at, version = service_ratings.version + 1
    returning id`)
  const payload = { person: actor.id, mark, was: asked.mark }
  await record(ctx, serviceRated, { kind: 'service_rating', id: rating, payload })
  return presentQuestion(await getQuestion(ctx, id))
}

async function getQuestion(ctx: RequestContext, id: number): Promise<OwnQuestion> {
  const found = await ctx.db.row<OwnQuestion>(questionsSql(ctx, sql`r.id = ${id}`))
  if (!found) throw questionNotFound()
  return found
}
