import type { branchChange, newBranch } from '@qadam/contract/rooms/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { branchHasRooms } from '../errors.ts'
import { branchChanged, branchCreated, branchDeleted } from '../events.ts'
import { getBranch } from '../queries/branches.ts'
import { underOneName } from './one-name.ts'

/** Creates a branch. @throws Failure 409 when its name is taken */
export async function createBranch(ctx: RequestContext, given: z.output<typeof newBranch>) {
  const { id } = await underOneName(() =>
    ctx.db.one<{ id: number }>(sql`
      insert into branches (school_id, name, address) values (${ctx.schoolId}, ${given.name}, ${given.address})
      returning id`),
  )
  await notify(ctx, branchCreated, id, { name: given.name })
  return getBranch(ctx.db, id)
}

/** @throws Failure 404, 409 */
export async function updateBranch(
  ctx: RequestContext,
  id: number,
  { version, ...change }: z.output<typeof branchChange>,
) {
  const before = await locked(ctx, id, version)
  const after = { ...before, ...change }
  await underOneName(() =>
    ctx.db.rows(sql`
      update branches set name = ${after.name}, address = ${after.address}, version = version + 1
      where school_id = ${ctx.schoolId} and id = ${id}`),
  )
  await notify(ctx, branchChanged, id, { name: after.name, was: before.name })
  return getBranch(ctx.db, id)
}

/** Archives a branch that has no rooms. @throws Failure 404, 409 */
export async function deleteBranch(
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const { name, rooms } = await locked(ctx, id, version)
  if (rooms.length > 0) throw branchHasRooms({ values: { count: rooms.length } })
  await ctx.db.rows(sql`
    update branches set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await notify(ctx, branchDeleted, id, { name })
}

async function locked(ctx: RequestContext, id: number, version: number | undefined) {
  await ctx.db.rows(sql`select 1 from branches where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const found = await getBranch(ctx.db, id)
  if (version !== undefined && version !== found.version) throw staleVersion({ facts: { current: found } })
  return found
}

function notify<Type extends EventType>(
  ctx: RequestContext,
  type: Type,
  id: number,
  payload: PayloadOf<Type>,
): Promise<void> {
  return record<EventType>(ctx, type, { kind: 'branch', id, payload })
}
