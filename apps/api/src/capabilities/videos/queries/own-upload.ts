import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { uploadNotFound } from '../errors.ts'

/** An upload as the table has it. */
export interface UploadRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly media_type: string | null
}

/** An upload of a person. @throws Failure 404 also for everybody else's. */
export function findOwnUpload(db: SchoolDb, key: string, ownerId: number): Promise<UploadRow> {
  return getUpload(db, sql`key = ${key} and owner_id = ${ownerId}`)
}

/** An upload of a person, locked for a change. @throws Failure 404 also for everybody else's. */
export async function ownUpload(db: SchoolDb, key: string, ownerId: number): Promise<UploadRow> {
  return getUpload(db, sql`key = ${key} and owner_id = ${ownerId} for update`)
}

async function getUpload(db: SchoolDb, which: SQL): Promise<UploadRow> {
  const row = await db.row<UploadRow>(sql`
    select id, key, name, bytes, media_type from video_uploads where school_id = ${db.schoolId} and ${which}`)
  if (!row) throw uploadNotFound()
  return row
}

/** Deletes the row of an upload. */
export async function deleteUpload(db: SchoolDb, key: string): Promise<void> {
  await db.rows(sql`delete from video_uploads where school_id = ${db.schoolId} and key = ${key}`)
}
