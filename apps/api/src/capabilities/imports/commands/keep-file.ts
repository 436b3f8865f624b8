import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { putBytes } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileGone, fileMissing, importNotFound } from '../errors.ts'
import type { ImportHome } from '../jobs/import-home.ts'
import { withLocalCopy } from '../jobs/local-copy.ts'

/** The file of an earlier import, by what it kept of it. */
export interface EarlierFile<Mapping> {
  readonly store_key: string | null
  readonly file_name: string
  readonly mapping: Mapping
}

interface Given<Mapping, Opened> {
  readonly files: readonly UploadedFile[]
  readonly mapping: Mapping | undefined
  readonly fromImport: number | undefined
  /** Where the bytes are laid down. */
  readonly key: string
  readonly findEarlier: (id: number) => Promise<EarlierFile<Mapping> | undefined>
  /** Proves that the file can be imported. */
  readonly open: (path: string, fileName: string, mapping: Mapping | undefined) => Promise<Opened>
}

/** Opens the upload, or the file of a dry run, and lays its bytes down under a new key. */
export async function keepGivenFile<Mapping, Opened>(
  act: Act,
  given: Given<Mapping, Opened>,
): Promise<Opened> {
  const [file] = given.files
  const { files } = act.ground
  if (file) {
    const opened = await given.open(file.path, file.name, given.mapping)
    await putBytes(files, given.key, file.path)
    return opened
  }
  if (given.fromImport === undefined) throw fileMissing()
  // Its bytes are copied: the dry run can be imported from again within its day.
  const earlier = await given.findEarlier(given.fromImport)
  if (!earlier) throw importNotFound()
  const { store_key: earlierKey } = earlier
  if (!earlierKey) throw fileGone()
  return withLocalCopy(files, earlierKey, async (path) => {
    const opened = await given.open(path, earlier.file_name, given.mapping ?? earlier.mapping)
    await putBytes(files, given.key, path)
    return opened
  })
}

/** An import of the school that lives, if any: of each kind one lives at a time. */
export async function findLive(db: SchoolDb, home: ImportHome): Promise<number | undefined> {
  const live = await db.row<{ id: number }>(sql`
    select id from ${sql.identifier(home.table)}
    where school_id = ${db.schoolId} and state in ('waiting', 'running', 'undoing') limit 1`)
  return live?.id
}
