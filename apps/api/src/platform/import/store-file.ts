import { readFile } from 'node:fs/promises'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { StagedFile } from '../files/staged-files.ts'
import type { UploadContext } from '../files/store-uploads.ts'
import type { UploadedFile } from '../http/multipart.ts'
import { fileGone, fileMissing, importNotFound } from './errors.ts'
import type { ImportHome } from './import-home.ts'
import { withLocalCopy } from './local-copy.ts'

/** The file of an earlier import, with its mapping. */
export interface EarlierFile<Mapping> {
  readonly store_key: string | null
  readonly file_name: string
  readonly mapping: Mapping
}

interface Given<Mapping, Opened> {
  readonly files: readonly UploadedFile[]
  readonly mapping: Mapping | undefined
  readonly earlier: EarlierFile<Mapping> | undefined
  /** Verifies that the file can be imported. */
  readonly open: (path: string, fileName: string, mapping: Mapping | undefined) => Promise<Opened>
}

/** Opens the upload, or the file of a dry run, and stores it. */
export async function storeGivenFile<Mapping, Opened>(
  ctx: UploadContext,
  { files: [file], mapping, earlier, open }: Given<Mapping, Opened>,
): Promise<{ readonly opened: Opened; readonly staged: StagedFile }> {
  if (file) {
    const opened = await open(file.path, file.name, mapping)
    return { opened, staged: await ctx.stage(file) }
  }
  if (!earlier) throw fileMissing()
  // Its content is copied: the dry run can be imported again within its day.
  if (!earlier.store_key) throw fileGone()
  return withLocalCopy(ctx.services.files, earlier.store_key, async (path) => {
    const opened = await open(path, earlier.file_name, mapping ?? earlier.mapping)
    return { opened, staged: await ctx.stage(await readFile(path)) }
  })
}

/**
 * Returns the file of an earlier import, when a request references one instead of sending a file.
 * @throws Failure 404
 */
export async function earlierFile<Mapping>(
  files: readonly UploadedFile[],
  id: number | undefined,
  find: (id: number) => Promise<EarlierFile<Mapping> | undefined>,
): Promise<EarlierFile<Mapping> | undefined> {
  if (files.length > 0 || id === undefined) return undefined
  const earlier = await find(id)
  if (!earlier) throw importNotFound()
  return earlier
}

/** Returns the id of the school's active import, if any: at most one of each kind is active. */
export async function findLive(db: SchoolDb, home: ImportHome): Promise<number | undefined> {
  const live = await db.row<{ id: number }>(sql`
    select id from ${sql.identifier(home.table)}
    where school_id = ${db.schoolId} and state in ('waiting', 'running', 'undoing') limit 1`)
  return live?.id
}
