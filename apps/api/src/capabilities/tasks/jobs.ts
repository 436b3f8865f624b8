import type { Services } from '../../platform/http/app-services.ts'
import { handInAttempt } from './commands/attempt.ts'
import { handInWhenOver } from './commands/hand-in-when-over.ts'

export async function workTasks(services: Services): Promise<void> {
  await services.jobs.work(handInAttempt, ({ school_id: schoolId, attempt_id: attemptId }, requestId) =>
    handInWhenOver(services, { schoolId, attemptId, requestId }),
  )
}
