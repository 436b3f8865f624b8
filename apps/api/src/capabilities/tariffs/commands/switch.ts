import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { setTariffActive } from '../../schools/public.ts'
import { tariffSwitched } from '../events.ts'
import type { TermRow } from '../queries/term.ts'
import { stateOn, worksIn } from '../rules.ts'

/** Opens or closes the school as its term says today. Idempotent. */
export async function switchSchool(ctx: RequestContext<Actor | null>, term: TermRow): Promise<void> {
  const isActive = worksIn(stateOn(term, dayIn(term.zone, ctx.now)))
  if (!(await setTariffActive(ctx, isActive))) return
  await record(ctx, tariffSwitched, { kind: 'school', id: ctx.schoolId, payload: { is_active: isActive } })
}
