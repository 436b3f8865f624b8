import { type ImportState, importLifecycle } from '@qadam/contract/imports/lifecycle.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import type { Actor } from '../access/actor.ts'
import { sql } from '../database/sql.ts'
import { record } from '../events/record.ts'
import type { RequestContext } from '../http/call.ts'
import { importNotCancellable } from './errors.ts'
import type { ImportHome } from './import-home.ts'

/** Cancels an import at once: its run notices that it lost the import and leaves nothing behind. */
export async function cancelHeld(
  ctx: RequestContext<Actor | null>,
  home: ImportHome,
  {
    id,
    state,
    store_key: key,
  }: { readonly id: number; readonly state: ImportState; readonly store_key: string | null },
): Promise<void> {
  const next = after(importLifecycle, state, 'cancel')
  if (!next) throw importNotCancellable({ facts: { state } })
  await ctx.db.rows(sql`
    update ${sql.identifier(home.table)} set state = ${next}, run_token = null, phase = null, store_key = null,
      ended_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (key) ctx.afterCommit(() => ctx.services.files.remove(key))
  await record(ctx, home.cancelled, { kind: 'import', id })
}
