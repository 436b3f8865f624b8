import type { newThing } from '@qadam/contract/things/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { thingCreated } from '../events.ts'
import { getThing } from '../queries/things.ts'

export async function createThing(ctx: RequestContext, { name }: z.output<typeof newThing>) {
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into things (school_id, name, created_at) values (${ctx.schoolId}, ${name}, ${ctx.now})
    returning id`)
  await record(ctx, thingCreated, { kind: 'thing', id, payload: { name } })
  return getThing(ctx.db, id)
}
