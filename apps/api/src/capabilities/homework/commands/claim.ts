import { claimSeconds } from '@qadam/contract/homework/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getHomeworkRow } from '../queries/homework-row.ts'

/**
 * Claims a work for the actor, or extends their claim. Another grader's claim stays unless `takesOver`. A
 * claim does not prevent others from grading; the version check does.
 */
export async function claimHomework(ctx: RequestContext, id: number, takesOver: boolean): Promise<void> {
  const row = await getHomeworkRow(ctx.db, ctx.actor, id)
  if (row.state !== 'submitted' && row.state !== 'graded') return
  const until = new Date(ctx.now.getTime() + claimSeconds * 1_000).toISOString()
  await ctx.db.rows(sql`
    insert into homework_claims as c (school_id, homework_id, person_id, until)
    values (${ctx.schoolId}, ${id}, ${ctx.actor.id}, ${until})
    on conflict (school_id, homework_id) do update set person_id = excluded.person_id, until = excluded.until
    where ${takesOver} or c.person_id = excluded.person_id or c.until <= ${ctx.now}`)
}

export async function releaseHomework(ctx: RequestContext, id: number): Promise<void> {
  await getHomeworkRow(ctx.db, ctx.actor, id)
  await ctx.db.rows(sql`
    delete from homework_claims
    where school_id = ${ctx.schoolId} and homework_id = ${id} and person_id = ${ctx.actor.id}`)
}
