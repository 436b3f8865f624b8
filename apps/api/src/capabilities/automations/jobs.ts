import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { startDue } from './commands/start-due.ts'

/** Starts what goes by itself. */
export const automationClock = jobKind<object>({ name: 'automation-clock', expireInSeconds: 300 })

/** Registers the clock of automations. */
export async function workAutomations(services: Services): Promise<void> {
  await services.jobs.workByClock(automationClock, '*/5 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await startInSchool(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of automations had faults')
  })
}

/** Starts what is due in one school, in one transaction. Idempotent. */
export const startInSchool = (services: Services, schoolId: number): Promise<number> =>
  inSystemContext(services, { schoolId, requestId: 'automations', client: 'automation clock' }, startDue)
