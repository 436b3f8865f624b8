import { restoreDays } from '@qadam/contract/questions/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { deleteUnlistedTasks } from '../../tasks/public.ts'

const batch = 500

/** Nightly task: deletes questions that were deleted 30 days ago; students' answers to them are retained. */
export async function purgeDeletedQuestions(services: Services, schoolId: number): Promise<void> {
  let left = batch
  while (left === batch)
    left = await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
      const ago = new Date(ctx.now.getTime() - restoreDays * 86_400_000).toISOString()
      const gone = await ctx.db.rows<{ id: number }>(sql`
          delete from questions q using (
            select id from questions where school_id = ${schoolId} and deleted_at <= ${ago} limit ${batch} for update
          ) old where q.school_id = ${schoolId} and q.id = old.id returning q.id`)
      await deleteUnlistedTasks(
        ctx,
        gone.map(({ id }) => id),
      )
      return gone.length
    })
}
