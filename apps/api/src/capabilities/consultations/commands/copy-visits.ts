import type { Visits } from '@qadam/contract/attribution/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { storedVisits, storePersonVisits, type VisitRow } from '../../attribution/public.ts'

/** A student who began as a request came to the school as the request did. */
export async function copyVisits(
  ctx: RequestContext<Actor | null>,
  { id, student }: { readonly id: number; readonly student: number },
): Promise<void> {
  const rows = await ctx.db.rows<{ visit: VisitRow }>(sql`
    select ${storedVisits('v')} as visit from consultation_visits v
    where v.school_id = ${ctx.schoolId} and v.consultation_id = ${id}`)
  const visitOf = (kind: VisitRow['kind']) => rows.find(({ visit }) => visit.kind === kind)?.visit ?? null
  const visits: Visits = { first: visitOf('first'), last: visitOf('last') }
  await storePersonVisits(ctx, { personId: student, visits })
}
