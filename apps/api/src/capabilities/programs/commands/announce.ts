import { newsWaitMinutes } from '@qadam/contract/programs/rules.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Notifies the students after the one with the id `after` of programs: a batch, which sends the job of the next one. */
export const programNews = jobKind<{ ids: readonly number[]; after: number }>({ name: 'program-news' })

/**
 * Lets a job notify students of those of these programs that are in the catalogue and ask for it. Each is announced once:
 * one that was hidden and is shown again is no news. The job waits, so that who publishes by mistake can hide or undo
 * before anybody reads of it.
 */
export async function announcePrograms(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    update programs set announced_at = ${ctx.now}, announced_to = 0
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and announced_at is null
      and is_shown and needs_mailing and deleted_at is null
    returning id`)
  if (rows.length === 0) return
  const announced = rows.map(({ id }) => id).sort((one, other) => one - other)
  const startAfter = new Date(ctx.now.getTime() + newsWaitMinutes * 60_000)
  await ctx.services.jobs.send(ctx.db, programNews, { ids: announced, after: 0 }, { startAfter })
}
