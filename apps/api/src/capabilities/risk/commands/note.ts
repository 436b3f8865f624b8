import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { riskNoted } from '../events.ts'
import { presentRisk, type Risk } from '../queries/present.ts'
import { lockRisk, recordedRisk, storeNote } from './lock-risk.ts'

/** Notes what was done about a reason. @throws Failure 404, 409 */
export async function noteRisk(ctx: RequestContext, id: number, text: string): Promise<Risk> {
  const risk = await lockRisk(ctx, id)
  await storeNote(ctx, risk, { kind: 'note', text })
  await record(ctx, riskNoted, { kind: 'risk', id, payload: recordedRisk(risk) })
  return presentRisk(ctx, id, (await getSchoolRow(ctx.db)).time_zone)
}
