import { sql } from '../../platform/database/sql.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** Adds the document types that a new school starts with. */
export async function withFirstTypes(school: Pick<SchoolFixture, 'inside'>): Promise<void> {
  await school.inside((db) => db.rows(sql`select add_first_document_types()`))
}

/** Returns the id of a document type by its code. */
export async function typeIdOf(school: Pick<SchoolFixture, 'inside'>, code: string): Promise<number> {
  const row = await school.inside((db) =>
    db.row<{ id: number }>(sql`select id from document_types where code = ${code}`),
  )
  if (!row) throw new Error(`there is no kind of paper ${code}`)
  return row.id
}
