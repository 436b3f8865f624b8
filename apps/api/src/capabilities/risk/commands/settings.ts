import type { riskSettingsChange } from '@qadam/contract/risk/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { riskSettingsChanged } from '../events.ts'
import { type RiskSettings, riskSettingsOf } from '../queries/settings.ts'

/** Changes the school's thresholds; a job looks at its students again. @throws Failure 409 stale_version */
export async function changeRiskSettings(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof riskSettingsChange>,
): Promise<RiskSettings> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await riskSettingsOf(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: RiskSettings = { ...before, ...given, version: before.version + 1 }
  await ctx.db.rows(sql`
    insert into risk_settings (school_id, silent_days, late_in_row, absences_in_row, missed_percent, missed_from,
      pace_days, version, changed_at, changed_by)
    values (${ctx.schoolId}, ${after.silent_days}, ${after.late_in_row}, ${after.absences_in_row},
      ${after.missed_percent}, ${after.missed_from}, ${after.pace_days}, ${after.version}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id) do update set silent_days = excluded.silent_days, late_in_row = excluded.late_in_row,
      absences_in_row = excluded.absences_in_row, missed_percent = excluded.missed_percent,
      missed_from = excluded.missed_from, pace_days = excluded.pace_days, version = excluded.version,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
  const { version: _, ...thresholds } = after
  await record(ctx, riskSettingsChanged, { kind: 'school', id: ctx.schoolId, payload: thresholds })
  return after
}
