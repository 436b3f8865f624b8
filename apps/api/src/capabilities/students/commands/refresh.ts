import type { RequestContext } from '../../../platform/http/call.ts'
import { refreshSearch } from '../queries/list.ts'

/** Brings the list of students in step: whoever writes what it shows or filters by calls it at the end of the action. */
export async function refreshStudents(
  ctx: Pick<RequestContext, 'db'>,
  ids: readonly number[],
): Promise<void> {
  await refreshSearch(ctx.db, ids)
}
