import { maxCaptions } from '@qadam/contract/videos/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { type FileOwner, inWorker } from '../../../platform/files/decoding/decoders.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { makePictures } from '../../../platform/files/picture.ts'
import type { StagedFile } from '../../../platform/files/staged-files.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { setLessonVideo } from '../../lessons/public.ts'
import { captionsUnreadable, tooManyCaptions } from '../errors.ts'
import { lessonCaptionsRemoved, lessonCaptionsSet, lessonPosterSet, lessonVideoRemoved } from '../events.ts'
import type { readCaptions } from './captions.ts'
import { discardVideo, lockVideo } from './lesson-video.ts'

const posterWidth = 1_280
const captionsInWorker = inWorker<typeof readCaptions>(
  new URL('./captions.ts', import.meta.url),
  'readCaptions',
  20_000,
)

export async function deleteVideo(ctx: RequestContext, lessonId: number): Promise<void> {
  const videoId = await lockVideo(ctx, lessonId, undefined)
  await setLessonVideo(ctx, lessonId, null)
  await discardVideo(ctx, videoId)
  await record(ctx, lessonVideoRemoved, { kind: 'lesson', id: lessonId, payload: { video: videoId } })
}

export async function setPoster(
  ctx: RequestContext,
  lessonId: number,
  { picture, version }: { readonly picture: StagedFile; readonly version: number | undefined },
): Promise<void> {
  const videoId = await lockVideo(ctx, lessonId, version)
  await writePoster(ctx, videoId, picture)
  await record(ctx, lessonPosterSet, { kind: 'lesson', id: lessonId, payload: { video: videoId } })
}

/** Resizes and stages an uploaded poster. @throws Failure 400, 413 */
export async function preparePoster(ctx: UploadContext, files: readonly UploadedFile[]): Promise<StagedFile> {
  const wanted = { sizes: [{ width: posterWidth }], use: 'poster' } as const
  const [picture] = await makePictures(ctx, sentFile(files), wanted)
  if (!picture) throw new Error('a poster was not made')
  return ctx.stage(picture.content)
}

/** Converts uploaded captions to WebVTT. @throws Failure 400 */
export async function prepareCaptions(owner: FileOwner, files: readonly UploadedFile[]): Promise<string> {
  const text = await captionsInWorker(owner, sentFile(files).path)
  if (text === undefined) throw captionsUnreadable()
  return text
}

async function writePoster(ctx: RequestContext, videoId: number, picture: StagedFile): Promise<void> {
  const poster = await storeFile(
    ctx,
    { name: 'poster.webp', mediaType: 'image/webp', audience: 'private' },
    picture,
  )
  const before = await ctx.db.row<{ poster_file_id: number | null }>(sql`
    select poster_file_id from videos where school_id = ${ctx.schoolId} and id = ${videoId}`)
  await ctx.db.rows(sql`
    update videos set poster_file_id = ${poster.id} where school_id = ${ctx.schoolId} and id = ${videoId}`)
  if (before?.poster_file_id) await removeFile(ctx, before.poster_file_id)
}

/** Sets or replaces the captions of a video in one language. */
export async function setCaptions(
  ctx: RequestContext,
  lessonId: number,
  {
    text,
    language,
    version,
  }: { readonly text: string; readonly language: string; readonly version?: number },
): Promise<void> {
  const videoId = await lockVideo(ctx, lessonId, version)
  await ctx.db.rows(sql`
    insert into video_captions (school_id, video_id, language, text, changed_at)
    values (${ctx.schoolId}, ${videoId}, ${language}, ${text}, ${ctx.now})
    on conflict (school_id, video_id, language)
      do update set text = excluded.text, changed_at = excluded.changed_at`)
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from video_captions where school_id = ${ctx.schoolId} and video_id = ${videoId}`)
  if ((there?.count ?? 0) > maxCaptions) throw tooManyCaptions({ values: { limit: maxCaptions } })
  const details = { video: videoId, language }
  await record(ctx, lessonCaptionsSet, { kind: 'lesson', id: lessonId, payload: details })
}

/** Deletes captions in a language. Idempotent. */
export async function deleteCaptions(ctx: RequestContext, lessonId: number, language: string): Promise<void> {
  const videoId = await lockVideo(ctx, lessonId, undefined)
  const gone = await ctx.db.row(sql`
    delete from video_captions
    where school_id = ${ctx.schoolId} and video_id = ${videoId} and language = ${language} returning video_id`)
  const details = { video: videoId, language }
  if (gone) await record(ctx, lessonCaptionsRemoved, { kind: 'lesson', id: lessonId, payload: details })
}

function sentFile([file]: readonly UploadedFile[]): UploadedFile {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  return file
}
