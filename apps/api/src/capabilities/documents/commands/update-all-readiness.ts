import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { studentsOfBulk } from '../../students/public.ts'
import { updateReadiness } from './readiness.ts'

/**
 * Recomputes readiness: of all students after an id, because a change of rules affects everybody; or of the
 * students changed by a bulk action.
 */
export const readinessWalk = jobKind<{ after: number; bulk_id?: number }>({ name: 'document-readiness' })

const batch = 200

export async function updateAllReadiness(
  services: Services,
  schoolId: number,
  { after: from, bulk_id: bulkId }: { readonly after: number; readonly bulk_id?: number },
): Promise<void> {
  let after = from
  const among = bulkId === undefined ? sql`true` : sql`student_id in ${studentsOfBulk(bulkId)}`
  for (;;) {
    const ids = await inSystemContext(
      services,
      { schoolId, requestId: 'document-readiness', client: 'documents' },
      async (ctx) => {
        const rows = await ctx.db.rows<{ student_id: number }>(sql`
          select student_id from student_records where school_id = ${schoolId} and student_id > ${after} and ${among}
          order by student_id limit ${batch}`)
        const found = rows.map((row) => row.student_id)
        await updateReadiness(ctx, found)
        return found
      },
    )
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return
  }
}
