import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lockLesson } from '../../lessons/public.ts'
import { notForVideo, noVideoHere } from '../errors.ts'

/** Locks a lesson that may have a video. @throws Failure 404, 409 */
export async function lockVideoLesson(ctx: RequestContext, lessonId: number, version: number | undefined) {
  const lesson = await lockLesson(ctx, lessonId, version)
  if (lesson.format !== 'video' && lesson.format !== 'livestream') throw notForVideo()
  return lesson
}

/** Locks the video of a lesson. Returns its id. @throws Failure 409 when the lesson has none */
export async function lockVideo(
  ctx: RequestContext,
  lessonId: number,
  version: number | undefined,
): Promise<number> {
  const lesson = await lockVideoLesson(ctx, lessonId, version)
  if (lesson.video_id === null) throw noVideoHere()
  await ctx.db.rows(sql`
    select 1 from videos where school_id = ${ctx.schoolId} and id = ${lesson.video_id} for update`)
  return lesson.video_id
}

interface Video {
  readonly id: number
  readonly file_id: number
  readonly poster_file_id: number | null
  readonly rendition_file_id: number | null
}

/** Whether nothing shows the video `v`: no lesson, and no school to its newcomers. */
export const isUnused = sql`
  not exists (select 1 from lessons l where l.school_id = v.school_id and l.video_id = v.id)
  and not exists (select 1 from schools s where s.school_id = v.school_id and s.onboarding_video_id = v.id)`

/** Deletes a video, its captions and its files, unless something still shows it. */
export async function discardVideo(ctx: RequestContext<Actor | null>, videoId: number): Promise<void> {
  const video = await ctx.db.row<Video>(sql`
    delete from videos v where v.school_id = ${ctx.schoolId} and v.id = ${videoId} and ${isUnused}
    returning id, file_id, poster_file_id, rendition_file_id`)
  for (const fileId of [video?.file_id, video?.poster_file_id, video?.rendition_file_id])
    if (fileId) await removeFile(ctx, fileId)
}
