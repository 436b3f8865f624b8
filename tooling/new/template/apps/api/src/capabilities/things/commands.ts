import type { NewThing, ThingChange } from '@qadam/contract/things/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../platform/events/record.ts'
import type { Act } from '../../platform/http/call.ts'
import { staleVersion } from '../../platform/http/request-failures.ts'
import { getThing } from './queries.ts'

export async function createThing(act: Act, form: z.output<typeof NewThing>) {
  const made = await act.db.row<{ id: number }>(sql`
    insert into things (school_id, name, created_at) values (${act.schoolId}, ${form.name}, ${act.now.toISOString()})
    returning id`)
  if (!made) throw new Error('a thing was not made')
  await record(act, 'thing.created', { kind: 'thing', id: made.id })
  return getThing(act.db, made.id)
}

export async function updateThing(act: Act, id: number, change: z.output<typeof ThingChange>) {
  const before = await getThing(act.db, id, sql`for update`)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  if (change.name === undefined || change.name === before.name) return before
  await act.db.rows(sql`
    update things set name = ${change.name}, row_version = row_version + 1
    where school_id = ${act.schoolId} and id = ${id}`)
  await record(act, 'thing.updated', { kind: 'thing', id, details: { changed: ['name'] } })
  return getThing(act.db, id)
}
