import { sql } from '../../../platform/database/sql.ts'
import type { FileOwner } from '../../../platform/files/decoding/decoders.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { notAVideo } from '../errors.ts'
import { deleteUpload, ownUpload } from '../queries/own-upload.ts'
import { signatureBytes, videoTypeOf } from '../rules.ts'
import type { UploadVisitor } from './begin-upload.ts'
import { removeUpload, uploadedSoFar, uploadPath } from './upload-store.ts'

/**
 * Checks, before an upload is continued, that it is the caller's and that its first bytes are a video. An
 * HTML page or a program with a video's name is thus rejected after its first chunk, not after two gigabytes.
 */
export async function goOn(
  services: Services,
  { schoolId, actor, inOwn }: UploadVisitor,
  key: string,
): Promise<void> {
  services.disk.assertRoom(actor.role, 0)
  const before = await inOwn((db) => ownUpload(db, key, actor.id))
  const type = before.media_type ?? (await typeSoFar(services, key, { schoolId, actor }))
  const isRefused = await inOwn(async (db) => {
    const upload = await ownUpload(db, key, actor.id)
    if (type === 'strange') {
      await deleteUpload(db, key)
      return true
    }
    await db.rows(sql`
      update video_uploads set touched_at = ${services.clock.now()}, media_type = ${type ?? null}
      where school_id = ${schoolId} and id = ${upload.id}`)
    return false
  })
  if (!isRefused) return
  await removeUpload(services.settings, key)
  throw notAVideo()
}

async function typeSoFar({ settings }: Services, key: string, owner: FileOwner): Promise<string | undefined> {
  const { offset = 0 } = (await uploadedSoFar(settings, key)) ?? {}
  if (offset < signatureBytes) return undefined
  return (await videoTypeOf(owner, uploadPath(settings, key))) ?? 'strange'
}
