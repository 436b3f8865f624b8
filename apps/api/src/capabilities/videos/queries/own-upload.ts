import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { uploadNotFound } from '../errors.ts'

export interface UploadRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly media_type: string | null
}

/** Returns an upload of a person. @throws Failure 404, also for other people's uploads */
export function findOwnUpload(db: SchoolDb, key: string, ownerId: number): Promise<UploadRow> {
  return getUpload(db, sql`key = ${key} and owner_id = ${ownerId}`)
}

/** Locks and returns an upload of a person. @throws Failure 404, also for other people's uploads */
export async function ownUpload(db: SchoolDb, key: string, ownerId: number): Promise<UploadRow> {
  return getUpload(db, sql`key = ${key} and owner_id = ${ownerId} for update`)
}

async function getUpload(db: SchoolDb, which: SQL): Promise<UploadRow> {
  const row = await db.row<UploadRow>(sql`
    select id, key, name, bytes, media_type from video_uploads where school_id = ${db.schoolId} and ${which}`)
  if (!row) throw uploadNotFound()
  return row
}

export async function deleteUpload(db: SchoolDb, key: string): Promise<void> {
  await db.rows(sql`delete from video_uploads where school_id = ${db.schoolId} and key = ${key}`)
}
