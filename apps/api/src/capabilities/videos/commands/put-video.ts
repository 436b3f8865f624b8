import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { newVideo } from '@qadam/contract/videos/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import { keepFile, type MeasuredFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { setLessonVideo } from '../../lessons/public.ts'
import { notAVideo, uploadUnfinished, videoTooLarge } from '../errors.ts'
import { videoRendition } from '../jobs.ts'
import { filmTypeOf, sizeWords, tidyName } from '../rules.ts'
import { forgetUpload, ownUpload } from '../uploads/own-upload.ts'
import { removeUpload, uploadedSoFar, uploadPath } from '../uploads/store.ts'
import { forgetFilm, lockFilmLesson } from './lesson-film.ts'

interface Source extends MeasuredFile {
  readonly name: string
}

/** Gives a lesson its film: a file of this request, or an upload that has come whole. The one before it goes. */
export async function putVideo(
  act: Act & { readonly files: readonly UploadedFile[] },
  lessonId: number,
  { upload_id: key, version }: z.output<typeof newVideo>,
): Promise<void> {
  const source = key === undefined ? sentFile(act) : await finishedUpload(act, key)
  const limit = act.ground.settings.VIDEO_MAX_MEBIBYTES
  if (source.bytes > limit * 1024 * 1024) throw videoTooLarge({ values: { limit: sizeWords(limit) } })
  const mediaType = await filmTypeOf(act, source.path)
  if (!mediaType) throw notAVideo()
  const lesson = await lockFilmLesson(act, lessonId, version)
  const file = { name: tidyName(source.name), mediaType, audience: 'private' } as const
  const stored = await keepFile(act, file, source)
  const made = await act.db.row<{ id: number }>(sql`
    insert into videos (school_id, file_id, created_at, created_by)
    values (${act.schoolId}, ${stored.id}, ${act.now.toISOString()}, ${act.actor.id}) returning id`)
  if (!made) throw new Error('a video was not made')
  await setLessonVideo(act, lessonId, made.id)
  if (lesson.video_id !== null) await forgetFilm(act, lesson.video_id)
  if (key !== undefined) {
    await forgetUpload(act.db, key)
    act.afterCommit(() => removeUpload(act.ground.settings, key))
  }
  await act.ground.jobs.send(act.db, videoRendition, { video_id: made.id })
  await record(act, 'lesson.video_set', { kind: 'lesson', id: lessonId, details: { video: made.id } })
}

function sentFile(act: { readonly files: readonly UploadedFile[] }): Source {
  const [file] = act.files
  if (!file) throw badField('file', 'field.required')
  return file
}

async function finishedUpload(act: Act, key: string): Promise<Source> {
  const { settings } = act.ground
  const upload = await ownUpload(act.db, key, act.actor.id)
  const found = await uploadedSoFar(settings, key)
  if (!found || found.offset !== upload.bytes)
    throw uploadUnfinished({ facts: { bytes: upload.bytes, offset: found?.offset ?? 0 } })
  const path = uploadPath(settings, key)
  return { path, name: upload.name, bytes: upload.bytes, sha256: await sha256Of(path) }
}

/** Through one buffer: a stream would leave one for each mebibyte of a film behind. */
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
