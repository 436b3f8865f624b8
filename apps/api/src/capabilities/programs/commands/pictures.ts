import { maxMedia, maxPosters, posterWidths } from '@qadam/contract/programs/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { makePictures } from '../../../platform/files/picture.ts'
import type { StagedFile } from '../../../platform/files/staged-files.ts'
import { type StoredUpload, storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { tooManyMedia, tooManyPosters, unsupportedMedia } from '../errors.ts'
import { programMediaAdded, programPostersAdded } from '../events.ts'
import { refreshMissing } from './in-step.ts'
import { finish, lockProgram } from './write-program.ts'

/** Types that browsers play or show natively. */
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

/** A staged poster in one width. */
interface StagedPicture {
  readonly width: number
  readonly height: number
  readonly staged: StagedFile
}

/** Converts posters to webp in several widths, without metadata, and stages them. @throws Failure 400, 413 */
export async function preparePosters(
  ctx: UploadContext,
  files: readonly UploadedFile[],
): Promise<readonly (readonly StagedPicture[])[]> {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'posters', code: 'field.required' }] })
  if (files.length > maxPosters)
    throw tooManyPosters({ values: { limit: maxPosters }, facts: { limit: maxPosters } })
  const posters: StagedPicture[][] = []
  for (const file of files) {
    const sizes = posterWidths.map((width) => ({ width }))
    const staged: StagedPicture[] = []
    // A small original yields the same width several times; store each width once.
    for (const { content, width, height } of await makePictures(ctx, file, { sizes, use: 'poster' }))
      if (!staged.some((size) => size.width === width))
        staged.push({ width, height, staged: await ctx.stage(content) })
    posters.push(staged)
  }
  return posters
}

export async function addPosters(
  ctx: RequestContext,
  id: number,
  posters: readonly (readonly StagedPicture[])[],
): Promise<void> {
  const before = await lockProgram(ctx, id)
  if (before.posters.length + posters.length > maxPosters)
    throw tooManyPosters({ values: { limit: maxPosters }, facts: { limit: maxPosters } })
  for (const [index, pictures] of posters.entries()) {
    const sizes = await storeSizes(ctx, pictures)
    const greatest = sizes.at(-1)
    if (!greatest) continue
    await ctx.db.rows(sql`
      insert into program_posters (school_id, program_id, position, width, height, sizes)
      values (${ctx.schoolId}, ${id}, ${before.posters.length + index + 1}, ${greatest.width}, ${greatest.height},
        ${JSON.stringify(sizes.map(({ width, file_id }) => ({ width, file_id })))}::jsonb)`)
  }
  await refreshMissing(ctx.db, [id])
  await finish(ctx, before, programPostersAdded)
}

async function storeSizes(ctx: RequestContext, pictures: readonly StagedPicture[]) {
  const sizes: { width: number; height: number; file_id: number }[] = []
  for (const { staged, width, height } of pictures) {
    const stored = await storeFile(
      ctx,
      { name: `poster-${width}.webp`, mediaType: 'image/webp', audience: 'public' },
      staged,
    )
    sizes.push({ width, height, file_id: stored.id })
  }
  return sizes
}

/** Detects the type of media files by content and stages them. @throws Failure 400 */
export async function prepareMedia(
  ctx: UploadContext,
  files: readonly UploadedFile[],
): Promise<readonly StoredUpload[]> {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'media', code: 'field.required' }] })
  const stored: StoredUpload[] = []
  for (const file of files)
    stored.push(
      await storeOfType(ctx, file, { accepts: (mime) => mediaTypes.has(mime), refused: unsupportedMedia }),
    )
  return stored
}

export async function addMedia(
  ctx: RequestContext,
  id: number,
  files: readonly StoredUpload[],
): Promise<void> {
  const before = await lockProgram(ctx, id)
  if (before.media.length + files.length > maxMedia)
    throw tooManyMedia({ values: { limit: maxMedia }, facts: { limit: maxMedia } })
  for (const [index, file] of files.entries()) {
    const stored = await storeFile(
      ctx,
      { name: file.name.slice(0, 200) || `media.${file.ext}`, mediaType: file.mime, audience: 'public' },
      file.staged,
    )
    await ctx.db.rows(sql`
      insert into program_media (school_id, program_id, position, file_id)
      values (${ctx.schoolId}, ${id}, ${before.media.length + index + 1}, ${stored.id})`)
  }
  await refreshMissing(ctx.db, [id])
  await finish(ctx, before, programMediaAdded)
}
