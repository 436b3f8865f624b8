import { sql } from 'drizzle-orm'
import type { Act } from '../../../platform/http/call.ts'

/** Gives a locked lesson its film, or none. */
export async function setLessonVideo(act: Act, id: number, videoId: number | null): Promise<void> {
  await act.db.rows(sql`
    update lessons set video_id = ${videoId}, version = version + 1, changed_at = ${act.now.toISOString()},
      changed_by = ${act.actor.id}
    where school_id = ${act.schoolId} and id = ${id}`)
}
