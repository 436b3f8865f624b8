import { inSchool } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import { jobKind } from './job-queue.ts'

/** A task for each school once a night; must be idempotent. */
export type NightlyTask = (services: Services, schoolId: number) => Promise<unknown>

export const night = jobKind<object>({ name: 'night' })
/** The nightly tasks of one school. */
export const nightlyTasksOfSchool = jobKind<object>({ name: 'school-night', expireInSeconds: 3_600 })

/** Registers the nightly tasks: one process starts them, all with the role worker share the schools. */
export async function workNightlyTasks(services: Services, works: readonly NightlyTask[]): Promise<void> {
  await services.jobs.work(nightlyTasksOfSchool, async ({ school_id: schoolId }) => {
    const ended = await Promise.allSettled(works.map((work) => work(services, schoolId)))
    const faults = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, `the night of school ${schoolId} had faults`)
  })
  await services.jobs.workNightly(night, async () => {
    for (const schoolId of await services.platformDb.listSchools()) {
      await inSchool(services.pools, { schoolId }, (db) => services.jobs.send(db, nightlyTasksOfSchool, {}))
    }
  })
}
