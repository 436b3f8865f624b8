import { maxSnoozeDays } from '@qadam/contract/risk/rules.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { snoozeInPast, snoozeTooLong } from '../errors.ts'
import { riskSnoozed, riskUnsnoozed } from '../events.ts'
import { presentRisk, type Risk } from '../queries/present.ts'
import { daysBetween } from '../rules.ts'
import { lockRisk, recordedRisk, storeNote } from './lock-risk.ts'

/** Puts a reason aside until the end of a day; the day after, it is there again. @throws Failure 400, 404, 409 */
export async function snoozeRisk(
  ctx: RequestContext,
  id: number,
  { until, text }: { readonly until: string; readonly text: string },
): Promise<Risk> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const risk = await lockRisk(ctx, id)
  const days = daysBetween(dayIn(zone, ctx.now), until)
  if (days < 0) throw snoozeInPast()
  if (days > maxSnoozeDays) throw snoozeTooLong({ values: { most: maxSnoozeDays } })
  await storeNote(ctx, risk, { kind: 'snooze', text, until })
  await ctx.db.rows(sql`
    update risks set snoozed_until = ${until}::date where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, riskSnoozed, { kind: 'risk', id, payload: { ...recordedRisk(risk), until } })
  return presentRisk(ctx, id, zone)
}

/** Takes a reason up again before its day; does nothing for one that is not put aside. @throws Failure 404, 409 */
export async function unsnoozeRisk(ctx: RequestContext, id: number): Promise<Risk> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const risk = await lockRisk(ctx, id)
  const [ended] = await ctx.db.rows(sql`
    update risks set snoozed_until = null
    where school_id = ${ctx.schoolId} and id = ${id} and snoozed_until >= ${dayIn(zone, ctx.now)}::date returning id`)
  if (ended) {
    await storeNote(ctx, risk, { kind: 'unsnooze' })
    await record(ctx, riskUnsnoozed, { kind: 'risk', id, payload: recordedRisk(risk) })
  }
  return presentRisk(ctx, id, zone)
}
