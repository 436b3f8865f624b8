import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { newVideo } from '@qadam/contract/videos/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { MeasuredFile, StagedFile } from '../../../platform/files/staged-files.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { setLessonVideo } from '../../lessons/public.ts'
import { notAVideo, uploadUnfinished, videoTooLarge } from '../errors.ts'
import { lessonVideoSet } from '../events.ts'
import { videoRendition } from '../jobs/video-rendition.ts'
import { deleteUpload, findOwnUpload, ownUpload, type UploadRow } from '../queries/own-upload.ts'
import { sizeWords, tidyName, videoTypeOf } from '../rules.ts'
import { discardVideo, lockVideoLesson } from './lesson-video.ts'
import { removeUpload, uploadedSoFar, uploadPath } from './upload-store.ts'

interface Source extends MeasuredFile {
  readonly name: string
}

/**
 * Sets the video of a lesson from a file of the request or a completed upload, and deletes the previous one.
 */
export async function putVideo(
  ctx: RequestContext,
  lessonId: number,
  {
    wanted: { upload_id: key, version },
    video,
  }: { readonly wanted: z.output<typeof newVideo>; readonly video: PreparedVideo },
): Promise<void> {
  const lesson = await lockVideoLesson(ctx, lessonId, version)
  const id = await storeVideo(ctx, key, video)
  await setLessonVideo(ctx, lessonId, id)
  if (lesson.video_id !== null) await discardVideo(ctx, lesson.video_id)
  await record(ctx, lessonVideoSet, { kind: 'lesson', id: lessonId, payload: { video: id } })
}

/** Stores a prepared video, uses up the upload that it came by, and starts its rendition. Returns its id. */
export async function storeVideo(
  ctx: RequestContext,
  key: string | undefined,
  { staged, ...file }: PreparedVideo,
): Promise<number> {
  // Check that nobody has used the same upload meanwhile.
  if (key !== undefined) await ownUpload(ctx.db, key, ctx.actor.id)
  const stored = await storeFile(ctx, { ...file, audience: 'private' }, staged)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into videos (school_id, file_id, created_at, created_by)
    values (${ctx.schoolId}, ${stored.id}, ${ctx.now}, ${ctx.actor.id}) returning id`)
  if (key !== undefined) {
    await deleteUpload(ctx.db, key)
    ctx.afterCommit(() => removeUpload(ctx.services.settings, key))
  }
  await ctx.services.jobs.send(ctx.db, videoRendition, { video_id: made.id })
  return made.id
}

export interface PreparedVideo {
  readonly name: string
  readonly mediaType: string
  readonly staged: StagedFile
}

/** Returns the upload that a video is made from; undefined for a file of the request. */
export async function uploadOf(ctx: RequestContext, key: string | undefined): Promise<UploadRow | undefined> {
  return key === undefined ? undefined : findOwnUpload(ctx.db, key, ctx.actor.id)
}

/** Validates and stages a file of the request or a completed upload. @throws Failure 400, 409, 413 */
export async function prepareVideo(
  ctx: UploadContext,
  files: readonly UploadedFile[],
  upload: UploadRow | undefined,
): Promise<PreparedVideo> {
  const source = upload ? await finishedUpload(ctx, upload) : sentFile(files)
  const limit = ctx.services.settings.VIDEO_MAX_MEBIBYTES
  if (source.bytes > limit * 1024 * 1024) throw videoTooLarge({ values: { limit: sizeWords(limit) } })
  const mediaType = await videoTypeOf(ctx, source.path)
  if (!mediaType) throw notAVideo()
  return { name: tidyName(source.name), mediaType, staged: await ctx.stage(source) }
}

function sentFile([file]: readonly UploadedFile[]): Source {
  if (!file) throw badField('file', 'field.required')
  return file
}

async function finishedUpload({ services: { settings } }: UploadContext, upload: UploadRow): Promise<Source> {
  const { key } = upload
  const found = await uploadedSoFar(settings, key)
  if (!found || found.offset !== upload.bytes)
    throw uploadUnfinished({ facts: { bytes: upload.bytes, offset: found?.offset ?? 0 } })
  const path = uploadPath(settings, key)
  return { path, name: upload.name, bytes: upload.bytes, sha256: await sha256Of(path) }
}

/** Reuses one buffer: a stream would allocate one per mebibyte of the video. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(1024 * 1024)
  await using file = await open(path)
  for (;;) {
    const { bytesRead } = await file.read(buffer)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
  }
}
