import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { failureOfStore } from './file-failures.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import type { MeasuredFile, StagedFile } from './staged-files.ts'

/** A file's row. The content is in the store under `store_key`. */
export interface StoredFile {
  readonly id: number
  readonly store_key: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly sha256: string
  readonly audience: 'public' | 'private'
}

/** Properties of a new file, apart from its content. */
export interface NewFile {
  readonly name: string
  /** Detected from the content, never as declared by the sender. */
  readonly mediaType: string
  readonly audience: 'public' | 'private'
}

/**
 * Writes the row of content staged before the transaction opened (`StagedFiles`); for jobs, stores the
 * content and writes its row. A row never lacks its content.
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

/** Marks staged content as claimed: from the commit on, a row references its key. */
export async function claimStaged(ctx: RequestContext<Actor | null>, { key }: StagedFile): Promise<void> {
  await ctx.db.rows(sql`delete from orphaned_files where school_id = ${ctx.schoolId} and store_key = ${key}`)
}

/** Like `storeFile`, for a file of any size that is no longer written to. */
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
 * Stores content. @throws Failure 503 when the store does not accept it, 507 when it is full; the cause is
 * logged with it.
 */
export async function putBytes(files: FileStore, key: string, source: string | Buffer): Promise<void> {
  try {
    await files.put(key, source)
  } catch (cause) {
    throw failureOfStore(cause)
  }
}

/**
 * Like `removeFile`, for an encrypted file: if the process dies before its content is removed, the nightly
 * purge removes it.
 */
export async function removeEncryptedFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  const removed = await ctx.db.row<{ store_key: string }>(sql`
    with gone as (delete from files where school_id = ${ctx.schoolId} and id = ${fileId} returning store_key)
    insert into orphaned_files (school_id, store_key, since)
    select ${ctx.schoolId}, store_key, ${ctx.now} from gone returning store_key`)
  if (!removed) return
  ctx.afterCommit(async () => {
    await ctx.services.files.remove(removed.store_key)
    await inSchool(ctx.services.pools, { schoolId: ctx.schoolId }, (db) =>
      db.rows(sql`
        delete from orphaned_files where school_id = ${ctx.schoolId} and store_key = ${removed.store_key}`),
    )
  })
}

/** Removes a file's row now and its content after the commit. */
export async function removeFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  const removed = await ctx.db.row<{ store_key: string }>(
    sql`delete from files where school_id = ${ctx.schoolId} and id = ${fileId} returning store_key`,
  )
  if (removed) ctx.afterCommit(() => ctx.services.files.remove(removed.store_key))
}

/** Returns the public URL of a picture; the platform serves it by its unguessable key. */
export function publicFileUrl(storeKey: string): string {
  return `/files/${storeKey}`
}
