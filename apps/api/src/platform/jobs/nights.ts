import { inSchool } from '../database/school-db.ts'
import type { Ground } from '../http/ground.ts'
import { jobKind } from './job-queue.ts'

/** Something that is done for each school once a night; must bear being run twice. */
export type NightWork = (ground: Ground, schoolId: number) => Promise<unknown>

export const night = jobKind<object>({ name: 'night' })
/** The night of one school. */
export const schoolNight = jobKind<object>({ name: 'school-night', expireInSeconds: 3_600 })

/** Registers what is done at night: one process begins it, all with the role worker share the schools. */
export async function workNights(ground: Ground, works: readonly NightWork[]): Promise<void> {
  await ground.jobs.work(schoolNight, async ({ school_id: schoolId }) => {
    const ended = await Promise.allSettled(works.map((work) => work(ground, schoolId)))
    const faults = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, `the night of school ${schoolId} had faults`)
  })
  await ground.jobs.workNightly(night, async () => {
    for (const schoolId of await ground.platformDb.listSchools()) {
      await inSchool(ground.pools, { schoolId }, (db) => ground.jobs.send(db, schoolNight, {}))
    }
  })
}
