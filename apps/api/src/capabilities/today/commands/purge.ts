import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'

/** Nightly task: deletes what is put off to a day that is over, and what was given away a year ago and more. */
export async function purgeSnoozes(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    await ctx.db.rows(sql`
      delete from due_snoozes where school_id = ${schoolId} and until_on < ${ctx.now}::timestamptz::date - 7`)
    await ctx.db.rows(sql`
      delete from due_handovers where school_id = ${schoolId} and created_at < ${ctx.now}::timestamptz - interval '1 year'`)
  })
}
