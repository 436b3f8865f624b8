import { sql } from 'drizzle-orm'
import { inSchool } from '../../platform/database/school-db.ts'
import type { Ground } from '../../platform/http/ground.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { idsOf, refresh, type Touched } from './commands/in-step.ts'

/** Brings many programs in step after a change of a dictionary or of rates. */
export const programRefresh = jobKind<{ touched: Touched }>({ name: 'program-refresh' })

const batch = 500

/** Works the jobs of programs in this process. Each batch is a transaction, so nobody waits long for a row. */
export async function workProgramJobs(ground: Ground): Promise<void> {
  await ground.jobs.work(programRefresh, async ({ school_id: schoolId, touched }) => {
    const ids = await inSchool(ground.pools, { schoolId, readOnly: true }, (db) => idsOf(db, touched))
    for (let start = 0; start < ids.length; start += batch) {
      await inSchool(ground.pools, { schoolId }, (db) =>
        refresh(db, ids.slice(start, start + batch), touched),
      )
    }
    await inSchool(ground.pools, { schoolId }, (db) => db.rows(sql`select bump_school_version()`))
  })
}
