import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { inSchool } from '../database/school-db.ts'
import type { Act } from '../http/call.ts'
import { failureOfStore } from './file-failures.ts'
import { type FileStore, newFileKey } from './file-store.ts'

/** A file's row. The bytes lie in the store under `store_key`. */
export interface StoredFile {
  readonly id: number
  readonly store_key: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly sha256: string
  readonly audience: 'public' | 'private'
}

/** What a new file is, apart from its bytes. */
export interface NewFile {
  readonly name: string
  /** By content, never as the sender declared it. */
  readonly mediaType: string
  readonly audience: 'public' | 'private'
}

/**
 * Stores bytes and their row. The bytes are laid down before the commit, so a row never lacks its file; when the
 * transaction is rolled back they are an orphan under a key that nobody knows.
 */
export async function storeFile(act: Act<Actor | null>, file: NewFile, content: Buffer): Promise<StoredFile> {
  const key = newFileKey(act.schoolId)
  await putBytes(act.ground.files, key, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return writeRow(act, file, { key, bytes: content.length, sha256 })
}

/** A file on this machine that was measured before, so that the transaction does not wait for that. */
export interface MeasuredFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** As `storeFile`, for a file of any size that nobody writes to any more. */
export async function keepFile(
  act: Act<Actor | null>,
  file: NewFile,
  { path, bytes, sha256 }: MeasuredFile,
): Promise<StoredFile> {
  const key = newFileKey(act.schoolId)
  try {
    await act.ground.files.keep(key, path)
  } catch (cause) {
    throw failureOfStore(cause)
  }
  return writeRow(act, file, { key, bytes, sha256 })
}

interface LaidDown {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

async function writeRow(
  act: Act<Actor | null>,
  file: NewFile,
  { key, bytes, sha256 }: LaidDown,
): Promise<StoredFile> {
  const stored = await act.db.row<StoredFile>(sql`
    insert into files (school_id, store_key, name, media_type, bytes, sha256, audience, uploaded_by)
    values (${act.schoolId}, ${key}, ${file.name}, ${file.mediaType}, ${bytes}, ${sha256}, ${file.audience},
      ${act.actor?.id ?? null})
    returning id, store_key, name, media_type, bytes, sha256, audience`)
  if (!stored) throw new Error('a file was stored without a row')
  return stored
}

/**
 * Lays bytes down in the store.
 * @throws Failure 503 when the store does not take them, 507 when it is full; the cause is logged with it.
 */
export async function putBytes(files: FileStore, key: string, source: string | Buffer): Promise<void> {
  try {
    await files.put(key, source)
  } catch (cause) {
    throw failureOfStore(cause)
  }
}

/**
 * As `storeFile`, sealed at rest. Before the bytes are laid down their key is noted for good, and the note goes with the
 * commit of the row: what a killed process leaves between the two, the night finds and removes.
 */
export async function storeSealedFile(
  act: Act<Actor | null>,
  file: Omit<NewFile, 'audience'>,
  content: Buffer,
): Promise<StoredFile> {
  const key = newFileKey(act.schoolId, true)
  await inSchool(act.ground.pools, { schoolId: act.schoolId, counting: true }, (db) =>
    db.rows(sql`
      insert into loose_files (school_id, store_key, since) values (${act.schoolId}, ${key}, ${act.now.toISOString()})`),
  )
  await putBytes(act.ground.files, key, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = await writeRow(act, { ...file, audience: 'private' }, { key, bytes: content.length, sha256 })
  await act.db.rows(sql`delete from loose_files where school_id = ${act.schoolId} and store_key = ${key}`)
  return stored
}

/** As `removeFile`, of a sealed file: should the process die before its bytes are gone, the night removes them. */
export async function removeSealedFile(act: Act<Actor | null>, fileId: number): Promise<void> {
  const removed = await act.db.row<{ store_key: string }>(sql`
    with gone as (delete from files where school_id = ${act.schoolId} and id = ${fileId} returning store_key)
    insert into loose_files (school_id, store_key, since)
    select ${act.schoolId}, store_key, ${act.now.toISOString()} from gone returning store_key`)
  if (!removed) return
  act.afterCommit(async () => {
    await act.ground.files.remove(removed.store_key)
    await inSchool(act.ground.pools, { schoolId: act.schoolId }, (db) =>
      db.rows(sql`
        delete from loose_files where school_id = ${act.schoolId} and store_key = ${removed.store_key}`),
    )
  })
}

/** Removes a file's row now and its bytes after the commit. */
export async function removeFile(act: Act<Actor | null>, fileId: number): Promise<void> {
  const removed = await act.db.row<{ store_key: string }>(
    sql`delete from files where school_id = ${act.schoolId} and id = ${fileId} returning store_key`,
  )
  if (removed) act.afterCommit(() => act.ground.files.remove(removed.store_key))
}

/** The public address of a picture: its unguessable key, served by the platform. */
export function publicFileUrl(storeKey: string): string {
  return `/files/${storeKey}`
}
