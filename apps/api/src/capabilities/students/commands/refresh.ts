import type { Actor } from '../../../platform/access/actor.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { refreshSearch } from '../queries/list.ts'

/**
 * Refreshes the search model of the list. Call at the end of every action that writes what the list shows or
 * filters by.
 */
export async function refreshStudents(ctx: ReadContext<Actor | null>, ids: readonly number[]): Promise<void> {
  await refreshSearch(ctx.db, ids)
}
