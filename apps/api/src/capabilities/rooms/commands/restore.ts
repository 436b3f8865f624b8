import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { branchIsArchived } from '../errors.ts'
import { branchRestored, roomRestored } from '../events.ts'
import { getBranch, getRoom } from '../queries/branches.ts'
import { underOneName } from './one-name.ts'

/** Restores an archived branch; its rooms are restored one by one. @throws Failure 404, 409 */
export async function restoreBranch(ctx: RequestContext, id: number, version: number | undefined) {
  const { db, schoolId } = ctx
  const name = await restored(
    () =>
      db.rows<Restored>(sql`
        update branches set deleted_at = null, version = version + 1
        where school_id = ${schoolId} and id = ${id} and deleted_at is not null
        returning name, version - 1 as was`),
    version,
  )
  await record(ctx, branchRestored, { kind: 'branch', id, payload: { name } })
  return getBranch(db, id)
}

/** Restores an archived room whose branch is not archived. @throws Failure 404, 409 */
export async function restoreRoom(ctx: RequestContext, id: number, version: number | undefined) {
  const { db, schoolId } = ctx
  // Locks the branch, so that it is not archived meanwhile.
  const branch = await db.row<{ is_there: boolean; name: string }>(sql`
    select b.deleted_at is null as is_there, b.name from branches b
    where b.school_id = ${schoolId} and b.id = (
      select branch_id from rooms where school_id = ${schoolId} and id = ${id} and deleted_at is not null)
    for share`)
  if (branch && !branch.is_there) throw branchIsArchived({ values: { branch: branch.name } })
  const name = await restored(
    () =>
      db.rows<Restored>(sql`
        update rooms set deleted_at = null, version = version + 1
        where school_id = ${schoolId} and id = ${id} and deleted_at is not null
        returning name, version - 1 as was`),
    version,
  )
  await record(ctx, roomRestored, { kind: 'room', id, payload: { name } })
  return getRoom(db, id)
}

interface Restored {
  readonly name: string
  readonly was: number
}

async function restored(write: () => Promise<Restored[]>, version: number | undefined): Promise<string> {
  const [row] = await underOneName(write)
  if (!row) throw rowNotFound()
  if (version !== undefined && version !== row.was) throw staleVersion()
  return row.name
}
