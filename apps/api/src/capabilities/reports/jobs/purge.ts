import { sql } from '../../../platform/database/sql.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'

/** Nightly task: deletes ordered files after their seven days. */
export async function purgeReportFiles(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    const gone = await ctx.db.rows<{ file_id: number | null }>(sql`
      delete from report_files where school_id = ${schoolId} and expires_at <= ${ctx.now} returning file_id`)
    for (const { file_id: id } of gone) if (id !== null) await removeFile(ctx, id)
  })
}
