import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import { inSystemContext } from '../jobs/system-context.ts'

const hours = 2

/**
 * Nightly task: removes content that a killed process left without a row. Skips files of the last hours, which may still be in progress.
 */
export async function purgeOrphanedFiles(services: Services, schoolId: number): Promise<void> {
  const before = new Date(services.clock.now().getTime() - hours * 3_600_000).toISOString()
  const loose = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.rows<{ store_key: string; has_row: boolean }>(sql`
      select l.store_key, f.id is not null as has_row from orphaned_files l
      left join files f on f.store_key = l.store_key and f.school_id = l.school_id
      where l.school_id = ${schoolId} and l.since < ${before}`),
  )
  for (const { store_key: key, has_row: hasRow } of loose) {
    if (!hasRow) await services.files.remove(key)
    await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, (ctx) =>
      ctx.db.rows(sql`delete from orphaned_files where school_id = ${schoolId} and store_key = ${key}`),
    )
  }
}
