import type { referralSettingsChange } from '@qadam/contract/referrals/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { referralSettingsChanged } from '../events.ts'
import { type ReferralSettings, referralSettingsOf } from '../queries/settings.ts'

/** Changes whether and when a school gives cashback; purchases that wait keep their day. @throws Failure 409 stale_version */
export async function changeReferralSettings(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof referralSettingsChange>,
): Promise<ReferralSettings> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await referralSettingsOf(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const after = {
    is_on: change.is_on ?? before.is_on,
    waiting_days: change.waiting_days ?? before.waiting_days,
    version: before.version + 1,
  }
  await ctx.db.rows(sql`
    insert into referral_settings (school_id, is_on, waiting_days, version)
    values (${ctx.schoolId}, ${after.is_on}, ${after.waiting_days}, ${after.version})
    on conflict (school_id) do update set is_on = excluded.is_on, waiting_days = excluded.waiting_days,
      version = excluded.version`)
  await record(ctx, referralSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { is_on: after.is_on, waiting_days: after.waiting_days },
  })
  return after
}
