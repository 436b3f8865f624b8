import { undoDays } from '@qadam/contract/programs/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { deleteOldFiles } from '../../../platform/import/delete-old-files.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { programImports } from './import-home.ts'

/** Nightly task: deletes the undo data of imports that can no longer be undone, and unclaimed files. */
export async function purgeOldImports(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    await deleteOldFiles(ctx, programImports)
    const until = new Date(ctx.now.getTime() - undoDays * 86_400_000).toISOString()
    await ctx.db.rows(sql`
      delete from program_import_changes c using program_imports i
      where c.school_id = ${schoolId} and i.school_id = c.school_id and i.id = c.import_id
        and i.state in ('done', 'undone') and i.ended_at < ${until}`)
  })
}
