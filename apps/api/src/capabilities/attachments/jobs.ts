import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { deleteAttachmentFile } from './commands.ts'

const batch = 200

/** Deletes files whose lesson or program was erased. */
export async function purgeErasedAttachments(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  let left = batch
  while (left === batch)
    left = await inSystemContext(services, unattended, async (ctx) => {
      const erased = await ctx.db.rows<{ id: number }>(sql`
        select id from attachments where school_id = ${schoolId} and program_id is null
        order by id limit ${batch} for update`)
      for (const { id } of erased) await deleteAttachmentFile(ctx, id)
      return erased.length
    })
}
