import type { settingsChange } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import { endOfDayOf } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { assertWithinAccess } from '../../accounts/public.ts'
import { changeEnd, lockStudent } from '../../programs/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { enrolmentNotFound } from '../errors.ts'
import { enrolmentSettingsChanged } from '../events.ts'
import { entryOf, settingsOf } from '../queries/settings.ts'

/** Returns the instant at which a day ends in the school's timezone; passes null and undefined through. */
export async function endOf<Day extends string | null | undefined>(ctx: RequestContext, day: Day) {
  if (typeof day !== 'string') return day as Exclude<Day, string>
  return endOfDayOf((await getSchoolRow(ctx.db)).time_zone, day).toISOString()
}

/** Sets until which day a student has access. @throws Failure 404 */
export async function extendAccess(
  ctx: RequestContext,
  programId: number,
  { personId, until }: { readonly personId: number; readonly until: string | null },
): Promise<void> {
  await entryOf(ctx, programId)
  if (!(await lockStudent(ctx, programId, personId))) throw enrolmentNotFound()
  await assertWithinAccess(ctx, personId, enrolmentNotFound)
  await changeEnd(ctx, programId, personId, (await endOf(ctx, until)) ?? null)
}

/**
 * Changes how students are enrolled; absent fields stay. A new number of days applies to future enrolments.
 */
export async function changeSettings(
  ctx: RequestContext,
  programId: number,
  change: z.output<typeof settingsChange>,
): Promise<void> {
  await entryOf(ctx, programId)
  await ctx.db.rows(sql`
    insert into program_entries (school_id, program_id, changed_at, version)
    values (${ctx.schoolId}, ${programId}, ${ctx.now}, 0) on conflict do nothing`)
  await ctx.db.rows(sql`
    select 1 from program_entries where school_id = ${ctx.schoolId} and program_id = ${programId} for update`)
  const before = settingsOf(await entryOf(ctx, programId))
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  const after = {
    entry: change.entry ?? before.entry,
    access_days: change.access_days === undefined ? before.access_days : change.access_days,
    gives_certificate: change.gives_certificate ?? before.gives_certificate,
  }
  await ctx.db.rows(sql`
    update program_entries set entry = ${after.entry}, access_days = ${after.access_days},
      gives_certificate = ${after.gives_certificate}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and program_id = ${programId}`)
  await record(ctx, enrolmentSettingsChanged, { kind: 'program', id: programId, payload: after })
}
