import { readFile } from 'node:fs/promises'
import { maxMedia, maxPosters, posterWidths } from '@qadam/contract/programs/rules.ts'
import { sql } from 'drizzle-orm'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { fileTypeOf } from '../../../platform/files/file-type.ts'
import { makePictures, type Picture } from '../../../platform/files/picture.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { tooManyMedia, tooManyPosters, unsupportedMedia } from '../errors.ts'
import { refreshMissing } from './in-step.ts'
import { finish, lockProgram } from './write-program.ts'

/** What a browser plays or shows by itself. */
const mediaTypes = new Set([
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/wav',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
])

/** Adds posters behind those that are there. Each is kept as webp in several widths, without its metadata. */
export async function addPosters(act: Act, id: number, files: readonly UploadedFile[]): Promise<void> {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'posters', code: 'field.required' }] })
  const before = await lockProgram(act, id)
  if (before.posters.length + files.length > maxPosters)
    throw tooManyPosters({ values: { limit: maxPosters }, facts: { limit: maxPosters } })
  for (const [index, file] of files.entries()) {
    const sizes = await storeSizes(
      act,
      await makePictures(act, file, { sizes: posterWidths.map((width) => ({ width })), use: 'poster' }),
    )
    const greatest = sizes.at(-1)
    if (!greatest) continue
    await act.db.rows(sql`
      insert into program_posters (school_id, program_id, position, width, height, sizes)
      values (${act.schoolId}, ${id}, ${before.posters.length + index + 1}, ${greatest.width}, ${greatest.height},
        ${JSON.stringify(sizes.map(({ width, file_id }) => ({ width, file_id })))}::jsonb)`)
  }
  await refreshMissing(act.db, [id])
  await finish(act, before, 'program.posters_added')
}

/** A small original has one width where a big one has three; each width is kept once. */
async function storeSizes(act: Act, pictures: readonly Picture[]) {
  const sizes: { width: number; height: number; file_id: number }[] = []
  for (const { content, width, height } of pictures) {
    if (sizes.some((size) => size.width === width)) continue
    const stored = await storeFile(
      act,
      { name: `poster-${width}.webp`, mediaType: 'image/webp', audience: 'public' },
      content,
    )
    sizes.push({ width, height, file_id: stored.id })
  }
  return sizes
}

/** Adds media files; their type is read from their content. */
export async function addMedia(act: Act, id: number, files: readonly UploadedFile[]): Promise<void> {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'media', code: 'field.required' }] })
  const before = await lockProgram(act, id)
  if (before.media.length + files.length > maxMedia)
    throw tooManyMedia({ values: { limit: maxMedia }, facts: { limit: maxMedia } })
  for (const [index, file] of files.entries()) {
    const type = await fileTypeOf(act, file)
    if (!type || !mediaTypes.has(type.mime)) throw unsupportedMedia()
    const stored = await storeFile(
      act,
      { name: file.name.slice(0, 200) || `media.${type.ext}`, mediaType: type.mime, audience: 'public' },
      await readFile(file.path),
    )
    await act.db.rows(sql`
      insert into program_media (school_id, program_id, position, file_id)
      values (${act.schoolId}, ${id}, ${before.media.length + index + 1}, ${stored.id})`)
  }
  await refreshMissing(act.db, [id])
  await finish(act, before, 'program.media_added')
}
