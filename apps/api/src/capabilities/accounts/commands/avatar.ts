import type { Crop } from '@qadam/contract/accounts/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { makePictures } from '../../../platform/files/picture.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { personAvatarChanged, personAvatarRemoved } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { avatarOf, getPerson, type PersonRow } from '../queries/people.ts'
import { lockChangeable } from './profile.ts'

const sizes = [
  { width: 320, height: 320 },
  { width: 96, height: 96 },
] as const

export async function changeAvatar(
  ctx: RequestContext,
  id: number,
  { big, small }: Awaited<ReturnType<typeof prepareAvatar>>,
) {
  const person = await lockChangeable(ctx, id)
  const stored = { mediaType: 'image/webp', audience: 'public' } as const
  const bigFile = await storeFile(ctx, { name: 'avatar.webp', ...stored }, big)
  const smallFile = await storeFile(ctx, { name: 'avatar-small.webp', ...stored }, small)
  await point(ctx, person, bigFile.id, smallFile.id)
  await record(ctx, personAvatarChanged, { kind: 'person', id })
  return avatarOf(await getPerson(ctx.db, visibleTo(ctx.actor), id))
}

/**
 * Returns the two sizes of an avatar from an uploaded picture and the area to crop.
 * @throws Failure 400, 413
 */
export async function prepareAvatar(
  ctx: UploadContext,
  area: z.output<typeof Crop>,
  files: readonly UploadedFile[],
) {
  const upload = files.find((file) => file.part === 'avatar')
  if (!upload) throw fileMissing({ fields: [{ path: 'avatar', code: 'field.required' }] })
  const [big, small] = await makePictures(ctx, upload, { sizes, crop: wholeArea(area), use: 'avatar' })
  if (!big || !small) throw new Error('a picture was made without its sizes')
  return { big: await ctx.stage(big.content), small: await ctx.stage(small.content) }
}

/** Removes the avatar. Idempotent. */
export async function removeAvatar(ctx: RequestContext, id: number): Promise<void> {
  const person = await lockChangeable(ctx, id)
  if (person.avatar_file_id === null) return
  await point(ctx, person, null, null)
  await record(ctx, personAvatarRemoved, { kind: 'person', id })
}

async function point(
  ctx: RequestContext,
  person: PersonRow,
  big: number | null,
  small: number | null,
): Promise<void> {
  await ctx.db.rows(sql`
    update people set avatar_file_id = ${big}, avatar_small_file_id = ${small}, changed_at = ${ctx.now},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${person.id}`)
  for (const old of [person.avatar_file_id, person.avatar_small_file_id])
    if (old !== null) await removeFile(ctx, old)
}

function wholeArea({ x, y, width, height }: z.output<typeof Crop>) {
  const given = [x, y, width, height].filter((side) => side !== undefined).length
  if (given === 0) return undefined
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw badField(
      x === undefined ? 'x' : y === undefined ? 'y' : width === undefined ? 'width' : 'height',
      'accounts.crop_incomplete',
    )
  }
  return { x, y, width, height }
}
