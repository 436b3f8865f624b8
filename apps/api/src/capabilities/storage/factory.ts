import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { newFileKey } from '../../platform/files/file-store.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** Writes the row of a file that a person brought earlier; its content is not in the store. */
export async function storesAlready(db: SchoolDb, personId: number | null, bytes: number): Promise<string> {
  const key = newFileKey(db.schoolId)
  await db.rows(sql`
    insert into files (school_id, store_key, name, media_type, bytes, sha256, audience, uploaded_by)
    values (${db.schoolId}, ${key}, 'earlier.pdf', 'application/pdf', ${bytes}, '', 'private', ${personId})`)
  return key
}

/** Returns the counted bytes of a person and of the school, and the sum of the school's rows. */
export function countedBytes(school: SchoolFixture, personId: number) {
  return school.inside((db) =>
    db.one<{ person: number; school: number; rows: number }>(sql`
      select coalesce((select bytes from person_storage where person_id = ${personId}), 0) as person,
        coalesce((select bytes from school_storage), 0) as school,
        coalesce((select sum(bytes) from files), 0)::bigint as rows`),
  )
}
