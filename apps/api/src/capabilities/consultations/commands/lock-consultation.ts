import type { ConsultationState } from '@qadam/contract/consultations/lifecycle.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { isPresent } from '../../accounts/public.ts'
import { requestsVisibleTo } from '../../attribution/public.ts'
import { consultationNotFound } from '../errors.ts'
import { getConsultation } from '../queries/detail.ts'

export interface LockedConsultation {
  readonly id: number
  readonly state: ConsultationState
  /** Null also when the owner is gone. */
  readonly owner_id: number | null
  readonly version: number
}

/** Locks a request that the actor sees. @throws Failure 404; 409 when it is no longer the version that was read */
export async function lockConsultation(
  ctx: RequestContext,
  id: number,
  version?: number,
): Promise<LockedConsultation> {
  const found = await ctx.db.row<LockedConsultation>(sql`
    select c.id, c.state, case when ${isPresent(sql`c.owner_id`)} then c.owner_id end as owner_id, c.version
    from consultations c
    where c.school_id = ${ctx.schoolId} and c.id = ${id} and ${requestsVisibleTo(ctx.actor)} for update`)
  if (!found) throw consultationNotFound()
  if (version !== undefined && version !== found.version)
    throw staleVersion({ facts: { current: await getConsultation(ctx, id) } })
  return found
}
