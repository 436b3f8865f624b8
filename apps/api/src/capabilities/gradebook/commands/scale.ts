import type { scaleChange } from '@qadam/contract/gradebook/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { gradingScaleChanged } from '../events.ts'
import { type StoredScale, scaleOfSchool } from '../queries/scale.ts'

/** Changes the school's grading scale and its borders. @throws Failure 409 stale_version */
export async function changeScale(
  ctx: RequestContext,
  change: z.output<typeof scaleChange>,
): Promise<StoredScale> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await scaleOfSchool(ctx.db)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  const after = {
    shown: change.shown ?? before.shown,
    five: change.five ?? before.five,
    four: change.four ?? before.four,
    version: before.version + 1,
  }
  await ctx.db.rows(sql`
    insert into grading_scales (school_id, shown, five, four, version, changed_at, changed_by)
    values (${ctx.schoolId}, ${after.shown}, ${after.five}::int[], ${after.four}::int[],
      ${after.version}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id) do update set shown = excluded.shown, five = excluded.five, four = excluded.four,
      version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
  const { version: _, ...told } = after
  await record(ctx, gradingScaleChanged, { kind: 'school', id: ctx.schoolId, payload: told })
  return after
}
