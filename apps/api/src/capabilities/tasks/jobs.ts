import { sql } from 'drizzle-orm'
import type { Ground } from '../../platform/http/ground.ts'
import { actOfNobody } from '../../platform/jobs/act-of-nobody.ts'
import { handIn, handInAttempt, isTimeOver } from './commands/attempt.ts'
import type { AttemptRow } from './queries/lists.ts'

/** Registers the background work of exams. */
export async function workTasks(ground: Ground): Promise<void> {
  await ground.jobs.work(handInAttempt, ({ school_id: schoolId, attempt_id: id }, jobId) =>
    actOfNobody(ground, { schoolId, requestId: jobId, client: 'exam clock' }, async (act) => {
      const attempt = await act.db.row<AttemptRow>(sql`
        select a.* from attempts a
        where a.school_id = ${schoolId} and a.id = ${id} and a.state = 'in_progress' for update`)
      // The time may have been made longer since: then a later job hands it in.
      if (attempt && isTimeOver(attempt, act.now)) await handIn(act, attempt)
    }),
  )
}
