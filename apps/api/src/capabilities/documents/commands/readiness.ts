import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { syncReadiness } from '../../students/public.ts'
import { documentsOf } from '../queries/documents.ts'
import { readinessOf } from '../rules.ts'

/** Updates whether the documents of some students are ready, in their records. */
export async function updateReadiness(
  ctx: RequestContext<Actor | null>,
  studentIds: readonly number[],
): Promise<void> {
  const documents = Map.groupBy(await documentsOf(ctx.db, studentIds), (document) => document.student_id)
  for (const id of studentIds) {
    const states = (documents.get(id) ?? []).map(({ doc_group: group, state }) => ({ group, state }))
    await syncReadiness(ctx, id, readinessOf(states))
  }
}
