import type { Actor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { sendDebtDigests } from './commands/digest.ts'
import { remindOfPayments } from './commands/remind.ts'

export const paymentClock = jobKind<object>({ name: 'payment-reminder-clock', expireInSeconds: 600 })

/** Registers the clock that reminds of payments. */
export async function workReminders(services: Services): Promise<void> {
  await services.jobs.workByClock(paymentClock, '*/15 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await remindInSchool(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of payments had faults')
  })
}

/** Sends the reminders of one school that are due and have not gone. Idempotent. */
export async function remindInSchool(services: Services, schoolId: number): Promise<void> {
  const inSchool = <Result>(work: (ctx: RequestContext<Actor | null>) => Promise<Result>) =>
    inSystemContext(services, { schoolId, requestId: 'payment-clock', client: 'payment clock' }, work)
  // Each batch is a transaction of its own.
  for (let sent = 1; sent > 0; ) sent = await inSchool(remindOfPayments)
  await inSchool(sendDebtDigests)
}
