import type { promisesChange } from '@qadam/contract/season/schemas.ts'
import { seasonStages } from '@qadam/contract/season/stages.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { seasonPromisesChanged } from '../events.ts'
import { promisesOf } from '../queries/stuck.ts'

/** Sets or takes back within how many days the school promises stages. @throws Failure 400 for the last one */
export async function changePromises(ctx: RequestContext, { promises }: z.output<typeof promisesChange>) {
  const last = promises.findIndex(({ stage, days }) => stage === 'departed' && days !== null)
  if (last >= 0) throw badField(`promises.${last}.stage`, 'season.last_stage')
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await promisesOf(ctx.db)
  const after = new Map(before)
  for (const { stage, days } of promises)
    if (days === null) after.delete(stage)
    else after.set(stage, days)
  const differs = seasonStages.some((stage) => before.get(stage) !== after.get(stage))
  if (differs) {
    await ctx.db.rows(sql`delete from season_promises where school_id = ${ctx.schoolId}`)
    await ctx.db.rows(sql`
      insert into season_promises (school_id, stage, days)
      select ${ctx.schoolId}, * from unnest(${[...after.keys()]}::text[], ${[...after.values()]}::int[])`)
    await record(ctx, seasonPromisesChanged, {
      kind: 'school',
      id: null,
      payload: { before: Object.fromEntries(before), after: Object.fromEntries(after) },
    })
  }
  return { promises: seasonStages.map((stage) => ({ stage, days: after.get(stage) ?? null })) }
}
