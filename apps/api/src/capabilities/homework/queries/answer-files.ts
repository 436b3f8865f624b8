import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { fileColumns, type PresentedFile } from './homework-row.ts'

/** Returns the files named in answers by id, limited to the writer's own. */
export async function filesOfAnswers(
  db: SchoolDb,
  writerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PresentedFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<PresentedFile>(sql`
    select ${fileColumns} from homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where hf.school_id = ${db.schoolId} and hf.owner_id = ${writerId} and hf.id = ${anyId(ids)}`)
  return new Map(rows.map((row) => [row.id, row]))
}
