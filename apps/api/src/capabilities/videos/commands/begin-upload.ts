import { randomBytes } from 'node:crypto'
import { maxUnfinishedUploads } from '@qadam/contract/videos/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { badField } from '../../../platform/http/failure.ts'
import { storageFault, storageUses } from '../../../platform/storage/stored-bytes.ts'
import { tooManyUploads, videoTooLarge } from '../errors.ts'
import { sizeWords, tidyName } from '../rules.ts'
import { removeUpload } from './upload-store.ts'

const begun = { name: 'video-upload', points: 60, seconds: 3_600 } as const
const quietMinutes = 60

/** Whoever uploads a video, and how their transactions run: each in a slot of its own. */
export interface UploadVisitor {
  readonly schoolId: number
  readonly actor: Actor
  inOwn<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

interface NewUpload {
  readonly bytes: number
  readonly name: string
}

export async function beginUpload(
  services: Services,
  { schoolId, actor, inOwn }: UploadVisitor,
  { bytes, name }: NewUpload,
): Promise<string> {
  const limit = services.settings.VIDEO_MAX_MEBIBYTES
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw badField('Upload-Length', 'field.required')
  if (bytes > limit * 1024 * 1024) throw videoTooLarge({ values: { limit: sizeWords(limit) } })
  services.disk.assertRoom(actor.role, bytes)
  await services.limits.spend(begun, `${schoolId} ${actor.id}`)
  const key = randomBytes(20).toString('hex')
  const deleted = await inOwn(async (db) => {
    const keys = await makeRoom(db, actor.id, services.clock.now())
    const fault = storageFault(await storageUses(db, actor, services.settings), bytes)
    if (fault) throw fault
    await db.rows(sql`
      insert into video_uploads (school_id, key, owner_id, name, bytes, touched_at)
      values (${schoolId}, ${key}, ${actor.id}, ${tidyName(name)}, ${bytes}, ${services.clock.now()})`)
    return keys
  })
  for (const old of deleted) await removeUpload(services.settings, old)
  return key
}

/**
 * Deletes surplus uploads that were idle for an hour, to make room for a new one. Throws if one of them is
 * still active.
 */
async function makeRoom(db: SchoolDb, ownerId: number, now: Date): Promise<string[]> {
  await db.rows(
    sql`select 1 from people where school_id = ${db.schoolId} and id = ${ownerId} for no key update`,
  )
  const uploads = await db.rows<{ id: number; key: string; touched_at: string }>(sql`
    select id, key, touched_at from video_uploads
    where school_id = ${db.schoolId} and owner_id = ${ownerId} order by touched_at`)
  const surplus = uploads.slice(0, Math.max(0, uploads.length - maxUnfinishedUploads + 1))
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString()
  if (surplus.some((upload) => upload.touched_at > quietSince))
    throw tooManyUploads({ values: { limit: maxUnfinishedUploads } })
  for (const { id } of surplus)
    await db.rows(sql`delete from video_uploads where school_id = ${db.schoolId} and id = ${id}`)
  return surplus.map((upload) => upload.key)
}
