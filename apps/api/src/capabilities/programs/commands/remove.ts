import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notDeleted, programNotFound, undoOver } from '../errors.ts'
import { programDeleted, programRestored } from '../events.ts'
import { canUndo } from '../rules.ts'
import { snapshotOf } from './fields.ts'
import { finish, lockProgram } from './write-program.ts'

/** Deletes a program; it can be restored for 30 days. */
export async function deleteProgram(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockProgram(ctx, id)
  await ctx.db.rows(sql`
    update programs set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await finish(ctx, before, programDeleted)
}

export async function restoreProgram(ctx: RequestContext, id: number): Promise<void> {
  const before = await snapshotOf(ctx.db, id, { lock: true })
  if (!before) throw programNotFound()
  if (!before.deleted_at) throw notDeleted()
  if (!canUndo(before.deleted_at, ctx.now)) throw undoOver()
  await ctx.db.rows(
    sql`update programs set deleted_at = null where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  await finish(ctx, before, programRestored)
}
