import { sql } from 'drizzle-orm'
import type { Act } from '../../../platform/http/call.ts'
import { notDeleted, programNotFound, undoOver } from '../errors.ts'
import { programDeleted, programRestored } from '../events.ts'
import { canUndo } from '../rules.ts'
import { snapshotOf } from './fields.ts'
import { finish, lockProgram } from './write-program.ts'

/** Deletes a program; for 30 days it can be restored. */
export async function deleteProgram(act: Act, id: number): Promise<void> {
  const before = await lockProgram(act, id)
  await act.db.rows(sql`
    update programs set deleted_at = ${act.now.toISOString()} where school_id = ${act.schoolId} and id = ${id}`)
  await finish(act, before, programDeleted)
}

/** Takes a deletion back. */
export async function restoreProgram(act: Act, id: number): Promise<void> {
  const before = await snapshotOf(act.db, id, { lock: true })
  if (!before) throw programNotFound()
  if (!before.deleted_at) throw notDeleted()
  if (!canUndo(before.deleted_at, act.now)) throw undoOver()
  await act.db.rows(
    sql`update programs set deleted_at = null where school_id = ${act.schoolId} and id = ${id}`,
  )
  await finish(act, before, programRestored)
}
