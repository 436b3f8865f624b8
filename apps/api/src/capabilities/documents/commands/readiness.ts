import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { syncReadiness } from '../../students/public.ts'
import { papersOf } from '../queries/papers.ts'
import { readinessOf } from '../rules.ts'

/** Keeps in the records of some students whether their papers are ready. */
export async function updateReadiness(
  ctx: RequestContext<Actor | null>,
  studentIds: readonly number[],
): Promise<void> {
  const papers = Map.groupBy(await papersOf(ctx.db, studentIds), (paper) => paper.student_id)
  for (const id of studentIds) {
    const states = (papers.get(id) ?? []).map(({ doc_group: group, state }) => ({ group, state }))
    await syncReadiness(ctx, id, readinessOf(states))
  }
}
