import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { schoolUpdated } from '../events.ts'
import { getSchoolRow } from '../queries.ts'

/**
 * Sets the uploaded video for newcomers, in place of an address, or removes it. Idempotent. Returns the id of the
 * previous upload.
 */
export async function setOnboardingUpload(
  ctx: RequestContext,
  videoId: number | null,
): Promise<number | null> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const { onboarding_video_id: before } = await getSchoolRow(ctx.db)
  if (before === videoId) return null
  await ctx.db.rows(sql`
    update schools set onboarding_video_id = ${videoId}, row_version = row_version + 1,
      onboarding_address = case when ${videoId}::bigint is null then onboarding_address end
    where school_id = ${ctx.schoolId}`)
  await ctx.db.rows(sql`select bump_school_version()`)
  await record(ctx, schoolUpdated, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { changed: ['onboarding_video_id'] },
  })
  return before
}
