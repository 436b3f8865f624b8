import type { actVoiding } from '@qadam/contract/acts/schemas.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { voidPaper } from '../../papers/public.ts'
import { alreadyVoided } from '../errors.ts'
import { actVoided } from '../events.ts'
import { getActRow } from '../queries/acts.ts'
import { releaseFacts } from './facts.ts'

type Voiding = z.output<typeof actVoiding>

/**
 * Voids an act, named in the query or the body. It stays, with its number and the reason.
 * @throws Failure 400 without a reason, 404, 409 when it was voided before
 */
export async function voidAct(
  ctx: RequestContext,
  { query, body }: { readonly query: Voiding; readonly body: Voiding | undefined },
): Promise<void> {
  const id = query.id ?? body?.id
  const reason = query.reason ?? body?.reason ?? ''
  if (id === undefined) throw badField('id', 'field.required')
  const act = await getActRow(ctx, id)
  if (reason === '') throw badField('reason', 'field.required')
  const voided = await ctx.db.row(sql`
    insert into act_voids (school_id, act_id, reason, voided_at, voided_by)
    values (${ctx.schoolId}, ${id}, ${reason}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id, act_id) do nothing returning act_id`)
  if (!voided) throw alreadyVoided()
  await voidPaper(ctx, act.paper_code)
  await releaseFacts(ctx, id)
  await record(ctx, actVoided, {
    kind: 'act',
    id,
    payload: { person: act.student_id, number: numberOf(act), reason },
  })
}
