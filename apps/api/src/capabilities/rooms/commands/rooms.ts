import type { newRoom, roomChange } from '@qadam/contract/rooms/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { roomIsPlanned } from '../errors.ts'
import { roomChanged, roomCreated, roomDeleted } from '../events.ts'
import { getRoom } from '../queries/branches.ts'
import { underOneName } from './one-name.ts'

/** Creates a room in a branch. @throws Failure 400, 409 */
export async function createRoom(ctx: RequestContext, given: z.output<typeof newRoom>) {
  await holdBranch(ctx, given.branch)
  const { id } = await underOneName(() =>
    ctx.db.one<{ id: number }>(sql`
      insert into rooms (school_id, branch_id, name, seats)
      values (${ctx.schoolId}, ${given.branch}, ${given.name}, ${given.seats}) returning id`),
  )
  await notify(ctx, roomCreated, id, { name: given.name, branch: given.branch })
  return getRoom(ctx.db, id)
}

/** Updates a room; its planned classes stay in it. @throws Failure 400, 404, 409 */
export async function updateRoom(
  ctx: RequestContext,
  id: number,
  { version, ...change }: z.output<typeof roomChange>,
) {
  const before = await locked(ctx, id, version)
  const after = { ...before, branch: before.branch_id, ...change }
  if (after.branch !== before.branch_id) await holdBranch(ctx, after.branch)
  await underOneName(() =>
    ctx.db.rows(sql`
      update rooms set name = ${after.name}, seats = ${after.seats}, branch_id = ${after.branch},
        version = version + 1
      where school_id = ${ctx.schoolId} and id = ${id}`),
  )
  await notify(ctx, roomChanged, id, { name: after.name, was: before.name, seats: after.seats })
  return getRoom(ctx.db, id)
}

/**
 * Archives a room; its past classes still show it. @throws Failure 404, 409 while classes are planned in it
 */
export async function deleteRoom(
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const { name } = await locked(ctx, id, version)
  const planned = await ctx.db.row<{ count: number }>(sql`
    select count(*)::int as count from classes
    where school_id = ${ctx.schoolId} and room_id = ${id} and status = 'planned'`)
  if (planned && planned.count > 0) throw roomIsPlanned({ values: { count: planned.count } })
  await ctx.db.rows(sql`
    update rooms set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await notify(ctx, roomDeleted, id, { name })
}

/** Locks a branch and checks that it is not archived. @throws Failure 400 */
async function holdBranch({ db, schoolId }: RequestContext, id: number): Promise<void> {
  const found = await db.row(
    sql`select 1 from branches where school_id = ${schoolId} and id = ${id} and deleted_at is null for share`,
  )
  if (!found) throw badField('branch', 'rooms.no_such_branch')
}

/**
 * Planning a class in the room locks it too (classes/commands/participants.ts), so a deletion waits and then
 * counts that class.
 */
async function locked(ctx: RequestContext, id: number, version: number | undefined) {
  await ctx.db.rows(sql`select 1 from rooms where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const found = await getRoom(ctx.db, id)
  if (version !== undefined && version !== found.version) throw staleVersion({ facts: { current: found } })
  return found
}

function notify<Type extends EventType>(
  ctx: RequestContext,
  type: Type,
  id: number,
  payload: PayloadOf<Type>,
): Promise<void> {
  return record<EventType>(ctx, type, { kind: 'room', id, payload })
}
