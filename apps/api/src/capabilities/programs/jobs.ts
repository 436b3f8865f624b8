import { inSchool } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { idsOf, programRefresh, refresh } from './commands/in-step.ts'

const batch = 500

export async function workProgramJobs(services: Services): Promise<void> {
  await services.jobs.work(programRefresh, async ({ school_id: schoolId, touched }) => {
    const ids = await inSchool(services.pools, { schoolId, readOnly: true }, (db) => idsOf(db, touched))
    for (let start = 0; start < ids.length; start += batch) {
      await inSchool(services.pools, { schoolId }, (db) =>
        refresh(db, ids.slice(start, start + batch), touched),
      )
    }
    await inSchool(services.pools, { schoolId }, (db) => db.rows(sql`select bump_school_version()`))
  })
}
