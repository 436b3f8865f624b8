import { maxChosenByDefault } from '@qadam/contract/applications/rules.ts'
import type { settingsChange } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { applicationSettingsChanged } from '../events.ts'

/**
 * Returns how many programs a student may choose for a year; version 1 until the school changes the default.
 */
export async function presentSettings(db: SchoolDb): Promise<{ max_chosen: number; version: number }> {
  const row = await db.row<{ max_chosen: number; version: number }>(
    sql`select max_chosen, version from application_settings where school_id = ${db.schoolId}`,
  )
  return row ?? { max_chosen: maxChosenByDefault, version: 1 }
}

export async function changeSettings(
  ctx: RequestContext,
  { max_chosen, version }: z.output<typeof settingsChange>,
) {
  const before = await presentSettings(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  if (before.max_chosen === max_chosen) return before
  await ctx.db.rows(sql`
    insert into application_settings as s (school_id, max_chosen, version) values (${ctx.schoolId}, ${max_chosen}, 2)
    on conflict (school_id) do update set max_chosen = excluded.max_chosen, version = s.version + 1`)
  await record(ctx, applicationSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { max_chosen, was: before.max_chosen },
  })
  return presentSettings(ctx.db)
}
