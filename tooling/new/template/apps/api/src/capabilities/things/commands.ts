import type { NewThing, ThingChange } from '@qadam/contract/things/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import type { z } from 'zod'
import { record } from '../../platform/events/record.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { staleVersion } from '../../platform/http/request-failures.ts'
import { getThing } from './queries.ts'

export async function createThing(ctx: RequestContext, form: z.output<typeof NewThing>) {
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into things (school_id, name, created_at) values (${ctx.schoolId}, ${form.name}, ${ctx.now})
    returning id`)
  await record(ctx, 'thing.created', { kind: 'thing', id: made.id })
  return getThing(ctx.db, made.id)
}

export async function updateThing(ctx: RequestContext, id: number, change: z.output<typeof ThingChange>) {
  const before = await getThing(ctx.db, id, sql`for update`)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  if (change.name === undefined || change.name === before.name) return before
  await ctx.db.rows(sql`
    update things set name = ${change.name}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, 'thing.updated', { kind: 'thing', id, details: { changed: ['name'] } })
  return getThing(ctx.db, id)
}
