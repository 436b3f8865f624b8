import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Gives a locked lesson its video, or none. */
export async function setLessonVideo(ctx: RequestContext, id: number, videoId: number | null): Promise<void> {
  await ctx.db.rows(sql`
    update lessons set video_id = ${videoId}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}
