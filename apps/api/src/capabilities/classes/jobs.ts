import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { comeBack } from './commands/come-back.ts'
import { finishYesterday } from './commands/complete.ts'
import { type Departed, leaveAfterRemoval } from './commands/depart.ts'
import { remindOfClasses } from './commands/remind.ts'

export const classDepartures = jobKind<Departed & { since?: string }>({ name: 'class-departures' })
export const classClock = jobKind<object>({ name: 'class-clock', expireInSeconds: 600 })

/** Registers the jobs of classes: removal of students who left, reminders, completion of yesterday's classes. */
export async function workClasses(services: Services): Promise<void> {
  await services.jobs.work(classDepartures, ({ school_id: schoolId, since, ...who }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'class departures' }, (ctx) =>
      since === undefined ? leaveAfterRemoval(ctx, who) : comeBack(ctx, { ...who, since }),
    ),
  )
  await services.jobs.workByClock(classClock, '*/5 * * * *', async () => {
    const schools = await services.platformDb.listSchools()
    const faults: unknown[] = []
    for (const schoolId of schools) await lookAtClock(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of classes had faults')
  })
}

/** Runs the clock-driven work of one school. Idempotent. */
export async function lookAtClock(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'class-clock', client: 'class clock' }
  await inSystemContext(services, unattended, finishYesterday)
  await inSystemContext(services, unattended, remindOfClasses)
}
