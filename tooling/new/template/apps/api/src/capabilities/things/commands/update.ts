import type { thingChange } from '@qadam/contract/things/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { thingUpdated } from '../events.ts'
import { getThing } from '../queries/things.ts'

/** @throws Failure 404, 409 */
export async function updateThing(ctx: RequestContext, id: number, change: z.output<typeof thingChange>) {
  const before = await getThing(ctx.db, id, sql`for update`)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  if (change.name === undefined || change.name === before.name) return before
  await ctx.db.rows(sql`
    update things set name = ${change.name}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, thingUpdated, { kind: 'thing', id, payload: { changed: ['name'] } })
  return getThing(ctx.db, id)
}
