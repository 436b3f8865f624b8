import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import type { AttemptRow } from '../queries/lists.ts'
import { handIn, isTimeOver } from './attempt.ts'

interface Due {
  readonly schoolId: number
  readonly attemptId: number
  readonly requestId: string
}

/** Hands in an attempt whose time is over, in one transaction; does nothing if it is already handed in. */
export async function handInWhenOver(services: Services, due: Due): Promise<void> {
  const { schoolId, attemptId, requestId } = due
  await inSystemContext(services, { schoolId, requestId, client: 'exam clock' }, async (ctx) => {
    const attempt = await ctx.db.row<AttemptRow>(sql`
      select a.* from attempts a
      where a.school_id = ${schoolId} and a.id = ${attemptId} and a.state = 'in_progress' for update`)
    // If the time was extended since, a later job hands it in.
    if (attempt && isTimeOver(attempt, ctx.now)) await handIn(ctx, attempt)
  })
}
