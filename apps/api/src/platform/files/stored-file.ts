import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { failureOfStore } from './file-failures.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import type { MeasuredFile, StagedFile } from './staged-files.ts'

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
 * Writes the row of bytes that were laid down before the transaction opened (`StagedFiles`), or lays bytes down and writes
 * their row, for jobs. A row never lacks its bytes.
 */
export async function storeFile(
  ctx: RequestContext<Actor | null>,
  file: NewFile,
  content: Buffer | StagedFile,
): Promise<StoredFile> {
  if ('key' in content) {
    await claimStaged(ctx, content)
    return writeRow(ctx, file, content)
  }
  const key = newFileKey(ctx.schoolId)
  await putBytes(ctx.services.files, key, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return writeRow(ctx, file, { key, bytes: content.length, sha256 })
}

/** Takes bytes that were laid down as kept: from the commit on, some row knows their key. */
export async function claimStaged(ctx: RequestContext<Actor | null>, { key }: StagedFile): Promise<void> {
  await ctx.db.rows(sql`delete from loose_files where school_id = ${ctx.schoolId} and store_key = ${key}`)
}

/** As `storeFile`, for a file of any size that nobody writes to any more. */
export async function insertStoredFile(
  ctx: RequestContext<Actor | null>,
  file: NewFile,
  { path, bytes, sha256 }: MeasuredFile,
): Promise<StoredFile> {
  const key = newFileKey(ctx.schoolId)
  try {
    await ctx.services.files.keep(key, path)
  } catch (cause) {
    throw failureOfStore(cause)
  }
  return writeRow(ctx, file, { key, bytes, sha256 })
}

async function writeRow(
  ctx: RequestContext<Actor | null>,
  file: NewFile,
  { key, bytes, sha256 }: StagedFile,
): Promise<StoredFile> {
  const stored = await ctx.db.one<StoredFile>(sql`
    insert into files (school_id, store_key, name, media_type, bytes, sha256, audience, uploaded_by)
    values (${ctx.schoolId}, ${key}, ${file.name}, ${file.mediaType}, ${bytes}, ${sha256}, ${file.audience},
      ${ctx.actor?.id ?? null})
    returning id, store_key, name, media_type, bytes, sha256, audience`)
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

/** As `removeFile`, of a sealed file: should the process die before its bytes are gone, the night removes them. */
export async function removeEncryptedFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  const removed = await ctx.db.row<{ store_key: string }>(sql`
    with gone as (delete from files where school_id = ${ctx.schoolId} and id = ${fileId} returning store_key)
    insert into loose_files (school_id, store_key, since)
    select ${ctx.schoolId}, store_key, ${ctx.now} from gone returning store_key`)
  if (!removed) return
  ctx.afterCommit(async () => {
    await ctx.services.files.remove(removed.store_key)
    await inSchool(ctx.services.pools, { schoolId: ctx.schoolId }, (db) =>
      db.rows(sql`
        delete from loose_files where school_id = ${ctx.schoolId} and store_key = ${removed.store_key}`),
    )
  })
}

/** Removes a file's row now and its bytes after the commit. */
export async function removeFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  const removed = await ctx.db.row<{ store_key: string }>(
    sql`delete from files where school_id = ${ctx.schoolId} and id = ${fileId} returning store_key`,
  )
  if (removed) ctx.afterCommit(() => ctx.services.files.remove(removed.store_key))
}

/** The public address of a picture: its unguessable key, served by the platform. */
export function publicFileUrl(storeKey: string): string {
  return `/files/${storeKey}`
}
