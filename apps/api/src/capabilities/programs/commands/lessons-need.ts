import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { refresh, refreshMissing } from './in-step.ts'

/** Brings what a course lacks in step after lessons of it came or went. */
export async function syncLessonsNeed(ctx: RequestContext, programId: number): Promise<void> {
  const course = await ctx.db.row<{ missing: string[] }>(sql`
    select missing from programs where school_id = ${ctx.schoolId} and id = ${programId} and kind = 'course'`)
  if (!course) return
  const missing = (await refreshMissing(ctx.db, [programId])).get(programId) ?? []
  if (missing.includes('lessons') === course.missing.includes('lessons')) return
  await refresh(ctx.db, [programId])
  await announceVisibleChange(ctx.db)
}
