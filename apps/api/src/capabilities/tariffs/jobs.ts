import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { followTerm } from './commands/follow.ts'

export const tariffClock = jobKind<object>({ name: 'tariff-clock', expireInSeconds: 600 })

/** Registers the clock of the tariffs: every hour, because days begin at their own time in each school. */
export async function workTariffs(services: Services): Promise<void> {
  await services.jobs.workByClock(tariffClock, '4 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await followSchool(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of tariffs had faults')
  })
}

/** Follows the term of one school. Idempotent. */
export const followSchool = (services: Services, schoolId: number): Promise<void> =>
  inSystemContext(services, { schoolId, requestId: 'tariff-clock', client: 'tariff clock' }, followTerm)
