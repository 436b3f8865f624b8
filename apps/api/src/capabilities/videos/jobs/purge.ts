import { uploadHours } from '@qadam/contract/videos/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { discardVideo, isUnused } from '../commands/lesson-video.ts'
import { removeUpload } from '../commands/upload-store.ts'

const batch = 200

/** Nightly task: deletes uploads that were idle for a day, and videos that nothing shows. */
export async function purgeVideos(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  let left = batch
  while (left === batch)
    left = await inSystemContext(services, unattended, async (ctx) => {
      const since = new Date(ctx.now.getTime() - uploadHours * 3_600_000).toISOString()
      const uploads = await ctx.db.rows<{ key: string }>(sql`
        delete from video_uploads where school_id = ${schoolId} and id in (
          select id from video_uploads where school_id = ${schoolId} and touched_at < ${since}
          order by id limit ${batch}) returning key`)
      for (const { key } of uploads) ctx.afterCommit(() => removeUpload(services.settings, key))
      return uploads.length
    })
  left = batch
  while (left === batch)
    left = await inSystemContext(services, unattended, async (ctx) => {
      const videos = await ctx.db.rows<{ id: number }>(sql`
        select v.id from videos v where v.school_id = ${schoolId} and ${isUnused}
        order by v.id limit ${batch}`)
      for (const { id } of videos) await discardVideo(ctx, id)
      return videos.length
    })
}
